import type { Liquid } from 'liquidjs'
import { TemplateFault } from './template-fault.ts'

/** Filters that put lists into lists, or lists behind each other. */
const building = ['concat', 'push', 'unshift', 'group_by', 'group_by_exp'] as const

/** Values in all lists of a list together. */
const sizeMax = 1_000_000

/**
 * Limits what a list contains with all lists in it. A list that contains another one twice needs no more memory than once, but
 * printing or comparing it takes twice the time: forty such steps would take years, and nothing in the library counts them.
 */
export function limitLists(liquid: Liquid): void {
  const sizes = new WeakMap<object, number>()
  const sizeOf = (value: unknown): number => {
    if (typeof value !== 'object' || value === null) return 1
    const known = sizes.get(value)
    if (known !== undefined) return known
    let size = 1
    for (const inner of Object.values(value)) size += sizeOf(inner)
    sizes.set(value, size)
    return size
  }
  for (const name of building) {
    const filter = liquid.filters[name]
    if (typeof filter !== 'function') continue
    liquid.registerFilter(name, function* (...given) {
      const made: unknown = yield filter.apply(this, given)
      if (sizeOf(made) > sizeMax) throw new TemplateFault('NEEDS_TOO_MUCH_MEMORY')
      return made
    })
  }
}
