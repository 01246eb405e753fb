import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { SimulatedTest } from '../../../../contract/simulator/pages.ts'
import { sittingCalls, type ShownItem, type SittingView } from '../../../../contract/simulator/sitting.ts'
import type { InterfaceLanguage } from '../../../../domain/languages/languages.ts'
import { renderPublic } from '../../../link/testing/render-page.tsx'
import { fakeServer, type FakeServer } from '../../../platform/testing/fake-server.ts'
import { SimulatedTestPage } from './simulated-test-page.tsx'

const { show, begin, practise, choose, answer, pause, resume } = sittingCalls
const parts = ['band', 'title', 'intro', 'practice', 'item', 'figure', 'pause', 'answer', 'review', 'end']
const texts = parts.map((part) => `simulator:${part}`)
const token = 'q7Xw-9rTk'
const towns = ['Győr', 'Świdnica', 'Žďár', 'Třeboň', 'Cannot be told']
const item = (id: string, stem: string): ShownItem => ({
  id,
  stem,
  table: { head: ['Plant', 'Water, m³'], rows: [['Győr', '18\u00a0240']] },
  series: null,
  figures: null,
  options: towns.map((text) => ({ text })),
})
const itemView = (sequence: number, more: Partial<Extract<SittingView, { state: 'item' }>> = {}): SittingView => ({
  state: 'item',
  sequence,
  item: item(`numbers-${sequence}`, `Question ${sequence}?`),
  chosen: null,
  savedAt: null,
  timeLeft: 760_000,
  canPause: true,
  ...more,
})
const finished: SittingView = { state: 'finished', isTimeUp: false }
const model = (view: SittingView, more: Partial<SimulatedTest> = {}) => ({
  state: 'known' as const,
  token,
  personName: 'Žofie Příhodová',
  isTranslated: true,
  itemLanguage: 'en' as const,
  view,
  test: {
    kind: 'reasoning' as const,
    bank: 'numbers' as const,
    practice: [item('numbers-p1', 'Try this?'), item('numbers-p2', 'And this?')],
  },
  ...more,
})
const open = (view: SittingView, more: Partial<SimulatedTest> = {}, language: InterfaceLanguage = 'en') =>
  renderPublic(<SimulatedTestPage model={model(view, more)} />, { texts, language })

let server: FakeServer
beforeEach(() => {
  localStorage.clear()
  server = fakeServer()
  vi.stubGlobal('scrollTo', () => undefined)
})
afterEach(() => {
  localStorage.clear()
  vi.unstubAllGlobals()
})

describe('the band', () => {
  it.each<[string, SittingView]>([
    ['the introduction', { state: 'ready' }],
    ['an item', itemView(7)],
    ['the pause', { state: 'paused', pauseLeft: 500_000, timeLeft: 400_000 }],
    ['the thanks', finished],
    ['a closed test', { state: 'refused' }],
  ])('comes first on %s and cannot be closed (pub-09)', (_, view) => {
    const { container, screen } = open(view)
    expect(container.textContent).toMatch(/^Simulated\. No test provider is called; do not use the result\./)
    expect(screen.getByRole('complementary', { name: 'Simulated test' }).querySelector('button')).toBeNull()
  })

  it('stands over an address that opens nothing, too', () => {
    const { container, screen } = renderPublic(<SimulatedTestPage model={{ state: 'unknown' }} />, { texts })
    expect(container.textContent).toMatch(/^Simulated\./)
    expect(screen.getByRole('heading', { name: 'This address opens no test.' })).toBeTruthy()
  })
})

