import { bookingLanguages } from '../../../../../domain/eap-cases/licence.ts'
import type { AuditAction } from '../../../../../domain/journal/audit-actions.ts'
import { audit } from '../../../../platform/audit.ts'
import type { TenantTransaction } from '../../../../platform/database/database.ts'
import type { SignedIn } from '../../../../platform/identity/signed-in.ts'
import { namesOf } from '../names-of-texts.ts'
import type { LicenceInput } from './check-licence.ts'
import type { LicenceDetail } from './load-licences.ts'

type Place = { organization_id: string; licence_id: string }

/** The columns of a licence that are stored as they are sent. */
export function columnsOf(input: LicenceInput) {
  return {
    display_name: input.displayName,
    active: input.active,
    show_phone_and_email: input.showPhoneAndEmail,
    main_language_code: input.mainLanguageCode,
    languages: input.languages,
    default_project_id: input.defaultProjectGuid ?? null,
    starts_on: input.startsOn,
    ends_on: input.endsOn,
    headcount: input.headcount ?? null,
    office_email: input.officeEmail,
    can_cancel_hours_before_start: input.canCancelHoursBeforeStart,
    first_contact_hours: input.firstContactHours,
    urgent_first_contact_hours: input.urgentFirstContactHours,
    retention_months: input.retentionMonths,
    reminder_hours: input.reminderHours,
    sends_texts: input.sendsTexts,
    asks_outcomes: input.asksOutcomes,
    has_waiting_list: input.hasWaitingList,
    offer_minutes: input.offerMinutes,
    promises: JSON.stringify(namesOf(input.promises, 'promises', bookingLanguages)),
  }
}

/** Replaces categories with their limits, and the chosen experts. */
export async function replaceParts(tx: TenantTransaction, place: Place, input: LicenceInput): Promise<void> {
  for (const table of ['eap_licence_categories', 'eap_licence_experts'] as const)
    await tx
      .deleteFrom(table)
      .where('organization_id', '=', place.organization_id)
      .where('licence_id', '=', place.licence_id)
      .execute()
  const categories = input.categories.map(({ categorySlug, maxContacts, maxHours, showProfiles }, position) => ({
    ...place,
    category_slug: categorySlug,
    max_contacts: maxContacts ?? null,
    max_hours: maxHours ?? null,
    show_profiles: showProfiles,
    position,
  }))
  if (categories.length > 0) await tx.insertInto('eap_licence_categories').values(categories).execute()
  const experts = [...new Set(input.experts)].map((user_name) => ({ ...place, user_name }))
  if (experts.length > 0) await tx.insertInto('eap_licence_experts').values(experts).execute()
}

/** Names of the settings in which two states of a licence differ. */
export function changedFields(before: LicenceDetail, after: LicenceDetail): string[] {
  const fields = Object.keys(after) as (keyof LicenceDetail)[]
  return fields.filter(
    (field) => !notSettings.includes(field) && JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  )
}

/** What follows from settings, or comes from elsewhere. */
const notSettings: readonly (keyof LicenceDetail)[] = [
  'revision',
  'isOpen',
  'companyName',
  'branchGuid',
  'bookingUrl',
  'casesCount',
  'openCasesCount',
  'upcomingCount',
  'licenseCategoryMaxContacts',
  'licenseCategoryTimeLimits',
]

export function auditLicence(
  tx: TenantTransaction,
  user: SignedIn,
  action: AuditAction,
  place: Place,
  details: Record<string, unknown> = {},
): Promise<void> {
  return audit(tx, {
    organizationId: place.organization_id,
    userName: user.userName,
    action,
    recordType: 'eap-licence',
    recordId: place.licence_id,
    details,
  })
}
