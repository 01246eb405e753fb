import { IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../../platform/texts/use-translation.tsx'
import type { NominationField } from '../../../../../domain/nominations/nomination.ts'
import { IconButton } from '../../../../ui/controls/icon-button.tsx'
import { formatNumber } from '../../../../platform/texts/format.ts'
import { CellEditor } from './cell-editor.tsx'
import { CheckNote } from '../side/check-note.tsx'
import type { EditedRow } from '../edited-row.ts'
import { useEditor } from '../editor-context.ts'
import { useRoleLabel } from '../labels.tsx'
import { KeptRole } from './kept-role.tsx'
import { LoadChip } from './load-chip.tsx'
import { NewMark } from './new-mark.tsx'
import type { GridFocus } from './nomination-grid.tsx'
import { cellName, gridColumns, type EditableColumn, type GridColumn } from './use-grid-focus.ts'
import classes from './nomination-grid.module.css'

const fieldOf: Record<EditableColumn, NominationField> = {
  role: 'assessorRole',
  rater: 'assessorFullName',
  email: 'assessorEmail',
  language: 'assessorLanguageCode',
}
/** The assessee is named in the band, so errors in these fields are marked at the number of the row. */
const assesseeFields: ReadonlySet<NominationField> = new Set(['assesseeFullName', 'assesseeEmail'])

type NominationLineProps = { row: EditedRow; index: number; rowIndex: number; focus: GridFocus }

/** One nomination in the sheet. */
export function NominationLine({ row, index, rowIndex, focus }: NominationLineProps) {
  const { t } = useTranslation('nominations')
  const { checked, isReadOnly, removeRows } = useEditor()
  const roleLabel = useRoleLabel()
  const issues = checked.issuesOf.get(index) ?? []
  const severity = checked.errorRows.has(index) ? 'error' : checked.warningRows.has(index) ? 'warning' : undefined
  const contents: Record<GridColumn, ReactNode> = {
    number: (
      <>
        {formatNumber(index + 1)}
        {row.isNew && <NewMark />}
      </>
    ),
    role: <span className={classes.cut}>{row.assessorRole ? roleLabel(row.assessorRole) : t('grid.chooseRole')}</span>,
    rater: <span className={classes.cut}>{row.assessorFullName}</span>,
    email: <span className={classes.cut}>{row.assessorEmail}</span>,
    language: row.assessorLanguageCode,
    load: <LoadChip load={checked.loadOf.get(row.assessorEmail)} />,
    check: (
      <>
        <CheckNote issues={issues} row={row} />
        <KeptRole row={row} />
      </>
    ),
    remove: !isReadOnly && (
      <IconButton
        size="sm"
        tabIndex={-1}
        className={classes.remove}
        label={t('grid.removeRow', { row: index + 1 })}
        icon={<IconTrash size={15} />}
        onClick={() => removeRows([row.key])}
      />
    ),
  }
  return (
    <div role="row" aria-level={2} aria-rowindex={rowIndex} className={classes.line} data-severity={severity}>
      {gridColumns.map((column, columnIndex) => {
        const cell = { id: `${row.key}`, column }
        const isActive = focus.active?.id === cell.id && focus.active.column === column
        const isEditing = isActive && focus.editing !== null
        const own = issues.find(({ field }) => column in fieldOf && field === fieldOf[column as EditableColumn])
        const isMarked =
          own?.severity ??
          (column === 'number' && issues.some(({ field }) => assesseeFields.has(field)) ? severity : undefined)
        return (
          <div
            key={column}
            role="gridcell"
            aria-colindex={columnIndex + 1}
            tabIndex={isActive && !isEditing ? 0 : -1}
            data-cell={cellName(cell)}
            data-column={column}
            data-issue={isMarked}
            data-editing={isEditing || undefined}
            aria-invalid={own?.severity === 'error' || undefined}
            className={classes.cell}
            onClick={() => (isActive && !isEditing ? focus.startEditing(cell) : !isEditing && focus.go(cell))}
            onDoubleClick={() => !isEditing && focus.startEditing(cell)}
            onKeyDown={focus.handleKeyDown}
          >
            {isEditing && column in fieldOf ? (
              <CellEditor
                row={row}
                column={column as EditableColumn}
                typed={focus.editing?.typed ?? null}
                onEnd={focus.endEditing}
              />
            ) : (
              contents[column]
            )}
          </div>
        )
      })}
    </div>
  )
}
