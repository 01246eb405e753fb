import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { beginsPart, csvPieceRows } from '../../../../../domain/logins/csv-parts.ts'
import { AppError } from '../../../../platform/app-error.ts'
import { signedInByName } from '../../../../platform/identity/load-signed-in.ts'
import type { SignedIn } from '../../../../platform/identity/signed-in.ts'
import { breathe } from '../../../../platform/in-slices.ts'
import { enqueue } from '../../../../platform/jobs/enqueue.ts'
import type { Services } from '../../../../platform/services.ts'
import { csvLine, csvStart } from '../../../../platform/spreadsheets/write-csv.ts'
import type { After } from '../export-queries.ts'
import { mayExport } from '../export-rights.ts'
import { headersOf, listedRows } from '../listed-rows.ts'
import { countListed } from '../listing-queries.ts'
import { filterOf } from '../list-logins-reporting.ts'
import { withFound } from '../search-logins-queries.ts'
import { csvExport, isAnotherFirst, keepPiece, resumeExport, takeExpired, type CsvExport } from './csv-queries.ts'
import { csvAttempts, csvJobKey, failLoginCsv } from './fail-login-csv.ts'
import { csvLivesMs, removePieces } from './order-login-csv.ts'

const packed = promisify(gzip)
const waitMs = 10_000

/** Writes the next piece of an export, then queues itself for the one behind it: other jobs come in between. */
export async function writeLoginCsv(services: Services, { id }: { id: string }): Promise<void> {
  const { db, clock } = services
  const now = clock.now()
  const found = await csvExport(db.open, id, now)
  if (!found || found.finished_at) return
  const user = await signedInByName(db, found.user_name)
  if (!user || !isAllowed(user, found)) return failLoginCsv(services, id, 'NOT_ALLOWED')
  // Somebody has started the job again that had been given up.
  const expiresAt = new Date(now.getTime() + csvLivesMs)
  if (found.failed_at && !(await resumeExport(db.open, id, { now, expiresAt }))) return
  if (await isAnotherFirst(db.open, found, clock.now())) {
    const runAt = new Date(clock.now().getTime() + waitMs)
    return db.withTenant(user.scope, (tx) => enqueue(tx, 'write-login-csv', { id }, { ...jobOf(id), runAt }))
  }
  await writeNext(services, user, found)
}

const jobOf = (id: string) => ({ key: csvJobKey(id), maxAttempts: csvAttempts })

function isAllowed(user: SignedIn, { wish }: CsvExport): boolean {
  try {
    mayExport(user, wish)
    return true
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}

async function writeNext(services: Services, user: SignedIn, found: CsvExport): Promise<void> {
  const { db, clock, files } = services
  const totalRows = found.total_rows ?? (await count(services, user, found))
  const { text, rows, after } = await nextRows(services, user, found)
  const isLast = rows < csvPieceRows
  // The first piece has the header, also of an export without rows.
  const stored = rows > 0 || found.pieces.length === 0 ? await files.put(await packed(Buffer.concat(text))) : undefined
  const piece = stored ? { key: stored.storageKey, bytes: stored.sizeBytes, rows } : null
  const now = clock.now()
  const expiresAt = new Date(now.getTime() + csvLivesMs)
  const isKept = await db.withTenant(user.scope, async (tx) => {
    const isKept = await keepPiece(tx, found, { piece, after, totalRows, isLast, expiresAt, now })
    if (isKept && !isLast) await enqueue(tx, 'write-login-csv', { id: found.id }, jobOf(found.id))
    return isKept
  })
  if (!isKept && piece) await removePieces(services, [piece])
}

function count({ db }: Services, user: SignedIn, { wish }: CsvExport): Promise<number> {
  return db.withTenant(user.scope, async (tx) => {
    const filter = await withFound(tx, filterOf(user, wish))
    return countListed(tx, { ...filter, groupBy: 'none', group: null })
  })
}

/** Lines that are joined at once. */
const linesAtOnce = 500

async function nextRows(services: Services, user: SignedIn, { wish, after, pieces }: CsvExport) {
  const text: Buffer[] = []
  let lines = beginsPart(pieces.length) ? csvStart + csvLine(headersOf(wish)) : ''
  let rows = 0
  let last: After | null = after
  for await (const { cells, at } of listedRows(services, user, wish, after ?? undefined)) {
    lines += csvLine(cells)
    rows += 1
    last = at
    if (rows % linesAtOnce === 0) {
      text.push(Buffer.from(lines))
      lines = ''
      await breathe()
    }
    if (rows === csvPieceRows) break
  }
  text.push(Buffer.from(lines))
  return { text, rows, after: last }
}

/** Removes what can no longer be downloaded. */
export async function forgetLoginCsv(services: Services): Promise<void> {
  await removePieces(services, await takeExpired(services.db.open, services.clock.now()))
}
