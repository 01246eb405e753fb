export const gridColumns = ['number', 'role', 'rater', 'email', 'language', 'load', 'check', 'remove'] as const
export type GridColumn = (typeof gridColumns)[number]
/** Columns that the arrow keys visit. */
export const stops: readonly GridColumn[] = gridColumns.filter((column) => column !== 'number')

export type EditableColumn = 'role' | 'rater' | 'email' | 'language'
const editable: ReadonlySet<GridColumn> = new Set<EditableColumn>(['role', 'rater', 'email', 'language'])
export const isEditable = (column: GridColumn): column is EditableColumn => editable.has(column)

/** An item of the list, and the column; bands have one cell, which stands for all columns. */
export type ActiveCell = { id: string; column: GridColumn }
/** The key that started the editing, if one did. */
export type Editing = { typed: string | null }
