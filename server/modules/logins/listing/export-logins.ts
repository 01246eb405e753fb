import { Readable } from 'node:stream'
import type { BodyOf } from '../../../../contract/endpoint.ts'
import type { prepareLoginExport as contract } from '../../../../contract/logins/logins-reporting.ts'
import { csvFileName, exportFileName } from '../../../../domain/logins/export-columns.ts'
import { sheetRowsMax } from '../../../../domain/logins/login-limits.ts'
import { AppError, notFound } from '../../../platform/app-error.ts'
import { audit } from '../../../platform/audit.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import { FileAnswer } from '../../../platform/http/answers.ts'
import { signedInByName } from '../../../platform/identity/load-signed-in.ts'
import type { SignedIn } from '../../../platform/identity/signed-in.ts'
import { secretHash } from '../../../platform/sealing.ts'
import type { Services } from '../../../platform/services.ts'
import { csvPieces } from '../../../platform/spreadsheets/write-csv.ts'
import { writeSpreadsheet } from '../../../platform/spreadsheets/write-spreadsheet.ts'
import { downloadCsvPart, type CsvPart } from './csv/download-csv-part.ts'
import { columnType } from './export-cells.ts'
import { checkTimeZone, dayIn, mayExport } from './export-rights.ts'
import { columnsOf, headersOf, listedRows } from './listed-rows.ts'
import { countListed } from './listing-queries.ts'
import { filterOf } from './list-logins-reporting.ts'
import { withFound } from './search-logins-queries.ts'

type Wish = BodyOf<typeof contract>

/** How long the address works, in milliseconds: the browser opens it at once. */
const addressLivesMs = 60_000

/** Makes the address of a sheet (0287). What can be refused is refused here, where the screen can say why. */
export async function prepareLoginExport(
  services: Services,
  user: SignedIn,
  wish: Wish,
): Promise<{ path: string; totalCount: number }> {
  mayExport(user, wish)
  checkTimeZone(wish.timeZone)
  return services.db.withTenant(user.scope, async (tx) => {
    const filter = await withFound(tx, filterOf(user, wish))
    const totalCount = await countListed(tx, { ...filter, groupBy: 'none', group: null })
    if (totalCount > sheetRowsMax) throw new AppError('TOO_MANY_FOR_SHEET', 413, { totalCount, most: sheetRowsMax })
    return { path: await makeAddress(tx, services, user, { sheet: wish }), totalCount }
  })
}

/** What an address opens: a sheet that is written as it is taken, or a part that a job has written. */
type Behind = { sheet: Wish } | { part: CsvPart }

export async function makeAddress(
  tx: TenantTransaction,
  { clock, sealing }: Pick<Services, 'clock' | 'sealing'>,
  { userName }: SignedIn,
  behind: Behind,
): Promise<string> {
  const secret = sealing.newSecret()
  const now = clock.now().getTime()
  await tx.deleteFrom('login_exports').where('expires_at', '<', new Date(now)).execute()
  await tx
    .insertInto('login_exports')
    .values({
      secret_hash: secretHash(secret),
      user_name: userName,
      wish: JSON.stringify(behind),
      expires_at: new Date(now + addressLivesMs),
    })
    .execute()
  return `/api/reports/logins-export/${secret}`
}

/** What stands behind an address. The rights of the person who asked for it are checked again; it is audited once. */
export async function downloadLoginExport(services: Services, secret: string, requestId: string): Promise<FileAnswer> {
  const { db, clock } = services
  const kept = await db.open
    .deleteFrom('login_exports')
    .where('secret_hash', '=', secretHash(secret))
    .returning(['user_name', 'wish', 'expires_at'])
    .executeTakeFirst()
  if (!kept || kept.expires_at <= clock.now()) throw notFound()
  const user = await signedInByName(db, kept.user_name)
  if (!user) throw notFound()
  const behind = kept.wish as Behind
  if ('part' in behind) return downloadCsvPart(services, user, behind.part, requestId)
  return writeSheet(services, user, behind.sheet, requestId)
}

async function writeSheet(services: Services, user: SignedIn, wish: Wish, requestId: string): Promise<FileAnswer> {
  mayExport(user, wish)
  await services.db.withTenant(user.scope, (tx) =>
    audit(tx, {
      organizationId: null,
      userName: user.userName,
      action: 'export-logins',
      recordType: 'login',
      details: { extended: wish.extended, format: wish.format },
      requestId,
    }),
  )
  if (wish.format === 'csv') {
    const name = csvFileName(wish.extended, dayIn(wish.timeZone, services.clock.now()))
    return new FileAnswer(
      Readable.from(csvPieces(headersOf(wish), cellRows(services, user, wish))),
      name,
      'text/csv; charset=utf-8',
    )
  }
  const headers = headersOf(wish)
  const name = exportFileName(wish.extended)
  const content = writeSpreadsheet({
    name: name.replace('.xlsx', ''),
    columns: columnsOf(wish).map((id, index) => ({ header: headers[index] ?? id, type: columnType(id) })),
    rows: cellRows(services, user, wish),
  })
  return new FileAnswer(content, name, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
}

async function* cellRows(services: Services, user: SignedIn, wish: Wish) {
  for await (const { cells } of listedRows(services, user, wish)) yield cells
}
