export type LinkOfPerson = { person: string; language: string; url: string }

/** Tab-separated lines of person, default language and link, as a spreadsheet takes them when pasted. */
export function linksTable(links: readonly LinkOfPerson[]): string {
  return links.map(({ person, language, url }) => [person, language, url].map(cellOf).join('\t')).join('\n')
}

/** What a spreadsheet would take for a formula gets an apostrophe, as its own "text" cells do. */
function cellOf(text: string): string {
  const plain = text.replaceAll(/[\t\r\n\0]+/g, ' ').trim()
  return /^[=+\-@]/.test(plain) ? `'${plain}` : plain
}
