import { IconPencil } from '@tabler/icons-react'
import { memo } from 'react'
import { CheckNote } from '../side/check-note.tsx'
import type { EditedRow } from '../edited-row.ts'
import { KeptRole } from './kept-role.tsx'
import { LineButton } from './line-button.tsx'
import { placeProps, type LinePlace } from './line-place.ts'
import { LoadChip } from './load-chip.tsx'
import { NewMark } from './new-mark.tsx'
import { severityOf } from './nomination-line.tsx'
import type { Sheet } from './use-sheet.ts'
import classes from './nomination-grid.module.css'

type NominationCardProps = LinePlace & { row: EditedRow; index: number; sheet: Sheet }

const pencil = <IconPencil size={18} />

/** One nomination on a phone; a dialog edits it. */
export const NominationCard = memo(function NominationCard(props: NominationCardProps) {
  const { row, index, sheet } = props
  const { t, checked } = sheet
  const issues = checked.issuesOf.get(index) ?? []
  const facts = [
    row.assessorRole ? sheet.roleLabel(row.assessorRole) : t('grid.noRole'),
    row.assessorEmail || t('grid.noEmail'),
    row.assessorLanguageCode,
  ]
  return (
    <div {...placeProps(props)} role="listitem" className={classes.card} data-severity={severityOf(sheet, index)}>
      <div className={classes.cardText}>
        <div className={classes.cardName}>
          <b>{row.assessorFullName || t('grid.noName')}</b>
          {row.isNew && <NewMark text={t('grid.new')} />}
          <LoadChip load={checked.loadOf.get(row.assessorEmail)} title={sheet.loadTitle} />
        </div>
        <div className={classes.cardFacts}>{facts.filter(Boolean).join(' · ')}</div>
        <KeptRole row={row} sheet={sheet} />
        {issues.length > 0 && (
          <div className={classes.cardNote}>
            <CheckNote issues={issues} row={row} sheet={sheet} />
          </div>
        )}
      </div>
      {!sheet.isReadOnly && (
        <LineButton act="edit-row" isLarge label={t('grid.editRow', { row: index + 1 })} icon={pencil} />
      )}
    </div>
  )
})
