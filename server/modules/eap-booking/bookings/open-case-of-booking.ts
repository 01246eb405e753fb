import { isSameUser } from '../../../../domain/access/facts.ts'
import { clientLanguageOfPage } from '../../../../domain/eap-cases/booking-client.ts'
import { isEapAdmin } from '../../../../domain/eap-cases/eap-scope.ts'
import { conflict, notAllowed, notFound } from '../../../platform/app-error.ts'
import { audit } from '../../../platform/audit.ts'
import type { SignedIn } from '../../../platform/identity/signed-in.ts'
import type { Services } from '../../../platform/services.ts'
import { createCaseOfBooking } from '../../eap-cases/records/create-case.ts'
import { withEapScope } from '../../eap-cases/records/eap-access.ts'
import { findLicence } from '../../eap-cases/records/licence-access.ts'
import { lockReservation, unsealClient } from '../records/reservation.ts'
import { bookingBy, hasPendingCases, yearIdOf } from './bookings-queries.ts'
import { isContentRead } from './present-booking.ts'

/**
 * The case of a booking: the one that was opened before, unless it was deleted, or a new one. Whoever may not read what the client said may not
 * open it either, since a case shows its content to who created it. An expert first answers the cases that wait (EAP-2-29).
 */
export function openCaseOfBooking(
  services: Services,
  user: SignedIn,
  reservationId: string,
): Promise<{ yearId: string }> {
  return withEapScope(services.db, user, async (tx) => {
    const booking = await bookingBy(tx, user, { reservationId }, services.clock.now())
    if (!booking) throw notFound()
    // Of two at once, the second one waits and finds the case of the first.
    const locked = await lockReservation(tx, { organizationId: booking.organization_id, id: booking.id })
    if (!locked) throw notFound()
    const yearId = locked.case_id === null ? undefined : await yearIdOf(tx, locked.organization_id, locked.case_id)
    if (yearId !== undefined) return { yearId }
    // A reason opens a case for some hours, not for good by another one.
    if (!isContentRead(user, { ...booking, is_opened: false })) throw notAllowed('writeCases')
    const isByExpert = isSameUser(locked.expert_user_name, user.userName) && !isEapAdmin(user)
    if (isByExpert && (await hasPendingCases(tx, locked.expert_user_name))) throw conflict('PENDING_CASES')
    const licence = await findLicence(tx, locked.licence_id)
    if (!licence) throw notFound()
    const opened = await createCaseOfBooking(tx, services, {
      licence,
      expert: locked.expert_user_name,
      admin: isByExpert ? null : user.userName,
      category: locked.category_slug,
      topic: locked.topic_slug,
      ...unsealClient(services.caseSealing, locked),
      language: clientLanguageOfPage(locked.language_code),
      startMs: locked.starts_at.getTime(),
      minutes: Math.round((locked.ends_at.getTime() - locked.starts_at.getTime()) / 60_000),
      createdBy: user.userName,
      isByExpert,
    })
    await tx
      .updateTable('eap_reservations')
      .set({ case_id: opened.id })
      .where('organization_id', '=', locked.organization_id)
      .where('id', '=', locked.id)
      .execute()
    await audit(tx, {
      organizationId: locked.organization_id,
      userName: user.userName,
      action: 'create-case',
      recordType: 'eap-case',
      recordId: opened.id,
    })
    return { yearId: opened.yearId }
  })
}
