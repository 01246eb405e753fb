/** The columns of `logins.xlsx`, in their order; the extended sheet adds the others (PLT-9-30). */
export const exportColumns = [
  'name',
  'email',
  'login',
  'tools',
  'customToolsName',
  'status',
  'productUrl',
  'generatedDate',
  'fillInDate',
  'invoiceGuid',
  'company',
  'project',
  'branch',
] as const
export const extendedColumns = [
  'provider',
  'password',
  'generatedBy',
  'batchIdStr',
  'isInvoiced',
  'invoicedDate',
  'invoiceIsConfirmed',
  'notToBeInvoiced',
  'incognito',
  'isSimulated',
  'errorMessage',
  'reportsName',
  'assesseeIdentifier',
  'projectGuid',
  'companyGuid',
] as const
export type ExportColumn = (typeof exportColumns)[number] | (typeof extendedColumns)[number]

export const exportFileName = (extended: boolean) => (extended ? 'logins-extended.xlsx' : 'logins.xlsx')

/** `day` is that of the reader (PLT-9-29); the parts of one export are numbered. */
export const csvFileName = (extended: boolean, day: string, part?: number) =>
  `${extended ? 'logins-extended' : 'logins'}${part === undefined ? '' : `-${part}`}_${day}.csv`

/**
 * About how long a sheet takes, in seconds, rounded up to what a person plans with. 100,000 logins of 13 columns took 3.7 s on
 * two cores that did nothing else (`node bench/main.ts exportLogins`) and four times as long beside much other work, which is
 * reckoned with.
 */
export function exportSeconds(rows: number, columns: number = exportColumns.length): number {
  const seconds = (rows * columns) / cellsPerSecond
  return seconds <= 5 ? 5 : Math.ceil(seconds / 10) * 10
}
const cellsPerSecond = 80_000

const csvRowsPerSecond = 5_000

/** About how long the job takes, in minutes. */
export const csvMinutes = (rows: number): number => Math.max(1, Math.ceil(rows / csvRowsPerSecond / 60))
