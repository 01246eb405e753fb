import { useFormat } from '../../../platform/texts/format.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { KeyFigure } from '../../../ui/marks/key-figure.tsx'
import type { SyncRun } from '../use-sync-state.ts'
import classes from './sync.module.css'

/** What a run has done with the records that it read. */
export function RunCounts({ run }: { run: SyncRun }) {
  const { t } = useTranslation('crm-sync')
  const { formatNumber } = useFormat()
  const figure = (name: 'created' | 'updated' | 'refused' | 'kept', count: number) => {
    const tone = count > 0 && (name === 'refused' || name === 'kept') ? 'amber' : 'neutral'
    return <KeyFigure labelAt="below" label={t(`count.${name}`)} value={formatNumber(count)} tone={tone} />
  }
  return (
    <div className={classes.counts}>
      {figure('created', run.createdCount)}
      {figure('updated', run.updatedCount)}
      {figure('refused', run.refusedCount)}
      {figure('kept', run.keptCount)}
    </div>
  )
}
