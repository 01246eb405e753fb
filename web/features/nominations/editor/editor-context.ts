import { createContext, useContext } from 'react'
import type { NominationRole } from '../../../../domain/nominations/nomination.ts'
import type { CheckedRows } from './check-rows.ts'
import type { EditedRow, RowChange } from './edited-row.ts'

/** What the parts of the editor share. */
export type Editor = {
  rows: readonly EditedRow[]
  checked: CheckedRows
  roles: readonly NominationRole[]
  templateLanguages: readonly string[]
  companyGuid: string
  isReadOnly: boolean
  changeRow: (key: number, change: RowChange) => void
  removeRows: (keys: readonly number[]) => void
  /** Opens a dialog for the row: on phones, and for what a line of the list has no room for. */
  editRow: (key: number) => void
  editAssessee: (email: string) => void
  toggleGroup: (email: string) => void
}

export const EditorContext = createContext<Editor | null>(null)

export function useEditor(): Editor {
  const editor = useContext(EditorContext)
  if (!editor) throw new Error('Outside the nomination editor')
  return editor
}
