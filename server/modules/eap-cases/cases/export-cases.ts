import type { BodyOf } from '../../../../contract/endpoint.ts'
import { caseColumns, type exportCases as contract } from '../../../../contract/eap-cases/cases.ts'
import type { InterfaceLanguage } from '../../../../domain/languages/languages.ts'
import { audit } from '../../../platform/audit.ts'
import type { FileAnswer } from '../../../platform/http/answers.ts'
import type { SignedIn } from '../../../platform/identity/signed-in.ts'
import type { Services } from '../../../platform/services.ts'
import type { SpreadsheetCell } from '../../../platform/spreadsheets/write-spreadsheet.ts'
import { withEapScope } from '../records/eap-access.ts'
import { caseCondition } from './case-filter-queries.ts'
import { namesOfSlugs } from './export-queries.ts'
import { pageOfCases, rowsOfCases, type ListedCase } from './list-queries.ts'
import { localTime, portionRows, readingsOf, sheetAnswer, sheetRowsMax, type SheetWords } from './export-sheet.ts'

/**
 * All rows of the table that match the filters (EAP-2-30), each recorded as a reading of its case. What is listed is
 * decided once; a case that is deleted while the file is written is missing in it.
 */
export async function exportCases(
  services: Services,
  user: SignedIn,
  language: InterfaceLanguage,
  { headers = {}, types, channels, statuses, sexes, ...filter }: BodyOf<typeof contract>,
  requestId: string,
): Promise<FileAnswer> {
  const { ids, names } = await withEapScope(services.db, user, async (tx) => {
    await audit(tx, {
      organizationId: null,
      userName: user.userName,
      action: 'export-cases',
      recordType: 'eap-case',
      requestId,
    })
    const condition = await caseCondition(tx, services, user, filter)
    const order = { sortBy: 'lastContact', descending: true, language } as const
    return {
      ids: await pageOfCases(tx, condition, order, { offset: 0, rows: sheetRowsMax }),
      names: await namesOfSlugs(tx, language),
    }
  })
  const words = { names, types, channels, statuses, sexes }
  return sheetAnswer('eap_export_table', caseColumns, headers, cellRows(services, user, ids, words))
}

async function* cellRows(
  services: Services,
  user: SignedIn,
  ids: readonly number[],
  words: SheetWords,
): AsyncGenerator<SpreadsheetCell[]> {
  for (let from = 0; from < ids.length; from += portionRows) {
    const rows = await withEapScope(services.db, user, async (tx) => {
      const now = services.clock.now()
      const found = await rowsOfCases(tx, ids.slice(from, from + portionRows), user.userName, now)
      await readingsOf(tx, user, found, now)
      return found
    })
    for (const row of rows) yield caseColumns.map((column) => cells[column](row, words))
  }
}

const cells: Record<(typeof caseColumns)[number], (row: ListedCase, words: SheetWords) => SpreadsheetCell> = {
  yearId: ({ yearId }) => yearId,
  licenseName: ({ licenseName }) => licenseName,
  companyName: ({ companyName }) => companyName,
  adminName: ({ adminName }) => adminName,
  expertName: ({ expertName }) => expertName,
  types: (row, { types }) => row.types.map((type) => types?.[type] ?? String(type)).join(', '),
  lastContact: ({ lastContact }) => localTime(lastContact),
  participantSex: ({ sex }, { sexes }) => (sex === null ? null : (sexes?.[sex] ?? String(sex))),
  participantLanguageCode: ({ language }) => language,
  status: ({ status }, { statuses }) => statuses?.[status] ?? String(status),
  category: ({ category }, { names }) => (category === null ? null : (names.get(category) ?? category)),
  highPriority: ({ highPriority }) => highPriority,
  created: ({ created }) => localTime(created),
  firstContactDueAt: ({ firstContactDueAt }) => localTime(firstContactDueAt),
  firstContactAt: ({ firstContactAt }) => localTime(firstContactAt),
}
