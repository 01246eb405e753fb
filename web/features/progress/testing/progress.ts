import type { AssessorRole } from '../../../../domain/nominations/nomination.ts'
import type { AssesseeProgress } from '../use-progress.ts'

type Rater = AssesseeProgress['nominations'][number]

export const rater = (
  assessorId: number,
  assessorName: string,
  assessorRole: AssessorRole,
  finished: number,
): Rater => ({
  assessorId,
  assessorName,
  assessorRole,
  finished,
  submittedAt: finished === 100 ? '2026-03-10T12:00:00Z' : null,
  lastAnswerAt: finished > 0 ? '2026-03-10T12:00:00Z' : null,
})

export function assessee(assesseeId: number, assesseeName: string, nominations: Rater[]): AssesseeProgress {
  const finished = nominations.filter((one) => one.finished === 100).length
  const assesseeGuid = `00000000-0000-4000-8000-00000000000${assesseeId}`
  return { assesseeId, assesseeGuid, assesseeName, nominations, finishedPct: (100 * finished) / nominations.length }
}
