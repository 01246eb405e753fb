import { useCallback, useMemo } from 'react'
import type { TableView } from '../../ui/data-table/data-column.ts'
import type { ListDefaults, ListState } from './list-state.ts'
import { useListState, type ChangeListState } from './use-list-state.ts'

type TableDefaults = ListDefaults & {
  page: number
  pageRows: number
  sortBy: string
  descending: boolean
  search: string
}

export type TableState<D extends TableDefaults> = {
  state: ListState<D>
  change: ChangeListState<D>
  /** For DataTable: the part of the state that it changes itself. */
  view: TableView
  onViewChange: (view: TableView) => void
}

/** `useListState` in the shape of a DataTable. Going to another page can be undone by the back button. */
export function useTableState<const D extends TableDefaults>(defaults: D, prefix = ''): TableState<D> {
  const [state, change] = useListState<TableDefaults>(defaults, prefix)
  const { page, pageRows, sortBy, descending, search } = state
  const view = useMemo(
    () => ({ page, pageRows, sortBy, descending, search }),
    [page, pageRows, sortBy, descending, search],
  )
  const onViewChange = useCallback(
    (next: TableView) => {
      const wanted = { search: '', sortBy: '', descending: false, ...next }
      // Only what differs: a search that is typed yet is settled by the change itself.
      const differing = Object.entries(wanted).filter(([name, value]) => value !== view[name as keyof typeof view])
      if (differing.length === 0) return
      const part = Object.fromEntries(differing) as Partial<typeof wanted>
      change(part as Partial<ListState<TableDefaults>>, { replace: next.page === view.page })
    },
    [change, view],
  )
  return { state: state as ListState<D>, change: change as ChangeListState<D>, view, onViewChange }
}
