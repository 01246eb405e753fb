import type { BodyOf } from '../../../../contract/endpoint.ts'
import type { prepareLoginExport as contract } from '../../../../contract/logins/logins-reporting.ts'
import { permissionsFor } from '../../../../domain/access/permissions.ts'
import { exportColumns, exportFileName, extendedColumns } from '../../../../domain/logins/export-columns.ts'
import { sheetRowsMax } from '../../../../domain/logins/login-limits.ts'
import { may } from '../../../../domain/rights/rules.ts'
import { AppError, invalid, need, notFound } from '../../../platform/app-error.ts'
import { audit } from '../../../platform/audit.ts'
import { FileAnswer } from '../../../platform/http/answers.ts'
import { signedInByName } from '../../../platform/identity/load-signed-in.ts'
import type { SignedIn } from '../../../platform/identity/signed-in.ts'
import { secretHash } from '../../../platform/sealing.ts'
import type { Services } from '../../../platform/services.ts'
import { writeSpreadsheet } from '../../../platform/spreadsheets/write-spreadsheet.ts'
import { exportPortion, type After, type ExportedLogin } from './export-queries.ts'
import { cellsOf, columnType } from './export-cells.ts'
import type { ListingFilter } from './listing-filter-queries.ts'
import { countListed, joinAsWritten } from './listing-queries.ts'
import { filterOf } from './list-logins-reporting.ts'
import { withFound } from './search-logins-queries.ts'

type Wish = BodyOf<typeof contract>

/** How long the address works, in milliseconds: the browser opens it at once. */
const addressLivesMs = 60_000
/** Rows that one transaction reads; none is open while the browser takes them. */
const portionRows = 2_000

/** Makes the address of a sheet (0237). What can be refused is refused here, where the screen can say why. */
export async function prepareLoginExport(
  { db, clock, sealing }: Services,
  user: SignedIn,
  wish: Wish,
): Promise<{ path: string; totalCount: number }> {
  mayExport(user, wish)
  if (!isTimeZone(wish.timeZone)) throw invalid([{ path: 'timeZone', code: 'invalid_format' }])
  const secret = sealing.newSecret()
  const now = clock.now().getTime()
  const totalCount = await db.withTenant(user.scope, async (tx) => {
    const filter = await withFound(tx, filterOf(user, wish))
    const totalCount = await countListed(tx, { ...filter, groupBy: 'none', group: null })
    if (totalCount > sheetRowsMax) throw new AppError('TOO_MANY_FOR_SHEET', 413, { totalCount, most: sheetRowsMax })
    await tx.deleteFrom('login_exports').where('expires_at', '<', new Date(now)).execute()
    await tx
      .insertInto('login_exports')
      .values({
        secret_hash: secretHash(secret),
        user_name: user.userName,
        wish: JSON.stringify(wish),
        expires_at: new Date(now + addressLivesMs),
      })
      .execute()
    return totalCount
  })
  return { path: `/api/reports/logins-export/${secret}`, totalCount }
}

function mayExport(user: SignedIn, { extended }: Pick<Wish, 'extended'>): void {
  const permissions = permissionsFor(user)
  need(may(permissions, 'exportLoginListing'), 'exportLoginListing')
  if (extended) need(may(permissions, 'exportLoginsExtended'), 'exportLoginsExtended')
}

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

/** The sheet behind an address. The rights of the person who asked for it are checked again; it is audited once. */
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
  const wish = kept.wish as Wish
  mayExport(user, wish)
  await db.withTenant(user.scope, (tx) =>
    audit(tx, {
      organizationId: null,
      userName: user.userName,
      action: 'export-logins',
      recordType: 'login',
      details: { extended: wish.extended },
      requestId,
    }),
  )
  const columns = wish.extended ? [...exportColumns, ...extendedColumns] : [...exportColumns]
  const content = writeSpreadsheet({
    name: exportFileName(wish.extended).replace('.xlsx', ''),
    columns: columns.map((id) => ({ header: wish.headers[id] || id, type: columnType(id) })),
    rows: rowsOf(services, user, wish, columns),
  })
  return new FileAnswer(
    content,
    exportFileName(wish.extended),
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  )
}

async function* rowsOf(services: Services, user: SignedIn, wish: Wish, columns: Parameters<typeof cellsOf>[1]) {
  for await (const login of everyListed(services, user, filterOf(user, wish), wish.timeZone))
    yield cellsOf(login, columns, { sealing: services.sealing, statusNames: wish.statusNames })
}

/** The next portion is read while the rows of this one are written into the sheet. */
async function* everyListed(
  { db }: Services,
  user: SignedIn,
  filter: ListingFilter,
  timeZone: string,
): AsyncGenerator<ExportedLogin> {
  const found = await db.withTenant(user.scope, (tx) => withFound(tx, filter))
  const read = (after: After) => {
    const portion = db.withTenant(user.scope, async (tx) => {
      await joinAsWritten(tx)
      return exportPortion(tx, found, { after, rows: portionRows, timeZone })
    })
    // Where the download ends before, nobody waits for it any more.
    portion.catch(() => undefined)
    return { after, portion }
  }
  let coming: ReturnType<typeof read> | undefined = read(undefined)
  while (coming) {
    const rows: ExportedLogin[] = await coming.portion
    coming = placeBehind(rows, coming.after, read)
    yield* rows
  }
}

const withoutTime = { id: 2_147_483_647, at: null }

/** Goes on behind these rows; behind those with a time come those without. */
function placeBehind<T>(rows: readonly ExportedLogin[], after: After, goOn: (after: After) => T): T | undefined {
  const last = rows.at(-1)
  if (rows.length === portionRows && last) return goOn({ id: last.id, at: last.at })
  return !after || after.at !== null ? goOn(withoutTime) : undefined
}
