import { changeRow, edited, type EditedRow } from '../edited-row.ts'
import { AssesseeDialog } from './assessee-dialog.tsx'
import { useEditor } from '../editor-context.ts'
import { LanguageDialog } from './language-dialog.tsx'
import { RolesDialog } from './roles-dialog.tsx'
import { RowDialog } from './row-dialog.tsx'

export type OpenDialog =
  | { kind: 'new' }
  | { kind: 'row'; key: number }
  | { kind: 'assessee'; email: string }
  | { kind: 'roles' }
  | { kind: 'language' }

type RowDialogsProps = {
  dialog: OpenDialog
  onClose: () => void
  onChange: (rows: readonly EditedRow[]) => void
}

/** The dialog that is open. */
export function RowDialogs({ dialog, onClose, onChange }: RowDialogsProps) {
  const { rows } = useEditor()
  const close = (changed?: readonly EditedRow[]) => {
    if (changed) onChange(changed)
    onClose()
  }
  switch (dialog.kind) {
    case 'new':
      return <RowDialog row={null} onClose={onClose} onSave={(row) => close([...rows, edited(row)])} />
    case 'row': {
      const row = rows.find(({ key }) => key === dialog.key)
      if (!row) return null
      return (
        <RowDialog
          row={row}
          onClose={onClose}
          onSave={({ isNew: _isNew, ...change }) => close(changeRow(rows, row.key, change))}
          onRemove={() => close(rows.filter((one) => one !== row))}
        />
      )
    }
    case 'assessee':
      return <AssesseeDialog email={dialog.email} onClose={close} />
    case 'roles':
      return <RolesDialog onClose={close} />
    case 'language':
      return <LanguageDialog onClose={close} />
  }
}
