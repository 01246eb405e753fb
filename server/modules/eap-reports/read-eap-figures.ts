import type { BodyOf } from '../../../contract/endpoint.ts'
import type { EapFigures, exportEapReport } from '../../../contract/eap-reports/eap-reports.ts'
import { defaultReportLanguage, eapReportLanguageOf } from '../../../domain/eap-reports/eap-report-templates.ts'
import type { InterfaceLanguage } from '../../../domain/languages/languages.ts'
import { safeFileName } from '../../../domain/reports/safe-file-name.ts'
import { audit } from '../../platform/audit.ts'
import { FileAnswer } from '../../platform/http/answers.ts'
import type { SignedIn } from '../../platform/identity/signed-in.ts'
import type { Services } from '../../platform/services.ts'
import { writeSpreadsheet, type SpreadsheetCell } from '../../platform/spreadsheets/write-spreadsheet.ts'
import { withLicence } from '../eap-cases/records/licence-access.ts'
import { presentFigures } from './figures/present-figures.ts'
import { issueFigures, type Period } from './figures/report-figures.ts'
import { knownLanguage } from './generate-eap-reports.ts'
import { wordsIn, type ReportWords } from './texts.ts'

/** The figures on a screen. Who sees them knows them: they are published like those of a report. */
export function readEapFigures(
  services: Services,
  user: SignedIn,
  period: Period,
  language: InterfaceLanguage,
): Promise<EapFigures> {
  return figuresIn(services, user, period, wordsIn(eapReportLanguageOf(language) ?? defaultReportLanguage))
}

function figuresIn(services: Services, user: SignedIn, period: Period, words: ReportWords): Promise<EapFigures> {
  return withLicence(services, period.licenseGuid, async (tx, organizationId) => {
    const figures = await issueFigures(tx, period, services.clock.now())
    const { licenseGuid, startYear, startMonth, duration } = period
    await audit(tx, {
      organizationId,
      userName: user.userName,
      action: 'show-eap-figures',
      details: { licence: licenseGuid, startYear, startMonth, duration },
    })
    return presentFigures(figures, words)
  })
}

const spreadsheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const sheetColumns = [
  { head: 'section', type: 'text', width: 34 },
  { head: 'figure', type: 'text', width: 60 },
  { head: 'number', type: 'number', width: 16 },
  { head: 'second', type: 'number', width: 26 },
] as const

/** A program that calculates writes numbers in the way of its own language. */
const plainNumbers = (words: ReportWords): ReportWords => ({
  ...words,
  number: (value, decimals = 0) => value.toFixed(decimals),
  signed: (value) => value.toFixed(1),
})

/** What is a number becomes one that can be calculated with. */
const sheetCell = (text: string): string | number => (/^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text)

/** The same figures as a sheet, a row for each; what is hidden has no number there either. */
export async function exportEapFigures(
  services: Services,
  user: SignedIn,
  order: BodyOf<typeof exportEapReport>,
): Promise<FileAnswer> {
  const words = wordsIn(knownLanguage(order.forceLanguageCode))
  const figures = await figuresIn(services, user, order, plainNumbers(words))
  const { say } = words
  const content = writeSpreadsheet({
    name: figures.title,
    columns: sheetColumns.map(({ head, ...column }) => ({ header: say(`head.${head}`), ...column })),
    rows: sheetRows(figures, say('row.unseen')),
  })
  const name = safeFileName(`${say('fileName', { period: figures.period })} – ${figures.licenseName}.xlsx`)
  return new FileAnswer(content, name, spreadsheetType)
}

// oxlint-disable-next-line require-await -- the writer pulls rows
async function* sheetRows(figures: EapFigures, hidden: string): AsyncGenerator<readonly SpreadsheetCell[]> {
  yield [figures.title, figures.licenseName, figures.companyName, figures.period]
  for (const { title, rows, note } of figures.sections) {
    for (const { label, value, second, isHidden, isWithin } of rows)
      yield [title, isWithin ? `– ${label}` : label, isHidden ? hidden : sheetCell(value), sheetCell(second)]
    if (note) yield [title, note, '', '']
  }
  for (const explanation of figures.explanations) yield [figures.title, explanation, '', '']
}
