import { Menu } from '@mantine/core'
import { waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { renderUi } from '../testing/render-ui.tsx'
import { useConfirm } from './use-confirm.tsx'

/** Asks from a button or a menu item. */
function Asker() {
  const [confirm, question] = useConfirm()
  const [answers, setAnswers] = useState<boolean[]>([])
  const ask = async () => {
    const yes = await confirm({ title: 'Really?', confirmLabel: 'Do it' })
    setAnswers((before) => [...before, yes])
  }
  return (
    <>
      <button type="button" onClick={() => void ask()}>
        Ask
      </button>
      <Menu>
        <Menu.Target>
          <button type="button">More</button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => void ask()}>Ask from the menu</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <output>{answers.join(' ')}</output>
      {question}
    </>
  )
}

it('answers each time that it is asked', async () => {
  const { screen, user } = await renderUi(<Asker />)
  for (const name of ['Do it', 'Cancel', 'Do it']) {
    await user.click(screen.getByRole('button', { name: 'Ask' }))
    await user.click(await screen.findByRole('button', { name }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  expect(screen.getByRole('status').textContent).toBe('true false true')
})

it('gives the focus back to the button that asked, the first time too', async () => {
  const { screen, user } = await renderUi(<Asker />)
  const button = screen.getByRole('button', { name: 'Ask' })
  for (const time of ['first', 'second']) {
    await user.click(button)
    await screen.findByRole('dialog')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(document.activeElement, time).toBe(button))
  }
})

it('gives the focus back to the button of the menu that it was asked from', async () => {
  const { screen, user } = await renderUi(<Asker />)
  await user.click(screen.getByRole('button', { name: 'More' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Ask from the menu' }))
  await screen.findByRole('dialog')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement?.textContent).toBe('More'))
})
