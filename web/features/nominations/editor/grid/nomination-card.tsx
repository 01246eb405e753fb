import { IconPencil } from '@tabler/icons-react'
import { useTranslation } from '../../../../platform/texts/use-translation.tsx'
import { IconButton } from '../../../../ui/controls/icon-button.tsx'
import { CheckNote } from '../side/check-note.tsx'
import type { EditedRow } from '../edited-row.ts'
import { useEditor } from '../editor-context.ts'
import { useRoleLabel } from '../labels.tsx'
import { NewMark } from './new-mark.tsx'
import { KeptRole } from './kept-role.tsx'
import { LoadChip } from './load-chip.tsx'
import classes from './nomination-grid.module.css'

/** One nomination on a phone; a dialog edits it. */
export function NominationCard({ row, index }: { row: EditedRow; index: number }) {
  const { t } = useTranslation('nominations')
  const { checked, isReadOnly, editRow } = useEditor()
  const roleLabel = useRoleLabel()
  const issues = checked.issuesOf.get(index) ?? []
  const severity = checked.errorRows.has(index) ? 'error' : checked.warningRows.has(index) ? 'warning' : undefined
  const facts = [
    row.assessorRole ? roleLabel(row.assessorRole) : t('grid.noRole'),
    row.assessorEmail || t('grid.noEmail'),
    row.assessorLanguageCode,
  ]
  return (
    <div role="listitem" className={classes.card} data-severity={severity}>
      <div className={classes.cardText}>
        <div className={classes.cardName}>
          <b>{row.assessorFullName || t('grid.noName')}</b>
          {row.isNew && <NewMark />}
          <LoadChip load={checked.loadOf.get(row.assessorEmail)} />
        </div>
        <div className={classes.cardFacts}>{facts.filter(Boolean).join(' · ')}</div>
        <KeptRole row={row} />
        {issues.length > 0 && (
          <div className={classes.cardNote}>
            <CheckNote issues={issues} row={row} />
          </div>
        )}
      </div>
      {!isReadOnly && (
        <IconButton
          size="lg"
          label={t('grid.editRow', { row: index + 1 })}
          icon={<IconPencil size={18} />}
          onClick={() => editRow(row.key)}
        />
      )}
    </div>
  )
}
