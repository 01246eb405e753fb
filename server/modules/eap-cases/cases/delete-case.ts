import { changesCases, managesRecord } from '../../../../domain/eap-cases/eap-scope.ts'
import { notAllowed } from '../../../platform/app-error.ts'
import { audit } from '../../../platform/audit.ts'
import type { SignedIn } from '../../../platform/identity/signed-in.ts'
import type { Services } from '../../../platform/services.ts'
import { readableCase, withEapScope } from '../records/eap-access.ts'
import { removeAttachments, removeDrafts } from '../records/remove-attachments.ts'
import { lockCase } from './case-queries.ts'

/**
 * Deletes a case for good, with its contacts, attachments and what was typed into it and not saved. That it was read
 * stays recorded, and its number is not given again.
 */
export async function deleteCase(
  services: Services,
  user: SignedIn,
  key: string,
  requestId: string,
): Promise<Record<string, never>> {
  await withEapScope(services.db, user, async (tx) => {
    await lockCase(tx, key)
    const { found, ground } = await readableCase(tx, user, key, services.clock.now())
    if (!changesCases(ground) || !managesRecord(user, found)) throw notAllowed('manageCases')
    const { organizationId, id, yearId } = found
    await removeAttachments(tx, { organizationId, caseIds: [id] })
    await removeDrafts(tx, [id])
    await tx.deleteFrom('eap_cases').where('organization_id', '=', organizationId).where('id', '=', id).execute()
    await audit(tx, {
      organizationId,
      userName: user.userName,
      action: 'delete-case',
      recordType: 'eap-case',
      recordId: id,
      details: { yearId },
      requestId,
    })
  })
  return {}
}
