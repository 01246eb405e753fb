import { act, fireEvent, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  saveAnswer,
  saveAnswers,
  saveComment,
  submitQuestionnaires,
} from '../../../../../contract/questionnaires/answering.ts'
import type { QuestionnaireContent } from '../../../../../contract/questionnaires/pages.ts'
import { fakeServer, type FakeServer } from '../../../../platform/testing/fake-server.ts'
import { renderPublic } from '../../../../link/testing/render-page.tsx'
import { AnsweringPage } from './answering-page.tsx'

const share = 'abcdef01-2345-6789-abcd-ef0123456789'
const wave = '22222222-2222-4222-8222-222222222222'
const person = (questionnaireId: number, name: string, roleLabel: string, answers = {}) => ({
  questionnaireId,
  name,
  roleId: roleLabel.toLowerCase(),
  roleLabel,
  isSubmitted: false,
  answers,
  comments: {},
})
const content: QuestionnaireContent = {
  waveGuid: wave,
  waveName: 'Leadership 360, Autumn 2026',
  finishDate: '2026-12-01T22:59:00.000Z',
  timeZone: 'Europe/Prague',
  languageCode: 'en-GB',
  answers: ['Never', 'Sometimes', 'Always'].map((label, at) => ({ number: at + 1, label })),
  hasNotApplicable: true,
  notApplicableLabel: 'I cannot judge this',
  sections: [
    {
      number: 1,
      name: 'Making decisions',
      description: '',
      questions: [{ key: '1.1', kind: 'item', text: 'Decides in time.', roleIds: null }],
      comments: [{ key: '1.c1', text: 'Anything to add?' }],
    },
  ],
  people: [person(7, 'Martin Beneš', 'Self'), person(8, 'Jan Kříž', 'Subordinate')],
  lastSequence: 40,
  savedAt: null,
  secondsPerAnswer: 10,
  submittedOn: null,
  hasOwnReport: true,
}
const saved = { isSaved: true, savedAt: '2026-11-16T09:00:00.000Z', answeredCount: 1, itemsCount: 1 }

let server: FakeServer
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  server = fakeServer()
  server.answer(saveAnswer, saved)
  server.answer(saveComment, saved)
  server.answer(submitQuestionnaires, { submittedOn: '2026-11-16T09:31:00.000Z' })
})
afterEach(() => vi.unstubAllGlobals())

const open = (width: number, more: Partial<QuestionnaireContent> = {}) => {
  vi.stubGlobal('innerWidth', width)
  const model = {
    state: 'open' as const,
    shareGuid: share,
    personName: 'Martin Beneš',
    listPath: '/list',
    content: { ...content, ...more },
  }
  return renderPublic(<AnsweringPage model={model} />, {
    texts: ['questionnaires:answering', 'questionnaires:submit'],
  })
}
const answers = () => server.calls(saveAnswer).map(({ params, body }) => [params.questionnaireId, body.value])
const isAbout = (view: ReturnType<typeof open>, name: string) =>
  waitFor(() => expect(view.container.querySelector('#person')?.textContent).toContain(name))

