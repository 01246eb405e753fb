import { localDateTimeAt, toInstantMs } from '../../../domain/time/local-time.ts'
import type { MailRequest } from './prepare-mailing.ts'

/** Where most speakers of a content language live: the best guess of a person's time zone that a project has. */
const zones: Readonly<Record<string, string>> = {
  'en-GB': 'Europe/London',
  'en-US': 'America/New_York',
  cs: 'Europe/Prague',
  sk: 'Europe/Bratislava',
  sr: 'Europe/Belgrade',
  hu: 'Europe/Budapest',
  pl: 'Europe/Warsaw',
  'ru-RU': 'Europe/Moscow',
  de: 'Europe/Vienna',
  uk: 'Europe/Kyiv',
}

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
  const zone = zones[languageCode]
  if (!timeZoneSupport || !zone) return wanted
  const onSendersClock = localDateTimeAt(wanted.getTime() + timeZoneOffsetMinutes * 60_000, 'UTC')
  const there = new Date(toInstantMs(onSendersClock, zone))
  return there < now ? now : there
}
