import { getWashUp } from '../../../../contract/acdc/wash-up.ts'
import { listWaveActivities } from '../../../../contract/acdc/activities.ts'
import { isApiError } from '../../../platform/calls/api-error.ts'
import { useCall } from '../../../platform/calls/queries.ts'
import { useMay } from '../../../platform/session/permissions.tsx'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { CountChip } from '../../../ui/marks/count-chip.tsx'
import { UiLink } from '../../../ui/link.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { SkeletonRows } from '../../../ui/states/skeleton-rows.tsx'
import { ActivityFacts } from '../activities/wave/activity-facts.tsx'
import { EvaluatorRows } from './evaluator-rows.tsx'
import { pathToActivities, type WavePlace } from './wave-place.ts'
import classes from './box.module.css'

/** What an AC/DC wave consists of, and how far its evaluators are. */
export function AcdcFacts(place: WavePlace) {
  return (
    <div className={classes.facts}>
      <Activities {...place} />
      <Evaluators {...place} />
    </div>
  )
}

function Activities(place: WavePlace) {
  const { t } = useTranslation('acdc')
  const mayChoose = useMay('chooseActivities')
  const { data, error, refetch } = useCall(listWaveActivities, { params: { waveGuid: place.waveGuid } })
  return (
    <section className={classes.part} aria-label={t('box.activities')}>
      <h3 className={classes.head}>
        {t('box.activities')} {data && <CountChip count={data.length} />}
      </h3>
      {!data ? (
        <Waiting error={error} onRetry={() => void refetch()} />
      ) : data.length > 0 ? (
        <ActivityFacts activities={data} />
      ) : (
        <p className={classes.none}>
          {t('box.noActivities')}{' '}
          {mayChoose && <UiLink href={pathToActivities(place)}>{t('box.chooseActivities')}</UiLink>}
        </p>
      )}
    </section>
  )
}

function Evaluators(place: WavePlace) {
  const { t } = useTranslation('acdc')
  const { data, error, refetch } = useCall(getWashUp, { params: { waveGuid: place.waveGuid } })
  return (
    <section className={classes.part} aria-label={t('box.evaluators')}>
      <h3 className={classes.head}>
        {t('box.evaluators')} {data && <CountChip count={data.evaluators.length} />}
      </h3>
      {!data ? (
        <Waiting error={error} onRetry={() => void refetch()} />
      ) : data.evaluators.length > 0 ? (
        <EvaluatorRows {...place} evaluators={data.evaluators} wavePhase={data.wavePhase} />
      ) : (
        <p className={classes.none}>{t('box.noEvaluators')}</p>
      )}
    </section>
  )
}

function Waiting({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  if (!error) return <SkeletonRows rows={2} />
  return <ErrorState compact code={isApiError(error) ? error.code : undefined} onRetry={onRetry} />
}