describe('before the clock', () => {
  it('two items are tried, with their answers explained, and then the test starts (pub-09)', async () => {
    server.answer(practise, ({ body }) => ({ isRight: body.option === 1, key: 1, explanation: 'Because of 36.' }))
    server.answer(begin, itemView(1))
    const { screen, user } = open({ state: 'ready' })
    await user.click(screen.getByRole('button', { name: 'Practice' }))
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Choose an answer' }).disabled).toBe(true)
    await user.click(screen.getByRole('radio', { name: 'Győr' }))
    await user.click(screen.getByRole('button', { name: 'Check the answer' }))
    expect(await screen.findByText('Not quite, B is right.')).toBeTruthy()
    expect(screen.getByText('Because of 36.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Next practice item' }))
    await user.click(screen.getByRole('radio', { name: 'Świdnica' }))
    await user.click(screen.getByRole('button', { name: 'Check the answer' }))
    expect(await screen.findByText('B is right.')).toBeTruthy()
    expect(server.calls(begin)).toHaveLength(0)
    await user.click(screen.getByRole('button', { name: 'Start the test' }))
    expect(await screen.findByRole('heading', { name: 'Question 1?' })).toBeTruthy()
  })

  it('a start that gets no response can be tried again', async () => {
    server.break(begin)
    const { screen, user } = open({ state: 'ready' })
    await user.click(screen.getByRole('button', { name: 'Start at once' }))
    expect(await screen.findByText(/nothing has started yet/)).toBeTruthy()
    server.answer(begin, itemView(1))
    await user.click(screen.getByRole('button', { name: 'Start at once' }))
    expect(await screen.findByRole('heading', { name: 'Question 1?' })).toBeTruthy()
  })

  it('somebody whose language has no items reads why they are in English', () => {
    const { screen } = open({ state: 'ready' }, { isTranslated: false }, 'sk')
    expect(screen.getByText('Úlohy sú v angličtine.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Vyskúšať' })).toBeTruthy()
  })
})

