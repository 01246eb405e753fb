import { useFormat } from '../../../platform/texts/format.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { KeyFigure } from '../../../ui/marks/key-figure.tsx'
import { Box } from '../../../ui/page/box.tsx'
import type { SyncState } from '../use-sync-state.ts'
import classes from './sync.module.css'

/** How old the data are, and when they were refreshed last in each way. */
export function SyncFigures({ state: { status, hours, runs } }: { state: SyncState }) {
  const { t } = useTranslation('crm-sync')
  const { formatDateTime, formatNumber } = useFormat()
  const lastOf = (mode: 'quick' | 'full') =>
    formatDateTime(runs.find((run) => run.mode === mode && run.finishedAt !== null && !run.error)?.finishedAt)
  const isBad = status === 3 || status === 'down'
  return (
    <Box>
      <div className={classes.figures}>
        <KeyFigure
          label={t('figure.state')}
          value={<span className={classes.when}>{t(`status.${status}`)}</span>}
          tone={isBad ? 'amber' : 'neutral'}
        />
        <KeyFigure
          label={t('figure.age')}
          value={<span className={classes.when}>{t('hours', { value: formatNumber(hours, hours < 10 ? 1 : 0) })}</span>}
        />
        <KeyFigure label={t('figure.quick')} value={<span className={classes.when}>{lastOf('quick')}</span>} />
        <KeyFigure label={t('figure.full')} value={<span className={classes.when}>{lastOf('full')}</span>} />
      </div>
    </Box>
  )
}
