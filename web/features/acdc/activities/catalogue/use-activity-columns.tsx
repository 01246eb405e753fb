import { useMemo } from 'react'
import type { listActivities } from '../../../../../contract/acdc/activities.ts'
import type { AnswerOf } from '../../../../../contract/endpoint.ts'
import { useFormat } from '../../../../platform/texts/format.ts'
import { useTranslation } from '../../../../platform/texts/use-translation.tsx'
import type { DataColumn } from '../../../../ui/data-table/data-column.ts'
import { useLabel } from '../../use-label.ts'

export type ActivityRow = AnswerOf<typeof listActivities>[number]

/** Texts stand in the reader's language, and are searched in all. */
export function useActivityColumns(): readonly DataColumn<ActivityRow>[] {
  const { t } = useTranslation('acdc')
  const { formatDate, formatNumber } = useFormat()
  const labelOf = useLabel()
  return useMemo(
    () => [
      { id: 'name', header: t('activities.name'), kind: 'name', value: (row) => labelOf(row.nameLabels) },
      {
        id: 'description',
        header: t('activities.description'),
        value: (row) => labelOf(row.descriptionLabels).replaceAll(/\s+/g, ' '),
        sortable: false,
        leastWidth: 160,
        phone: 'below',
      },
      {
        id: 'languages',
        header: t('activities.languages'),
        value: (row) => row.name.map(({ language }) => language.slice(0, 2)).join(', '),
        sortable: false,
        width: 140,
        hidden: true,
      },
      {
        id: 'wavesCount',
        header: t('activities.waves'),
        kind: 'number',
        cell: (row) => formatNumber(row.wavesCount),
        phoneCell: (row) => t('activities.usedIn', { count: row.wavesCount }),
      },
      { id: 'updated', header: t('activities.updated'), kind: 'date', cell: (row) => formatDate(row.updated) },
    ],
    [t, labelOf, formatDate, formatNumber],
  )
}
