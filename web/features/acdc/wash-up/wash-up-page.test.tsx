import { waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  confirmWashUp,
  exportWashUp,
  getWashUp,
  getWashUpPerson,
  openScoring,
  saveWashUp,
} from '../../../../contract/acdc/wash-up.ts'
import { onNotice, type Notice } from '../../../platform/notices.ts'
import { endSession } from '../../../platform/session/session.ts'
import { fakeServer, type FakeServer } from '../../../platform/testing/fake-server.ts'
import { renderScreen } from '../../../platform/testing/render-screen.tsx'
import { signInAs } from '../../../platform/testing/sign-in-as.ts'
import { WashUpPage } from './wash-up-page.tsx'
import { answerWashUp, overviewOf, pathOf, personOf, scoreOf, stateOf, tunde, vojtech } from './testing/wash-up.ts'

let server: FakeServer
let notices: Notice[]
let stopListening: () => void

beforeEach(async () => {
  localStorage.clear()
  server = fakeServer()
  notices = []
  stopListening = onNotice((notice) => notices.push(notice))
  await signInAs(server)
})
afterEach(() => {
  stopListening()
  endSession()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const staff = { canSeeThisProject: true, canEditThisProject: true, hasInternalRole: true }

async function open(assesseeGuid: string | undefined = vojtech, permissions: object = staff) {
  const page = await renderScreen(<WashUpPage />, { path: pathOf(assesseeGuid), permissions })
  const rowOf = (name: string) => page.screen.getByRole('rowheader', { name }).closest('tr') as HTMLElement
  const loaded = () => page.screen.findByRole('heading', { name: 'Vojtěch Kovařík' })
  return { ...page, rowOf, loaded }
}
const lastSaved = () => server.calls(saveWashUp).at(-1)?.body

describe('the wash-up', () => {
  it('shows evaluators side by side, with spread, mean and what is to be done', async () => {
    answerWashUp(server)
    const { screen, rowOf, loaded } = await open()
    await loaded()
    expect(screen.getByText('2 participants, 2 evaluators, 2 activities')).toBeTruthy()
    expect(screen.getByText('1 of 6 agreed', { selector: 'section *' })).toBeTruthy()
    expect(rowOf('Leading a group').textContent).toMatch(/4\.0.*2\.0.*2\.0.*3\.00.*talk it over/)
    expect(rowOf('Analytical thinking').textContent).toMatch(/3\.0.*3\.5.*0\.5.*3\.25.*3\.0.*agreed/)
    expect(rowOf('Planning').textContent).toMatch(/4\.0.*not seen.*–.*4\.00.*4\.0.*proposed/)
    expect(screen.getByText('2 competencies without an agreed score')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Confirm and go to Őrsi Tünde' })).toHaveProperty('disabled', true)
    expect(screen.getByRole('img', { name: 'Leading a group: from 2.0 to 4.0' })).toBeTruthy()
  })

  it('tells somebody of a client figures alone, and how they come about', async () => {
    const { competencies, ...person } = personOf()
    const told = competencies.map((one) => ({ ...one, scores: [] }))
    const hidden = { areScoresNamed: false, scores: [], behaviours: [], notes: [], competencies: told }
    answerWashUp(server, { person: { ...person, ...hidden } })
    const { screen, rowOf, loaded, user } = await open(vojtech, { ...staff, hasInternalRole: false })
    await loaded()
    const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
    expect(heads).toEqual(['Competency', '1 to 5', 'Spread', 'Mean', 'Agreed', 'Status'])
    expect(rowOf('Leading a group').textContent).toMatch(/2\.0.*3\.00.*talk it over/)
    expect(screen.getByText(/Who gave which score is seen by the assessment house alone/)).toBeTruthy()
    expect(screen.queryByRole('switch')).toBeNull()
    expect(screen.queryByText('Group discussion')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Leading a group' }))
    expect(screen.queryByRole('group', { name: /What evaluators saw/ })).toBeNull()
  })

  it('says nothing of a score that is missing where figures are kept back', async () => {
    const { competencies, ...person } = personOf()
    const none = { scores: [], mean: null, lowest: null, highest: null, spread: null, proposed: null }
    const told = competencies.map((one, at) => ({ ...one, ...none, isUnseen: at === 0 }))
    answerWashUp(server, { person: { ...person, areScoresNamed: false, scores: [], competencies: told } })
    const { rowOf, loaded } = await open(vojtech, { ...staff, hasInternalRole: false })
    await loaded()
    expect(rowOf('Leading a group').textContent).toContain('seen by nobody')
    expect(rowOf('Planning').textContent).toContain('to be agreed')
  })

  it('goes to the first who is not confirmed when nobody is chosen', async () => {
    const done = { at: '2026-10-14T14:00:00Z', by: 'Jiří Dvořáček' }
    const [first, second] = overviewOf().people
    answerWashUp(server, {
      overview: overviewOf({ people: [{ ...first, confirmed: done } as never, second as never] }),
      person: personOf({ assesseeGuid: tunde, name: 'Őrsi Tünde' }),
    })
    const { screen, address } = await open('')
    await screen.findByRole('heading', { name: 'Őrsi Tünde' })
    expect(address()).toBe(pathOf(tunde))
  })

  it('opens the evidence in the words of the evaluators, all of it on demand', async () => {
    answerWashUp(server)
    const { screen, user, loaded } = await open()
    await loaded()
    const evidence = screen.getByRole('group', { name: 'What evaluators saw: Leading a group' })
    expect(evidence.textContent).toContain('Kétszer félbeszakította Tündét.')
    expect(evidence.textContent).toContain('No note on this.')
    expect(evidence.textContent).toContain('+1 −4')
    expect(evidence.textContent).not.toContain('Sokáig hallgat.')
    await user.click(within(evidence).getByRole('button', { name: /all notes/ }))
    expect(evidence.textContent).toContain('Of no competency')
    expect(evidence.textContent).toContain('Sokáig hallgat.')
    expect(evidence.textContent).toContain('Watches the time')
    expect(evidence.textContent).toContain('Group discussion −')
    await user.click(screen.getByRole('button', { name: 'Leading a group' }))
    expect(screen.queryByRole('group', { name: /What evaluators saw/ })).toBeNull()
  })

  it('compares within one activity, and keeps what is proposed over all', async () => {
    answerWashUp(server)
    const { screen, user, rowOf, loaded } = await open()
    await loaded()
    await user.click(screen.getByText('Case study'))
    expect(screen.queryByRole('rowheader', { name: 'Leading a group' })).toBeNull()
    expect(rowOf('Analytical thinking').textContent).toMatch(/3\.0.*3\.0.*0\.0.*3\.00/)
    expect(rowOf('Planning').textContent).toContain('proposed')
  })

  it('names an evaluator who has not finished, whose missing score is "–", and proposes nothing there', async () => {
    const person = personOf({ scores: [scoreOf('simunkova', 7, 1, 4), scoreOf('simunkova', 7, 2, 3)] })
    const [marketa, kiss] = person.evaluators
    answerWashUp(server, {
      person: { ...person, agreed: [], evaluators: [marketa as never, { ...kiss, scored: 0 } as never] },
    })
    const { screen, rowOf, loaded } = await open()
    await loaded()
    expect(screen.getByText(/Scores missing: Kiss Bence/)).toBeTruthy()
    expect(within(rowOf('Leading a group')).getByText('Kiss Bence has not scored this yet')).toBeTruthy()
    expect(rowOf('Leading a group').textContent).toContain('score missing')
    expect(rowOf('Analytical thinking').textContent).toContain('1 of 2')
    expect(screen.queryByRole('button', { name: /^Agree the/ })).toBeNull()
  })

  it('hides the names of evaluators everywhere, in the sheet too', async () => {
    answerWashUp(server)
    server.refuse(exportWashUp, 500, { errorMessage: 'INTERNAL_ERROR' })
    const { screen, user, loaded } = await open()
    await loaded()
    await user.click(screen.getByRole('switch', { name: 'Hide names of evaluators' }))
    expect(screen.getByRole('columnheader', { name: 'Evaluator 1' })).toBeTruthy()
    expect(document.body.textContent).not.toContain('Kiss Bence')
    await user.click(screen.getByRole('button', { name: 'XLSX' }))
    await waitFor(() =>
      expect(server.calls(exportWashUp)[0]?.body).toMatchObject({ hideNames: true, notSeen: 'not seen' }),
    )
    await waitFor(() => expect(notices.at(-1)?.title).toBe('The file could not be made.'))
  })
})

describe('agreeing', () => {
  it('is saved at once: by buttons, all proposed together, and taken back', async () => {
    answerWashUp(server)
    const { screen, user, rowOf, loaded } = await open()
    await loaded()
    await user.click(screen.getByRole('button', { name: 'Analytical thinking: half a point more' }))
    await waitFor(() => expect(lastSaved()).toEqual({ revision: 3, agreed: [{ sectionNumber: 2, value: 3.5 }] }))
    await user.click(screen.getByRole('button', { name: 'Agree the 1 proposed' }))
    await waitFor(() => expect(lastSaved()).toEqual({ revision: 4, agreed: [{ sectionNumber: 3, value: 4 }] }))
    await user.click(screen.getByRole('button', { name: 'Planning: take the agreed score back' }))
    await waitFor(() => expect(lastSaved()).toEqual({ revision: 5, agreed: [{ sectionNumber: 3, value: null }] }))
    expect(rowOf('Planning').textContent).toContain('proposed')
    expect(await screen.findByText(/Scored by all evaluators, saved 14\.10\.2026/)).toBeTruthy()
  })

  it('goes by keys: ↓ ↑ rows, + − half points, ↵ agrees, ⌫ takes back, → ← the evidence', async () => {
    answerWashUp(server)
    const { screen, user, rowOf, loaded } = await open()
    await loaded()
    await user.keyboard('{ArrowDown}')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Leading a group' }))
    await user.keyboard('+')
    expect(rowOf('Leading a group').textContent).toMatch(/3\.0.*agreed/)
    await user.keyboard('--')
    expect(within(rowOf('Leading a group')).getByText('2.0', { selector: 'output' })).toBeTruthy()
    await user.keyboard('{Backspace}{ArrowLeft}')
    expect(rowOf('Leading a group').textContent).toContain('talk it over')
    expect(screen.queryByRole('group', { name: /What evaluators saw/ })).toBeNull()
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{Enter}')
    expect(rowOf('Planning').textContent).toContain('agreed')
    await user.keyboard('{ArrowUp}')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Analytical thinking' }))
    await waitFor(() => expect(lastSaved()).toEqual({ revision: 3, agreed: [{ sectionNumber: 3, value: 4 }] }))
  })

  it('takes in what somebody else agreed on meanwhile, and loses nothing of either', async () => {
    const { held, saveElsewhere } = answerWashUp(server)
    const { screen, user, rowOf, loaded } = await open()
    await loaded()
    saveElsewhere({ agreed: [{ sectionNumber: 1, value: 2.5 }], summary: 'Vede věcí.' })
    await user.click(screen.getByRole('button', { name: 'Planning: agree on 4.0' }))
    await waitFor(() => expect(held.person.revision).toBe(5))
    expect(held.person).toMatchObject({ summary: 'Vede věcí.' })
    expect(held.person.agreed.map(({ sectionNumber, value }) => [sectionNumber, value])).toEqual([
      [2, 3],
      [1, 2.5],
      [3, 4],
    ])
    expect(rowOf('Leading a group').textContent).toMatch(/2\.5.*agreed/)
    // Refused once, merged and sent again at once.
    expect(server.calls(saveWashUp).map(({ body }) => body.revision)).toEqual([3, 4])
  })

  it('asks where both changed the same, and saves what is chosen', async () => {
    const { held, saveElsewhere } = answerWashUp(server)
    const { screen, user, loaded } = await open()
    await loaded()
    saveElsewhere({ agreed: [{ sectionNumber: 2, value: 4.5 }] })
    await user.click(screen.getByRole('button', { name: 'Analytical thinking: half a point more' }))
    expect(await screen.findByText('Analytical thinking: yours 3.5, theirs 4.5')).toBeTruthy()
    expect(held.person.agreed).toMatchObject([{ value: 4.5 }])
    await user.click(screen.getByRole('button', { name: 'Keep mine' }))
    await waitFor(() => expect(held.person.agreed).toMatchObject([{ value: 3.5 }]))
    expect(screen.queryByText(/yours 3\.5/)).toBeNull()
  })

  it('keeps what could not be saved, says so, and saves it on demand', async () => {
    const { held } = answerWashUp(server)
    server.break(saveWashUp)
    const { screen, user, rowOf, loaded } = await open()
    await loaded()
    await user.click(screen.getByRole('button', { name: 'Planning: agree on 4.0' }))
    expect(await screen.findByText('Not saved yet')).toBeTruthy()
    expect(rowOf('Planning').textContent).toContain('agreed')
    server.answer(saveWashUp, ({ body }) => {
      held.person = {
        ...held.person,
        revision: 4,
        agreed: [...held.person.agreed, { ...body.agreed[0], at: '', by: '' } as never],
      }
      return stateOf(held.person)
    })
    await user.click(screen.getByRole('button', { name: 'Save again' }))
    await waitFor(() => expect(screen.queryByText('Not saved yet')).toBeNull())
    expect(held.person.agreed).toHaveLength(2)
  })

  it('saves the summary when typing stops or its field is left', async () => {
    answerWashUp(server)
    const { screen, user, loaded } = await open()
    await loaded()
    const summary = screen.getByRole('textbox', { name: /^What the evaluators agreed on/ })
    await user.clear(summary)
    await user.type(summary, 'Slyší ostatní.')
    await user.tab()
    await waitFor(() => expect(lastSaved()).toMatchObject({ summary: 'Slyší ostatní.' }))
  })
})

describe('confirming', () => {
  const allAgreed = personOf({
    agreed: [1, 2, 3].map((sectionNumber) => ({ sectionNumber, value: 3, at: '2026-10-14T14:02:00Z', by: 'x' })),
  })

  it('goes on to the next person', async () => {
    const { held } = answerWashUp(server, { person: allAgreed })
    server.answer(confirmWashUp, () => {
      held.person = { ...held.person, revision: 4, confirmed: { at: '2026-10-14T14:30:00Z', by: 'Jiří Dvořáček' } }
      return stateOf(held.person)
    })
    const { screen, user, address, loaded } = await open()
    await loaded()
    await user.click(screen.getByRole('button', { name: 'Confirm and go to Őrsi Tünde' }))
    await waitFor(() => expect(address()).toBe(pathOf(tunde)))
    expect(server.calls(confirmWashUp)[0]?.body).toEqual({ revision: 3 })
  })

  it('waits until scoring is closed', async () => {
    answerWashUp(server, { person: allAgreed, overview: overviewOf({ isScoringOpen: true, closed: null }) })
    const { screen, loaded } = await open()
    await loaded()
    expect(screen.getByText(/Scoring is still open/)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Confirm and go to Őrsi Tünde' })).toHaveProperty('disabled', true)
    expect(screen.getByRole('button', { name: 'Close scoring' })).toHaveProperty('disabled', false)
  })

  it('locks the scores until it is taken back', async () => {
    const confirmed = { at: '2026-10-14T14:30:00Z', by: 'Jiří Dvořáček' }
    answerWashUp(server, { person: { ...allAgreed, confirmed } })
    const { screen, user, loaded } = await open()
    await loaded()
    expect(screen.getByText(/^Confirmed 14\.10\.2026 .*, Jiří Dvořáček$/)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Planning: half a point more' })).toHaveProperty('disabled', true)
    await user.keyboard('{ArrowDown}+{Backspace}')
    expect(screen.getByRole('textbox')).toHaveProperty('readOnly', true)
    expect(server.calls(saveWashUp)).toEqual([])
    expect(screen.getByRole('link', { name: 'Go to Őrsi Tünde' }).getAttribute('href')).toBe(pathOf(tunde))
  })

  it('is told why scoring cannot be opened again', async () => {
    answerWashUp(server)
    server.refuse(openScoring, 409, { errorMessage: 'PEOPLE_CONFIRMED' })
    const { screen, user, loaded } = await open()
    await loaded()
    await user.click(screen.getByRole('button', { name: 'Open scoring again' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Open scoring again' }))
    await waitFor(() => expect(notices.at(-1)?.title).toMatch(/^Somebody is confirmed already/))
  })
})

describe('what can be missing', () => {
  it.each([
    ['people', overviewOf({ people: [] }), 'Nobody is in this wave yet'],
    ['activities', overviewOf({ activities: [], competencies: [] }), 'The wave has no activities'],
    ['scores', overviewOf({ scale: [], competencies: [] }), 'Scoring has not begun'],
  ])('%s', async (_, overview, words) => {
    server.answer(getWashUp, overview)
    const { screen } = await open()
    expect(await screen.findByText(words)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'XLSX' })).toBeNull()
  })

  it('the person', async () => {
    answerWashUp(server)
    server.refuse(getWashUpPerson, 404, { errorMessage: 'NOT_FOUND' })
    const { screen } = await open(tunde)
    expect(await screen.findByText('This person is not in the wave')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Go to the first participant' }).getAttribute('href')).toBe(pathOf(vojtech))
  })

  it('the wave', async () => {
    server.refuse(getWashUp, 404, { errorMessage: 'NOT_FOUND' })
    const { screen } = await open()
    expect(await screen.findByRole('heading', { level: 2 })).toBeTruthy()
    expect(screen.queryByRole('table')).toBeNull()
  })

  it('the answer: it can be asked for again', async () => {
    answerWashUp(server)
    server.refuse(getWashUp, 500, { errorMessage: 'INTERNAL_ERROR' })
    const { screen, user, loaded } = await open()
    await user.click(await screen.findByRole('button', { name: /Try again|Retry/i }))
    answerWashUp(server)
    await user.click(await screen.findByRole('button', { name: /Try again|Retry/i }))
    expect(await loaded()).toBeTruthy()
  })
})
