import { useRouter } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { useShownLocation } from './location.ts'
import { readListState, writeListState, type ListDefaults, type ListState } from './list-state.ts'
import { parseSearch, stringifySearch } from './search-params.ts'
import { settleNow } from './unsettled.ts'

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
  const router = useRouter()
  const { query } = useShownLocation()
  const shape = JSON.stringify(defaults)
  const state = useMemo(() => readListState(JSON.parse(shape) as D, parseSearch(query), prefix), [shape, query, prefix])
  const change = useCallback<ChangeListState<D>>(
    (part, { replace = true } = {}) => {
      const initial = JSON.parse(shape) as D
      settleNow()
      // The address itself, not the last render: two changes may come in one event.
      const { pathname, search, hash } = router.history.location
      const before = parseSearch(search)
      const first = 'page' in initial && !('page' in part) ? { page: initial.page } : {}
      const next = { ...readListState(initial, before, prefix), ...first, ...part } as ListState<D>
      const href = pathname + stringifySearch({ ...before, ...writeListState(initial, next, prefix) }) + hash
      // Otherwise the page would jump to its top, away from the list.
      void router.navigate({ href, replace, state: true, resetScroll: false })
    },
    [router, shape, prefix],
  )
  return [state, change]
}
