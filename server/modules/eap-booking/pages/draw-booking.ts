import type { BookingPage } from '../../../../contract/eap-booking/pages.ts'
import { startingLanguage } from '../../../../domain/eap-cases/licence.ts'
import { guidPattern } from '../../../../domain/text/guid.ts'
import { notFound } from '../../../platform/app-error.ts'
import type { PageCall, PageAnswer } from '../../../platform/http/public-pages.ts'
import type { Services } from '../../../platform/services.ts'
import { findLicence, isOpenNow, withLicence } from '../../eap-cases/records/licence-access.ts'
import { offeredCategories } from './booking-page-queries.ts'
import { chosenLanguage } from './page-language.ts'
import { nameIn, programmeNotes } from './programme-notes.ts'

/** The wizard of a licence; of one that is inactive or outside of its dates only whom to call (EAP-3-12). */
export function drawBooking(services: Services, call: PageCall): Promise<PageAnswer> {
  const { licenseGuid = '', categorySlug } = call.params
  if (!guidPattern.test(licenseGuid)) throw notFound()
  return withLicence(services, licenseGuid, async (tx, organizationId) => {
    const licence = await findLicence(tx, licenseGuid)
    if (!licence) throw notFound()
    const language = chosenLanguage(call) ?? startingLanguage(licence.main_language_code)
    const notes = programmeNotes(licence, language)
    const place = { language, brand: { name: licence.display_name, logoUrl: null } }
    if (!isOpenNow(licence, services.clock.now()))
      return { page: 'booking' as const, model: { state: 'closed' as const, notes }, ...place, status: 404 }
    const categories = (await offeredCategories(tx, { organizationId, id: licence.id })).map((category) => ({
      slug: category.slug,
      name: nameIn(category.names, language),
      hasProfiles: category.hasProfiles,
      topics: category.topics.map(({ slug, names }) => ({ slug, name: nameIn(names, language) })),
    }))
    const model: BookingPage = {
      state: 'open',
      notes,
      licenceName: licence.display_name,
      promise: (licence.promises as Record<string, string>)[language] ?? '',
      categories,
      categorySlug: categories.find(({ slug }) => slug === categorySlug)?.slug ?? null,
      hasWaitingList: licence.has_waiting_list,
      canCancelHoursBeforeStart: licence.can_cancel_hours_before_start,
    }
    return { page: 'booking' as const, model, ...place }
  })
}
