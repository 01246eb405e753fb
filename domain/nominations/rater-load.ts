import { groupBy } from '../lists/group-by.ts'
import type { NominationRow } from './nomination.ts'

/** Our own estimates, for planning only: reading and rating one statement, and writing one comment. */
export const secondsPerQuestion = 12
export const secondsPerComment = 60

/** With more people to evaluate than this, answers become less differentiated. Our own estimate. */
export const peoplePerRaterToWarn = 10

export type RaterLoad = {
  assessorEmail: string
  assessorFullName: string
  people: number
  /** Minutes for all of them together, rounded up. */
  minutes: number
  isHeavy: boolean
}

/** How many people each assessor has to evaluate and about how long it takes; the busiest first. */
export function raterLoads(
  rows: readonly NominationRow[],
  questionnaire: { questions: number; comments: number },
): RaterLoad[] {
  const { questions, comments } = questionnaire
  const secondsPerPerson = questions * secondsPerQuestion + comments * secondsPerComment
  const loads = [...groupBy(rows, (row) => row.assessorEmail)].map(([assessorEmail, nominations]) => {
    const people = new Set(nominations.map((row) => row.assesseeEmail)).size
    const minutes = Math.ceil((people * secondsPerPerson) / 60)
    const assessorFullName = nominations[0]?.assessorFullName ?? ''
    return { assessorEmail, assessorFullName, people, minutes, isHeavy: people > peoplePerRaterToWarn }
  })
  return loads.toSorted((a, b) => b.people - a.people)
}
