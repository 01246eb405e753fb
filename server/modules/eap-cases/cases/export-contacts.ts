import { sql } from 'kysely'
import type { BodyOf } from '../../../../contract/endpoint.ts'
import { contactColumns, type exportContacts as contract } from '../../../../contract/eap-cases/cases.ts'
import { writeDuration } from '../../../../domain/eap-cases/contact-duration.ts'
import { billingMonthOf } from '../../../../domain/eap-cases/contact-lock.ts'
import { groundOfReading } from '../../../../domain/eap-cases/eap-scope.ts'
import type { InterfaceLanguage } from '../../../../domain/languages/languages.ts'
import { addDays } from '../../../../domain/time/local-time.ts'
import { audit } from '../../../platform/audit.ts'
import type { FileAnswer } from '../../../platform/http/answers.ts'
import type { SignedIn } from '../../../platform/identity/signed-in.ts'
import type { Services } from '../../../platform/services.ts'
import type { SpreadsheetCell } from '../../../platform/spreadsheets/write-spreadsheet.ts'
import { withEapScope } from '../records/eap-access.ts'
import { isMetCase, startOfDay } from './case-filter-queries.ts'
import { namesOfSlugs, portionOfContacts, type ExportedContact } from './export-queries.ts'
import { localTime, portionRows, readingsOf, sheetAnswer, type SheetWords } from './export-sheet.ts'

type Wish = BodyOf<typeof contract>

/** Contacts that began on these days, in Prague (EAP-7-34), without notes; their cases are recorded as read. */
export async function exportContacts(
  services: Services,
  user: SignedIn,
  language: InterfaceLanguage,
  { headers = {}, types, channels, statuses, sexes, ...days }: Wish,
  requestId: string,
): Promise<FileAnswer> {
  const names = await withEapScope(services.db, user, async (tx) => {
    await audit(tx, {
      organizationId: null,
      userName: user.userName,
      action: 'export-contacts',
      recordType: 'eap-contact',
      requestId,
    })
    return namesOfSlugs(tx, language)
  })
  const words = { names, types, channels, statuses, sexes }
  return sheetAnswer('eap_export_contacts', contactColumns, headers, cellRows(services, user, days, words))
}

async function* cellRows(
  services: Services,
  user: SignedIn,
  { dateFrom, dateTo }: Pick<Wish, 'dateFrom' | 'dateTo'>,
  words: SheetWords,
): AsyncGenerator<SpreadsheetCell[]> {
  const from = dateFrom ? sql`k.starts_at >= ${startOfDay(dateFrom)}` : sql`true`
  const to = dateTo ? sql`k.starts_at < ${startOfDay(addDays(dateTo, 1))}` : sql`true`
  const condition = sql<boolean>`${isMetCase(user)} and ${from} and ${to}`
  const recorded = new Set<number>()
  let after: ExportedContact | undefined
  for (;;) {
    const now = services.clock.now()
    const page = { after, rows: portionRows, userName: user.userName, now }
    const rows = await withEapScope(services.db, user, async (tx) => {
      const found = await portionOfContacts(tx, condition, page)
      await readingsOf(
        tx,
        user,
        found.filter(({ caseId }) => !recorded.has(caseId)),
        now,
      )
      return found
    })
    for (const row of rows) {
      recorded.add(row.caseId)
      yield contactColumns.map((column) => cells[column](row, words, user))
    }
    if (rows.length < portionRows) return
    after = rows.at(-1)
  }
}

type Cell = (row: ExportedContact, words: SheetWords, user: SignedIn) => SpreadsheetCell

const cells: Record<(typeof contactColumns)[number], Cell> = {
  yearId: ({ yearId }) => yearId,
  licenseName: ({ licenseName }) => licenseName,
  companyName: ({ companyName }) => companyName,
  expertName: ({ expertName }) => expertName,
  category: ({ category }, { names }) => (category === null ? null : (names.get(category) ?? category)),
  type: ({ type }, { types }) => types?.[type] ?? String(type),
  start: ({ start }) => localTime(start),
  duration: ({ minutes }) => writeDuration(minutes),
  channel: ({ channel }, { channels }) => (channel === null ? null : (channels?.[channel] ?? String(channel))),
  // What a client talks about is content: of a case of another branch it is shown once a reason opened it.
  topic: (row, { names }, user) =>
    row.topic === null || groundOfReading(user, row) === 'closed' ? null : (names.get(row.topic) ?? row.topic),
  year: ({ start }) => String(billingMonthOf(start.getTime()).year),
  month: ({ start }) => String(billingMonthOf(start.getTime()).month),
}
