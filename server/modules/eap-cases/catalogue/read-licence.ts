import type { z } from 'zod'
import type * as contract from '../../../../contract/eap-cases/catalogue.ts'
import { startingLanguage } from '../../../../domain/eap-cases/licence.ts'
import { notFound } from '../../../platform/app-error.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import type { Services } from '../../../platform/services.ts'
import { findLicence, isOpenNow, withLicence, type LicenceRecord } from '../records/licence-access.ts'
import { categoriesOfLicence, limitsOfLicences, profilesOfExperts } from './catalogue-queries.ts'
import { presentCategory, presentLicence, presentProfile } from './present.ts'

/** One licence; also an inactive one, so that its page can say whom to call. */
export function readLicence(services: Services, licenceId: string): Promise<z.output<typeof contract.licence>> {
  return withLicence(services, licenceId, async (tx) => {
    const [licence, limits] = await Promise.all([findLicence(tx, licenceId), limitsOfLicences(tx, [licenceId])])
    if (!licence) throw notFound()
    return presentLicence(licence, limits)
  })
}

/** The categories of a licence that takes bookings now; one that does not offers nothing (EAP-3-12). */
export function readLicenceCategories(
  services: Services,
  licenceId: string,
  withProfiles: boolean,
): Promise<z.output<typeof contract.category>[]> {
  return withLicence(services, licenceId, async (tx) => {
    const { organization_id: organizationId, id } = await openLicence(tx, licenceId, services.clock.now())
    return (await categoriesOfLicence(tx, { organizationId, id }, withProfiles)).map(presentCategory)
  })
}

/** Experts of a category who serve a licence, with their profiles. */
export function readExpertProfiles(
  services: Services,
  { licenseGuid, categorySlug, languageCode }: { licenseGuid: string; categorySlug: string; languageCode: string },
): Promise<z.output<typeof contract.expertProfile>[]> {
  return withLicence(services, licenseGuid, async (tx) => {
    const licence = await openLicence(tx, licenseGuid, services.clock.now())
    const place = { organizationId: licence.organization_id, id: licence.id }
    const offered = await categoriesOfLicence(tx, place, true)
    if (!offered.some(({ slug }) => slug === categorySlug)) return []
    const languages = [languageCode.slice(0, 2).toLowerCase(), startingLanguage(licence.main_language_code)]
    return (await profilesOfExperts(tx, place, categorySlug, languages)).map(presentProfile)
  })
}

async function openLicence(tx: TenantTransaction, licenceId: string, now: Date): Promise<LicenceRecord> {
  const licence = await findLicence(tx, licenceId)
  if (!licence || !isOpenNow(licence, now)) throw notFound()
  return licence
}
