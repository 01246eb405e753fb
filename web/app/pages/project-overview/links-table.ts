export type LinkOfPerson = { person: string; language: string; url: string }

/** Tab-separated lines of person, default language and link, ready to be pasted into a spreadsheet. */
export function linksTable(links: readonly LinkOfPerson[]): string {
  return links.map(({ person, language, url }) => [person, language, url].map(cellOf).join('\t')).join('\n')
}

/** Text that a spreadsheet would run as a formula gets an apostrophe, as spreadsheets mark text cells. */
function cellOf(text: string): string {
  const plain = text.replaceAll(/[\t\r\n\0]+/g, ' ').trim()
  return /^[=+\-@]/.test(plain) ? `'${plain}` : plain
}
