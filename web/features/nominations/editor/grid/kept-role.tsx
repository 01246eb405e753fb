import { useTranslation } from '../../../../platform/texts/use-translation.tsx'
import type { EditedRow } from '../edited-row.ts'
import { ratingOf, useEditor } from '../editor-context.ts'
import { useRoleLabel } from '../labels.tsx'
import classes from './nomination-grid.module.css'

/** Submitted answers keep their role in reports; shown where the row has another role by now. */
export function KeptRole({ row }: { row: EditedRow }) {
  const { t } = useTranslation('nominations')
  const { handedInRoles } = useEditor()
  const roleLabel = useRoleLabel()
  const role = handedInRoles.get(ratingOf(row))
  if (!role || role === row.assessorRole) return null
  const text = t('grid.keptRole', { role: roleLabel(role) })
  return (
    <span className={classes.note} data-severity="warning" title={text}>
      {text}
    </span>
  )
}