describe('an item', () => {
  it('is left by Next, not by choosing; the choice can change until then (pub-09)', async () => {
    server.answer(choose, ({ body }) => itemView(7, { chosen: body.option, savedAt: '2026-11-16T11:03:00.000Z' }))
    server.answer(answer, itemView(8))
    const { screen, user } = open(itemView(7))
    expect(screen.getByText('Item 7, at most 20')).toBeTruthy()
    await user.click(screen.getByRole('radio', { name: 'Győr' }))
    await user.click(screen.getByRole('radio', { name: 'Třeboň' }))
    await waitFor(() =>
      expect(server.calls(choose).at(-1)?.body).toEqual({ itemId: 'numbers-7', sequence: 7, option: 3 }),
    )
    expect(await screen.findByText(/^Saved/)).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Question 7?' })).toBeTruthy()
    await user.dblClick(screen.getByRole('button', { name: 'Next' }))
    expect(await screen.findByRole('heading', { name: 'Question 8?' })).toBeTruthy()
    expect(server.calls(answer).map(({ body }) => body)).toEqual([{ itemId: 'numbers-7', sequence: 7, option: 3 }])
  })

  it('is answered by the keys A to E and Enter, wherever the focus was (pub-09)', async () => {
    server.answer(choose, ({ body }) => itemView(1, { chosen: body.option }))
    server.answer(answer, itemView(2))
    const { screen, user } = open(itemView(1))
    await user.click(screen.getByRole('button', { name: /12:40 left/ }))
    await user.keyboard('x')
    await user.keyboard('c')
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Žďár' }).checked).toBe(true)
    await user.keyboard('{Enter}')
    expect(await screen.findByRole('heading', { name: 'Question 2?' })).toBe(document.activeElement)
    expect(server.calls(answer)[0]?.body.option).toBe(2)
  })

  it('waits on the device while there is no connection, and goes out by itself (pub-09)', async () => {
    server.break(choose)
    server.break(answer)
    const { screen, user } = open(itemView(7))
    await user.click(screen.getByRole('radio', { name: 'Győr' }))
    expect(await screen.findByText('Offline, kept here')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Next' }))
    dispatchEvent(new Event('online'))
    expect(await screen.findByText('Your answer waits on this device.')).toBeTruthy()
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Třeboň' }).disabled).toBe(true)
    server.answer(answer, itemView(8))
    dispatchEvent(new Event('online'))
    expect(await screen.findByRole('heading', { name: 'Question 8?' })).toBeTruthy()
    expect(localStorage.length).toBe(0)
  })

  it('that was answered before the page died is sent when it is opened again', async () => {
    server.break(answer)
    server.answer(choose, ({ body }) => itemView(7, { chosen: body.option }))
    const before = open(itemView(7))
    await before.user.click(before.screen.getByRole('radio', { name: 'Žďár' }))
    await before.user.click(before.screen.getByRole('button', { name: 'Next' }))
    await before.screen.findByText('Offline, kept here')
    before.unmount()
    server.answer(answer, itemView(8))
    const { screen } = open(itemView(7))
    expect(await screen.findByRole('heading', { name: 'Question 8?' })).toBeTruthy()
    expect(server.calls(answer).at(-1)?.body).toEqual({ itemId: 'numbers-7', sequence: 7, option: 2 })
  })

  it('that another device has answered is replaced by the one where the test stands', async () => {
    server.refuse(choose, 409, { errorMessage: 'ITEM_NOT_CURRENT' })
    server.answer(show, itemView(9))
    const { screen, user } = open(itemView(7))
    await user.click(screen.getByRole('radio', { name: 'Győr' }))
    expect(await screen.findByRole('heading', { name: 'Question 9?' })).toBeTruthy()
    expect(screen.getByText(/You went on with this test elsewhere/)).toBeTruthy()
    expect(screen.getAllByRole<HTMLInputElement>('radio').some(({ checked }) => checked)).toBe(false)
  })

  it('of pictures has words for each of them', () => {
    const figure = { shape: 'arrow', fill: 'full', count: 2, turn: 4 } as const
    const drawn: ShownItem = {
      ...item('patterns-1', 'Which?'),
      table: null,
      figures: Array.from({ length: 8 }, () => figure),
      options: [0, 1, 2, 3, 5].map((turn) => ({ figure: { ...figure, turn } })),
    }
    const { screen } = open(itemView(1, { item: drawn }))
    expect(screen.getAllByRole('img', { name: 'arrow, dark, 2 ×, down' })).toHaveLength(8)
    expect(screen.getByRole('radio', { name: 'arrow, dark, 2 ×, up and right' })).toBeTruthy()
    expect(screen.getByText('the empty place')).toBeTruthy()
  })
})

describe('the time', () => {
  it.each([
    [300_000, '5 minutes left.'],
    [60_000, 'One minute left.'],
  ])('is told at %i milliseconds, also to those who hid it (pub-09)', async (timeLeft, words) => {
    const { screen, user } = open(itemView(7, { timeLeft }))
    expect(await screen.findByText(words)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: /left/ }))
    expect(screen.queryByRole('timer')).toBeNull()
    expect(screen.getByText(words)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Show the time' }))
    expect(screen.getByRole('timer')).toBeTruthy()
  })

  it('that is up ends the test by the server’s word, without blame (pub-09)', async () => {
    server.answer(show, { state: 'finished', isTimeUp: true })
    const { screen } = open(itemView(7, { timeLeft: 30 }))
    expect(await screen.findByText(/^The time is up; what you had chosen counts\./)).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Thank you, Žofie Příhodová' })).toBeTruthy()
  })

  it('stands during the one pause, in which no item is shown (pub-09)', async () => {
    server.answer(pause, { state: 'paused', pauseLeft: 600_000, timeLeft: 760_000 })
    server.answer(resume, itemView(7, { canPause: false }))
    const { screen, user } = open(itemView(7))
    await user.click(screen.getByRole('button', { name: 'Pause' }))
    expect(await screen.findByText('You have 12:40 of working time left.')).toBeTruthy()
    expect(screen.queryByText('Question 7?')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Go on' }))
    expect(await screen.findByRole('heading', { name: 'Question 7?' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Pause' })).toBeNull()
  })

  it('of the pause ends by itself', async () => {
    server.answer(show, itemView(7, { canPause: false }))
    const { screen } = open({ state: 'paused', pauseLeft: 20, timeLeft: 760_000 })
    expect(await screen.findByRole('heading', { name: 'Question 7?' })).toBeTruthy()
  })
})
