import { IconClockHour4, IconMessageCircle, IconScale, IconUsers } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { listError } from '../../../platform/calls/api-error.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { later } from '../../../ui/floating/later.tsx'
import { Box } from '../../../ui/page/box.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { SkeletonRows } from '../../../ui/states/skeleton-rows.tsx'
import { AnswersBox } from './answers-box.tsx'
import type { ExplainedQuality } from './quality-dialog.tsx'
import { ResponsesBox } from './responses-box.tsx'
import { SectionsTable } from './sections-table.tsx'
import { useWaveQuality, type Quality } from './use-wave-quality.ts'
import classes from './quality.module.css'

const QualityDialog = later(async () => (await import('./quality-dialog.tsx')).QualityDialog)

/** How well the wave measured. Each number opens how it came about. */
export function WaveQuality({ waveGuid, segments }: { waveGuid: string; segments: ReactNode }) {
  const { data, error, isPending, refetch } = useWaveQuality(waveGuid)
  const [explained, setExplained] = useState<ExplainedQuality | null>(null)
  const retry = () => void refetch()
  return (
    <section className={classes.root}>
      <div className={classes.bar}>{segments}</div>
      {isPending && (
        <Box>
          <SkeletonRows rows={8} />
        </Box>
      )}
      {!data && error && (
        <Box>
          <ErrorState {...listError(error)} onRetry={retry} />
        </Box>
      )}
      {data && (
        <div className={classes.columns}>
          <Measured quality={data} onExplain={setExplained} onRetry={retry} />
          <div className={classes.side}>
            {data.responses.length > 0 && <ResponsesBox quality={data} onExplain={setExplained} />}
            {data.missing === null && <AnswersBox quality={data} onExplain={setExplained} />}
          </div>
        </div>
      )}
      {data && explained && (
        <QualityDialog explained={explained} rules={data.rules} onClose={() => setExplained(null)} />
      )}
    </section>
  )
}

type MeasuredProps = { quality: Quality; onExplain: (explained: ExplainedQuality) => void; onRetry: () => void }

/** The competencies, or why nothing is told about them. */
function Measured({ quality, onExplain, onRetry }: MeasuredProps) {
  const { t } = useTranslation('progress')
  const { missing, rules } = quality
  if (missing === null) return <SectionsTable quality={quality} onExplain={onExplain} />
  const text = t(`quality.missing.${missing}.text`, { people: rules.fewestAssessees })
  const title = t(`quality.missing.${missing}.title`)
  return (
    <Box>
      {missing === 'measuring-failed' ? (
        <ErrorState compact title={title} onRetry={onRetry}>
          {text}
        </ErrorState>
      ) : (
        <div role="status">
          <EmptyState compact icon={icons[missing]} title={title}>
            {text}
          </EmptyState>
        </div>
      )}
    </Box>
  )
}

const icons = {
  'not-published': <IconMessageCircle size={28} />,
  'still-collecting': <IconClockHour4 size={28} />,
  'too-few-assessees': <IconUsers size={28} />,
  'being-measured': <IconScale size={28} />,
}
