/** The query of an address as plain texts; lists are joined by commas. */
export type SearchTexts = Record<string, string>

export function parseSearch(query: string): SearchTexts {
  return Object.fromEntries(new URLSearchParams(query))
}

export function stringifySearch(search: Record<string, unknown>): string {
  const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== null && value !== '')
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  // Commas, colons and slashes are legal in a query and read better as they are.
  return query ? `?${query.replaceAll('%2C', ',').replaceAll('%3A', ':').replaceAll('%2F', '/')}` : ''
}
