import { sql, type RawBuilder } from 'kysely'
import type { LanguageCode } from '../../../domain/languages/languages.ts'
import { isReportMail, type MailRule } from '../../../domain/mailing/mail-pages.ts'
import type { TenantTransaction } from '../../platform/database/database.ts'
import { reportsQuery, type WavePlace } from './mailing-queries.ts'

/** Recipients whose mails differ only in what the job puts in. */
export type Group = {
  personIds: number[]
  language: LanguageCode
  from: string
  /** With the two placeholders that differ from person to person. */
  subject: string
  dispatchAt: Date
}

/**
 * Queues a message for each person, not composed yet, in one statement: PostgreSQL adds names, addresses and reports.
 * Returns how many there are.
 */
export async function queueMessages(
  tx: TenantTransaction,
  place: WavePlace & { campaignId: string; rule: MailRule; now: Date; orderedBy: string | null },
  groups: readonly Group[],
): Promise<number> {
  const { organizationId, campaignId, rule, now, orderedBy } = place
  const sharesReports = isReportMail(rule)
  const { rows } = await sql<{ queued: number }>`
    with ordered as (
      select p.id, o.* from jsonb_to_recordset(${JSON.stringify(groups)}::jsonb)
               as o ("personIds" integer[], language text, "from" text, subject text, "dispatchAt" timestamptz)
             cross join unnest(o."personIds") as p (id)),
    shared as (${sharesReports ? reportsOfOrdered(place, rule) : sql`select null::integer as person, null::integer[] as reports`}),
    queued as (
      insert into mail_messages (organization_id, campaign_id, assessee_id, to_address, to_name, from_address, subject,
                                 language_code, report_ids, dispatch_at, next_try_at, created_at)
      select a.organization_id, ${campaignId}, a.id, a.email, a.name, o."from",
             replace(replace(o.subject, '{{participantName}}', a.name), '{{participantEmail}}', a.email),
             o.language, s.reports, o."dispatchAt", o."dispatchAt", ${now}
        from ordered o
        join assessees a on a.organization_id = ${organizationId} and a.id = o.id
        left join shared s on s.person = a.id
      returning id),
    noted as (
      insert into mail_events (organization_id, message_id, happened_at, kind, user_name)
      select ${organizationId}, id, ${now}, 'queued', ${orderedBy}::text from queued
      returning 1)
    select count(*)::int as queued from noted`.execute(tx)
  return rows[0]?.queued ?? 0
}

const reportsOfOrdered = (place: WavePlace, rule: MailRule): RawBuilder<unknown> =>
  reportsQuery(place, rule, sql`array(select id from ordered)`)
