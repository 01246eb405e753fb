import type { ExportColumn } from '../../../../domain/logins/export-columns.ts'
import { shortGuid } from '../../../../domain/text/guid.ts'
import type { Sealing } from '../../../platform/sealing.ts'
import type { SpreadsheetCell, SpreadsheetColumn } from '../../../platform/spreadsheets/write-spreadsheet.ts'
import type { ExportedLogin } from './export-queries.ts'

const dates: readonly ExportColumn[] = ['generatedDate', 'fillInDate', 'invoicedDate']

export const columnType = (id: ExportColumn): SpreadsheetColumn['type'] => (dates.includes(id) ? 'date' : 'text')

type Words = { sealing: Pick<Sealing, 'unseal'>; statusNames: Partial<Record<string, string>> }

export const cellsOf = (
  login: ExportedLogin,
  columns: readonly ExportColumn[],
  words: Words,
): readonly SpreadsheetCell[] => columns.map((id) => cells[id](login, words))

const day = (value: string | null): Date | null => (value === null ? null : new Date(`${value}T00:00:00Z`))

const cells: Record<ExportColumn, (login: ExportedLogin, words: Words) => SpreadsheetCell> = {
  name: ({ name, identifier }) => name || identifier,
  email: ({ email }) => email,
  login: ({ login }) => login,
  tools: ({ tools }) => tools,
  customToolsName: ({ custom_tool }) => custom_tool,
  status: ({ status }, { statusNames }) => statusNames[status] ?? String(status),
  productUrl: ({ product_url }) => product_url,
  generatedDate: ({ generated }) => day(generated),
  fillInDate: ({ filled_in }) => day(filled_in),
  invoiceGuid: ({ invoice_id }) => (invoice_id ? shortGuid(invoice_id) : ''),
  company: ({ company }) => company,
  project: ({ project }) => project,
  branch: ({ branch }) => branch,
  provider: ({ provider }) => provider,
  // Everybody who sees the listing may edit these projects (PLT-6-52).
  password: ({ id, sealed_password: sealed }, { sealing }) => (sealed ? sealing.unseal(sealed, `logins ${id}`) : ''),
  generatedBy: ({ generated_by }) => generated_by,
  batchIdStr: ({ batch_id }) => (batch_id === null ? '' : String(batch_id)),
  isInvoiced: ({ invoice_id }) => invoice_id !== null,
  invoicedDate: ({ invoiced }) => day(invoiced),
  invoiceIsConfirmed: ({ is_confirmed }) => is_confirmed,
  notToBeInvoiced: ({ not_to_be_invoiced }) => not_to_be_invoiced,
  incognito: ({ incognito }) => incognito,
  isSimulated: ({ is_simulated }) => is_simulated,
  errorMessage: ({ error_message }) => error_message,
  reportsName: ({ report_name }) => report_name,
  assesseeIdentifier: ({ identifier }) => identifier,
  projectGuid: ({ project_id }) => project_id,
  companyGuid: ({ company_id }) => company_id,
}
