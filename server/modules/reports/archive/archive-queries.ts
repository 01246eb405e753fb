import { sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/database.ts'

export type ArchiveRow = {
  organization_id: string
  id: number
  project_id: string
  assessee_id: number | null
  file_name: string
  is_presentation: boolean
  status: number
  deleted_at: Date | null
  release_awaited: boolean
  file_id: string | null
  storage_key: string | null
  size_bytes: number
  crc32: number | null
  /** When the file was stored. */
  stored_at: Date
}

/**
 * The files of reports, by the guids of the reports and in their order, the presentation after the PDF that it was made
 * beside. A report without a file has one row; those that the transaction does not see have none.
 */
export async function reportsByGuids(tx: TenantTransaction, fileGuids: readonly string[]): Promise<ArchiveRow[]> {
  const { rows } = await sql<ArchiveRow>`
    select r.organization_id, r.id, r.project_id, r.assessee_id, part.file_name, part.is_presentation, r.status, r.deleted_at, r.release_awaited,
           f.id as file_id, f.storage_key, f.size_bytes, f.crc32, f.created_at as stored_at
      from unnest(${[...fileGuids]}::uuid[]) with ordinality as wanted (guid, position)
      join locators l on l.id = wanted.guid
      join reports r on r.organization_id = l.organization_id and r.file_guid = wanted.guid
     cross join lateral (
       select r.file_id, r.file_name, false as is_presentation
        union all
       select p.id, p.name, true from files p where p.organization_id = r.organization_id and p.id = r.presentation_file_id) part
      left join files f on f.organization_id = r.organization_id and f.id = part.file_id
     order by wanted.position, part.is_presentation`.execute(tx)
  return rows
}

export type Checksum = { organizationId: string; fileId: string; crc32: number }

/** Keeps the checksums of files that were stored without one. */
export async function keepChecksums(tx: TenantTransaction, sums: readonly Checksum[]): Promise<void> {
  await sql`
    update files set crc32 = sums.crc32
      from unnest(${sums.map((sum) => sum.organizationId)}::uuid[], ${sums.map((sum) => sum.fileId)}::uuid[],
                  ${sums.map((sum) => sum.crc32)}::bigint[]) as sums (organization_id, id, crc32)
     where files.organization_id = sums.organization_id and files.id = sums.id`.execute(tx)
}
