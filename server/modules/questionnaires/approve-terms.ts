import type { RaterMinimums } from '../../../domain/waves/check-wave.ts'
import { conflict, notFound } from '../../platform/app-error.ts'
import { audit } from '../../platform/audit.ts'
import type { Link, TenantTransaction } from '../../platform/database/database.ts'
import { noteTermsApproved } from '../../platform/links/change-link.ts'
import { secretHash } from '../../platform/sealing.ts'
import type { Services } from '../../platform/services.ts'
import { recordToldMinimums } from '../waves/records/told-minimums.ts'
import { isLinkExpired } from './open-questionnaire-link.ts'
import { minimumsOf, readPersonWaves } from './read-person-waves.ts'

/** The language in which the notice was read, and the minimum numbers of raters that it stated. */
export type ReadTerms = RaterMinimums & { language: string | undefined }

/**
 * Records that the data protection notice was accepted, and the minimum number of raters whose answers may be shown:
 * the stated minimums bind everybody in these waves. The first acceptance counts; repeating it changes nothing.
 */
export async function approveTerms({ db, clock }: Services, shareGuid: string, read: ReadTerms): Promise<void> {
  const found = await db.withLink(secretHash(shareGuid), async (tx, link) => {
    if (link.kind !== 'questionnaires' && link.kind !== 'nominations') return false
    if (isLinkExpired(link, clock.now())) throw conflict('LINK_EXPIRED')
    const language = read.language ?? null
    const isFirst = await noteTermsApproved(tx, link, { at: clock.now(), language })
    if (!isFirst) return true
    if (link.kind === 'questionnaires') await bindMinimums(tx, link, read)
    await audit(tx, {
      organizationId: link.organization_id,
      userName: null,
      action: 'approve-terms',
      recordType: 'link',
      recordId: link.id,
      details: { language },
    })
    return true
  })
  if (!found) throw notFound()
}

/**
 * From now on the minimums cannot be lowered. If they were lowered since the page was loaded, it must be read again.
 */
async function bindMinimums(tx: TenantTransaction, link: Link, read: RaterMinimums): Promise<void> {
  const { organization_id: organizationId, project_id: projectId, assessee_id: assesseeId } = link
  if (projectId === null || assesseeId === null) return
  await recordToldMinimums(tx, { organizationId, projectId })
  const minimums = minimumsOf(await readPersonWaves(tx, { organizationId, projectId, assesseeId }))
  if (!minimums) return
  const fields = ['minSuperiorsToSeeResults', 'minNonsuperiorsToSeeResults'] as const
  if (fields.some((field) => minimums[field] < read[field])) throw conflict('TERMS_CHANGED')
}
