/** One published number as a linear equation: whole-number weight by unknown. Unknowns without an entry weigh 0. */
export type Equation = ReadonlyMap<string, number>

// The largest prime below 2^26: products of two residues stay exact in a double. Working modulo a prime keeps
// elimination exact; that a weight pattern of real reports vanishes modulo this very prime does not happen.
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

/**
 * The unknowns that have one value only, given that all equations hold: those whose unit vector lies in the span of
 * the equations, read off the reduced echelon form as rows with a single entry. Whole-number weights below 2^26.
 */
export function determinedUnknowns(equations: readonly Equation[]): string[] {
  const names = [...new Set(equations.flatMap((equation) => [...equation.keys()]))]
  const rows = equations.map((equation) => names.map((name) => residue(equation.get(name) ?? 0)))
  return reduce(rows, names.length).flatMap((row) => {
    const entries = row.flatMap((value, column) => (value === 0 ? [] : [column]))
    return entries.length === 1 ? [names[entries[0] as number] as string] : []
  })
}
