import { act, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { finishScoring, getScoring, saveScoring } from '../../../../../contract/acdc/scoring.ts'
import { notesOfPersonMax } from '../../../../../domain/acdc/scores.ts'
import { fakeServer, type FakeServer } from '../../../../platform/testing/fake-server.ts'
import { renderPublic } from '../../../../link/testing/render-page.tsx'
import { ScoringPage } from './scoring-page.tsx'
import {
  competency,
  heading,
  isChecked,
  note,
  open,
  people,
  person,
  savedAt,
  scale,
  scoring,
  waveGuid,
} from './testing/scoring.tsx'

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

describe('scores', () => {
  it('are given by a tap, shown at once and saved', async () => {
    const view = open()
    await view.user.click(scale(view, 'Leading').getByRole('radio', { name: '4, above' }))
    expect(isChecked(scale(view, 'Leading').getByRole('radio', { name: '4, above' }))).toBe(true)
    await waitFor(() => expect(view.screen.getByText(/^Saved/)).toBeTruthy())
    expect(sent()).toMatchObject([{ kind: 'score', questionnaireId: 11, activityId: 5, sectionNumber: 1, value: 4 }])
    expect(sent()[0]?.sequence).toBeGreaterThan(20)
    expect(people(view).getByRole('button', { current: true }).textContent).toMatch(/1 of 2\sscored/)
  })

  it('can be "not seen", which counts as a score', async () => {
    const view = open()
    await view.user.click(scale(view, 'Thinking').getByRole('radio', { name: 'not seen' }))
    expect(view.screen.getByText('1 competency without a score.')).toBeTruthy()
    await waitFor(() => expect(sent()).toMatchObject([{ sectionNumber: 2, value: null }]))
  })

  it('are given by keys to the open competency, and Tab goes to the next', async () => {
    const view = open()
    scale(view, 'Leading').getAllByRole('radio')[0]?.focus()
    await view.user.keyboard('3')
    expect(isChecked(scale(view, 'Leading').getByRole('radio', { name: '3, meets it' }))).toBe(true)
    await view.user.keyboard('0')
    expect(isChecked(scale(view, 'Leading').getByRole('radio', { name: 'not seen' }))).toBe(true)
    await view.user.keyboard('9')
    expect(isChecked(scale(view, 'Leading').getByRole('radio', { name: 'not seen' }))).toBe(true)
  })

  it('are not given while a note is written', async () => {
    const view = open()
    await view.user.keyboard('n')
    await waitFor(() => expect(document.activeElement).toBe(view.screen.getByRole('textbox')))
    await view.user.keyboard('4 people')
    expect(view.screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('4 people')
    expect(scale(view, 'Leading').queryByRole('radio', { checked: true })).toBeNull()
  })
})

describe('behaviours', () => {
  it('are counted in the open competency, and the last tap is taken back', async () => {
    const view = open()
    const plus = () => within(competency(view, 'Leading')).getByRole('button', { name: /Watches the time.*for/ })
    await view.user.click(plus())
    await view.user.click(plus())
    expect(plus().textContent).toContain('+ 2')
    await view.user.click(within(competency(view, 'Leading')).getByRole('button', { name: 'Undo' }))
    expect(plus().textContent).toContain('+ 1')
    await waitFor(() => expect(sent().at(-1)).toMatchObject({ kind: 'behaviour', itemKey: '1.1', plus: 1, minus: 0 }))
    expect(within(competency(view, 'Thinking')).queryByRole('button', { name: /numbers/ })).toBeNull()
  })
})

describe('notes', () => {
  it('are saved by a sign, with the open competency and the time when writing began', async () => {
    vi.setSystemTime('2026-11-16T09:41:00Z')
    const view = open()
    const field = view.screen.getByRole('textbox', { name: 'Note about Kovařík Vojtěch' })
    await view.user.type(field, 'Proposed an order.')
    vi.setSystemTime('2026-11-16T09:45:00Z')
    await view.user.click(view.screen.getByRole('button', { name: 'Save as +, for' }))
    expect((field as HTMLTextAreaElement).value).toBe('')
    expect(document.activeElement).toBe(field)
    const saved = view.screen.getByRole('button', { name: /Proposed an order/ })
    expect(saved.textContent).toContain('10:41')
    expect(saved.textContent).toContain('Leading')
    await waitFor(() =>
      expect(sent()).toMatchObject([
        { kind: 'note', sign: 1, sectionNumber: 1, text: 'Proposed an order.', notedAt: '2026-11-16T09:41:00.000Z' },
      ]),
    )
  })

  it('are changed and deleted', async () => {
    const view = open({ people: [person(11, 'Kovařík Vojtěch', { notes: [note('First.')] })] })
    await view.user.click(view.screen.getByRole('button', { name: /First\./ }))
    await view.user.type(view.screen.getByRole('textbox'), ' Second.')
    await view.user.click(view.screen.getByRole('button', { name: 'Save as −, against' }))
    await waitFor(() =>
      expect(sent().at(-1)).toMatchObject({ text: 'First. Second.', sign: -1, notedAt: '2026-11-16T09:41:00.000Z' }),
    )
    await view.user.click(view.screen.getByRole('button', { name: /First\. Second\./ }))
    await view.user.click(view.screen.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(sent().at(-1)).toMatchObject({ kind: 'deletedNote' }))
    expect(view.screen.getByText('0 notes')).toBeTruthy()
  })

  it('in writing stay with their person, and survive a reload', async () => {
    const view = open()
    await view.user.type(view.screen.getByRole('textbox'), 'Half a')
    await view.user.click(people(view).getByRole('button', { name: /Őrsi/ }))
    expect(view.screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('')
    await view.user.click(people(view).getByRole('button', { name: /Kovařík/ }))
    expect(view.screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Half a')
    view.unmount()
    expect(open().screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Half a')
  })

  it('keep to their number, which is said', () => {
    const notes = Array.from({ length: notesOfPersonMax }, (_, at) =>
      note(`Note ${at}`, { noteGuid: `33333333-3333-4333-8333-${String(at).padStart(12, '0')}`, activityId: 6 }),
    )
    const view = open({ people: [person(11, 'Kovařík Vojtěch', { notes })] })
    expect(view.screen.getByRole<HTMLInputElement>('textbox').disabled).toBe(true)
    expect(view.screen.getByText(/There are 500 notes/)).toBeTruthy()
  })
})

describe('other devices of the evaluator', () => {
  it('are looked at when the page is seen again: what is newer is taken over', async () => {
    const view = open({
      people: [person(11, 'Kovařík Vojtěch', { scores: [{ activityId: 5, sectionNumber: 1, value: 2, sequence: 5 }] })],
    })
    server.answer(getScoring, {
      ...scoring,
      people: [
        person(11, 'Kovařík Vojtěch', {
          scores: [
            { activityId: 5, sectionNumber: 1, value: 5, sequence: 6 },
            { activityId: 5, sectionNumber: 2, value: 3, sequence: 1 },
          ],
        }),
      ],
    })
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    await waitFor(() =>
      expect(isChecked(scale(view, 'Leading').getByRole('radio', { name: '5, far above' }))).toBe(true),
    )
    expect(isChecked(scale(view, 'Thinking').getByRole('radio', { name: '3, meets it' }))).toBe(true)
  })
})

describe('the clock', () => {
  it('counts down from when it was started, and only says that it is over', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-16T09:00:00Z') })
    const view = open()
    await view.user.click(view.screen.getByRole('button', { name: /40:00/ }))
    await waitFor(() => expect(sent()).toMatchObject([{ kind: 'clock', activityId: 5 }]))
    act(() => void vi.advanceTimersByTime(24 * 60_000 + 18_000))
    expect(view.screen.getByRole('timer').textContent).toMatch(/^15:4[0-2]$/)
    act(() => void vi.advanceTimersByTime(16 * 60_000))
    expect(view.screen.getByRole('timer').textContent).toContain('over')
    expect(scale(view, 'Leading').getByRole<HTMLInputElement>('radio', { name: '4, above' }).disabled).toBe(false)
  })

  it('goes on after a reload, and on another device', async () => {
    const startedAt = new Date(Date.now() - 10 * 60_000).toISOString()
    const view = open({ clocks: [{ activityId: 5, startedAt, sequence: 3 }] })
    await waitFor(() => expect(view.screen.getByRole('timer').textContent).toMatch(/^(30:00|29:5\d)$/))
    await view.user.click(view.screen.getByText('left of 40 min'))
    await view.user.click(view.screen.getByRole('button', { name: 'Stop' }))
    expect(view.screen.getByRole('button', { name: /40:00/ })).toBeTruthy()
  })
})

describe('going through', () => {
  it('leads from person to person, to the next activity, and to the end', async () => {
    const view = open()
    const next = (name: RegExp) => view.user.click(view.screen.getByRole('button', { name }))
    await next(/Next: Őrsi Tünde/)
    expect(heading(view)).toBe('Őrsi Tünde')
    await next(/Next: Case study/)
    expect(heading(view)).toBe('Kovařík Vojtěch')
    expect(view.screen.queryByRole('region', { name: 'Leading' })).toBeNull()
    await next(/Next: Őrsi Tünde/)
    const [done] = view.screen.getAllByRole('button', { name: 'I am done' }).slice(-1)
    expect(done).toBeTruthy()
  })

  it('continues where it was after a reload', async () => {
    const view = open()
    await view.user.click(view.screen.getByRole('button', { name: /Next: Őrsi/ }))
    view.unmount()
    expect(heading(open())).toBe('Őrsi Tünde')
  })
})

describe('closed scoring', () => {
  it('shows what was given, and nothing can be changed', async () => {
    const view = open({
      closedOn: '2026-11-16T10:00:00Z',
      people: [
        person(11, 'Kovařík Vojtěch', {
          scores: [{ activityId: 5, sectionNumber: 1, value: 4, sequence: 1 }],
          notes: [note('Seen.')],
        }),
      ],
    })
    expect(view.screen.getByText(/Scoring was closed on/)).toBeTruthy()
    expect(isChecked(scale(view, 'Leading').getByRole('radio', { name: '4, above' }))).toBe(true)
    expect(scale(view, 'Leading').getByRole<HTMLInputElement>('radio', { name: '5, far above' }).disabled).toBe(true)
    expect(view.screen.queryByRole('textbox')).toBeNull()
    await view.user.keyboard('5')
    expect(isChecked(scale(view, 'Leading').getByRole('radio', { name: '4, above' }))).toBe(true)
    expect(sent()).toEqual([])
  })

  it('still shows the note that was being written when it came', async () => {
    const view = open()
    await view.user.type(view.screen.getByRole('textbox'), 'Half a sen')
    server.answer(getScoring, { ...scoring, closedOn: '2026-11-16T10:00:00Z' })
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    const kept = await view.screen.findByRole('region', { name: 'Not saved, kept on this device' })
    expect(kept.textContent).toContain('Half a sen')
  })

  it('is noticed by what it refuses, which stays in the browser', async () => {
    server.answer(saveScoring, {
      savedAt,
      operations: [{ isSaved: false, refusal: { path: 'questionnaireId', code: 'SCORING_CLOSED' } }],
    })
    server.answer(getScoring, { ...scoring, closedOn: '2026-11-16T10:00:00Z' })
    const view = open()
    await view.user.click(scale(view, 'Leading').getByRole('radio', { name: '4, above' }))
    await waitFor(() => expect(view.screen.getByText(/1 change came too late/)).toBeTruthy())
  })
})

describe('being done', () => {
  it('is confirmed with the number of missing scores, and taken back', async () => {
    const view = open({ activities: scoring.activities.slice(1), people: [person(11, 'Kovařík Vojtěch')] })
    const [button] = view.screen.getAllByRole('button', { name: 'I am done' }).slice(-1)
    HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
      this.open = true
    }
    if (button) await view.user.click(button)
    const dialog = within(view.screen.getByRole('dialog'))
    expect(dialog.getByText(/1 score is missing/)).toBeTruthy()
    await view.user.click(dialog.getByRole('button', { name: 'I am done' }))
    expect(await view.screen.findByRole('heading', { name: 'Thank you, you are done.' })).toBeTruthy()
    expect(server.calls(finishScoring).map(({ body }) => body)).toEqual([{ isFinished: true, blanksConfirmed: true }])
    await view.user.click(view.screen.getByRole('button', { name: 'Go back to scoring' }))
    expect(await view.screen.findByRole('region', { name: 'Thinking' })).toBeTruthy()
  })
})

it('says when there is nothing to score, and when it is over', () => {
  expect(open({ activities: [] }).screen.getByText(/There is nothing to score yet/)).toBeTruthy()
  const contact = { name: 'Petra Malá', email: 'petra.mala@assay.example' }
  const view = renderPublic(
    <ScoringPage
      model={{ state: 'over', waveGuid, evaluatorId: 77, waveName: 'AC/DC Brno', listPath: '/list', contact }}
    />,
    { texts: ['acdc-scoring:page'] },
  )
  expect(view.screen.getByText('Scoring has ended.')).toBeTruthy()
  expect(view.screen.getByRole('link', { name: 'Write to Petra Malá' })).toBeTruthy()
})
