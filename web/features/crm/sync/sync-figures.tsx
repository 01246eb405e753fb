import { useFormat } from '../../../platform/texts/format.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { KeyFigure } from '../../../ui/marks/key-figure.tsx'
import { Box } from '../../../ui/page/box.tsx'
import type { SyncRun, SyncState } from '../use-sync-state.ts'
import classes from './sync.module.css'

/** How old the data are, and when something or everything was taken over last. */
export function SyncFigures({ state: { status, hours, runs } }: { state: SyncState }) {
  const { t } = useTranslation('crm-sync')
  const { formatDateTime, formatNumber } = useFormat()
  // A quick run that found nothing leaves no line.
  const ended = runs.filter(({ finishedAt, error }) => finishedAt !== null && error === null)
  const endOf = (run: SyncRun | undefined) => formatDateTime(run?.finishedAt)
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
        <KeyFigure label={t('figure.changes')} value={<span className={classes.when}>{endOf(ended[0])}</span>} />
        <KeyFigure
          label={t('figure.full')}
          value={<span className={classes.when}>{endOf(ended.find(({ mode }) => mode === 'full'))}</span>}
        />
      </div>
    </Box>
  )
}
