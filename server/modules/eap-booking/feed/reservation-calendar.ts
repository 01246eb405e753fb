import { startingLanguage } from '../../../../domain/eap-cases/licence.ts'
import { calendarMediaType } from '../../../platform/calendars/calendar-file.ts'
import { FileAnswer } from '../../../platform/http/answers.ts'
import type { Services } from '../../../platform/services.ts'
import { appointmentFile, appointmentFileName } from '../../eap-cases/messages/appointment-file.ts'
import { withReservation } from '../reservations/open-reservation.ts'

/** The appointment behind a link as a calendar file, the same as in the mail. */
export function getReservationCalendar(services: Services, linkGuid: string): Promise<FileAnswer> {
  return withReservation(services, linkGuid, (_tx, reservation) => {
    const { id, sequence, starts_at: startsAt, ends_at: endsAt, language_code } = reservation
    const appointment = { id, sequence, startsAt, endsAt, isCancelled: false }
    const language = startingLanguage(language_code)
    const text = appointmentFile(appointment, language, services.config, services.clock.now())
    return Promise.resolve(new FileAnswer(Buffer.from(text), appointmentFileName, calendarMediaType))
  })
}
