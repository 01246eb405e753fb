import { licenceScopeOf } from '../../../../../domain/eap-cases/licence-scope.ts'
import { conflict, notFound } from '../../../../platform/app-error.ts'
import type { SignedIn } from '../../../../platform/identity/signed-in.ts'
import type { Services } from '../../../../platform/services.ts'
import { isLicenceUsed, lockLicence } from './licence-queries.ts'
import { auditLicence } from './write-licence.ts'

/** Deletes a licence that nothing refers to; others can only be switched off. */
export function deleteLicence(services: Services, user: SignedIn, licenceId: string): Promise<Record<string, never>> {
  return services.db.withTenant(licenceScopeOf(user), async (tx) => {
    const licence = await lockLicence(tx, licenceId)
    if (!licence) throw notFound()
    if (await isLicenceUsed(tx, licence)) throw conflict('LICENCE_IN_USE')
    await tx
      .deleteFrom('eap_licences')
      .where('organization_id', '=', licence.organization_id)
      .where('id', '=', licenceId)
      .execute()
    await auditLicence(tx, user, 'delete-licence', { organization_id: licence.organization_id, licence_id: licenceId })
    return {}
  })
}
