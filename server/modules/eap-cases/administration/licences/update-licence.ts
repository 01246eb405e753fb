import { sql } from 'kysely'
import { licenceScopeOf } from '../../../../../domain/eap-cases/licence-scope.ts'
import { AppError, notFound } from '../../../../platform/app-error.ts'
import { refuseOtherRevision } from '../../../../platform/content-revision.ts'
import type { SignedIn } from '../../../../platform/identity/signed-in.ts'
import type { Services } from '../../../../platform/services.ts'
import { checkedContacts, requireKnown, type LicenceInput } from './check-licence.ts'
import { lockLicence } from './licence-queries.ts'
import { loadLicence, type LicenceDetail } from './load-licences.ts'
import { auditLicence, changedFields, columnsOf, replaceParts } from './write-licence.ts'

/** Saves a licence that has not changed since it was read; the conflict contains the stored one. */
export function updateLicence(
  services: Services,
  user: SignedIn,
  licenceId: string,
  input: LicenceInput,
): Promise<LicenceDetail> {
  return services.db.withTenant(licenceScopeOf(user), async (tx) => {
    const locked = await lockLicence(tx, licenceId)
    if (!locked) throw notFound()
    const place = { organization_id: locked.organization_id, licence_id: licenceId }
    const before = await loadLicence(tx, services, licenceId)
    refuseOtherRevision(input.revision, before)
    // Cases and what they may be charged to stay with the organization.
    if (input.companyGuid !== before.companyGuid)
      throw new AppError('COMPANY_UNKNOWN', 404, [{ path: 'companyGuid', code: 'COMPANY_UNKNOWN' }])
    const contacts = checkedContacts(input)
    await requireKnown(tx, input, place.organization_id)
    await tx
      .updateTable('eap_licences')
      .set({ ...columnsOf(input), ...contacts, revision: sql<number>`revision + 1` })
      .where('organization_id', '=', place.organization_id)
      .where('id', '=', licenceId)
      .execute()
    await replaceParts(tx, place, input)
    const after = await loadLicence(tx, services, licenceId)
    await auditLicence(tx, user, 'change-licence', place, { fields: changedFields(before, after) })
    return after
  })
}
