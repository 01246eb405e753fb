import type { z } from 'zod'
import type * as contract from '../../../../contract/eap-cases/catalogue.ts'
import { isOpenNow, type LicenceRecord } from '../records/licence-access.ts'
import type { ExpertRow, ProfileRow } from './catalogue-queries.ts'

type Names = Record<string, string>
type LimitRow = { licence_id: string; category_slug: string; max_contacts: number | null; max_hours: number | null }

/** Names by language, as the database keeps them, in the API's shape. */
export function presentTexts(names: unknown): { language: string; text: string }[] {
  return Object.entries(names as Names).map(([language, text]) => ({ language, text }))
}

export function presentCategory(row: {
  slug: string
  names: unknown
  icon: string
  bookable: boolean
  default_duration_minutes: number
}): z.output<typeof contract.category> {
  const { slug, names, icon, bookable, default_duration_minutes: defaultDuration } = row
  return { slug, name: presentTexts(names), icon, bookable, defaultDuration }
}

export function presentTopic(row: {
  slug: string
  category_slug: string
  names: unknown
}): z.output<typeof contract.topic> {
  return { slug: row.slug, category: row.category_slug, name: presentTexts(row.names) }
}

/** What anybody may see who has the address of a licence's pages. */
export function presentLicence(row: LicenceRecord, limits: readonly LimitRow[]): z.output<typeof contract.licence> {
  const own = limits.filter(({ licence_id: id }) => id === row.id)
  return {
    guid: row.id,
    displayName: row.display_name,
    active: row.active,
    showPhoneAndEmail: row.show_phone_and_email,
    mainLanguageCode: row.main_language_code,
    defaultProjectGuid: row.default_project_id,
    companyGuid: row.organization_id,
    licenseCategoryMaxContacts: own.flatMap(({ category_slug: categorySlug, max_contacts: maxContacts }) =>
      maxContacts === null ? [] : [{ categorySlug, maxContacts }],
    ),
    licenseCategoryTimeLimits: own.flatMap(({ category_slug: categorySlug, max_hours: maxHours }) =>
      maxHours === null ? [] : [{ categorySlug, maxHours }],
    ),
    officeEmail: row.office_email,
    officePhone: row.office_phone,
    crisisInterventionPhone: row.crisis_intervention_phone,
    emergencyNumbers: presentEmergencyNumbers(row.emergency_numbers),
    languages: row.languages,
    hasWaitingList: row.has_waiting_list,
  }
}

export function presentEmergencyNumbers(stored: unknown): z.output<typeof contract.emergencyNumber>[] {
  return (stored as { country: string; phone: string; names: Names }[]).map(({ country, phone, names }) => ({
    country,
    phone,
    name: presentTexts(names),
  }))
}

/** For those who work with licences. */
export function presentLicenceRow(
  row: LicenceRecord,
  limits: readonly LimitRow[],
  now: Date,
): z.output<typeof contract.licenceRow> {
  return {
    ...presentLicence(row, limits),
    companyName: row.organization_name,
    branchGuid: row.branch_id ?? '',
    isOpen: isOpenNow(row, now),
  }
}

export function presentExpert(row: ExpertRow): z.output<typeof contract.expert> {
  const { user_name: username, name, email, categories, has_profile: hasProfile } = row
  return { username, name, email, categories, hasProfile }
}

export function presentProfile(row: ProfileRow): z.output<typeof contract.expertProfile> {
  return {
    userName: row.user_name,
    name: row.name,
    pictureUrl: pictureUrl(row.picture_id),
    profileText: row.profile_text,
    topicsList: row.topic_slugs,
  }
}

/** A picture has a new address whenever it changes, so that browsers may keep it. */
export function pictureUrl(pictureId: string | null): string | null {
  return pictureId === null ? null : `/api/eap/expert-picture/${pictureId}`
}
