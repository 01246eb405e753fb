import { zoneOfLanguage } from '../../../domain/mailing/zone-of-language.ts'
import { localDateTimeAt, toInstantMs } from '../../../domain/time/local-time.ts'
import type { MailRequest } from './prepare-mailing.ts'

/**
 * The instant of a person's mail. With time zone support the hour that the sender chose is meant in the recipient's
 * zone; if it has passed there, the mail is sent at once.
 */
export function dispatchAt(
  { dispatchTime, timeZoneSupport, timeZoneOffsetMinutes = 0 }: MailRequest,
  languageCode: string,
  now: Date,
): Date {
  const wanted = new Date(dispatchTime)
  const zone = zoneOfLanguage(languageCode)
  if (!timeZoneSupport || !zone) return wanted
  const onSendersClock = localDateTimeAt(wanted.getTime() + timeZoneOffsetMinutes * 60_000, 'UTC')
  const there = new Date(toInstantMs(onSendersClock, zone))
  return there < now ? now : there
}
