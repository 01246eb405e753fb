/** What somebody knows: these unknown whole numbers add up to this, or to this at most. */
export type Known = { names: readonly string[]; is: number } | { names: readonly string[]; atMost: number }

/**
 * The values that each unknown can have, for somebody who knows that all are whole and none is below zero. Tries every
 * combination, so that it shares nothing with the rules that it tests.
 */
export function possibleValues(known: readonly Known[], upTo: number): Map<string, Set<number>> {
  const names = [...new Set(known.flatMap((sum) => sum.names))]
  const found = new Map(names.map((name) => [name, new Set<number>()]))
  const values = new Map<string, number>()
  const bySum = known.map((sum) => ({ sum, last: Math.max(...sum.names.map((name) => names.indexOf(name))) }))
  const holds = (index: number) =>
    bySum.every(({ sum, last }) => {
      const total = sum.names.reduce((so, name) => so + (values.get(name) ?? 0), 0)
      if ('atMost' in sum) return total <= sum.atMost
      return index < last ? total <= sum.is : total === sum.is
    })
  const tryFrom = (index: number): void => {
    const name = names[index]
    if (name === undefined) {
      for (const [known, value] of values) found.get(known)?.add(value)
      return
    }
    for (let value = 0; value <= upTo; value += 1) {
      values.set(name, value)
      if (holds(index)) tryFrom(index + 1)
    }
    values.delete(name)
  }
  tryFrom(0)
  return found
}
