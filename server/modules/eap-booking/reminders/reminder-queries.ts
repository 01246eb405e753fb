import { sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/database.ts'

export type Reminded = {
  organizationId: string
  id: string
  sequence: number
  languageCode: string
  sendsTexts: boolean
}

/** The longest time before a start at which a licence may have its clients reminded, in hours. */
const earliestHours = 168

/** Marks the reservations whose clients are reminded now, and returns them: each once for the same time. */
export async function markReminded(tx: TenantTransaction, now: Date): Promise<Reminded[]> {
  const { rows } = await sql<Reminded>`
    update eap_reservations r set reminded_at = ${now}
      from eap_licences l
     where l.organization_id = r.organization_id and l.id = r.licence_id
       and r.cancelled_at is null and r.reminded_at is null and l.reminder_hours > 0
       and r.starts_at > ${now} and r.starts_at <= ${now}::timestamptz + make_interval(hours => ${earliestHours})
       and r.starts_at - make_interval(hours => l.reminder_hours) <= ${now}
       and r.timed_at < r.starts_at - make_interval(hours => l.reminder_hours)
    returning r.organization_id as "organizationId", r.id, r.sequence, r.language_code as "languageCode",
              l.sends_texts as "sendsTexts"`.execute(tx)
  return rows
}
