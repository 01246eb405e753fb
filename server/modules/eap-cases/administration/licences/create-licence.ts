import { licenceScopeOf } from '../../../../../domain/eap-cases/licence-scope.ts'
import type { SignedIn } from '../../../../platform/identity/signed-in.ts'
import type { Services } from '../../../../platform/services.ts'
import { checkedContacts, requireKnown, requireOrganization, type LicenceInput } from './check-licence.ts'
import { loadLicence, type LicenceDetail } from './load-licences.ts'
import { auditLicence, columnsOf, replaceParts } from './write-licence.ts'

/** A licence for an organization of the caller's branches. */
export function createLicence(services: Services, user: SignedIn, input: LicenceInput): Promise<LicenceDetail> {
  return services.db.withTenant(licenceScopeOf(user), async (tx) => {
    await requireOrganization(tx, input.companyGuid)
    const contacts = checkedContacts(input)
    await requireKnown(tx, input, input.companyGuid)
    const { id } = await tx
      .insertInto('eap_licences')
      .values({ organization_id: input.companyGuid, ...columnsOf(input), ...contacts })
      .returning('id')
      .executeTakeFirstOrThrow()
    const place = { organization_id: input.companyGuid, licence_id: id }
    await replaceParts(tx, place, input)
    await auditLicence(tx, user, 'create-licence', place)
    return loadLicence(tx, services, id)
  })
}
