const longest = 31

/** Names of sheets as Excel allows them: 31 characters, without some signs, each once whatever the case of its letters. */
export function sheetNames(wished: readonly string[], taken: readonly string[]): string[] {
  const used = new Set(taken.map((name) => name.toLowerCase()))
  return wished.map((wish) => {
    const plain = printable(wish)
      .replace(/[\\/?*[\]:]/g, ' ')
      .replace(/^'+|'+$/g, '')
      .replace(/\s+/g, ' ')
      .trim()
    for (let count = 1; ; count += 1) {
      const suffix = count === 1 ? '' : ` (${count})`
      const base = (plain || 'Sheet').slice(0, longest - suffix.length).replace(/[\uD800-\uDBFF]$/, '')
      const name = `${base.trim()}${suffix}`
      if (used.has(name.toLowerCase())) continue
      used.add(name.toLowerCase())
      return name
    }
  })
}

// oxlint-disable-next-line no-control-regex -- XML cannot hold these
const unprintable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g
const cellMax = 32_767

/** As a cell can hold it. */
export function printable(text: string): string {
  return text.toWellFormed().replace(unprintable, '').slice(0, cellMax)
}
