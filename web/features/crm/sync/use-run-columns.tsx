import { useMemo } from 'react'
import { useFormat } from '../../../platform/texts/format.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import type { DataColumn } from '../../../ui/data-table/data-column.ts'
import { StatusGlyph } from '../../../ui/marks/status-glyph.tsx'
import type { SyncRun } from '../use-sync-state.ts'
import { useRunWords } from './use-run-words.ts'
import classes from './sync.module.css'

const counts = ['read', 'created', 'updated', 'refused', 'kept'] as const

export function useRunColumns(): readonly DataColumn<SyncRun>[] {
  const { t } = useTranslation('crm-sync')
  const { formatDateTime, formatNumber } = useFormat()
  const words = useRunWords()
  return useMemo(() => {
    const count = (name: (typeof counts)[number]): DataColumn<SyncRun> => ({
      id: `${name}Count`,
      header: t(`count.${name}`),
      kind: 'number',
      cell: (run) => <Count count={run[`${name}Count`]} text={formatNumber(run[`${name}Count`])} name={name} />,
      ...(name === 'read'
        ? { phone: 'hidden' as const }
        : {
            phone: 'meta' as const,
            phoneCell: (run: SyncRun) =>
              run[`${name}Count`] > 0 ? t(`phoneCount.${name}`, { number: formatNumber(run[`${name}Count`]) }) : null,
          }),
    })
    return [
      {
        id: 'startedAt',
        header: t('column.started'),
        kind: 'name',
        cell: (run) => (
          <span className={classes.started}>
            <StatusGlyph status={glyphOf(run)} />
            {formatDateTime(run.startedAt)}
          </span>
        ),
      },
      {
        id: 'mode',
        header: t('column.mode'),
        value: words.modeOf,
        cell: (run) => <Kind mode={words.modeOf(run)} error={words.errorOf(run)} />,
        phone: 'meta',
      },
      { id: 'requestedBy', header: t('column.requestedBy'), value: words.whoOf, phone: 'meta' },
      {
        id: 'duration',
        header: t('column.duration'),
        kind: 'number',
        value: words.durationMsOf,
        cell: words.durationOf,
        phone: 'aside',
      },
      ...counts.map(count),
    ]
  }, [t, formatDateTime, formatNumber, words])
}

/** Quick or full and, where it ended early, why. */
function Kind({ mode, error }: { mode: string; error: string }) {
  if (error === '') return mode
  return (
    <>
      {mode} <span className={classes.error}>{error}</span>
    </>
  )
}

function Count({ count, text, name }: { count: number; text: string; name: (typeof counts)[number] }) {
  const isTelling = count > 0 && (name === 'refused' || name === 'kept')
  return isTelling ? <span className={classes.telling}>{text}</span> : text
}

function glyphOf({ finishedAt, error }: SyncRun): 'progress' | 'error' | 'completed' {
  if (finishedAt === null) return 'progress'
  return error === null ? 'completed' : 'error'
}
