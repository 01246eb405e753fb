import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useRef } from 'react'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { drawAllUpTo, overscan, usePageOffset } from '../../../ui/page-window.ts'
import { useIsNarrow } from '../../../ui/use-is-narrow.ts'
import { ColumnRow } from './column-row.tsx'
import type { SurveyFile, SurveyWave } from './survey-types.ts'
import type { Mapping } from './use-mapping.ts'
import classes from './survey.module.css'

type Props = {
  file: SurveyFile
  wave: SurveyWave
  model: Mapping
  /** Positions of columns. */
  shown: readonly number[]
}

/** As high as its row is drawn (survey.module.css). */
const rowPx = { wide: 57, narrow: 125 } as const

/** The columns, one a row; of hundreds only those near the visible part of the page are drawn. */
export function ColumnList({ file, wave, model, shown }: Props) {
  const { t } = useTranslation('survey-import')
  const body = useRef<HTMLUListElement>(null)
  const isNarrow = useIsNarrow()
  const isLong = shown.length > drawAllUpTo
  const scrollMargin = usePageOffset(body, isLong)
  // The compiler leaves this hook alone because the virtualizer changes in place; nothing here is memoised by it.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useWindowVirtualizer({
    count: shown.length,
    estimateSize: () => (isNarrow ? rowPx.narrow : rowPx.wide),
    getItemKey: (index) => shown[index] ?? index,
    overscan,
    enabled: isLong,
    scrollMargin,
  })
  if (shown.length === 0) return <p className={classes.none}>{t('columns.none')}</p>
  const drawn = isLong
    ? virtualizer.getVirtualItems().map(({ index, start }) => ({ at: shown[index] ?? 0, top: start - scrollMargin }))
    : shown.map((at) => ({ at, top: undefined }))
  return (
    <>
      <div className={classes.head} aria-hidden="true">
        <span>{t('columns.heading')}</span>
        <span>{t('columns.content')}</span>
        <span>{t('columns.is')}</span>
      </div>
      <ul
        ref={body}
        className={classes.rows}
        aria-label={t('columns.title')}
        {...(isLong && { style: { height: virtualizer.getTotalSize() } })}
      >
        {drawn.map(({ at, top }) => (
          <ColumnRow key={at} at={at} top={top} setSize={file.columns.length} file={file} wave={wave} model={model} />
        ))}
      </ul>
    </>
  )
}
