import { memo, type ReactNode } from 'react'
import type { NominationField } from '../../../../../domain/nominations/nomination.ts'
import type { NominationIssue } from '../../../../../domain/nominations/validate-nominations.ts'
import { formatNumber } from '../../../../platform/texts/format.ts'
import { CheckNote } from '../side/check-note.tsx'
import type { EditedRow } from '../edited-row.ts'
import { CellEditor } from './cell-editor.tsx'
import { KeptRole } from './kept-role.tsx'
import { LineButton } from './line-button.tsx'
import { LoadChip } from './load-chip.tsx'
import { NewMark } from './new-mark.tsx'
import { placeProps, type LinePlace } from './line-place.ts'
import { gridColumns, isEditable, type EditableColumn, type Editing, type GridColumn } from './grid-columns.ts'
import type { Sheet } from './use-sheet.ts'
import classes from './nomination-grid.module.css'

const fieldOf: Record<EditableColumn, NominationField> = {
  role: 'assessorRole',
  rater: 'assessorFullName',
  email: 'assessorEmail',
  language: 'assessorLanguageCode',
}
/** The assessee is named in the band, so errors in these fields are marked at the number of the row. */
const assesseeFields: ReadonlySet<NominationField> = new Set(['assesseeFullName', 'assesseeEmail'])
const none: readonly NominationIssue[] = []

type NominationLineProps = LinePlace & {
  row: EditedRow
  /** Among all rows of the table. */
  index: number
  sheet: Sheet
  /** The cell of this line that Tab reaches, if it is in this line. */
  active: GridColumn | null
  /** That cell is being edited. */
  editing: Editing | null
  onEndEditing: (then: 'stay' | 'down' | 'right' | 'left') => void
}

/**
 * One nomination in the sheet. Scrolling draws several of these in every frame: nothing here may subscribe to anything,
 * and what cells do when pressed is known to the sheet alone.
 */
export const NominationLine = memo(function NominationLine(props: NominationLineProps) {
  const { row, index, sheet, active, editing } = props
  const issues = sheet.checked.issuesOf.get(index) ?? none
  const severity = severityOf(sheet, index)
  return (
    <div
      {...placeProps(props)}
      role="row"
      aria-level={2}
      aria-rowindex={props.at + 2}
      className={classes.line}
      data-severity={severity}
    >
      {gridColumns.map((column, columnIndex) => {
        const isActive = active === column
        const isEditing = isActive && editing !== null
        const own = issues.find(({ field }) => isEditable(column) && field === fieldOf[column])
        const isMarked =
          own?.severity ??
          (column === 'number' && issues.some(({ field }) => assesseeFields.has(field)) ? severity : undefined)
        return (
          <div
            key={column}
            role="gridcell"
            aria-colindex={columnIndex + 1}
            tabIndex={isActive && !isEditing ? 0 : -1}
            data-column={column}
            data-issue={isMarked}
            data-editing={isEditing || undefined}
            aria-invalid={own?.severity === 'error' || undefined}
            className={classes.cell}
          >
            {isEditing && isEditable(column) ? (
              <CellEditor key={row.key} row={row} column={column} typed={editing.typed} onEnd={props.onEndEditing} />
            ) : (
              contentOf(column, { row, index, sheet, issues })
            )}
          </div>
        )
      })}
    </div>
  )
})

export const severityOf = ({ checked }: Sheet, index: number) =>
  checked.errorRows.has(index) ? 'error' : checked.warningRows.has(index) ? 'warning' : undefined

type Facts = { row: EditedRow; index: number; sheet: Sheet; issues: readonly NominationIssue[] }

function contentOf(column: GridColumn, { row, index, sheet, issues }: Facts): ReactNode {
  const { t } = sheet
  switch (column) {
    case 'number':
      return row.isNew ? (
        <>
          {formatNumber(index + 1)}
          <NewMark text={t('grid.new')} />
        </>
      ) : (
        formatNumber(index + 1)
      )
    case 'role':
      return row.assessorRole ? sheet.roleLabel(row.assessorRole) : t('grid.chooseRole')
    case 'rater':
      return row.assessorFullName
    case 'email':
      return row.assessorEmail
    case 'language':
      return row.assessorLanguageCode
    case 'load':
      return <LoadChip load={sheet.checked.loadOf.get(row.assessorEmail)} title={sheet.loadTitle} />
    case 'check':
      return (
        <>
          {issues.length > 0 && <CheckNote issues={issues} row={row} sheet={sheet} />}
          {sheet.handedInRoles.size > 0 && <KeptRole row={row} sheet={sheet} />}
        </>
      )
    case 'remove':
      return sheet.isReadOnly ? null : (
        <LineButton act="remove" className={classes.remove} label={sheet.removeLabel(index + 1)} />
      )
  }
}
