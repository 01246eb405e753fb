import { stateRefusal } from '../../../../domain/acdc/scoring-refusal.ts'
import { conflict, notFound } from '../../../platform/app-error.ts'
import { audit } from '../../../platform/audit.ts'
import type { Services } from '../../../platform/services.ts'
import { withAnsweringLink } from '../../questionnaires/open-questionnaire-link.ts'
import { lockScored, markScored, missingScores } from '../../questionnaires/records/scored-questionnaires.ts'
import { scoringRules } from './scoring-queries.ts'

/**
 * An evaluator is done with everybody he scores in a wave, or goes on. Where scores are missing he has to have confirmed
 * that; they stay missing.
 */
export function finishScoring(
  services: Services,
  { shareGuid, waveGuid: waveId }: { shareGuid: string; waveGuid: string },
  { isFinished, blanksConfirmed }: { isFinished: boolean; blanksConfirmed: boolean },
): Promise<{ finishedOn: string | null }> {
  return withAnsweringLink(services, shareGuid, async (tx, { organizationId, assesseeId: evaluatorId }) => {
    const mine = (await lockScored(tx, { organizationId, waveId }, evaluatorId)).filter(isNotWithdrawn)
    const rules = mine.length > 0 ? await scoringRules(tx, { organizationId, waveId }) : undefined
    if (!rules) throw notFound()
    const refusal = stateRefusal(rules)
    if (refusal) throw conflict(refusal)
    const ids = mine.map(({ id }) => id)
    const changing = mine.filter(({ status }) => (status === 'submitted') !== isFinished).map(({ id }) => id)
    if (isFinished && changing.length > 0 && !blanksConfirmed) {
      const missing = await missingScores(tx, organizationId, ids)
      if (missing > 0) throw conflict('BLANKS_NOT_CONFIRMED', { missing })
    }
    const now = services.clock.now()
    const finishedOn = await markScored(tx, { organizationId, questionnaireIds: ids, isFinished, now })
    if (changing.length > 0)
      await audit(tx, {
        organizationId,
        userName: null,
        action: isFinished ? 'finish-scoring' : 'resume-scoring',
        recordType: 'wave',
        recordId: waveId,
        details: { assessor: evaluatorId, questionnaires: changing },
      })
    return { finishedOn: finishedOn?.toISOString() ?? null }
  })
}

const isNotWithdrawn = ({ status }: { status: string }) => status !== 'withdrawn'
