import type { z } from 'zod'
import type { washUpOverview, washUpPerson, washUpState } from '../../../../contract/acdc/wash-up.ts'
import { spreadToTalkOver } from '../../../../domain/acdc/scores.ts'
import { compareEvaluators, isUnseenByAll, type ComparedCompetency } from '../../../../domain/acdc/wash-up.ts'

export type Overview = z.output<typeof washUpOverview>
export type Person = z.output<typeof washUpPerson>
export type State = z.output<typeof washUpState>
export type Evaluator = Person['evaluators'][number]

/** The scores that are set on the page, by competency; null: none yet. */
export type Agreed = Readonly<Record<string, number | null>>

export type RowState = 'agreed' | 'talk' | 'proposed' | 'missing' | 'withheld' | 'unseen'

export type Row = {
  section: number
  names: Readonly<Record<string, string>>
  /** In the activities that are looked at. */
  shown: ComparedCompetency
  /** In all of them, from which the agreed score comes. */
  whole: ComparedCompetency
  agreed: number | null
  state: RowState
}

/** The competencies of a person as the table shows them; `activityId` null: over all activities. */
export function comparedRows(overview: Overview, person: Person, agreed: Agreed, activityId: number | null): Row[] {
  if (!person.areScoresNamed) return rowsOfFigures(overview, person, agreed)
  const { activities, competencies } = overview
  const evaluators = person.evaluators.map(({ evaluatorGuid }) => evaluatorGuid)
  const chosen = activityId === null ? activities : activities.filter((one) => one.activityId === activityId)
  const compare = (within: typeof activities) => compareEvaluators(competencies, within, evaluators, person.scores)
  const whole = new Map(compare(activities).map((one) => [one.sectionNumber, one]))
  return compare(chosen).flatMap((shown): Row[] => {
    const all = whole.get(shown.sectionNumber)
    if (!all) return []
    const value = agreed[shown.sectionNumber] ?? null
    const names = namesOf(overview, shown.sectionNumber)
    return [{ section: shown.sectionNumber, names, shown, whole: all, agreed: value, state: stateOf(all, value) }]
  })
}

/** For those who may not know who gave which score: what the server tells of each competency over all activities. */
function rowsOfFigures(overview: Overview, { competencies }: Person, agreed: Agreed): Row[] {
  return competencies.map(({ isUnseen, ...figures }) => {
    const section = figures.sectionNumber
    const shown = { ...figures, scores: [], count: 0 }
    const value = agreed[section] ?? null
    const open = isUnseen ? 'unseen' : figures.mean === null ? 'withheld' : stateOf(shown, null)
    return {
      section,
      names: namesOf(overview, section),
      shown,
      whole: shown,
      agreed: value,
      state: value === null ? open : 'agreed',
    }
  })
}

const namesOf = ({ competencies }: Overview, section: number) =>
  competencies.find(({ number }) => number === section)?.names ?? {}

function stateOf(compared: ComparedCompetency, agreed: number | null): RowState {
  if (agreed !== null) return 'agreed'
  if (compared.proposed !== null) return 'proposed'
  if (isFarApart(compared)) return 'talk'
  return isUnseenByAll(compared) ? 'unseen' : 'missing'
}

export const isFarApart = ({ spread }: Pick<ComparedCompetency, 'spread'>) =>
  spread !== null && spread >= spreadToTalkOver

/** Whether confirming waits for this competency. */
export const isOpen = ({ state }: Pick<Row, 'state'>) => state !== 'agreed' && state !== 'unseen'

/** Those who have a column of their own. */
export const columnsOf = ({ areScoresNamed, evaluators }: Person): readonly Evaluator[] =>
  areScoresNamed ? evaluators : []

/** Evaluators of the person who have not said something everywhere. */
export const unfinished = (evaluators: readonly Evaluator[]) =>
  evaluators.filter(({ scored, toScore }) => scored < toScore)

export const agreedOf = ({ competencies }: Overview, { agreed }: State): Agreed =>
  Object.fromEntries(
    competencies.map(({ number }) => [
      String(number),
      agreed.find(({ sectionNumber }) => sectionNumber === number)?.value ?? null,
    ]),
  )
