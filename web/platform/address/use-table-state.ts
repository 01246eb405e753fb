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
      const part = { search: '', sortBy: '', descending: false, ...next } as Partial<ListState<TableDefaults>>
      change(part, { replace: next.page === page })
    },
    [change, page],
  )
  return { state: state as ListState<D>, change: change as ChangeListState<D>, view, onViewChange }
}
