import { exportColumns, extendedColumns, type ExportColumn } from '../../../../domain/logins/export-columns.ts'
import type { SignedIn } from '../../../platform/identity/signed-in.ts'
import type { Services } from '../../../platform/services.ts'
import type { SpreadsheetCell } from '../../../platform/spreadsheets/write-spreadsheet.ts'
import { cellsOf } from './export-cells.ts'
import { exportPortion, type After, type ExportedLogin, type Portion } from './export-queries.ts'
import { zoneOfDays, type LoginSheet } from './export-rights.ts'
import { joinAsWritten } from './listing-queries.ts'
import { filterOf } from './list-logins-reporting.ts'
import { withFound } from './search-logins-queries.ts'

export const columnsOf = ({ extended }: Pick<LoginSheet, 'extended'>): readonly ExportColumn[] =>
  extended ? [...exportColumns, ...extendedColumns] : exportColumns

export const headersOf = (wish: LoginSheet): string[] => columnsOf(wish).map((id) => wish.headers[id] || id)

export type ListedRow = { cells: readonly SpreadsheetCell[]; at: NonNullable<After> }

/** The rows of a sheet, from the one behind `after`, each with its place. */
export async function* listedRows(
  services: Services,
  user: SignedIn,
  wish: LoginSheet,
  after?: After,
): AsyncGenerator<ListedRow> {
  const columns = columnsOf(wish)
  const words = { sealing: services.sealing, statusNames: wish.statusNames }
  for await (const login of everyListed(services, user, wish, after))
    yield { cells: cellsOf(login, columns, words), at: { id: login.id, at: login.at } }
}

/** The next portion is read while the rows of this one are written. */
async function* everyListed(
  { db }: Services,
  user: SignedIn,
  wish: LoginSheet,
  begin: After,
): AsyncGenerator<ExportedLogin> {
  const found = await db.withTenant(user.scope, (tx) => withFound(tx, filterOf(user, wish)))
  const read = (after: After) => {
    const portion = db.withTenant(user.scope, async (tx) => {
      await joinAsWritten(tx)
      return exportPortion(tx, found, { after, timeZone: zoneOfDays(wish.timeZone) })
    })
    // Where the reader ends before, nobody waits for it any more.
    portion.catch(() => undefined)
    return { after, portion }
  }
  let coming: ReturnType<typeof read> | undefined = read(begin)
  while (coming) {
    const { rows, end }: Portion = await coming.portion
    const next: After = end ?? placeBehind(coming.after)
    coming = next && read(next)
    yield* rows
  }
}

const withoutTime = { id: 2_147_483_647, at: null }

/** Behind the last with a time come those without. */
const placeBehind = (after: After): After => (!after || after.at !== null ? withoutTime : undefined)
