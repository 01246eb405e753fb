import { conflict, notFound } from '../../platform/app-error.ts'
import { audit } from '../../platform/audit.ts'
import { secretHash } from '../../platform/sealing.ts'
import type { Services } from '../../platform/services.ts'
import { isLinkExpired } from './open-questionnaire-link.ts'

/** Notes that the data protection notice was agreed to. The first agreement stands; repeating it changes nothing. */
export async function approveTerms(
  { db, clock }: Services,
  shareGuid: string,
  language: string | undefined,
): Promise<void> {
  const found = await db.withLink(secretHash(shareGuid), async (tx, link) => {
    if (link.kind !== 'questionnaires' && link.kind !== 'nominations') return false
    if (isLinkExpired(link, clock.now())) throw conflict('LINK_EXPIRED')
    const { numUpdatedRows } = await tx
      .updateTable('links')
      .set({ terms_approved_at: clock.now(), terms_language: language ?? null })
      .where('organization_id', '=', link.organization_id)
      .where('id', '=', link.id)
      .where('terms_approved_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows > 0n)
      await audit(tx, {
        organizationId: link.organization_id,
        userName: null,
        action: 'approve-terms',
        recordType: 'link',
        recordId: link.id,
        details: { language: language ?? null },
      })
    return true
  })
  if (!found) throw notFound()
}
