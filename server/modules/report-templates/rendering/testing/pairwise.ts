type Factors = Readonly<Record<string, readonly unknown[]>>
type Row<F extends Factors> = { [Name in keyof F]: F[Name][number] }

/**
 * Few rows in which every two values of different factors meet at least once. Most faults of a combination come from two of
 * its values, so these rows find what all combinations would. The same factors give the same rows.
 */
export function pairwise<const F extends Factors>(factors: F): Row<F>[] {
  const names = Object.keys(factors)
  const open = new Set(
    names.flatMap((one, index) =>
      names.slice(index + 1).flatMap((two) => pairsOf(one, places(factors, one), two, places(factors, two))),
    ),
  )
  const rows: Row<F>[] = []
  for (let next = firstOf(open); next !== undefined; next = firstOf(open)) {
    const chosen = new Map(next.split(' ').map((part) => part.split('=') as [string, string]))
    for (const name of names)
      if (!chosen.has(name)) chosen.set(name, bestFor(name, places(factors, name), chosen, open))
    for (const [one, at] of chosen) for (const [two, to] of chosen) open.delete(`${one}=${at} ${two}=${to}`)
    rows.push(Object.fromEntries(names.map((name) => [name, factors[name]?.[Number(chosen.get(name))]])) as Row<F>)
  }
  return rows
}

const firstOf = (open: ReadonlySet<string>) => open.values().next().value

const places = (factors: Factors, name: string) => [...(factors[name] ?? []).keys()].map(String)

const pairsOf = (one: string, ofOne: readonly string[], two: string, ofTwo: readonly string[]) =>
  ofOne.flatMap((at) => ofTwo.map((to) => `${one}=${at} ${two}=${to}`))

/** The value that meets the most values that it has not met. */
function bestFor(
  name: string,
  values: readonly string[],
  chosen: ReadonlyMap<string, string>,
  open: ReadonlySet<string>,
): string {
  const meets = (value: string) =>
    [...chosen].filter(
      ([other, at]) => open.has(`${name}=${value} ${other}=${at}`) || open.has(`${other}=${at} ${name}=${value}`),
    ).length
  const [best = '0'] = values.toSorted((a, b) => meets(b) - meets(a))
  return best
}
