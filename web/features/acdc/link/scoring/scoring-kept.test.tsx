import { act, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { finishScoring, getScoring, saveScoring } from '../../../../../contract/acdc/scoring.ts'
import { fakeServer, type FakeServer } from '../../../../platform/testing/fake-server.ts'
import { renderPublic } from '../../../../link/testing/render-page.tsx'
import { ScoringPage } from './scoring-page.tsx'
import { isChecked, open, person, savedAt, scale, scoring, waveGuid } from './testing/scoring.tsx'

let server: FakeServer
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  server = fakeServer()
  server.answer(saveScoring, ({ body }) => ({
    savedAt,
    operations: body.operations.map(() => ({ isSaved: true, refusal: null })),
  }))
  server.answer(getScoring, scoring)
  server.answer(finishScoring, ({ body }) => ({ finishedOn: body.isFinished ? savedAt : null }))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const sent = () => server.calls(saveScoring).flatMap(({ body }) => body.operations)

describe('what was not sent', () => {
  it('is kept while offline, said in the header, and sent later', async () => {
    server.break(saveScoring)
    const view = open()
    await view.user.click(scale(view, 'Leading').getByRole('radio', { name: '4, above' }))
    await waitFor(() => expect(view.screen.getByText(/You are offline/)).toBeTruthy())
    expect(view.screen.getByText('1 kept here')).toBeTruthy()
    view.unmount()
    server.answer(saveScoring, { savedAt, operations: [{ isSaved: true, refusal: null }] })
    const again = open()
    expect(isChecked(scale(again, 'Leading').getByRole('radio', { name: '4, above' }))).toBe(true)
    await waitFor(() => expect(again.screen.getByText(/^Saved/)).toBeTruthy())
    expect(Object.keys(localStorage)).toEqual([])
  })

  it('is not that of another evaluator on the same tablet', async () => {
    server.break(saveScoring)
    const view = open()
    await view.user.click(scale(view, 'Leading').getByRole('radio', { name: '4, above' }))
    view.unmount()
    const other = open({ evaluatorId: 78 })
    expect(scale(other, 'Leading').queryByRole('radio', { checked: true })).toBeNull()
  })

  it('stays in the browser when the link is withdrawn meanwhile, for the next one', async () => {
    server.break(saveScoring)
    const view = open()
    await view.user.click(scale(view, 'Leading').getByRole('radio', { name: '4, above' }))
    await view.user.click(scale(view, 'Thinking').getByRole('radio', { name: 'not seen' }))
    await waitFor(() => expect(view.screen.getByText('2 kept here')).toBeTruthy())
    server.refuse(saveScoring, 404, { errorMessage: 'NOT_FOUND' })
    server.refuse(getScoring, 404, { errorMessage: 'NOT_FOUND' })
    act(() => void dispatchEvent(new Event('online')))
    await waitFor(() => expect(view.screen.getByText(/This link does not work any more/)).toBeTruthy())
    expect(scale(view, 'Leading').getByRole<HTMLInputElement>('radio', { name: '5, far above' }).disabled).toBe(true)
    expect(Object.keys(localStorage)).toHaveLength(2)
  })

  it('is said when something newer from a sheet or another device counts instead', async () => {
    server.answer(saveScoring, { savedAt, operations: [{ isSaved: false, refusal: null }] })
    const sequence = Date.now() + 3_600_000
    const scores = [{ activityId: 5, sectionNumber: 1, value: 2, sequence }]
    server.answer(getScoring, { ...scoring, people: [person(11, 'Kovařík Vojtěch', { scores })] })
    const view = open()
    await view.user.click(scale(view, 'Leading').getByRole('radio', { name: '4, above' }))
    await waitFor(() => expect(view.screen.getByText(/was given later than what was sent from here/)).toBeTruthy())
    expect(isChecked(scale(view, 'Leading').getByRole('radio', { name: '2, below' }))).toBe(true)
  })

  it('is not said to be overruled when a repeated call finds it stored already', async () => {
    server.answer(saveScoring, { savedAt, operations: [{ isSaved: false, refusal: null }] })
    server.answer(getScoring, () => {
      const [given] = sent()
      const scores =
        given?.kind === 'score' ? [{ activityId: 5, sectionNumber: 1, value: 4, sequence: given.sequence }] : []
      return { ...scoring, people: [person(11, 'Kovařík Vojtěch', { scores })] }
    })
    const view = open()
    await view.user.click(scale(view, 'Leading').getByRole('radio', { name: '4, above' }))
    await waitFor(() => expect(server.calls(getScoring)).toHaveLength(1))
    await waitFor(() => expect(view.screen.getByText(/^Saved/)).toBeTruthy())
    expect(view.screen.queryByText(/was given later/)).toBeNull()
  })

  it('as a note that is refused stays in the browser', async () => {
    server.answer(saveScoring, {
      savedAt,
      operations: [{ isSaved: false, refusal: { path: 'activityId', code: 'UNKNOWN_ACTIVITY' } }],
    })
    const view = open()
    await view.user.type(view.screen.getByRole('textbox'), 'Kept.')
    await view.user.click(view.screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(view.screen.getByText(/not everything could be saved/)).toBeTruthy())
    expect(
      Object.keys(localStorage)
        .map((key) => localStorage.getItem(key))
        .join(),
    ).toContain('Kept.')
  })
})

it('says after the end what this browser has kept and nobody got', async () => {
  server.break(saveScoring)
  const before = open()
  await before.user.click(scale(before, 'Leading').getByRole('radio', { name: '4, above' }))
  await waitFor(() => expect(before.screen.getByText('1 kept here')).toBeTruthy())
  before.unmount()
  const model = {
    state: 'over' as const,
    waveGuid,
    evaluatorId: 77,
    waveName: 'AC/DC Brno',
    listPath: '/list',
    contact: null,
  }
  const view = renderPublic(<ScoringPage model={model} />, { texts: ['acdc-scoring:page', 'acdc-scoring:notice'] })
  expect(await view.screen.findByText(/1 change came too late and is kept on this device/)).toBeTruthy()
})
