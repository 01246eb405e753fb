import { bookingLanguages, startingLanguage, type BookingLanguage } from '../../../../domain/eap-cases/licence.ts'
import { pathTo } from '../../../../domain/shell/routes.ts'
import { gsmText } from '../../../../domain/text/gsm-text.ts'
import { shownPhoneNumber } from '../../../../domain/text/phone-number.ts'
import { byEmail, byPhone, type Letter } from './letter.ts'
import type { ClientFacts } from './message-queries.ts'
import { writtenEnd, writtenRange, writtenTime } from './moments.ts'
import { clientTexts, type ClientKind, type ClientTexts, type TextKind } from './texts/client-texts.ts'

/** What is said to a client, with everything that its words are filled with. */
export type ToClient = {
  kind: ClientKind
  facts: ClientFacts
  language: BookingLanguage
  /** Address of the page that the button opens; null: there is none. */
  url: string | null
  /** Until when an offer stands. */
  offerEnd: Date | null
  now: Date
}

/** The language of a client's messages: cs, en or hu; who reads another gets the licence's main one. */
export function clientLanguage(code: string, mainLanguageCode: string): BookingLanguage {
  return bookingLanguages.find((known) => known === code.slice(0, 2)) ?? startingLanguage(mainLanguageCode)
}

export function clientLetter(to: ToClient): Letter {
  const { kind, facts, language, url } = to
  const texts = clientTexts[language]
  const fill = filling(to)
  return {
    language,
    subject: fill(texts.subject[kind]),
    heading: texts.heading[kind],
    time: facts.startsAt &&
      facts.endsAt && {
        written: writtenRange(facts.startsAt, facts.endsAt, language),
        zone: texts.zone,
      },
    withWhom: facts.startsAt && facts.expertName ? fill(texts.withExpert) : '',
    paragraphs: [fill(texts.intro[kind]), ...paragraphsOfAppointment(to, texts)],
    button: url === null ? null : { label: texts.button[kind], url },
    help: helpOf(facts, texts),
    lastLine: texts.automatic,
  }
}

/** How an appointment that stands is changed, and until when cancelling is free. */
function paragraphsOfAppointment({ kind, facts, language, now }: ToClient, texts: ClientTexts): string[] {
  if ((kind !== 'booked' && kind !== 'moved' && kind !== 'reminder') || !facts.startsAt) return []
  const freeUntil = new Date(facts.startsAt.getTime() - facts.canCancelHours * 3600_000)
  const until = writtenEnd(freeUntil, language)
  const free = freeUntil > now ? texts.freeUntil.replace('{{until}}', until) : texts.freeIsOver
  return [texts.howToChange, free, ...(kind === 'reminder' ? [] : [texts.calendarFile])]
}

/**
 * Office and numbers for emergencies as the licence has them. The names of helplines stay out: they often say what a
 * call is about.
 */
function helpOf(facts: ClientFacts, texts: ClientTexts): Letter['help'] {
  const { officePhone, officeEmail, crisisPhone, emergencyNumbers } = facts
  const phone = (number: string) => byPhone(shownPhoneNumber(number), number)
  const urgent = [...new Set([crisisPhone ?? '', ...emergencyNumbers.map((one) => one.phone)])]
  const entries = [
    {
      title: texts.questions,
      ways: [...(officePhone ? [phone(officePhone)] : []), ...(officeEmail ? [byEmail(officeEmail)] : [])],
    },
    { title: texts.emergency, ways: urgent.filter((number) => number !== '').map(phone) },
  ]
  return entries.filter(({ ways }) => ways.length > 0)
}

/** The text message; 160 characters where the address of the page leaves room for it. */
export function clientText(to: ToClient & { kind: TextKind }): string {
  const { offerEnd, language, kind } = to
  const end = offerEnd && writtenTime(offerEnd, language)
  return gsmText(filling(to, end ? `${end.short} ${end.time}` : '')(clientTexts[language].text[kind]))
}

function filling(
  { facts, language, url, offerEnd }: ToClient,
  until = offerEnd ? writtenEnd(offerEnd, language) : '',
): (text: string) => string {
  const values: Readonly<Record<string, string>> = {
    ...(facts.startsAt && writtenTime(facts.startsAt, language)),
    until,
    name: facts.expertName,
    url: url ?? '',
  }
  return (text) => text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')
}

/** Pages that messages lead to, below the product's address. */
export const pagePath = {
  reservation: (linkGuid: string) => pathTo('eap-reservation', { linkGuid }),
  waitingPlace: (linkGuid: string) => pathTo('eap-waiting', { linkGuid }),
  outcome: (linkGuid: string) => `/eap/outcome/${linkGuid}`,
  booking: (licenseGuid: string) => pathTo('eap-reservations', { licenseGuid }),
}
