import type { WaitingPage } from '../../../../contract/eap-booking/pages.ts'
import { startingLanguage } from '../../../../domain/eap-cases/licence.ts'
import { guidPattern } from '../../../../domain/text/guid.ts'
import { notFound } from '../../../platform/app-error.ts'
import type { PageAnswer, PageCall } from '../../../platform/http/public-pages.ts'
import type { Services } from '../../../platform/services.ts'
import { findLicence } from '../../eap-cases/records/licence-access.ts'
import { presentPlace } from '../waiting/present-place.ts'
import { withWaitingPlace } from '../waiting/waiting-place.ts'
import { namesOfCategory } from './booking-page-queries.ts'
import { chosenLanguage } from './page-language.ts'
import { nameIn, programmeNotes } from './programme-notes.ts'

/** A place on the waiting list by its link, in the language in which somebody joined. */
export function drawWaiting(services: Services, call: PageCall): Promise<PageAnswer> {
  const { linkGuid = '' } = call.params
  if (!guidPattern.test(linkGuid)) throw notFound()
  return withWaitingPlace(services, linkGuid, async (tx, found) => {
    const licence = await findLicence(tx, found.licence_id)
    if (!licence) throw notFound()
    const place = await presentPlace(services, tx, found)
    const language = chosenLanguage(call) ?? startingLanguage(place.languageCode)
    const model: WaitingPage = {
      linkGuid,
      notes: programmeNotes(licence, language),
      place,
      categoryName: nameIn((await namesOfCategory(tx, found.category_slug)) ?? {}, language),
      drawnAt: services.clock.now().toISOString(),
    }
    return { page: 'waiting-place' as const, model, language, brand: { name: licence.display_name, logoUrl: null } }
  })
}
