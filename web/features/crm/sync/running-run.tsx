import { useFormat } from '../../../platform/texts/format.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { ProgressBar } from '../../../ui/marks/progress-bar.tsx'
import { Stepper, type Step } from '../../../ui/marks/stepper.tsx'
import { Box } from '../../../ui/page/box.tsx'
import type { SyncRun } from '../use-sync-state.ts'
import { RunCounts } from './run-counts.tsx'
import classes from './sync.module.css'

const phases = ['companies', 'projects', 'missing'] as const

/** A run that goes on: where it is, how far, and what it has done so far. */
export function RunningRun({ run }: { run: SyncRun }) {
  const { t } = useTranslation('crm-sync')
  const { formatDateTime, formatNumber } = useFormat()
  const read = { read: formatNumber(run.readCount), total: formatNumber(run.total ?? 0) }
  const words = t(run.total === null ? 'running.read' : 'running.readOf', read)
  const at = run.phase === 'done' ? phases.length : phases.indexOf(run.phase)
  const steps = phases.map((phase, index): Step => ({
    id: phase,
    label: t(`phase.${phase}`),
    state: index < at ? 'done' : index === at ? 'current' : 'todo',
  }))
  return (
    <Box
      title={t(`running.${run.mode}`)}
      note={t('running.since', { time: formatDateTime(run.startedAt), who: run.requestedBy })}
    >
      <div className={classes.running}>
        <Stepper label={t('running.phases')} steps={steps} compact />
        <ProgressBar
          done={Math.min(run.readCount, run.total ?? 0)}
          total={run.total ?? 0}
          tone="ink"
          label={t(`running.${run.mode}`)}
          number={words}
        />
        <RunCounts run={run} />
      </div>
    </Box>
  )
}
