import { groupBy } from '../../lists/group-by.ts'

/** A known sum: the names of what was added up. */
export type Sum = ReadonlySet<string>

// The largest prime below 2^26: products of two residues stay exact in a double. Working modulo a prime keeps
// elimination exact. Sums of real reports do not become zero modulo exactly this prime by chance.
const prime = 67_108_859

function residue(value: number): number {
  const rest = value % prime
  return rest < 0 ? rest + prime : rest
}

/** By Fermat: a^(p−2) is the inverse of a modulo the prime p. */
function inverse(value: number): number {
  let [result, base, exponent] = [1, value, prime - 2]
  while (exponent > 0) {
    if (exponent % 2 === 1) result = (result * base) % prime
    base = (base * base) % prime
    exponent = Math.floor(exponent / 2)
  }
  return result
}

function addMultiple(row: number[], other: readonly number[], factor: number): void {
  for (let column = 0; column < row.length; column += 1) {
    row[column] = residue((row[column] ?? 0) - factor * (other[column] ?? 0))
  }
}

/** Brings the rows to reduced echelon form in place, and returns the rows that are not zero. */
function reduce(rows: number[][], width: number): number[][] {
  let rank = 0
  for (let column = 0; column < width && rank < rows.length; column += 1) {
    const found = rows.findIndex((row, index) => index >= rank && row[column] !== 0)
    if (found < 0) continue
    const pivot = rows[found] as number[]
    rows[found] = rows[rank] as number[]
    rows[rank] = pivot
    const factor = inverse(pivot[column] as number)
    for (let index = 0; index < width; index += 1) pivot[index] = ((pivot[index] ?? 0) * factor) % prime
    for (const row of rows) if (row !== pivot && row[column] !== 0) addMultiple(row, pivot, row[column] as number)
    rank += 1
  }
  return rows.slice(0, rank)
}

/** Whether the weights are a sum of multiples of the rows, which are in reduced echelon form. */
function isSpanned(weights: readonly number[], rows: readonly number[][]): boolean {
  const rest = [...weights]
  for (const row of rows) addMultiple(rest, row, rest[row.findIndex((entry) => entry !== 0)] ?? 0)
  return rest.every((entry) => entry === 0)
}

/** Names that are in the same sums: what is known never distinguishes them. */
function alikeIn(sums: readonly Sum[]): string[][] {
  const names = [...new Set(sums.flatMap((sum) => [...sum]))]
  const placesOf = (name: string) => sums.flatMap((sum, index) => (sum.has(name) ? [index] : [])).join(' ')
  return [...groupBy(names, placesOf).values()]
}

/**
 * The sets of names whose sum can be calculated from the known sums, if a set is smaller than what one of its names
 * needs. Such a set consists of whole sets of names that cannot be distinguished, so few have to be tried.
 */
export function determinedSums(sums: readonly Sum[], neededBy: (name: string) => number): string[][] {
  const alike = alikeIn(sums)
    .map((names) => ({ names, needs: Math.max(...names.map(neededBy)) }))
    .toSorted((a, b) => a.names.length - b.names.length)
  const rows = reduce(
    sums.map((sum) => alike.map(({ names }) => (sum.has(names[0] ?? '') ? 1 : 0))),
    alike.length,
  )
  const most = Math.max(0, ...alike.map(({ needs }) => needs))
  const known: string[][] = []
  const tryFrom = (first: number, chosen: readonly number[], names: readonly string[], needs: number): void => {
    for (let index = first; index < alike.length; index += 1) {
      const next = alike[index] as (typeof alike)[number]
      const [together, wanted] = [[...names, ...next.names], Math.max(needs, next.needs)]
      if (together.length >= most) return
      const columns = [...chosen, index]
      const weights = alike.map((_, column) => (columns.includes(column) ? 1 : 0))
      if (together.length < wanted && isSpanned(weights, rows)) known.push(together)
      tryFrom(index + 1, columns, together, wanted)
    }
  }
  tryFrom(0, [], [], 0)
  return known
}
