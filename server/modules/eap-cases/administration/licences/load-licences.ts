import type { z } from 'zod'
import type { licenceDetail } from '../../../../../contract/eap-cases/administration.ts'
import { pathTo } from '../../../../../domain/shell/routes.ts'
import { notFound } from '../../../../platform/app-error.ts'
import type { TenantTransaction } from '../../../../platform/database/database.ts'
import type { Services } from '../../../../platform/services.ts'
import { presentLicenceRow, presentTexts } from '../../catalogue/present.ts'
import { findLicences, type LicenceRecord } from '../../records/licence-access.ts'
import { categoriesOfLicences, expertsOfLicences, countUses } from './licence-queries.ts'

export type LicenceDetail = z.output<typeof licenceDetail>
type Given = Pick<Services, 'clock' | 'config'>

/** Licences as they are administered, in the order of `ids`; those outside of the transaction's scope are missing. */
export async function loadLicences(
  tx: TenantTransaction,
  { clock, config }: Given,
  ids: readonly string[],
): Promise<LicenceDetail[]> {
  if (ids.length === 0) return []
  const now = clock.now()
  const records = await findLicences(tx, ids)
  const categories = await categoriesOfLicences(tx, ids)
  const experts = await expertsOfLicences(tx, ids)
  const uses = await countUses(tx, ids, now)
  return ids.flatMap((id) => {
    const record = records.find((one) => one.id === id)
    if (!record) return []
    const use = uses.find((one) => one.id === id)
    return {
      ...presentLicenceRow(record, categories, now),
      ...settingsOf(record),
      categories: categories
        .filter((one) => one.licence_id === id)
        .map(({ category_slug, max_contacts, max_hours, show_profiles }) => ({
          categorySlug: category_slug,
          maxContacts: max_contacts,
          maxHours: max_hours,
          showProfiles: show_profiles,
        })),
      experts: experts.filter((one) => one.licence_id === id).map(({ user_name }) => user_name),
      bookingUrl: `${config.publicUrl}${pathTo('eap-reservations', { licenseGuid: id })}`,
      casesCount: use?.cases ?? 0,
      openCasesCount: use?.open_cases ?? 0,
      upcomingCount: use?.upcoming ?? 0,
    }
  })
}

export async function loadLicence(tx: TenantTransaction, given: Given, id: string): Promise<LicenceDetail> {
  const [licence] = await loadLicences(tx, given, [id])
  if (!licence) throw notFound()
  return licence
}

function settingsOf(record: LicenceRecord) {
  return {
    startsOn: record.starts_on,
    endsOn: record.ends_on,
    headcount: record.headcount,
    canCancelHoursBeforeStart: record.can_cancel_hours_before_start,
    firstContactHours: record.first_contact_hours,
    urgentFirstContactHours: record.urgent_first_contact_hours,
    retentionMonths: record.retention_months,
    reminderHours: record.reminder_hours,
    sendsTexts: record.sends_texts,
    asksOutcomes: record.asks_outcomes,
    offerMinutes: record.offer_minutes,
    promises: presentTexts(record.promises),
    revision: String(record.revision),
  }
}
