import type { CallInput } from '../../../../contract/endpoint.ts'
import type { createLicence, LicenceDetail } from '../../../../contract/eap-cases/administration.ts'
import { bookingLanguages, defaultCancelHours } from '../../../../domain/eap-cases/licence.ts'
import { byLanguage, textsOf } from '../name-in.ts'

type Body = CallInput<typeof createLicence>['body']
/** null while the field is empty. */
type Typed = number | null
export type EmergencyNumber = { country: string; phone: string; names: Record<string, string> }
export type LicenceCategory = { categorySlug: string; maxContacts: Typed; maxHours: Typed; showProfiles: boolean }

/** What the fields of the form hold. */
export type LicenceValues = {
  displayName: string
  companyGuid: string | null
  active: boolean
  showPhoneAndEmail: boolean
  mainLanguageCode: string
  languages: string[]
  defaultProjectGuid: string | null
  startsOn: string
  endsOn: string
  headcount: Typed
  officeEmail: string
  officePhone: string
  crisisInterventionPhone: string
  /** By language. */
  promises: Record<string, string>
  emergencyNumbers: EmergencyNumber[]
  canCancelHoursBeforeStart: Typed
  firstContactHours: Typed
  urgentFirstContactHours: Typed
  retentionMonths: Typed
  reminderHours: Typed
  sendsTexts: boolean
  asksOutcomes: boolean
  hasWaitingList: boolean
  offerMinutes: Typed
  categories: LicenceCategory[]
  /** Only the experts in `experts` serve it. */
  onlyChosen: boolean
  experts: string[]
}

export const newLicence: LicenceValues = {
  displayName: '',
  companyGuid: null,
  active: true,
  showPhoneAndEmail: true,
  mainLanguageCode: 'cs',
  languages: ['cs', 'en'],
  defaultProjectGuid: null,
  startsOn: '',
  endsOn: '',
  headcount: null,
  officeEmail: '',
  officePhone: '',
  crisisInterventionPhone: '',
  promises: {},
  emergencyNumbers: [{ country: 'CZ', phone: '112', names: { cs: 'Ohrožení života', en: 'Danger to life' } }],
  canCancelHoursBeforeStart: defaultCancelHours,
  firstContactHours: 16,
  urgentFirstContactHours: 4,
  retentionMonths: 36,
  reminderHours: 24,
  sendsTexts: false,
  asksOutcomes: true,
  hasWaitingList: true,
  offerMinutes: 120,
  categories: [],
  onlyChosen: false,
  experts: [],
}

export function valuesOf(licence: LicenceDetail): LicenceValues {
  const { emergencyNumbers, experts } = licence
  return {
    ...(Object.fromEntries(
      Object.keys(newLicence).map((field) => [field, licence[field as keyof LicenceDetail]]),
    ) as unknown as LicenceValues),
    startsOn: licence.startsOn ?? '',
    endsOn: licence.endsOn ?? '',
    crisisInterventionPhone: licence.crisisInterventionPhone ?? '',
    promises: byLanguage(licence.promises),
    emergencyNumbers: emergencyNumbers.map(({ country, phone, name }) => ({ country, phone, names: byLanguage(name) })),
    onlyChosen: experts.length > 0,
  }
}

/** Texts in languages of the public pages: no field shows those that were stored in another one. */
const ofPages = (names: Readonly<Record<string, string>>) =>
  textsOf(names).filter(({ language }) => bookingLanguages.some((known) => known === language))

/** What the call takes; the form has checked that nothing required is missing. */
export function bodyOf({ onlyChosen, ...values }: LicenceValues): Body {
  return {
    ...values,
    companyGuid: values.companyGuid ?? '',
    mainLanguageCode: values.mainLanguageCode as Body['mainLanguageCode'],
    languages: values.languages as Body['languages'],
    emergencyNumbers: values.emergencyNumbers.map(({ country, phone, names }) => ({
      country,
      phone,
      name: ofPages(names),
    })),
    promises: ofPages(values.promises),
    canCancelHoursBeforeStart: values.canCancelHoursBeforeStart ?? 0,
    firstContactHours: values.firstContactHours ?? 0,
    urgentFirstContactHours: values.urgentFirstContactHours ?? 0,
    retentionMonths: values.retentionMonths ?? 0,
    reminderHours: values.reminderHours ?? 0,
    offerMinutes: values.offerMinutes ?? 0,
    experts: onlyChosen ? values.experts : [],
  }
}

const required = [
  'canCancelHoursBeforeStart',
  'firstContactHours',
  'urgentFirstContactHours',
  'retentionMonths',
  'reminderHours',
  'offerMinutes',
] as const

/** What is missing or contradicts itself: codes by field, before anything is sent. */
export function problemsOf(values: LicenceValues): Record<string, string> {
  const problems: Record<string, string> = {}
  if (values.displayName.trim() === '') problems['displayName'] = 'REQUIRED'
  if (values.companyGuid === null) problems['companyGuid'] = 'REQUIRED'
  if (values.languages.length === 0) problems['languages'] = 'REQUIRED'
  for (const field of required) if (values[field] === null) problems[field] = 'REQUIRED'
  if (values.startsOn && values.endsOn && values.endsOn < values.startsOn) problems['endsOn'] = 'DATES_REVERSED'
  for (const [index, { phone, names }] of values.emergencyNumbers.entries()) {
    if (phone.trim() === '') problems[`emergencyNumbers.${index}.phone`] = 'REQUIRED'
    if (ofPages(names).length === 0) problems[`emergencyNumbers.${index}.names.${values.mainLanguageCode}`] = 'REQUIRED'
  }
  if (values.onlyChosen && values.experts.length === 0) problems['experts'] = 'REQUIRED'
  return problems
}

/** Names of the settings that differ from what is stored, in the order of the form. */
export function changedFields(before: LicenceValues, now: LicenceValues): (keyof LicenceValues)[] {
  return (Object.keys(newLicence) as (keyof LicenceValues)[]).filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(now[field]),
  )
}
