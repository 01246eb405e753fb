import { Menu } from '@mantine/core'
import { waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { renderUi } from '../testing/render-ui.tsx'
import { Dialog } from './dialog.tsx'

/** Put into the page open and taken away to close, by a button or an item of a menu. */
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

it('gives the focus back to the button that opened it', async () => {
  const { screen, user } = await renderUi(<Opener />)
  const button = screen.getByRole('button', { name: 'Open' })
  await user.click(button)
  await user.click(await screen.findByRole('textbox', { name: 'Answer' }))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(button))
})

it('gives the focus back to the button of the menu that it was opened from', async () => {
  const { screen, user } = await renderUi(<Opener />)
  await user.click(screen.getByRole('button', { name: 'More' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Open from the menu' }))
  await user.click(await screen.findByRole('textbox', { name: 'Answer' }))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement?.textContent).toBe('More'))
})
