import { useMemo } from 'react'
import { useTranslation } from '../../platform/texts/use-translation.tsx'
import { isFinished, isStarted } from '../../../domain/progress/progress-figures.ts'
import { roleIds } from '../../../domain/templates/template-content.ts'
import { useFormat } from '../../platform/texts/format.ts'
import type { DataColumn } from '../../ui/data-table/data-column.ts'
import { ProgressBar } from '../../ui/marks/progress-bar.tsx'
import { StatusGlyph, type GlyphStatus } from '../../ui/marks/status-glyph.tsx'
import type { RatingProgress } from './use-progress.ts'

const stateOf = (rating: RatingProgress) =>
  isFinished(rating) ? 'finished' : isStarted(rating) ? 'started' : 'untouched'
const glyphs: Record<ReturnType<typeof stateOf>, GlyphStatus> = {
  finished: 'completed',
  started: 'progress',
  untouched: 'assigned',
}

/** Rater, role, who is rated, and the progress. */
export function useNominationColumns(): readonly DataColumn<RatingProgress>[] {
  const { t } = useTranslation('progress')
  const { formatDateTime } = useFormat()
  return useMemo(
    () => [
      {
        id: 'assessorName',
        header: t('column.assessor'),
        kind: 'name',
        value: ({ assessorName }) => assessorName || t('anonymous'),
      },
      {
        id: 'assessorRole',
        header: t('column.role'),
        value: ({ assessorRole }) => {
          const known = roleIds.find((role) => role === assessorRole)
          return known ? t(`role.${known}`) : assessorRole
        },
      },
      {
        id: 'assesseeName',
        header: t('column.assessee'),
        value: ({ assesseeName }) => assesseeName || t('anonymous'),
      },
      {
        id: 'state',
        header: t('column.state'),
        width: 150,
        value: (rating) => t(`state.${stateOf(rating)}`),
        cell: (rating) => <StatusGlyph status={glyphs[stateOf(rating)]} label={t(`state.${stateOf(rating)}`)} />,
        phone: 'below',
      },
      {
        id: 'finished',
        header: t('column.answered'),
        kind: 'number',
        width: 176,
        cell: ({ finished }) => (
          <ProgressBar
            done={finished}
            total={100}
            label={t('column.answered')}
            number={t('percent', { value: Math.round(finished) })}
            width={140}
          />
        ),
        phone: 'aside',
        phoneCell: ({ finished }) => t('percent', { value: Math.round(finished) }),
      },
      {
        id: 'lastAnswerAt',
        header: t('column.lastAnswer'),
        kind: 'date',
        width: 150,
        cell: ({ lastAnswerAt }) => formatDateTime(lastAnswerAt),
        phone: 'hidden',
      },
    ],
    [t, formatDateTime],
  )
}
