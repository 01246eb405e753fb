import { Menu } from '@mantine/core'
import { waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { renderUi } from '../testing/render-ui.tsx'
import { Dialog } from './dialog.tsx'

/** Mounted open and unmounted to close, by a button or a menu item. */
function Opener() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      <Menu>
        <Menu.Target>
          <button type="button">More</button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setIsOpen(true)}>Open from the menu</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isOpen && (
        <Dialog opened onClose={() => setIsOpen(false)} title="A question">
          <input aria-label="Answer" />
        </Dialog>
      )}
    </>
  )
}

it('returns the focus to the button that opened it', async () => {
  const { screen, user } = await renderUi(<Opener />)
  const button = screen.getByRole('button', { name: 'Open' })
  await user.click(button)
  await user.click(await screen.findByRole('textbox', { name: 'Answer' }))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(button))
})

it('returns the focus to the button of the menu that it was opened from', async () => {
  const { screen, user } = await renderUi(<Opener />)
  await user.click(screen.getByRole('button', { name: 'More' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Open from the menu' }))
  await user.click(await screen.findByRole('textbox', { name: 'Answer' }))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement?.textContent).toBe('More'))
})
