/** A known number as a linear equation: integer weight by unknown. Unknowns without an entry have weight 0. */
export type Equation = ReadonlyMap<string, number>

const divisor = (a: bigint, b: bigint): bigint => (b === 0n ? (a < 0n ? -a : a) : divisor(b, a % b))

/** Divided by the greatest common divisor of all entries. */
function shortened(row: readonly bigint[]): bigint[] {
  const common = row.reduce(divisor, 0n)
  return row.map((entry) => (common === 0n ? entry : entry / common))
}

/**
 * The unknowns with only one possible value, given that all equations hold: Gauss–Jordan elimination in big integers.
 * For tests, and on purpose another method than `determinedSums`, which the product uses.
 */
export function determinedUnknowns(equations: readonly Equation[]): string[] {
  const names = [...new Set(equations.flatMap((equation) => [...equation.keys()]))]
  let rows = equations.map((equation) => names.map((name) => BigInt(equation.get(name) ?? 0)))
  const done: bigint[][] = []
  for (const column of names.keys()) {
    const pivot = rows.find((row) => row[column] !== 0n)
    if (!pivot) continue
    const cleared = (row: bigint[]) =>
      shortened(row.map((entry, at) => entry * (pivot[column] ?? 0n) - (pivot[at] ?? 0n) * (row[column] ?? 0n)))
    rows = rows.filter((row) => row !== pivot).map(cleared)
    done.splice(0, done.length, ...done.map(cleared), shortened(pivot))
  }
  return done.flatMap((row) => {
    const [only, ...others] = row.flatMap((entry, column) => (entry === 0n ? [] : [column]))
    return only === undefined || others.length > 0 ? [] : [names[only] ?? '']
  })
}
