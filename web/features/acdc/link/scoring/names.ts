/** Kovařík Vojtěch → Kovařík and Vojtěch: the first word, and the rest below it. */
export function nameLines(name: string): [string, string] {
  const [first = '', ...rest] = name.split(/\s+/).filter(Boolean)
  return [first, rest.join(' ')]
}
