import { useState } from 'react'
import { defaultPageSize } from '../../../domain/lists/page-sizes.ts'
import type { TableView } from './data-column.ts'

/** A view kept in the component's state, for lists in dialogs; others keep theirs in the address. */
export function useTableView(initial: Partial<TableView> = {}): [TableView, (view: TableView) => void] {
  return useState<TableView>({ page: 1, pageRows: defaultPageSize, ...initial })
}
