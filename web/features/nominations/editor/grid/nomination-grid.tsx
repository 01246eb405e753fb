import { useCallback, useLayoutEffect, useRef } from 'react'
import { useTranslation } from '../../../../platform/texts/use-translation.tsx'
import { useIsNarrow } from '../../../../ui/use-is-narrow.ts'
import { AssesseeBand } from './assessee-band.tsx'
import { useEditor } from '../editor-context.ts'
import { NominationCard } from './nomination-card.tsx'
import { NominationLine } from './nomination-line.tsx'
import type { GridItem } from './row-filter.ts'
import { gridColumns, useGridFocus, type GridColumn } from './use-grid-focus.ts'
import { useItemWindow } from './use-item-window.ts'
import classes from './nomination-grid.module.css'

const linePx = 32
const bandPx = 38
const cardPx = 68
const cardBandPx = 96
/** What is sticky above the list: the product's header and the column heads. */
const stuckPx = 82

/** The sheet: a band per assessee with the nominations below it. On phones, cards. */
export function NominationGrid({ items }: { items: readonly GridItem[] }) {
  const { t } = useTranslation('nominations')
  const { checked, isReadOnly, toggleGroup, removeRows } = useEditor()
  const isNarrow = useIsNarrow()
  const root = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const scrollRef = useRef<(index: number) => void>(() => undefined)
  const heightOf = (item: GridItem) =>
    isNarrow ? (item.kind === 'band' ? cardBandPx : cardPx) : item.kind === 'band' ? bandPx : linePx

  const handleAct = (item: GridItem, column: GridColumn) => {
    if (item.kind !== 'row') return
    if (column === 'remove' && !isReadOnly) removeRows([item.row.key])
    else if (column === 'check') root.current?.querySelector<HTMLElement>(`[data-fix="${item.id}"]`)?.click()
  }
  const scrollTo = useCallback((index: number) => scrollRef.current(index), [])
  const focus = useGridFocus({
    items,
    root,
    scrollTo,
    isReadOnly,
    onToggle: toggleGroup,
    hasIssue: (item) => item.kind === 'row' && checked.errorRows.has(item.index),
    onAct: handleAct,
  })
  const view = useItemWindow({
    items,
    heightOf,
    isMeasured: isNarrow,
    body,
    keepId: focus.active?.id ?? null,
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
    >
      {!isNarrow && <GridHead />}
      <div
        ref={body}
        role="presentation"
        className={classes.body}
        data-virtual={view.isActive || undefined}
        style={view.isActive ? { height: view.totalPx } : undefined}
      >
        {view.drawn.map(({ item, index, start }) => (
          <div
            key={item.id}
            role="presentation"
            className={classes.place}
            ref={view.measure}
            data-index={index}
            style={view.isActive ? { transform: `translateY(${start}px)` } : undefined}
          >
            {item.kind === 'band' ? (
              <AssesseeBand
                group={item.group}
                isOpen={item.isOpen}
                rowIndex={index + 2}
                focus={focus}
                isCard={isNarrow}
              />
            ) : isNarrow ? (
              <NominationCard row={item.row} index={item.index} />
            ) : (
              <NominationLine row={item.row} index={item.index} rowIndex={index + 2} focus={focus} />
            )}
          </div>
        ))}
      </div>
    </div>
  )
}

export type GridFocus = ReturnType<typeof useGridFocus>

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
