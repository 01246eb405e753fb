import type { EditedRow } from '../edited-row.ts'
import { ratingOf } from '../editor-context.ts'
import type { Sheet } from './use-sheet.ts'
import classes from './nomination-grid.module.css'

/** Submitted answers keep their role in reports; shown where the row has another role by now. */
export function KeptRole({ row, sheet }: { row: EditedRow; sheet: Sheet }) {
  const role = sheet.handedInRoles.size > 0 ? sheet.handedInRoles.get(ratingOf(row)) : undefined
  if (!role || role === row.assessorRole) return null
  const text = sheet.t('grid.keptRole', { role: sheet.roleLabel(role) })
  return (
    <span className={classes.note} data-severity="warning" title={text}>
      {text}
    </span>
  )
}
