import { sql } from 'kysely'
import type { Services } from '../../../../platform/services.ts'
import type { TenantTransaction } from '../../../../platform/database/database.ts'
import type { After } from '../export-queries.ts'
import type { LoginSheet } from '../export-rights.ts'

export type Piece = { key: string; bytes: number; rows: number }
export type CsvExport = {
  id: string
  user_name: string
  wish: LoginSheet
  requested_at: Date
  finished_at: Date | null
  failed_at: Date | null
  error_code: string | null
  expires_at: Date
  total_rows: number | null
  written_rows: number
  after: After | null
  pieces: Piece[]
}

const fields = sql`id, user_name, wish, requested_at, finished_at, failed_at, error_code, expires_at, total_rows, written_rows, after, pieces`

type Reader = TenantTransaction | Services['db']['open']

export async function csvExport(tx: Reader, id: string, now: Date): Promise<CsvExport | undefined> {
  const { rows } = await sql<CsvExport>`
    select ${fields} from login_csv_exports where id = ${id}::uuid and expires_at > ${now}`.execute(tx)
  return rows[0]
}

/** Locked until the transaction ends. */
export async function lockCsvExport(tx: TenantTransaction, id: string, now: Date): Promise<CsvExport | undefined> {
  await sql`select from login_csv_exports where id = ${id}::uuid for update`.execute(tx)
  return csvExport(tx, id, now)
}

export async function newestCsvExport(tx: Reader, userName: string, now: Date): Promise<CsvExport | undefined> {
  const { rows } = await sql<CsvExport>`
    select ${fields} from login_csv_exports where user_name = ${userName} and expires_at > ${now}
     order by requested_at desc limit 1`.execute(tx)
  return rows[0]
}

/** One that has not moved for so long has failed, and does not keep others waiting. */
const restsAfter = sql`interval '5 minutes'`

/** Whether an older one is being written: they are written one after the other, so that other jobs have room. */
export async function isAnotherFirst(tx: Reader, { id, requested_at }: CsvExport, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select 1 from login_csv_exports
     where finished_at is null and failed_at is null and id <> ${id}::uuid and (requested_at, id) < (${requested_at}, ${id}::uuid)
       and expires_at > ${now} and touched_at > ${now}::timestamptz - ${restsAfter} limit 1`.execute(tx)
  return rows.length > 0
}

type Written = {
  piece: Piece | null
  after: After | null
  totalRows: number
  isLast: boolean
  expiresAt: Date
  now: Date
}

/** False where another worker has written this piece meanwhile, or the export is gone. */
export async function keepPiece(tx: TenantTransaction, before: CsvExport, written: Written): Promise<boolean> {
  const { piece, after, totalRows, isLast, expiresAt, now } = written
  const { rows } = await sql`
    update login_csv_exports
       set pieces = pieces || ${JSON.stringify(piece ? [piece] : [])}::jsonb, written_rows = written_rows + ${piece?.rows ?? 0},
           after = ${after ? JSON.stringify(after) : null}::jsonb, total_rows = ${totalRows}, touched_at = ${now},
           finished_at = ${isLast ? now : null}, expires_at = ${expiresAt}
     where id = ${before.id}::uuid and finished_at is null and failed_at is null and jsonb_array_length(pieces) = ${before.pieces.length}
    returning id`.execute(tx)
  return rows.length > 0
}

/** One that failed waits to be written again; false if its owner has another one that is being written. */
export async function resumeExport(
  tx: Reader,
  id: string,
  { now, expiresAt }: { now: Date; expiresAt: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update login_csv_exports e
       set failed_at = null, error_code = null, requested_at = ${now}, touched_at = ${now}, expires_at = ${expiresAt}
     where id = ${id}::uuid and failed_at is not null
       and not exists (select from login_csv_exports o
                        where o.user_name = e.user_name and o.finished_at is null and o.failed_at is null)
    returning id`.execute(tx)
  return rows.length > 0
}

/** Takes exports out of the table; their files are to be removed. */
export async function takeExpired(tx: Reader, now: Date): Promise<Piece[]> {
  const { rows } = await sql<{ pieces: Piece[] }>`
    delete from login_csv_exports where expires_at <= ${now} returning pieces`.execute(tx)
  return rows.flatMap(({ pieces }) => pieces)
}

export async function takeOfUser(tx: Reader, userName: string, id: string | null): Promise<Piece[] | undefined> {
  const { rows } = await sql<{ pieces: Piece[] }>`
    delete from login_csv_exports
     where user_name = ${userName} and ${id === null ? sql`(finished_at is not null or failed_at is not null)` : sql`id = ${id}::uuid`} returning pieces`.execute(
    tx,
  )
  return rows.length === 0 ? undefined : rows.flatMap(({ pieces }) => pieces)
}
