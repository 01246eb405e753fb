import type { ReservationPage } from '../../../../contract/eap-booking/pages.ts'
import { startingLanguage } from '../../../../domain/eap-cases/licence.ts'
import { guidPattern } from '../../../../domain/text/guid.ts'
import { shownPhoneNumber } from '../../../../domain/text/phone-number.ts'
import { notFound } from '../../../platform/app-error.ts'
import type { PageAnswer, PageCall } from '../../../platform/http/public-pages.ts'
import type { Services } from '../../../platform/services.ts'
import { findLicence, isOpenNow } from '../../eap-cases/records/licence-access.ts'
import { withReservation } from '../reservations/open-reservation.ts'
import { presentReservation } from '../reservations/present-reservation.ts'
import { namesOfCategory } from './booking-page-queries.ts'
import { chosenLanguage } from './page-language.ts'
import { nameIn, programmeNotes } from './programme-notes.ts'

/** A reservation by its link, in the language in which it was made (EAP-2-74). */
export function drawReservation(services: Services, call: PageCall): Promise<PageAnswer> {
  const { linkGuid = '' } = call.params
  if (!guidPattern.test(linkGuid)) throw notFound()
  return withReservation(services, linkGuid, async (tx, found) => {
    const licence = await findLicence(tx, found.licence_id)
    if (!licence) throw notFound()
    const reservation = presentReservation(services.caseSealing, found)
    const language = chosenLanguage(call) ?? startingLanguage(reservation.languageCode)
    const now = services.clock.now()
    const model: ReservationPage = {
      linkGuid,
      notes: programmeNotes(licence, language),
      reservation: { ...reservation, phoneShown: shownPhoneNumber(reservation.applicantPhone) },
      categoryName: nameIn((await namesOfCategory(tx, found.category_slug)) ?? {}, language),
      drawnAt: now.toISOString(),
      isOpen: isOpenNow(licence, now),
    }
    return { page: 'reservation' as const, model, language, brand: { name: licence.display_name, logoUrl: null } }
  })
}
