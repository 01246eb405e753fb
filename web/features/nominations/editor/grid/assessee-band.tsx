import { IconChevronDown, IconChevronRight, IconPencil } from '@tabler/icons-react'
import { memo } from 'react'
import type { AssesseeGroup } from '../check-rows.ts'
import { MissedChips, OutcomeChips } from '../side/outcome-chips.tsx'
import { gridColumns } from './grid-columns.ts'
import { LineButton } from './line-button.tsx'
import { placeProps, type LinePlace } from './line-place.ts'
import type { Sheet } from './use-sheet.ts'
import classes from './nomination-grid.module.css'

type AssesseeBandProps = LinePlace & {
  group: AssesseeGroup
  isOpen: boolean
  isActive: boolean
  isCard: boolean
  sheet: Sheet
}

const [open, closed, pencil] = [
  <IconChevronDown key="open" size={14} aria-hidden="true" />,
  <IconChevronRight key="closed" size={14} aria-hidden="true" />,
  <IconPencil key="pencil" size={14} aria-hidden="true" />,
]

/** Who is evaluated in the rows below, and which groups of raters the person's report will show. */
export const AssesseeBand = memo(function AssesseeBand(props: AssesseeBandProps) {
  const { group, isOpen, isActive, isCard, sheet } = props
  const { t, isReadOnly } = sheet
  const { email, name } = group
  const content = (
    <>
      <span className={classes.bandPerson}>
        {!isCard && (isOpen ? open : closed)}
        <b>{name || t('grid.noName')}</b>
        <span className={classes.bandEmail}>{email || t('grid.noEmail')}</span>
        {!isReadOnly && (
          <LineButton
            act="edit-assessee"
            isLarge={isCard}
            className={classes.bandEdit}
            label={t('grid.editAssessee', { name: name || email })}
            icon={isCard && pencil}
          />
        )}
      </span>
      <MissedChips missed={group.missed} sheet={sheet} />
      <OutcomeChips outcomes={group.outcomes} isBare={isCard} sheet={sheet} />
    </>
  )
  if (isCard) {
    return (
      <div {...placeProps(props)} role="listitem" className={classes.cardBand}>
        {content}
      </div>
    )
  }
  return (
    <div
      {...placeProps(props)}
      role="row"
      aria-level={1}
      aria-rowindex={props.at + 2}
      aria-expanded={isOpen}
      className={classes.band}
    >
      <div role="gridcell" aria-colspan={gridColumns.length} tabIndex={isActive ? 0 : -1} className={classes.bandCell}>
        {content}
      </div>
    </div>
  )
})
