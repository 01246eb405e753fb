import { listLicences } from '../../../contract/eap-cases/catalogue.ts'
import type { LandingFacts } from '../../../domain/shell/organization-landing.ts'
import { call } from '../../platform/calls/api-client.ts'

/** Organization and project of the first active licence that has a project (EAP-2-09). */
export async function firstLicence(): Promise<LandingFacts['firstLicence']> {
  for (const { active, companyGuid, defaultProjectGuid } of await call(listLicences, {}, { suppressNotice: true }))
    if (active && defaultProjectGuid !== null) return { orgGuid: companyGuid, projGuid: defaultProjectGuid }
  return null
}
