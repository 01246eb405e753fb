import { sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import { listParameter } from '../../../platform/database/list-parameter.ts'
import type { CrmLink, CrmRecordType } from '../records/crm-links.ts'

/** Ids of the CRM that are linked and that this full takeover has neither met nor named as gone. */
export async function missingIds(
  tx: TenantTransaction,
  runId: number,
  recordType: CrmRecordType,
  most: number,
): Promise<string[]> {
  const { rows } = await sql<{ crm_id: string }>`
    select crm_id from crm_links l
     where record_type = ${recordType} and seen_in is distinct from ${runId}
       and not exists (select from crm_sync_refusals r where r.run_id = ${runId} and r.record_type = ${recordType}
                          and r.crm_id = l.crm_id and r.code = 'GONE_IN_CRM')
     order by crm_id limit ${most}`.execute(tx)
  return rows.map(({ crm_id }) => crm_id)
}

/** Which of these ids of the CRM this full takeover has met, whether or not it could take them over. */
export async function metIds(
  tx: TenantTransaction,
  runId: number,
  recordType: CrmRecordType,
  crmIds: readonly string[],
): Promise<Set<string>> {
  if (crmIds.length === 0) return new Set()
  const ids = await listParameter(crmIds, 'text')
  const { rows } = await sql<{ crm_id: string }>`
    select crm_id from crm_links where record_type = ${recordType} and crm_id = any(${ids}) and seen_in = ${runId}
     union
    select crm_id from crm_sync_refusals where run_id = ${runId} and record_type = ${recordType} and crm_id = any(${ids})`.execute(
    tx,
  )
  return new Set(rows.map(({ crm_id }) => crm_id))
}

export async function countMissing(tx: TenantTransaction, runId: number): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    select count(*) as number from crm_links where seen_in is distinct from ${runId}`.execute(tx)
  return rows[0]?.number ?? 0
}

/**
 * Projects that were refused because their company was not here, as the last that was said of them, and it is here since the
 * last run that came to its end.
 */
export async function waitingProjects(tx: TenantTransaction): Promise<string[]> {
  const { rows } = await sql<{ crm_id: string }>`
    select refused.crm_id
      from (select distinct on (crm_id) crm_id, code, value from crm_sync_refusals
             where record_type = 'project' and kind = 'refused' order by crm_id, run_id desc, id desc) refused
      join crm_links c on c.record_type = 'organization' and c.crm_id = refused.value
      join crm_sync s on c.synced_at >= s.last_sync_at
      join organizations o on o.id = c.organization_id and o.deleted_at is null
     where refused.code = 'UNKNOWN_COMPANY'
       and not exists (select from crm_links p where p.record_type = 'project' and p.crm_id = refused.crm_id)`.execute(
    tx,
  )
  return rows.map(({ crm_id }) => crm_id)
}

/** Notes that a full takeover met these records of the CRM. */
export async function markSeen(
  tx: TenantTransaction,
  recordType: CrmRecordType,
  crmIds: readonly string[],
  runId: number,
): Promise<void> {
  if (crmIds.length === 0) return
  await sql`
    update crm_links set seen_in = ${runId}
     where record_type = ${recordType} and crm_id = any(${await listParameter(crmIds, 'text')})
       and seen_in is distinct from ${runId}`.execute(tx)
}

/** Staff as projects may be owned by: by user name and by e-mail address, both in lower case. */
export async function staffNamed(tx: TenantTransaction, names: readonly string[]): Promise<Map<string, string>> {
  if (names.length === 0) return new Map()
  const lower = await listParameter([...new Set(names.map((name) => name.toLowerCase()))], 'text')
  const { rows } = await sql<{ asked: string; userName: string }>`
    select lower(user_name) as asked, user_name as "userName" from users
     where organization_id is null and lower(user_name) = any(${lower})
     union all
    select lower(email), min(user_name) from users
     where organization_id is null and lower(email) = any(${lower}) group by lower(email) having count(*) = 1`.execute(
    tx,
  )
  // A user name wins over the same text as somebody's address.
  return new Map(rows.toReversed().map(({ asked, userName }) => [asked, userName]))
}

/** Which of these records are linked with a record of the CRM. */
export async function linkedRecords(
  tx: TenantTransaction,
  recordType: CrmRecordType,
  recordIds: readonly string[],
): Promise<Set<string>> {
  if (recordIds.length === 0) return new Set()
  const { rows } = await sql<{ record_id: string }>`
    select record_id from crm_links
     where record_type = ${recordType} and record_id = any(${await listParameter(recordIds, 'uuid')})`.execute(tx)
  return new Set(rows.map(({ record_id }) => record_id))
}

/** Which of these organizations are there and not deleted. */
export async function standingOrganizations(tx: TenantTransaction, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`
    select id from organizations
     where id = any(${await listParameter([...new Set(ids)], 'uuid')}) and deleted_at is null`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

/** The names of the linked records that stand here, by their ids. */
export async function namesOfRecords(
  tx: TenantTransaction,
  recordType: CrmRecordType,
  links: readonly CrmLink[],
): Promise<Map<string, string>> {
  if (links.length === 0) return new Map()
  const ids = await listParameter(
    links.map(({ recordId }) => recordId),
    'uuid',
  )
  const organizationIds = await listParameter([...new Set(links.map(({ organizationId }) => organizationId))], 'uuid')
  const { rows } = await sql<{ id: string; name: string }>`${
    recordType === 'organization'
      ? sql`select id, name from organizations where id = any(${ids}) and deleted_at is null`
      : sql`select p.id, p.name from projects p join organizations o on o.id = p.organization_id
             where p.organization_id = any(${organizationIds}) and p.id = any(${ids})
               and p.deleted_at is null and o.deleted_at is null`
  }`.execute(tx)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
