import { useRouter } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { useShownLocation } from './location.ts'
import { parseSearch, stringifySearch, type SearchTexts } from './search-params.ts'

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
export type ChangeListState<D extends ListDefaults> = (
  change: Partial<ListState<D>>,
  how?: { replace?: boolean },
) => void

/**
 * Filters, sorting, paging and the open tab of a screen, kept in the address (so that it can be shared and gone
 * back to). Values equal to their default are left out; a value that does not fit its default's type counts as
 * the default. Any change but of `page` itself returns to page 1. `prefix` keeps two lists on one page apart.
 */
export function useListState<const D extends ListDefaults>(
  defaults: D,
  prefix = '',
): [ListState<D>, ChangeListState<D>] {
  const { history } = useRouter()
  const { query } = useShownLocation()
  const shape = JSON.stringify(defaults)
  const state = useMemo(() => readState(JSON.parse(shape) as D, parseSearch(query), prefix), [shape, query, prefix])
  const change = useCallback<ChangeListState<D>>(
    (part, { replace = true } = {}) => {
      const initial = JSON.parse(shape) as D
      // The address itself, not the last render: two changes may come in one event.
      const { pathname, search, hash } = history.location
      const before = parseSearch(search)
      const first = 'page' in initial && !('page' in part) ? { page: initial.page } : {}
      const next = { ...readState(initial, before, prefix), ...first, ...part } as ListState<D>
      const href = pathname + stringifySearch({ ...before, ...writeState(initial, next, prefix) }) + hash
      if (replace) history.replace(href)
      else history.push(href)
    },
    [history, shape, prefix],
  )
  return [state, change]
}

function readState<D extends ListDefaults>(defaults: D, search: SearchTexts, prefix: string): ListState<D> {
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
function writeState<D extends ListDefaults>(defaults: D, state: ListState<D>, prefix: string) {
  const entries = Object.entries(defaults).map(([name, initial]) => {
    const text = String(state[name])
    return [prefix + name, text === String(initial) ? undefined : text || emptied]
  })
  return Object.fromEntries(entries) as Record<string, string | undefined>
}
