import { writeSheet, type Sheet } from '../../../platform/sheets/write-sheet.ts'

/** Downloads a spreadsheet. Loaded on first use. */
export async function saveSheet<Row>(fileName: string, sheet: Sheet<Row>): Promise<void> {
  const href = URL.createObjectURL(await writeSheet(sheet))
  const link = Object.assign(document.createElement('a'), { href, download: fileName })
  link.click()
  // The browser reads the file after the click returns.
  setTimeout(() => URL.revokeObjectURL(href), 60_000)
}
