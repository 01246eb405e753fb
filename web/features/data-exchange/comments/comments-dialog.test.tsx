import { within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  importComments,
  listComments,
  saveComments,
  translateComments,
} from '../../../../contract/data-exchange/comments.ts'
import type { AnswerOf } from '../../../../contract/endpoint.ts'
import { endSession } from '../../../platform/session/session.ts'
import { fakeServer, type FakeServer } from '../../../platform/testing/fake-server.ts'
import { renderScreen } from '../../../platform/testing/render-screen.tsx'
import { signInAs } from '../../../platform/testing/sign-in-as.ts'
import { CommentsDialog } from './comments-dialog.tsx'

type Page = AnswerOf<typeof listComments>
const row = (code: string, original: string, more: object = {}) => ({
  code: code.repeat(20),
  competency: 'Communication',
  question: 'What should she keep doing?',
  original,
  translation: null,
  state: 'open' as const,
  ...more,
})
const page: Page = {
  canTranslate: false,
  counts: { open: 1, machine: 1, done: 0 },
  totalCount: 2,
  rows: [
    row('a', 'Umí naslouchat.'),
    row('b', 'Drží slovo.', { translation: 'Keeps the word.', state: 'machine' as const }),
  ],
}

let server: FakeServer
beforeEach(async () => {
  server = fakeServer()
  await signInAs(server)
  server.answer(listComments, page)
})
afterEach(() => {
  endSession()
  vi.unstubAllGlobals()
})

const open = async (onClose = vi.fn<() => void>()) => {
  const view = await renderScreen(
    <CommentsDialog waveGuid="0b9d6c1e-6d3c-4b0e-9f0a-8a7f6f1f4f52" initialLanguage="en-GB" onClose={onClose} />,
    {
      permissions: { canManageThisProject: true, isBetaTester: true },
    },
  )
  await view.screen.findByText('Umí naslouchat.')
  return { ...view, onClose }
}
const bodiesOf = (endpoint: Parameters<FakeServer['calls']>[0]) => server.calls(endpoint).map((one) => one.body)

it('saves what was typed and what of the machine was looked over, and nothing else', async () => {
  server.answer(saveComments, { created: 1, changed: 1, unchanged: 0 })
  const { screen, user } = await open()
  const [first] = screen.getAllByRole('textbox', { name: 'Translation' })
  if (first) await user.type(first, 'Listens well.')
  await user.click(screen.getByRole('button', { name: 'Looked over' }))
  expect(screen.getByText('2 changes not saved')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('2 translations saved')).toBeTruthy()
  expect(bodiesOf(saveComments)).toEqual([
    {
      languageCode: 'en-GB',
      comments: [
        { code: 'a'.repeat(20), translation: 'Listens well.' },
        { code: 'b'.repeat(20), translation: 'Keeps the word.' },
      ],
    },
  ])
})

it('keeps what was typed when it cannot be saved, and asks before it is left', async () => {
  server.refuse(saveComments, 502, { errorMessage: 'TRANSLATION_AWAY' })
  const { screen, user, onClose } = await open()
  const [first] = screen.getAllByRole('textbox', { name: 'Translation' })
  if (first) await user.type(first, 'Listens well.')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByDisplayValue('Listens well.')).toBeTruthy()
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }))
  await user.click(await screen.findByRole('button', { name: 'Cancel' }))
  expect(onClose).not.toHaveBeenCalled()
})

it('offers the machine only where a service is connected', async () => {
  const { screen } = await open()
  expect(screen.queryByRole('button', { name: /by machine/ })).toBeNull()
})

it('has the machine translate until nothing is left', async () => {
  server.answer(listComments, { ...page, canTranslate: true, counts: { open: 60, machine: 0, done: 0 } })
  const answers = [
    { translated: 40, remaining: 20 },
    { translated: 20, remaining: 0 },
  ]
  server.answer(translateComments, () => answers.shift() ?? { translated: 0, remaining: 0 })
  const { screen, user } = await open()
  await user.click(screen.getByRole('button', { name: 'Translate 60 comments by machine' }))
  await vi.waitFor(() => expect(server.calls(translateComments)).toHaveLength(2))
})

it('sends nothing more once the dialog is closed, and offers nothing where nothing is left', async () => {
  server.answer(listComments, { ...page, canTranslate: true, counts: { open: 0, machine: 2, done: 0 } })
  const done = await open()
  expect(done.screen.queryByRole('button', { name: /by machine/ })).toBeNull()
  done.unmount()
  server.answer(listComments, { ...page, canTranslate: true, counts: { open: 60, machine: 0, done: 0 } })
  let answer: (value: { translated: number; remaining: number }) => void = () => undefined
  server.answer(translateComments, () => new Promise((resolve) => (answer = resolve)))
  const { screen, user, unmount, queryClient } = await open()
  await user.click(screen.getByRole('button', { name: 'Translate 60 comments by machine' }))
  await vi.waitFor(() => expect(server.calls(translateComments)).toHaveLength(1))
  unmount()
  answer({ translated: 40, remaining: 20 })
  // Time for a second call, if there were one.
  for (let turn = 0; turn < 20; turn++) await Promise.resolve()
  await vi.waitFor(() => expect(queryClient.isMutating()).toBe(0))
  expect(server.calls(translateComments)).toHaveLength(1)
})

it('goes to the last page that there is when what was saved leaves the list', async () => {
  const full = (totalCount: number) => ({ ...page, totalCount, counts: { open: totalCount, machine: 0, done: 0 } })
  let left = 52
  server.answer(listComments, ({ body }) => {
    const { page: asked } = body as { page: number }
    return { ...full(left), rows: asked <= Math.ceil(left / 50) ? page.rows : [] }
  })
  server.answer(saveComments, () => {
    left = 50
    return { created: 2, changed: 0, unchanged: 0 }
  })
  const { screen, user } = await open()
  await user.click(screen.getByRole('button', { name: /2$/ }))
  await vi.waitFor(() => expect(bodiesOf(listComments)).toContainEqual(expect.objectContaining({ page: 2 })))
  const [first] = await screen.findAllByRole('textbox', { name: 'Translation' })
  if (first) await user.type(first, 'Listens well.')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('1 translation saved')
  expect(await screen.findAllByRole('textbox', { name: 'Translation' })).toHaveLength(2)
})

it('names the cells of a sheet that are wrong', async () => {
  const details = [
    { path: 'D2', code: 'ORIGINAL_CHANGED' },
    { path: 'E3', code: 'TOO_LONG' },
    { path: 'D4', code: 'ORIGINAL_CHANGED' },
    { path: '', code: 'MORE_PROBLEMS', count: 7 },
  ]
  server.refuse(importComments, 400, { errorMessage: 'COMMENTS_SHEET_REFUSED', details })
  const { screen, user } = await open()
  const field = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!field) throw new Error('There is no field for the file')
  await user.upload(field, new File(['PK'], 'comments.xlsx'))
  expect(await screen.findByText('The sheet has mistakes, so nothing of it was stored.')).toBeTruthy()
  expect(screen.getByText('D2, D4').parentElement?.textContent).toContain('the original is another one')
  expect(screen.getByText('E3')).toBeTruthy()
  expect(screen.getByText('and 7 more')).toBeTruthy()
})