describe('answering on a phone', () => {
  it('moves on to the next person with a tap', async () => {
    const view = open(390)
    await isAbout(view, 'Martin Beneš')
    await view.user.click(view.screen.getByRole('radio', { name: 'Always' }))
    await isAbout(view, 'Jan Kříž')
    expect(answers()).toEqual([[7, 3]])
  })

  it('stays with the person when a key answers', async () => {
    const view = open(390)
    await view.user.keyboard('2')
    await waitFor(() => expect(answers()).toEqual([[7, 2]]))
    await view.user.keyboard('0')
    await waitFor(() => expect(answers().at(-1)).toEqual([7, 999]))
    await isAbout(view, 'Martin Beneš')
  })

  it('also stays when the choice is moved by arrow keys, which click without a pointer', () => {
    vi.useFakeTimers()
    const { container, screen } = open(390)
    fireEvent.click(screen.getByRole('radio', { name: 'Always' }))
    act(() => {
      vi.advanceTimersByTime(10_000)
    })
    expect(container.querySelector('#person')?.textContent).toContain('Martin Beneš')
    vi.useRealTimers()
  })

  it('numbers answers higher than those of the server', async () => {
    const view = open(390, { lastSequence: 9_000_000_000_000 })
    await view.user.keyboard('2')
    await waitFor(() => expect(server.calls(saveAnswer)[0]?.body.sequence).toBe(9_000_000_000_001))
  })

  it('starts at the first open item, and lets any person be chosen', async () => {
    const view = open(390, { people: [person(7, 'Martin Beneš', 'Self', { '1.1': 3 }), person(8, 'Jan Kříž', 'Self')] })
    await isAbout(view, 'Jan Kříž')
    await view.user.click(view.screen.getByRole('button', { name: 'Martin Beneš, answered' }))
    await isAbout(view, 'Martin Beneš')
    expect(view.screen.getByRole<HTMLInputElement>('radio', { name: 'Always' }).checked).toBe(true)
  })

  it('counts a comment while it is typed, up to 5,000 characters', async () => {
    const view = open(1280)
    const field = view.screen.getAllByRole('textbox')[0] as HTMLTextAreaElement
    expect(field.maxLength).toBe(5000)
    expect(view.screen.queryByText(/5000/)).toBeNull()
    await view.user.type(field, 'Asks')
    expect(view.screen.getByText('4 / 5000')).toBeTruthy()
    await view.user.tab()
    expect(view.screen.queryByText(/5000/)).toBeNull()
  })

  it.each([390, 1280])('says at %i pixels that a pasted comment was too long and its end is missing', async (width) => {
    const answered = [person(7, 'Martin Beneš', 'Self', { '1.1': 3 }), person(8, 'Jan Kříž', 'Self', { '1.1': 1 })]
    const view = width === 390 ? open(390, { people: answered }) : open(width)
    if (width === 390) {
      await view.user.click(view.screen.getByRole('button', { name: 'Change Martin Beneš' }))
      await view.user.click(view.screen.getByRole('button', { name: 'Next' }))
      await view.user.click(view.screen.getByRole('button', { name: 'Next' }))
    }
    const field = view.screen.getAllByRole('textbox')[0] as HTMLTextAreaElement
    await view.user.click(field)
    await view.user.paste('x'.repeat(5000))
    expect(view.screen.queryByRole('alert')).toBeNull()
    await view.user.paste('y')
    const message = view.screen.getByRole('alert').textContent?.replaceAll(/\s/g, ' ')
    expect(message).toBe('That is more than 5,000 characters. The end was left out.')
    await view.user.keyboard('{Backspace}')
    expect(view.screen.queryByRole('alert')).toBeNull()
  })

  it.each([390, 1280])(
    'offers no "cannot judge" at %i pixels where the wave has none, not by its key either',
    async (width) => {
      const view = open(width, { hasNotApplicable: false })
      expect(view.screen.queryByRole('radio', { name: 'I cannot judge this' })).toBeNull()
      const [first] = view.screen.getAllByRole('radio')
      first?.focus()
      await view.user.keyboard('0')
      await view.user.keyboard('2')
      await waitFor(() => expect(answers()).toEqual([[7, 2]]))
    },
  )

  it('saves a comment when typing pauses or the field is left', async () => {
    const view = open(390, {
      people: [person(7, 'Martin Beneš', 'Self', { '1.1': 3 }), person(8, 'Jan Kříž', 'Self', { '1.1': 1 })],
    })
    await view.user.click(view.screen.getByRole('button', { name: 'Change Martin Beneš' }))
    await view.user.click(view.screen.getByRole('button', { name: 'Next' }))
    await view.user.click(view.screen.getByRole('button', { name: 'Next' }))
    await view.user.type(view.screen.getByRole('textbox'), 'Asks everybody')
    await view.user.tab()
    await waitFor(() => expect(server.calls(saveComment).at(-1)?.body.comment).toBe('Asks everybody'))
    expect(view.screen.getByText('14 / 5000')).toBeTruthy()
  })
})

describe('answering at a desk', () => {
  it('has a cell for every item and person, answered by keys', async () => {
    const { screen, user } = open(1440)
    const cell = screen.getByRole('radiogroup', { name: 'Decides in time. Jan Kříž' })
    expect(
      within(cell)
        .getAllByRole('radio')
        .map((radio) => radio.getAttribute('aria-label')),
    ).toEqual(['1, Never', '2, Sometimes', '3, Always', 'I cannot judge this'])
    within(cell).getByRole('radio', { name: '1, Never' }).focus()
    await user.keyboard('3')
    await waitFor(() => expect(answers()).toEqual([[8, 3]]))
    expect(document.activeElement?.getAttribute('aria-label')).toBe('3, Always')
  })
})

