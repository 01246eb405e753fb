import { useCallback, useLayoutEffect, useRef } from 'react'
import { useTranslation } from '../../../../platform/texts/use-translation.tsx'
import { useIsNarrow } from '../../../../ui/use-is-narrow.ts'
import { shownFix } from '../side/check-note.tsx'
import { AssesseeBand } from './assessee-band.tsx'
import { gridColumns } from './grid-columns.ts'
import type { LineAction } from './line-button.tsx'
import { NominationCard } from './nomination-card.tsx'
import { NominationLine } from './nomination-line.tsx'
import type { GridItem } from './row-filter.ts'
import { useGridFocus } from './use-grid-focus.ts'
import { useItemWindow } from './use-item-window.ts'
import { useSheet, type Sheet } from './use-sheet.ts'
import classes from './nomination-grid.module.css'

const linePx = 32
const bandPx = 38
const cardPx = 68
const cardBandPx = 96
/** What is sticky above the list: the product's header and the column heads. */
const stuckPx = 82

const lineHeight = ({ kind }: GridItem) => (kind === 'band' ? bandPx : linePx)
const cardHeight = ({ kind }: GridItem) => (kind === 'band' ? cardBandPx : cardPx)

/** The sheet: a band per assessee with the nominations below it. On phones, cards. */
export function NominationGrid({ items }: { items: readonly GridItem[] }) {
  const sheet = useSheet()
  const { t, checked, isReadOnly, toggleGroup } = sheet
  const isNarrow = useIsNarrow()
  const root = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const scrollRef = useRef<(at: number) => void>(() => undefined)
  const scrollTo = useCallback((at: number) => scrollRef.current(at), [])
  const { active, editing, endEditing, keep, listeners } = useGridFocus({
    items,
    root,
    scrollTo,
    isReadOnly,
    onToggle: toggleGroup,
    hasIssue: (item) => item.kind === 'row' && checked.errorRows.has(item.index),
    onAct: (item, action) => actOn(item, action, sheet),
  })
  const view = useItemWindow({
    items,
    heightOf: isNarrow ? cardHeight : lineHeight,
    isMeasured: isNarrow,
    body,
    keep,
    headerPx: stuckPx,
  })
  useLayoutEffect(() => {
    scrollRef.current = view.scrollTo
  })

  return (
    <div
      ref={root}
      role={isNarrow ? 'list' : 'treegrid'}
      aria-label={t('grid.label')}
      {...(!isNarrow && { 'aria-rowcount': items.length + 1, 'aria-colcount': gridColumns.length })}
      className={classes.root}
      {...listeners}
    >
      {!isNarrow && <GridHead />}
      <div
        ref={body}
        role="presentation"
        className={classes.body}
        data-virtual={view.isActive || undefined}
        style={view.isActive ? { height: view.totalPx } : undefined}
      >
        {view.drawn.map(({ item, at, start }) => {
          const place = { id: item.id, at, start, isLast: at === items.length - 1, measure: view.measure, sheet }
          const isActive = active?.id === item.id
          if (item.kind === 'band') {
            const { group, isOpen } = item
            return (
              <AssesseeBand
                key={item.id}
                {...place}
                group={group}
                isOpen={isOpen}
                isActive={isActive}
                isCard={isNarrow}
              />
            )
          }
          if (isNarrow) return <NominationCard key={item.id} {...place} row={item.row} index={item.index} />
          return (
            <NominationLine
              key={item.id}
              {...place}
              row={item.row}
              index={item.index}
              active={isActive ? active.column : null}
              editing={isActive ? editing : null}
              onEndEditing={endEditing}
            />
          )
        })}
      </div>
    </div>
  )
}

function actOn(item: GridItem, action: LineAction, sheet: Sheet): 'removed' | undefined {
  if (item.kind === 'band') sheet.editAssessee(item.group.email)
  else if (action === 'edit-row') sheet.editRow(item.row.key)
  else {
    const issues = sheet.checked.issuesOf.get(item.index) ?? []
    const fix = action === 'fix' ? shownFix(issues, item.row, sheet) : { kind: action }
    if (fix?.kind === 'remove' && !sheet.isReadOnly) {
      sheet.removeRows([item.row.key])
      return 'removed'
    }
    if (fix && 'change' in fix) sheet.changeRow(item.row.key, fix.change)
  }
  return undefined
}

function GridHead() {
  const { t } = useTranslation('nominations')
  return (
    <div className={classes.head} role="row" aria-rowindex={1}>
      {gridColumns.map((column, index) => (
        <div
          key={column}
          role="columnheader"
          aria-colindex={index + 1}
          className={classes.headCell}
          data-column={column}
        >
          {column === 'remove' ? <span className={classes.unseen}>{t('grid.remove')}</span> : t(`grid.${column}`)}
        </div>
      ))}
    </div>
  )
}
