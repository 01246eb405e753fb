import { createContext, useContext } from 'react'
import type { AssessorRole, NominationRole, NominationRow } from '../../../../domain/nominations/nomination.ts'
import type { CheckedRows } from './check-rows.ts'
import type { EditedRow, RowChange } from './edited-row.ts'

/** What the parts of the editor share. */
export type Editor = {
  rows: readonly EditedRow[]
  checked: CheckedRows
  roles: readonly NominationRole[]
  templateLanguages: readonly string[]
  /** Roles under which answers were submitted, by `ratingOf`. */
  handedInRoles: ReadonlyMap<string, AssessorRole>
  companyGuid: string
  isReadOnly: boolean
  changeRow: (key: number, change: RowChange) => void
  removeRows: (keys: readonly number[]) => void
  /** Opens a dialog for the row: on phones, and for what does not fit into a line of the list. */
  editRow: (key: number) => void
  editAssessee: (email: string) => void
  toggleGroup: (email: string) => void
}

/** Who is rated by whom, by the guids that stay when names and addresses change. */
export const ratingOf = ({ assesseeGuid, assessorGuid }: Pick<NominationRow, 'assesseeGuid' | 'assessorGuid'>) =>
  `${assesseeGuid} ${assessorGuid}`

export const EditorContext = createContext<Editor | null>(null)

export function useEditor(): Editor {
  const editor = useContext(EditorContext)
  if (!editor) throw new Error('Used outside the nomination editor')
  return editor
}
