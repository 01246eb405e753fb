import type { SearchTexts } from './search-params.ts'

/** Marks an empty value whose default is not empty; a query cannot distinguish empty from absent. */
const emptied = '-'

/** Pages and rows are counted from one, and no call takes a million of them. */
const countable = /^[1-9]\d{0,5}$/

type Value = string | number | boolean | readonly string[]
export type ListDefaults = Readonly<Record<string, Value>>
/** `{ page: 1 }` → `{ page: number }` */
export type ListState<D extends ListDefaults> = {
  [K in keyof D]: D[K] extends string
    ? string extends D[K]
      ? string
      : D[K] extends ''
        ? string
        : D[K] | (string & {})
    : D[K] extends number
      ? number
      : D[K] extends boolean
        ? boolean
        : readonly string[]
}

/** The state that an address asks for; see `useListState`. */
export function readListState<D extends ListDefaults>(defaults: D, search: SearchTexts, prefix = ''): ListState<D> {
  const entries = Object.entries(defaults).map(([name, initial]) => [name, readValue(search[prefix + name], initial)])
  return Object.fromEntries(entries) as ListState<D>
}

function readValue(text: string | undefined, initial: Value): Value {
  if (text === undefined) return initial
  if (typeof initial === 'number') return countable.test(text) ? Number(text) : initial
  if (typeof initial === 'boolean') return text === 'true' || (text === 'false' ? false : initial)
  if (typeof initial === 'string') return text === emptied && initial ? '' : text
  return text === emptied ? [] : text.split(',')
}

/** Undefined removes a name from the address. */
export function writeListState<D extends ListDefaults>(defaults: D, state: ListState<D>, prefix: string) {
  const entries = Object.entries(defaults).map(([name, initial]) => {
    const text = String(state[name])
    return [prefix + name, text === String(initial) ? undefined : text || emptied]
  })
  return Object.fromEntries(entries) as Record<string, string | undefined>
}
