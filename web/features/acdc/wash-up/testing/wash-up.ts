import { getWashUp, getWashUpPerson, saveWashUp } from '../../../../../contract/acdc/wash-up.ts'
import { compareEvaluators, isUnseenByAll } from '../../../../../domain/acdc/wash-up.ts'
import type { FakeServer } from '../../../../platform/testing/fake-server.ts'
import type { Overview, Person, State } from '../compared-rows.ts'

const guid = (kind: string, number: number) => `${kind}0000000-0000-4000-8000-00000000000${number}`
export const orgGuid = guid('c', 1)
export const projGuid = guid('d', 1)
export const waveGuid = guid('e', 1)
export const [vojtech, tunde] = [guid('a', 1), guid('a', 2)]
const [simunkova, kiss] = [guid('b', 1), guid('b', 2)]

export const pathOf = (assesseeGuid?: string) =>
  `/organization/${orgGuid}/project/${projGuid}/acdc-wash-up/${waveGuid}${assesseeGuid ? `/${assesseeGuid}` : ''}`

const evaluator = (evaluatorGuid: string, name: string, scored = 5, toScore = 5) => ({
  evaluatorGuid,
  name,
  scored,
  toScore,
})
const someone = (assesseeGuid: string, name: string, agreed = 0) => ({
  assesseeGuid,
  name,
  agreed,
  toAgree: 3,
  confirmed: null,
})

/** Two evaluators, two people, three competencies; the third is observed in the study alone. */
export const overviewOf = (more: Partial<Overview> = {}): Overview => ({
  waveGuid,
  waveName: 'AC/DC Brno 14. 10.',
  projectGuid: projGuid,
  wavePhase: 'dataCollection',
  isScoringOpen: false,
  closed: { at: '2026-10-14T13:40:00Z', by: 'Markéta Šimůnková' },
  scale: [1, 2, 3, 4, 5].map((number) => ({ number, labels: {} })),
  competencies: [
    { number: 1, names: { 'en-GB': 'Leading a group' } },
    { number: 2, names: { 'en-GB': 'Analytical thinking' } },
    { number: 3, names: { 'en-GB': 'Planning' } },
  ],
  behaviours: [{ itemKey: '1.1', sectionNumber: 1, labels: { 'en-GB': 'Watches the time' } }],
  activities: [
    { activityId: 7, names: { 'en-GB': 'Group discussion' }, sectionNumbers: [1, 2] },
    { activityId: 8, names: { 'en-GB': 'Case study' }, sectionNumbers: [2, 3] },
  ],
  evaluators: [evaluator(simunkova, 'Markéta Šimůnková', 10, 10), evaluator(kiss, 'Kiss Bence', 10, 10)],
  people: [someone(vojtech, 'Vojtěch Kovařík', 1), someone(tunde, 'Őrsi Tünde')],
  ...more,
})

type Score = Person['scores'][number]
export const scoreOf = (who: 'simunkova' | 'kiss', activityId: number, sectionNumber: number, value: number | null) =>
  ({ evaluatorGuid: who === 'kiss' ? kiss : simunkova, activityId, sectionNumber, value }) satisfies Score

/** Two points apart in the first competency, close in the second, and the third proposed as 4. */
const usualScores = [
  scoreOf('simunkova', 7, 1, 4),
  scoreOf('kiss', 7, 1, 2),
  scoreOf('simunkova', 7, 2, 3),
  scoreOf('simunkova', 8, 2, 3),
  scoreOf('kiss', 7, 2, 4),
  scoreOf('kiss', 8, 2, 3),
  scoreOf('simunkova', 8, 3, 4),
  scoreOf('kiss', 8, 3, null),
]

export function personOf(more: Partial<Person> = {}): Person {
  const { competencies, activities } = overviewOf()
  const scores = more.scores ?? usualScores
  return {
    assesseeGuid: vojtech,
    name: 'Vojtěch Kovařík',
    areScoresNamed: true,
    revision: 3,
    agreed: [{ sectionNumber: 2, value: 3, at: '2026-10-14T14:02:00Z', by: 'Jiří Dvořáček' }],
    summary: 'Vede věcí, ne silou.',
    changed: { at: '2026-10-14T14:05:00Z', by: 'Jiří Dvořáček' },
    confirmed: null,
    evaluators: [evaluator(simunkova, 'Markéta Šimůnková'), evaluator(kiss, 'Kiss Bence')],
    competencies: compareEvaluators(competencies, activities, [simunkova, kiss], scores).map((one) => ({
      ...one,
      isUnseen: isUnseenByAll(one),
      scores: one.scores.map((given) => ({ ...given, score: given.score ?? null, isNotSeen: given.score === null })),
    })),
    behaviours: [{ evaluatorGuid: kiss, activityId: 7, itemKey: '1.1', plus: 1, minus: 4 }],
    notes: [
      {
        noteGuid: guid('f', 1),
        evaluatorGuid: kiss,
        activityId: 7,
        sectionNumber: 1,
        sign: -1,
        text: 'Kétszer félbeszakította Tündét.',
        at: '2026-10-14T08:38:00Z',
      },
      {
        noteGuid: guid('f', 2),
        evaluatorGuid: kiss,
        activityId: 8,
        sectionNumber: null,
        sign: 0,
        text: 'Sokáig hallgat.',
        at: '2026-10-14T09:38:00Z',
      },
    ],
    ...more,
    scores,
  }
}

/** A server that stores what is saved, and refuses a stale revision as the real one does. */
export function answerWashUp(server: FakeServer, { overview = overviewOf(), person = personOf() } = {}) {
  const held = { person }
  server.answer(getWashUp, overview)
  server.answer(getWashUpPerson, () => held.person)
  server.answer(saveWashUp, ({ body }) => {
    if (body.revision !== held.person.revision)
      return Response.json({ errorMessage: 'RECORD_CHANGED', details: stateOf(held.person) }, { status: 409 }) as never
    held.person = saved(held.person, body, 'Markéta Šimůnková')
    return stateOf(held.person)
  })
  return {
    held,
    /** Somebody else saves. */
    saveElsewhere: (change: Changes) => (held.person = saved(held.person, change, 'Zsófia Szőke')),
  }
}

type Changes = { agreed?: { sectionNumber: number; value: number | null }[]; summary?: string | undefined }

function saved(person: Person, { agreed = [], summary = person.summary }: Changes, by: string): Person {
  const at = '2026-10-14T14:20:00Z'
  const kept = person.agreed.filter(({ sectionNumber }) => !agreed.some((one) => one.sectionNumber === sectionNumber))
  const set = agreed.flatMap(({ sectionNumber, value }) => (value === null ? [] : [{ sectionNumber, value, at, by }]))
  return { ...person, revision: person.revision + 1, agreed: [...kept, ...set], summary, changed: { at, by } }
}

export const stateOf = ({ assesseeGuid, revision, agreed, summary, changed, confirmed }: Person): State => ({
  assesseeGuid,
  revision,
  agreed,
  summary,
  changed,
  confirmed,
})
