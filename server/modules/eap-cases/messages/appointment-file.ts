import type { BookingLanguage } from '../../../../domain/eap-cases/licence.ts'
import { calendarFile } from '../../../platform/calendars/calendar-file.ts'
import type { Config } from '../../../platform/config.ts'
import { clientTexts } from './texts/client-texts.ts'

export type Appointment = { id: string; sequence: number; startsAt: Date; endsAt: Date; isCancelled: boolean }

/**
 * An appointment for the client's calendar. It says nothing but that there is one: calendars are often shared. Cancelled
 * it is a further version, or calendars would keep the old one.
 */
export function appointmentFile(
  { id, sequence, startsAt, endsAt, isCancelled }: Appointment,
  language: BookingLanguage,
  { publicUrl }: Pick<Config, 'publicUrl'>,
  now: Date,
): string {
  const entry = {
    uid: `${id}@${new URL(publicUrl).hostname}`,
    sequence: isCancelled ? sequence + 1 : sequence,
    startsAt,
    endsAt,
    isCancelled,
    summary: clientTexts[language].calendarEntry,
  }
  return calendarFile([entry], now)
}

/** Names nothing but what it is, in every language. */
export const appointmentFileName = 'appointment.ics'
