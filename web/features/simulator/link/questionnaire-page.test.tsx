import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sittingCalls, type SittingView } from '../../../../contract/simulator/sitting.ts'
import { renderPublic } from '../../../link/testing/render-page.tsx'
import { fakeServer, type FakeServer } from '../../../platform/testing/fake-server.ts'
import { SimulatedTestPage } from './simulated-test-page.tsx'

const { begin, saveAnswers, finish } = sittingCalls
const texts = ['band', 'title', 'intro', 'item', 'answer', 'review', 'end'].map((part) => `simulator:${part}`)
const statements = ['One.', 'Two.', 'Three.'].map((text, at) => ({ id: `s${at + 1}`, text }))
type Questionnaire = Extract<SittingView, { state: 'questionnaire' }>
const saved = (answers: Questionnaire['answers'] = {}): Questionnaire => ({
  state: 'questionnaire',
  answers,
  savedAt: '2026-11-16T11:03:00.000Z',
})

let server: FakeServer
beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('scrollTo', () => undefined)
  server = fakeServer()
  let kept: Questionnaire['answers'] = {}
  server.answer(saveAnswers, ({ body }) => {
    kept = { ...kept, ...Object.fromEntries(body.answers.map(({ itemId, ...given }) => [itemId, given])) }
    return saved(kept)
  })
})
afterEach(() => {
  localStorage.clear()
  vi.unstubAllGlobals()
})

const open = (view: SittingView = saved()) =>
  renderPublic(
    <SimulatedTestPage
      model={{
        state: 'known',
        token: 't',
        personName: '',
        isTranslated: true,
        itemLanguage: 'en',
        view,
        test: { kind: 'personality', statements },
      }}
    />,
    { texts },
  )
const sent = () =>
  server.calls(saveAnswers).flatMap(({ body }) => body.answers.map(({ itemId, value }) => [itemId, value]))

it('is answered, changed by going back, and handed in', async () => {
  server.answer(begin, saved())
  server.answer(finish, { state: 'finished', isTimeUp: false })
  const { screen, user } = open({ state: 'ready' })
  expect(screen.queryByRole('button', { name: 'Practice' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Begin' }))
  await screen.findByRole('heading', { name: 'One.' })
  await user.keyboard('e{Enter}')
  await user.keyboard('b{Enter}')
  expect(screen.getByText('Statement 3 of 3')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Back' }))
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Rather unlike me' }).checked).toBe(true)
  await user.click(screen.getByRole('radio', { name: 'Partly like me' }))
  await user.click(screen.getByRole('button', { name: 'Next' }))
  await user.click(screen.getByRole('radio', { name: 'Very much like me' }))
  await user.click(screen.getByRole('button', { name: 'Next' }))
  await waitFor(() => expect(Object.fromEntries(sent())).toEqual({ s1: 5, s2: 3, s3: 5 }))
  const handIn = await screen.findByRole<HTMLButtonElement>('button', { name: 'Hand in' })
  await waitFor(() => expect(handIn.disabled).toBe(false))
  await user.dblClick(handIn)
  expect(await screen.findByRole('heading', { name: 'Thank you' })).toBeTruthy()
  expect(server.calls(finish)).toHaveLength(1)
})

it('goes on at the first statement without an answer, with those that waited in this browser', async () => {
  server.break(saveAnswers)
  const before = open(saved({ s1: { value: 4, sequence: 10 } }))
  await before.screen.findByRole('heading', { name: 'Two.' })
  await before.user.keyboard('d')
  expect(await before.screen.findByText('Offline, kept here')).toBeTruthy()
  before.unmount()
  server.answer(saveAnswers, ({ body }) =>
    saved(Object.fromEntries(body.answers.map(({ itemId, ...one }) => [itemId, one]))),
  )
  const { screen } = open(saved({ s1: { value: 4, sequence: 10 } }))
  expect(await screen.findByRole('heading', { name: 'Three.' })).toBeTruthy()
  await waitFor(() => expect(sent()).toEqual([['s2', 4]]))
  await waitFor(() => expect(localStorage.length).toBe(0))
})

it('does not let an old answer of this browser replace a newer one of another device', async () => {
  localStorage.setItem('assay-simulated-answers:t', JSON.stringify({ s1: { value: 1, sequence: 5 } }))
  const { screen, user } = open(saved({ s1: { value: 4, sequence: 10 } }))
  await screen.findByRole('heading', { name: 'Two.' })
  await user.click(screen.getByRole('button', { name: 'Back' }))
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Rather like me' }).checked).toBe(true)
  expect(server.calls(saveAnswers)).toHaveLength(0)
})

it('says what is missing at the end, and leads there', async () => {
  const all = Object.fromEntries(statements.map(({ id }) => [id, { value: 3, sequence: 1 }]))
  const whole = open(saved(all))
  expect(await whole.screen.findByText(/^Every statement is answered/)).toBeTruthy()
  whole.unmount()
  server.refuse(finish, 409, { errorMessage: 'ITEMS_MISSING' })
  const { screen, user } = open(saved(all))
  await user.click(await screen.findByRole('button', { name: 'Hand in' }))
  expect(await screen.findByText(/^It could not be handed in/)).toBeTruthy()
})
