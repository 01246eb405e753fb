import { interfaceLanguageOf, defaultInterfaceLanguage } from '../../../../domain/languages/languages.ts'
import { pathTo } from '../../../../domain/shell/routes.ts'
import type { Letter } from './letter.ts'
import { writtenRange } from './moments.ts'
import { staffTexts, type StaffKind } from './texts/staff-texts.ts'

/** What a message to staff is about: an appointment, whose time is left out once it is not theirs, or a case. */
export type StaffSubject =
  | { of: 'appointment'; time: { startsAt: Date; endsAt: Date } | null }
  | { of: 'case'; yearId: string }

export function staffLetter(kind: StaffKind, subject: StaffSubject, languageCode: string, origin: string): Letter {
  const language = interfaceLanguageOf(languageCode) ?? defaultInterfaceLanguage
  const texts = staffTexts[language]
  const time = subject.of === 'appointment' ? subject.time : null
  const yearId = subject.of === 'case' ? subject.yearId : ''
  return {
    language,
    subject: texts.subject[kind],
    heading: texts.subject[kind],
    time: time && { written: writtenRange(time.startsAt, time.endsAt, language), zone: texts.zone },
    withWhom: '',
    paragraphs: [texts.intro[kind].replace('{{case}}', yearId)],
    button:
      subject.of === 'case'
        ? { label: texts.openCase, url: `${origin}${pathTo('eap-case', { caseYearId: yearId })}` }
        : { label: texts.openBookings, url: `${origin}${pathTo('eap-bookings')}` },
    help: [],
    lastLine: texts.automatic,
  }
}
