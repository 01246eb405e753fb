/** A field of a CSV file (RFC 4180). Text that a spreadsheet would run as a formula gets an apostrophe, as spreadsheets mark text cells. */
export function csvCell(text: string): string {
  // oxlint-disable-next-line no-control-regex -- a tab and NUL are dangerous at the beginning as well
  const safe = /^[=+\-@\t\r\u0000]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
