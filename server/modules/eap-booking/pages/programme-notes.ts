import type { EmergencyLine, PhoneLine, ProgrammeNotes } from '../../../../contract/eap-booking/pages.ts'
import { bookingLanguages, type BookingLanguage } from '../../../../domain/eap-cases/licence.ts'
import { shownPhoneNumber } from '../../../../domain/text/phone-number.ts'
import type { LicenceRecord } from '../../eap-cases/records/licence-access.ts'

type Names = Readonly<Record<string, string>>

/** The emergency number of the European Union: for pages that know nothing of their reader (112 answers in all of it). */
const generalEmergency: EmergencyLine = { dialled: '112', shown: '112', name: '', country: '' }
export const generalEmergencies = [generalEmergency]

/** What every page of the licence says beside its task, in the reader’s language. */
export function programmeNotes(licence: LicenceRecord, language: BookingLanguage): ProgrammeNotes {
  const offered = bookingLanguages.filter((known) => licence.languages.includes(known) || known === language)
  return {
    licenseGuid: licence.id,
    emergency: emergencyLines(licence, language),
    officeEmail: licence.office_email,
    officePhone: phoneLine(licence.office_phone),
    crisisPhone: phoneLine(licence.crisis_intervention_phone ?? ''),
    languages: offered,
  }
}

/** The name in the reader’s language, else in Czech, English or any. */
export function nameIn(names: unknown, language: BookingLanguage): string {
  const known = names as Names
  return known[language] ?? known['cs'] ?? known['en'] ?? Object.values(known)[0] ?? ''
}

const countryOf: Record<BookingLanguage, string> = { cs: 'CZ', hu: 'HU', en: '' }

function emergencyLines(licence: LicenceRecord, language: BookingLanguage): EmergencyLine[] {
  const stored = licence.emergency_numbers as { country: string; phone: string; names: Names }[]
  const isOneCountry = new Set(stored.map(({ country }) => country)).size < 2
  const ofCountries = new Intl.DisplayNames([language], { type: 'region', fallback: 'code' })
  const lines = stored
    .toSorted((a, b) => Number(b.country === countryOf[language]) - Number(a.country === countryOf[language]))
    .flatMap(({ country, phone, names }) => {
      const line = phoneLine(phone)
      const place = isOneCountry || !/^[A-Z]{2}$/.test(country) ? '' : (ofCountries.of(country) ?? country)
      return line ? [{ ...line, name: nameIn(names, language), country: place }] : []
    })
  if (lines.length > 0) return lines
  const crisis = phoneLine(licence.crisis_intervention_phone ?? '')
  return crisis ? [{ ...crisis, name: '', country: '' }] : generalEmergencies
}

function phoneLine(stored: string): PhoneLine | null {
  const dialled = stored.replaceAll(/[^\d+]/g, '')
  return dialled === '' ? null : { dialled, shown: shownPhoneNumber(stored) }
}
