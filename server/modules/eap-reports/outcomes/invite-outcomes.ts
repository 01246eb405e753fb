import { randomUUID } from 'node:crypto'
import { invitedForDays, type OutcomeStage } from '../../../../domain/eap-reports/outcomes/outcome-questions.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import { createLink } from '../../../platform/links/links.ts'
import type { Services } from '../../../platform/services.ts'
import { outcomeSubject } from '../../eap-cases/records/outcome-subject.ts'
import { queueMessage } from '../../eap-cases/records/queue-message.ts'
import { casesAfter, casesBefore, forgetEndedPairs, type ToInvite } from './outcomes-queries.ts'
import { pairPlace } from './sealed-pair.ts'

const dayMs = 86_400_000
/** Cases that are older were there before anybody was asked. */
const youngDays = 14
/** Nobody waits longer for the answers after. */
const longestCaseDays = 400

/**
 * Invites clients to the short questionnaire before their first and after their last contact, and forgets whose answers
 * are whose as soon as nothing can be added to them. Runs every few minutes; each case is invited once for each.
 */
export function inviteOutcomes(services: Services): Promise<void> {
  const now = services.clock.now()
  const ago = (days: number) => new Date(now.getTime() - days * dayMs)
  return services.db.withTenant({ kind: 'all' }, async (tx) => {
    for (const invited of await casesBefore(tx, now, ago(youngDays))) await invite(tx, services, invited, 'before')
    for (const invited of await casesAfter(tx)) await invite(tx, services, invited, 'after')
    await forgetEndedPairs(tx, now, ago(longestCaseDays))
  })
}

async function invite(
  tx: TenantTransaction,
  { sealing, caseSealing, clock }: Services,
  { organizationId, caseId, languageCode, before }: ToInvite,
  stage: OutcomeStage,
): Promise<void> {
  const now = clock.now()
  const expires = new Date(now.getTime() + invitedForDays * dayMs)
  const id = randomUUID()
  const pair = before ? caseSealing.unseal(before.sealedPair, before.keyId, pairPlace(before.id)) : randomUUID()
  const link = await createLink(tx, sealing, { kind: 'outcome', organization_id: organizationId, expires_at: expires })
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('eap_outcome_invitations')
    .values({
      organization_id: organizationId,
      id,
      case_id: caseId,
      stage,
      link_id: link.id,
      sealed_pair: caseSealing.seal(pair, pairPlace(id)),
      key_id: caseSealing.keyId,
      expires_at: expires,
    })
    // Another run may have invited in the meantime.
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows !== 1n) return
  await queueMessage(tx, {
    organizationId,
    kind: 'outcome',
    subjectId: outcomeSubject({ linkId: link.id, caseId }),
    languageCode,
    dueAt: now,
  })
}
