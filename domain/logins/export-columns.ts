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

/** About how long the sheet takes, in seconds: as measured, and rounded up to what a person plans with. */
export function exportSeconds(rows: number): number {
  const seconds = rows / 8_000
  return seconds <= 5 ? 5 : Math.ceil(seconds / 10) * 10
}
