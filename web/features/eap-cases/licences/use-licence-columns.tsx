import { useMemo, useState } from 'react'
import type { LicenceDetail } from '../../../../contract/eap-cases/administration.ts'
import { useFormat } from '../../../platform/texts/format.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import type { DataColumn } from '../../../ui/data-table/data-column.ts'
import { Chip } from '../../../ui/marks/chip.tsx'

/** Columns of the list of licences. */
export function useLicenceColumns(): readonly DataColumn<LicenceDetail>[] {
  const { t } = useTranslation('eap-licences')
  const { formatDate, formatNumber } = useFormat()
  return useMemo<readonly DataColumn<LicenceDetail>[]>(
    () => [
      { id: 'displayName', header: t('field.displayName'), kind: 'name' },
      { id: 'companyName', header: t('field.companyGuid'), under: 'displayName' },
      {
        id: 'state',
        header: t('column.state'),
        kind: 'custom',
        width: 150,
        phone: 'aside',
        cell: (row) => <LicenceState licence={row} />,
      },
      {
        id: 'startsOn',
        header: t('field.startsOn'),
        kind: 'date',
        phone: 'hidden',
        cell: (row) => formatDate(row.startsOn),
      },
      { id: 'endsOn', header: t('field.endsOn'), kind: 'date', phone: 'hidden', cell: (row) => formatDate(row.endsOn) },
      {
        id: 'headcount',
        header: t('field.headcount'),
        kind: 'number',
        width: 190,
        sortable: false,
        phone: 'hidden',
        cell: ({ headcount }) => formatNumber(headcount),
      },
      {
        id: 'casesCount',
        header: t('column.cases'),
        kind: 'number',
        cell: ({ casesCount }) => formatNumber(casesCount),
        phoneCell: ({ casesCount }) => t('licence.cases', { count: casesCount }),
      },
    ],
    [t, formatDate, formatNumber],
  )
}

/** Why a licence takes bookings, or takes none. */
function LicenceState({ licence: { active, isOpen, startsOn } }: { licence: LicenceDetail }) {
  const { t } = useTranslation('eap-licences')
  const [today] = useState(() => new Date().toISOString().slice(0, 10))
  if (isOpen) return <Chip tone="green">{t('state.open')}</Chip>
  if (!active) return <Chip>{t('state.off')}</Chip>
  return <Chip tone="amber">{t(startsOn && startsOn > today ? 'state.ahead' : 'state.over')}</Chip>
}
