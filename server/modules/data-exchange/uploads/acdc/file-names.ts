// oxlint-disable-next-line no-control-regex -- no file system takes them
const forbidden = /[\\/:*?"<>|\u0000-\u001F]/g
const longest = 120

/** A name that says what the file is, as an upload has to be called: "scoring-sheet Assessment centre.xlsx". */
export function fileName(prefix: string, parts: readonly (string | undefined)[], extension: string): string {
  const words = parts.map((part) => (part ?? '').replace(forbidden, ' ').replace(/\s+/g, ' ').trim()).filter(Boolean)
  const name = [prefix, ...words]
    .join(' ')
    .slice(0, longest)
    .toWellFormed()
    .replace(/[. ]+$/, '')
  return `${name}.${extension}`
}

/** Names that differ on every file system, whatever the case of their letters: those that do not get a number. */
export function uniqueNames(names: readonly string[]): string[] {
  const counts = new Map<string, number>()
  return names.map((name) => {
    const key = name.normalize('NFC').toLowerCase()
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    return count === 1 ? name : `${name} ${count}`
  })
}
