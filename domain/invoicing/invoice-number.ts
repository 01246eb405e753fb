/** The number of an invoice by the format of its branch: `{year}` and `{number}`, which has four digits at least. */
export function invoiceNumber(format: string, { year, number }: { year: number; number: number }): string {
  return format.replaceAll('{year}', String(year)).replaceAll('{number}', String(number).padStart(4, '0'))
}