describe('the summary', () => {
  const complete = {
    people: [person(7, 'Martin Beneš', 'Self', { '1.1': 999 }), person(8, 'Jan Kříž', 'Self', { '1.1': 1 })],
  }

  const asSelf = [7, 8].map((questionnaireId) => ({ questionnaireId, roleId: 'self' }))

  it('says what is missing for whom, and submits it as not applicable', async () => {
    sessionStorage.setItem(`assay-place:${wave}`, 'summary')
    const { screen, user } = open(390, {
      people: [person(7, 'Martin Beneš', 'Self'), person(8, 'Jan Kříž', 'Self', { '1.1': 1 })],
    })
    expect(await screen.findByText('One item about Martin Beneš will count as n/a.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Submit all answers' }))
    expect(await screen.findByRole('heading', { name: 'Thank you, Martin Beneš' })).toBeTruthy()
    expect(server.calls(submitQuestionnaires)[0]?.body).toEqual({ blanksAreNotApplicable: true, roles: asSelf })
    expect(screen.getByText('Your own report')).toBeTruthy()
  })

  it('asks for no confirmation when everything is answered', async () => {
    const { screen, user } = open(390, complete)
    expect(await screen.findByText(/1 of 1, one of them n\/a/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Submit all answers' }))
    await screen.findByRole('heading', { name: 'Thank you, Martin Beneš' })
    expect(server.calls(submitQuestionnaires)[0]?.body).toEqual({ blanksAreNotApplicable: false, roles: asSelf })
  })

  it('offers to reload the page when somebody was added or a role was changed since', async () => {
    server.refuse(submitQuestionnaires, 409, { errorMessage: 'QUESTIONNAIRES_CHANGED' })
    const { screen, user } = open(390, complete)
    await user.click(await screen.findByRole('button', { name: 'Submit all answers' }))
    expect(await screen.findByText('This questionnaire has changed.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Load again' })).toBeTruthy()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Submit all answers' }).disabled).toBe(true)
  })

  it('submits once however often it is pressed, and retries under the same key after a lost response', async () => {
    server.refuse(submitQuestionnaires, 502)
    const { screen, user } = open(390, complete)
    const submit = await screen.findByRole<HTMLButtonElement>('button', { name: 'Submit all answers' })
    act(() => [submit, submit].forEach((button) => button.click()))
    await screen.findByText('Your answers were not submitted.')
    server.answer(submitQuestionnaires, { submittedOn: '2026-11-16T09:31:00.000Z' })
    await user.click(submit)
    await screen.findByRole('heading', { name: 'Thank you, Martin Beneš' })
    const keys = server.calls(submitQuestionnaires).map(({ headers }) => headers.get('idempotency-key'))
    expect(keys).toEqual([keys[0], keys[0]])
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
  })

  it('waits until every answer has been sent', async () => {
    server.break(saveAnswer)
    localStorage.setItem(
      'assay-answer:7:1.1',
      JSON.stringify({ questionnaireId: 7, itemKey: '1.1', sequence: 41, value: 2 }),
    )
    const { screen } = open(390, complete)
    expect(await screen.findByText(/^Submitting has to wait/)).toBeTruthy()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Submit all answers' }).disabled).toBe(true)
  })

  it('says that nothing is lost when submitting fails', async () => {
    server.break(submitQuestionnaires)
    const { screen, user } = open(390, complete)
    await user.click(await screen.findByRole('button', { name: 'Submit all answers' }))
    expect(await screen.findByText('Your answers were not submitted.')).toBeTruthy()
  })
})

it('sends what is clicked quickly on a slow network in two calls', async () => {
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<typeof saved>()
  server.answer(saveAnswer, () => arrived)
  server.answer(saveAnswers, ({ body }) => ({
    savedAt: saved.savedAt,
    answers: body.answers.map((one) => ({ ...one, isSaved: true, refusal: null })),
    questionnaires: [],
  }))
  const questions = [1, 2, 3, 4, 5].map((number) => ({
    key: `1.${number}`,
    kind: 'item' as const,
    text: `Question ${number}`,
    roleIds: null,
  }))
  const view = open(1280, { sections: content.sections.map((section) => ({ ...section, questions })) })
  const always = await view.screen.findAllByRole('radio', { name: '3, Always' })
  for (const radio of always) fireEvent.click(radio)
  await view.screen.findByText('Saving')
  arrive(saved)
  await view.screen.findByText(/^Saved/)
  expect(always).toHaveLength(10)
  expect(answers()).toHaveLength(1)
  expect(server.calls(saveAnswers).map(({ body }) => body.answers.length)).toEqual([9])
  expect(localStorage).toHaveLength(0)
})

it('says beside the questionnaire that the wave has ended', async () => {
  server.refuse(saveAnswer, 409, { errorMessage: 'WAVE_NOT_COLLECTING' })
  const { screen, user } = open(390)
  await user.keyboard('1')
  expect(await screen.findByText('Answers are no longer collected.')).toBeTruthy()
})
