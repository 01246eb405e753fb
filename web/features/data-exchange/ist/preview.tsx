import { IconTable } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useFormat } from '../../../platform/texts/format.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import type { DataColumn } from '../../../ui/data-table/data-column.ts'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import { useTableView } from '../../../ui/data-table/use-table-view.ts'
import { Chip } from '../../../ui/marks/chip.tsx'
import { Box } from '../../../ui/page/box.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { SkeletonRows } from '../../../ui/states/skeleton-rows.tsx'
import type { Tone } from '../../../ui/tone.ts'
import { IstFigures } from './ist-figures.tsx'
import classes from './ist.module.css'
import type { IstResult } from './ist-result.ts'
import { Problems } from './problems.tsx'
import { RefusedTable } from './refused-table.tsx'
import type { IstCheck } from './use-ist-import.ts'

/** What the upload would create, replace, leave alone and refuse. Nothing is stored for it. */
export function Preview({ check }: { check: IstCheck & { again: () => void } }) {
  const { t } = useTranslation('ist-import')
  return (
    <Box title={t('preview.title')} bleed={check.is === 'checked'}>
      {check.is === 'nothing' && (
        <EmptyState compact icon={<IconTable size={28} />} title={t('preview.empty')}>
          {t('preview.emptyText')}
        </EmptyState>
      )}
      {check.is === 'checking' && <SkeletonRows rows={5} />}
      {check.is === 'refused' &&
        (check.error?.code ? (
          <RefusedTable error={check.error} />
        ) : (
          <ErrorState compact title={t('preview.failed')} onRetry={check.again} />
        ))}
      {check.is === 'checked' && <Checked result={check.result} />}
    </Box>
  )
}

function Checked({ result }: { result: IstResult }) {
  const { t } = useTranslation('ist-import')
  const { formatDateTime } = useFormat()
  const { sameBefore } = result
  return (
    <div role="status" aria-label={t('preview.title')}>
      <div className={classes.inBox}>
        <IstFigures result={result} />
        {sameBefore && (
          <p className={classes.note}>
            {t('preview.same', { name: sameBefore.by, date: formatDateTime(sameBefore.at) })}
          </p>
        )}
        <Problems result={result} refused={result.refused} />
      </div>
      {result.records.length > 0 && <Records result={result} />}
    </div>
  )
}

type Record = IstResult['records'][number]
const tones: { [Outcome in Record['outcome']]: Tone } = {
  created: 'green',
  replaced: 'ink',
  unchanged: 'neutral',
  duplicated: 'amber',
}

function Records({ result }: { result: IstResult }) {
  const { t } = useTranslation('ist-import')
  const { records, created, replaced, unchanged, duplicatedRecords } = result
  const [view, setView] = useTableView({ pageRows: 25 })
  const more = created + replaced + unchanged + duplicatedRecords.length - records.length
  return (
    <>
      <DataTable
        bare
        label={t('preview.records')}
        columns={useRecordColumns(new Set(records.map(({ tool }) => tool)).size > 1)}
        rows={records}
        rowId={({ row, tool }) => `${row} ${tool}`}
        view={view}
        onViewChange={setView}
        pageSizes={false}
        rememberAs={null}
        searchPlaceholder={t('preview.search')}
      />
      {more > 0 && <p className={classes.more}>{t('preview.more', { count: more })}</p>}
    </>
  )
}

/** With as many decimals as it has. */
const decimalsOf = (value: number) => String(value).split('.')[1]?.length ?? 0

function useRecordColumns(hasTools: boolean): readonly DataColumn<Record>[] {
  const { t } = useTranslation('ist-import')
  const { formatNumber } = useFormat()
  return useMemo(() => {
    const wordValue = (value: number) => formatNumber(value, decimalsOf(value))
    return [
      { id: 'name', header: t('column.person'), kind: 'name', value: ({ name, email }) => name || email },
      { id: 'email', header: t('column.email') },
      ...(hasTools ? [{ id: 'tool', header: t('column.tool'), leastWidth: 120 }] : []),
      {
        id: 'outcome',
        header: t('column.outcome'),
        value: ({ outcome }) => t(`outcome.${outcome}`),
        cell: ({ outcome }) => <Chip tone={tones[outcome]}>{t(`outcome.${outcome}`)}</Chip>,
        phone: 'aside',
      },
      {
        id: 'scores',
        header: t('column.scores'),
        line: true,
        value: ({ scores, outcome }) =>
          scores
            .map(({ scale, value, was }) => {
              const stored = was === null ? '–' : wordValue(was)
              const name = t(`scale.${scale}`)
              if (was === value) return `${name} ${stored}`
              if (outcome === 'duplicated') return `${name} ${t('preview.stays', { stored, pasted: wordValue(value) })}`
              return `${name} ${was === null ? '' : `${stored} → `}${wordValue(value)}`
            })
            .join(', '),
      },
    ]
  }, [t, formatNumber, hasTools])
}
