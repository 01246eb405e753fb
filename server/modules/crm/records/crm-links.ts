import { sql } from 'kysely'
import type { MirroredValues } from '../../../../domain/crm/merge-values.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import { listParameter } from '../../../platform/database/list-parameter.ts'
import { jsonParameter } from '../../../platform/json-in-pieces.ts'

export type CrmRecordType = 'organization' | 'project'

/** A record here and its record in another CRM. */
export type CrmLink = {
  organizationId: string
  recordType: CrmRecordType
  recordId: string
  crmId: string
  crmVersion: number
  /** What the CRM said when it was taken over. */
  values: MirroredValues
  /** Fields of which Assay's value was kept, with the CRM's. */
  kept: MirroredValues
}

const fields = sql`organization_id as "organizationId", record_type as "recordType", record_id as "recordId", crm_id as "crmId",
  crm_version as "crmVersion", values, kept`

/** The links of records of the CRM, by its ids. */
export async function linksOfCrm(
  tx: TenantTransaction,
  recordType: CrmRecordType,
  crmIds: readonly string[],
): Promise<CrmLink[]> {
  if (crmIds.length === 0) return []
  const { rows } = await sql<CrmLink>`
    select ${fields} from crm_links
     where record_type = ${recordType} and crm_id = any(${await listParameter(crmIds, 'text')})`.execute(tx)
  return rows
}

export type RecordPlace = Pick<CrmLink, 'organizationId' | 'recordType' | 'recordId'>

/** The link of a record here; `lock`: nobody changes it until the transaction ends. */
export async function linkOfRecord(
  tx: TenantTransaction,
  { organizationId, recordType, recordId }: RecordPlace,
  { lock = false }: { lock?: boolean } = {},
): Promise<CrmLink | undefined> {
  const { rows } = await sql<CrmLink>`
    select ${fields} from crm_links
     where organization_id = ${organizationId} and record_type = ${recordType} and record_id = ${recordId}
     ${lock ? sql`for update` : sql``}`.execute(tx)
  return rows[0]
}

/** Makes the links or writes them anew. `seenIn`: the full takeover that met them. */
export async function storeLinks(
  tx: TenantTransaction,
  links: readonly CrmLink[],
  { seenIn, now }: { seenIn: number | null; now: Date },
): Promise<void> {
  if (links.length === 0) return
  await sql`
    insert into crm_links (organization_id, record_type, record_id, crm_id, crm_version, values, kept, seen_in, synced_at)
    select "organizationId", "recordType", "recordId", "crmId", "crmVersion", values, kept, ${seenIn}::int, ${now}
      from json_to_recordset(${await jsonParameter(links)}::json) as n (
           "organizationId" uuid, "recordType" text, "recordId" uuid, "crmId" text, "crmVersion" int, values jsonb, kept jsonb)
        on conflict (organization_id, record_type, record_id) do update
       set crm_id = excluded.crm_id, crm_version = excluded.crm_version, values = excluded.values, kept = excluded.kept,
           seen_in = coalesce(excluded.seen_in, crm_links.seen_in), synced_at = excluded.synced_at`.execute(tx)
}
