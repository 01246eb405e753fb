import { sql } from 'kysely'
import type { LanguageCode } from '../../../domain/languages/languages.ts'
import type { PersonsReports } from '../../../domain/notifications/is-fulfilled.ts'
import type { Quantifier } from '../../../domain/notifications/notification.ts'
import { reportStatus } from '../../../domain/reports/report-status.ts'
import type { TenantTransaction } from '../../platform/database/database.ts'
import { listParameter } from '../../platform/database/list-parameter.ts'
import { belongs, type WaveOfList } from '../participants/records/belonging.ts'
import type { WavePlace } from './records/wake-notifications.ts'

export type StoredRecipient = { recipientGuid: string; email: string; unsubscribedAt: string | null }
export type StoredNotification = {
  notificationGuid: string
  templateId: number | null
  isEnabled: boolean
  assesseeQuantifier: Quantifier
  reportQuantifier: Quantifier
  assesseeIds: number[]
  recipients: StoredRecipient[]
  firedAt: string | null
  revision: number
  languageCode: LanguageCode
  changedBy: string | null
}

/**
 * The notifications of a wave in their order. A shipped template that was replaced by a newer version is named by that
 * version.
 */
export async function notificationsOf(
  tx: TenantTransaction,
  { organizationId, waveId }: WavePlace,
): Promise<StoredNotification[]> {
  const { rows } = await sql<StoredNotification>`
    select n.id as "notificationGuid", coalesce(newest.id, n.template_id) as "templateId", n.is_enabled as "isEnabled",
           n.assessee_quantifier as "assesseeQuantifier", n.report_quantifier as "reportQuantifier",
           n.assessee_ids as "assesseeIds", n.revision, n.language_code as "languageCode", n.changed_by as "changedBy",
           ${instant(sql`n.fired_at`)} as "firedAt",
           coalesce((select json_agg(json_build_object('recipientGuid', r.id, 'email', r.email,
                                                       'unsubscribedAt', ${instant(sql`r.unsubscribed_at`)}) order by r.position, r.email)
                       from notification_recipients r
                      where r.organization_id = n.organization_id and r.notification_id = n.id and r.removed_at is null), '[]') as recipients
      from notifications n
      left join templates t on t.id = n.template_id
      left join lateral (
        select v.id from templates v
         where t.is_official and t.deleted_at is not null and v.template_guid = t.template_guid and v.is_official and v.deleted_at is null
         order by v.id desc limit 1) newest on true
     where n.organization_id = ${organizationId} and n.wave_id = ${waveId} and n.deleted_at is null
     order by n.position, n.created_at, n.id`.execute(tx)
  return rows
}

const instant = (column: ReturnType<typeof sql>) =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** The revision that the next change gets: above those of all the wave has, or has had. */
export async function nextRevision(tx: TenantTransaction, { organizationId, waveId }: WavePlace): Promise<number> {
  const { rows } = await sql<{ next: number }>`
    select coalesce(max(revision), 0) + 1 as next from notifications
     where organization_id = ${organizationId} and wave_id = ${waveId}`.execute(tx)
  return rows[0]?.next ?? 1
}

/** Those of the people who are in the wave. */
export async function peopleInWave(
  tx: TenantTransaction,
  { organizationId, projectId }: { organizationId: string; projectId: string },
  wave: WaveOfList,
  ids: readonly number[],
): Promise<Set<number>> {
  const { rows } = await sql<{ ids: number[] }>`
    select coalesce(json_agg(a.id), '[]') as ids from assessees a
     where a.organization_id = ${organizationId} and a.project_id = ${projectId}
       and a.id = any(${await listParameter(ids, 'integer')}) and ${belongs(organizationId, wave)}`.execute(tx)
  return new Set(rows[0]?.ids)
}

type Counted = [person: number, reports: number, completed: number]

/**
 * The reports about single people of a wave: how many each has, and how many of them can be read. Deleted and cancelled
 * ones are nobody's, and one that waits for its release is not complete. As one JSON value: there may be ten thousand.
 */
export async function reportsByPerson(
  tx: TenantTransaction,
  { organizationId, waveId }: WavePlace,
): Promise<Map<number, PersonsReports>> {
  const { rows } = await sql<{ people: Counted[] }>`
    select coalesce(json_agg(json_build_array(c.assessee_id, c.reports, c.completed)), '[]') as people
      from (select r.assessee_id, count(*) as reports,
                   count(*) filter (where r.status = ${reportStatus.completed} and not r.release_awaited) as completed
              from reports r
             where r.organization_id = ${organizationId} and r.wave_id = ${waveId} and r.report_type = 'Individual'
               and r.assessee_id is not null and r.deleted_at is null and not r.is_instant
               and r.error_code is distinct from 'CANCELLED'
             group by r.assessee_id) c`.execute(tx)
  return new Map((rows[0]?.people ?? []).map(([person, reports, completed]) => [person, { reports, completed }]))
}
