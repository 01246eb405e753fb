import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/database.ts'

export type ImportKind = 'as360' | 'scoring-sheet' | 'observers-notes' | 'ist' | 'comments' | 'survey'
type ImportCounts = Readonly<Record<string, number>>
export type WaveOfImport = { organizationId: string; projectId: string; waveId: string }

/** What an import is recognized by when the same comes again: SHA-256 of the file, or of the pasted text. */
export const contentHash = (content: Buffer | string): Buffer => createHash('sha256').update(content).digest()

type NewImport = {
  kind: ImportKind
  /** As uploaded; empty: pasted. */
  fileName?: string
  sha256: Buffer
  /** `waiting` if a job does it, `draft` if it is not decided yet; whoever imports at once records it when it is done. */
  status?: 'done' | 'waiting' | 'draft'
  counts?: ImportCounts
  /** What the job reads the file with. */
  wish?: unknown
  fileStorageKey?: string
  total?: number
  /** What it replaced; left out: it cannot be undone. */
  undo?: unknown
  by: string
  now: Date
  /** Chosen by the caller if the rows that it writes name the import before it is recorded. */
  importGuid?: string
}

/** Records an import in the transaction that stores its data; returns its importGuid. */
export async function recordImport(
  tx: TenantTransaction,
  { organizationId, projectId, waveId }: WaveOfImport,
  made: NewImport,
): Promise<string> {
  const status = made.status ?? 'done'
  const { id } = await tx
    .insertInto('data_imports')
    .values({
      ...(made.importGuid === undefined ? {} : { id: made.importGuid }),
      organization_id: organizationId,
      project_id: projectId,
      wave_id: waveId,
      kind: made.kind,
      file_name: made.fileName ?? '',
      sha256: made.sha256,
      status,
      counts: JSON.stringify(made.counts ?? {}),
      wish: made.wish === undefined ? null : JSON.stringify(made.wish),
      file_storage_key: made.fileStorageKey ?? null,
      total: made.total ?? null,
      undo: made.undo === undefined ? null : JSON.stringify(made.undo),
      imported_by: made.by,
      imported_at: made.now,
      finished_at: status === 'done' ? made.now : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Whoever imports into the wave waits here until the transaction of another import ends, so that two of the same file at
 * once are one after the other, and the second finds the first.
 */
export async function lockImportsOf(tx: TenantTransaction, { organizationId, waveId }: WaveOfImport): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`imports of ${organizationId} ${waveId}`}, 0))`.execute(tx)
}

/** As `lockImportsOf`, for imports that write what all waves of a project share. */
export async function lockImportsOfProject(
  tx: TenantTransaction,
  { organizationId, projectId }: Pick<WaveOfImport, 'organizationId' | 'projectId'>,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`imports of ${organizationId} ${projectId}`}, 0))`.execute(
    tx,
  )
}

export type SameFile = {
  importGuid: string
  fileName: string
  status: 'waiting' | 'running' | 'done'
  /** The name of the person, or of the account if that has none. */
  by: string
  at: Date
}

/** The latest import of the same content into the wave, unless it failed or was taken back. */
export async function findSameFile(
  tx: TenantTransaction,
  { organizationId, waveId }: Omit<WaveOfImport, 'projectId'>,
  kind: ImportKind,
  sha256: Buffer,
): Promise<SameFile | undefined> {
  const { rows } = await sql<SameFile>`
    select id as "importGuid", file_name as "fileName", status, imported_at as at,
           coalesce((select coalesce(nullif(u.name, ''), u.user_name) from app.find_user(imported_by) u), imported_by) as by
      from data_imports
     where organization_id = ${organizationId} and wave_id = ${waveId} and kind = ${kind} and sha256 = ${sha256}
       and status in ('waiting', 'running', 'done')
     order by imported_at desc limit 1`.execute(tx)
  return rows[0]
}
