import { monthAt } from '../../../../domain/eap-reports/report-period.ts'
import { conflict, notFound } from '../../../platform/app-error.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import { secretHash } from '../../../platform/sealing.ts'
import type { Services } from '../../../platform/services.ts'
import { forgetPairs, lockInvitation, type Invitation } from './outcomes-queries.ts'
import { pairPlace } from './sealed-pair.ts'

/** `hasEnded`: its time is over, or the programme does not ask any more. */
export type OpenedOutcome = { organizationId: string; invitation: Invitation; hasEnded: boolean }

/** Runs `work` for a link of the short questionnaire; 404 for any other guid. */
export async function withOutcomeLink<T>(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  linkGuid: string,
  work: (tx: TenantTransaction, opened: OpenedOutcome) => Promise<T>,
): Promise<T> {
  const done = await db.withLink(secretHash(linkGuid), async (tx, link) => {
    if (link.kind !== 'outcome') return undefined
    const invitation = await lockInvitation(tx, link)
    if (!invitation) return undefined
    const isOver = link.expires_at !== null && link.expires_at <= clock.now()
    const hasEnded = isOver || !invitation.isAsked || invitation.sealedPair === null
    return { result: await work(tx, { organizationId: link.organization_id, invitation, hasEnded }) }
  })
  if (!done) throw notFound()
  return done.result
}

/**
 * Stores the answers of a link under the random id of their pair, by month. With the answers after, it is forgotten whose
 * the pair is. Answers sent again change nothing.
 */
export function answerOutcome(
  services: Services,
  linkGuid: string,
  answers: readonly number[],
): Promise<{ stored: true }> {
  return withOutcomeLink(services, linkGuid, async (tx, { organizationId, invitation, hasEnded }) => {
    const { id, caseId, stage, sealedPair, keyId, licenceId, isAnswered } = invitation
    if (isAnswered) return { stored: true }
    if (hasEnded || sealedPair === null) throw conflict('LINK_EXPIRED')
    await tx
      .insertInto('eap_outcome_answers')
      .values({
        organization_id: organizationId,
        licence_id: licenceId,
        pair_id: services.caseSealing.unseal(sealedPair, keyId, pairPlace(id)),
        stage,
        month: monthAt(services.clock.now().getTime()),
        answers: [...answers],
      })
      .onConflict((again) => again.doNothing())
      .execute()
    await tx
      .updateTable('eap_outcome_invitations')
      .set({ is_answered: true })
      .where('organization_id', '=', organizationId)
      .where('id', '=', id)
      .execute()
    if (stage === 'after') await forgetPairs(tx, { organizationId, caseId })
    return { stored: true }
  })
}
