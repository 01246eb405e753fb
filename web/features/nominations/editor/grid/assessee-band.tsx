import { IconChevronDown, IconChevronRight, IconPencil } from '@tabler/icons-react'
import { useTranslation } from '../../../../platform/texts/use-translation.tsx'
import { IconButton } from '../../../../ui/controls/icon-button.tsx'
import type { AssesseeGroup } from '../check-rows.ts'
import { useEditor } from '../editor-context.ts'
import type { GridFocus } from './nomination-grid.tsx'
import { MissedChips, OutcomeChips } from '../side/outcome-chips.tsx'
import { cellName, gridColumns } from './use-grid-focus.ts'
import classes from './nomination-grid.module.css'

type AssesseeBandProps = {
  group: AssesseeGroup
  isOpen: boolean
  rowIndex: number
  focus: GridFocus
  isCard: boolean
}

/** Who is evaluated in the rows below, and which groups of raters the person's report will show. */
export function AssesseeBand({ group, isOpen, rowIndex, focus, isCard }: AssesseeBandProps) {
  const { t } = useTranslation('nominations')
  const { toggleGroup, editAssessee, isReadOnly } = useEditor()
  const { email, name } = group
  const id = `band ${email}`
  const isActive = focus.active?.id === id
  const content = (
    <>
      <span className={classes.bandPerson}>
        {!isCard &&
          (isOpen ? (
            <IconChevronDown size={14} aria-hidden="true" />
          ) : (
            <IconChevronRight size={14} aria-hidden="true" />
          ))}
        <b>{name || t('grid.noName')}</b>
        <span className={classes.bandEmail}>{email || t('grid.noEmail')}</span>
        {!isReadOnly && (
          <IconButton
            size={isCard ? 'lg' : 'sm'}
            className={classes.bandEdit}
            tabIndex={isCard ? 0 : -1}
            label={t('grid.editAssessee', { name: name || email })}
            icon={<IconPencil size={14} />}
            onClick={(event) => {
              event.stopPropagation()
              editAssessee(email)
            }}
          />
        )}
      </span>
      <MissedChips missed={group.missed} />
      <OutcomeChips outcomes={group.outcomes} isBare={isCard} />
    </>
  )
  if (isCard) {
    return (
      <div role="listitem" className={classes.cardBand}>
        {content}
      </div>
    )
  }
  return (
    <div role="row" aria-level={1} aria-rowindex={rowIndex} aria-expanded={isOpen} className={classes.band}>
      <div
        role="gridcell"
        aria-colspan={gridColumns.length}
        tabIndex={isActive ? 0 : -1}
        data-cell={cellName({ id, column: 'rater' })}
        className={classes.bandCell}
        onKeyDown={focus.handleKeyDown}
        onClick={() => {
          focus.go({ id, column: focus.active?.column ?? 'rater' })
          toggleGroup(email)
        }}
      >
        {content}
      </div>
    </div>
  )
}
