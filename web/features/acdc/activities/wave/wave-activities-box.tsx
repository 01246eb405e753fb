import { getActivitiesToChoose, listWaveActivities } from '../../../../../contract/acdc/activities.ts'
import { isApiError } from '../../../../platform/calls/api-error.ts'
import { useCall } from '../../../../platform/calls/queries.ts'
import { useMay } from '../../../../platform/session/permissions.tsx'
import { useTranslation } from '../../../../platform/texts/use-translation.tsx'
import { Box } from '../../../../ui/page/box.tsx'
import { ErrorState } from '../../../../ui/states/error-state.tsx'
import { SkeletonRows } from '../../../../ui/states/skeleton-rows.tsx'
import { ActivityFacts } from './activity-facts.tsx'
import { ChooseActivities } from './choose-activities.tsx'
import classes from './wave-activities.module.css'

/** The activities of an AC/DC wave; undefined: of one that is not made yet. */
export function WaveActivitiesBox({ waveGuid }: { waveGuid: string | undefined }) {
  const { t } = useTranslation('acdc')
  const mayChoose = useMay('chooseActivities')
  if (waveGuid === undefined)
    return (
      <Box title={t('choice.title')}>
        <p className={classes.note}>{t('choice.afterwards')}</p>
      </Box>
    )
  return mayChoose ? <ChoiceBox waveGuid={waveGuid} /> : <ReadBox waveGuid={waveGuid} />
}

function ChoiceBox({ waveGuid }: { waveGuid: string }) {
  const { t } = useTranslation('acdc')
  const { data, error, refetch } = useCall(getActivitiesToChoose, { params: { waveGuid } })
  if (data) return <ChooseActivities key={waveGuid} waveGuid={waveGuid} stored={data} />
  return (
    <Box title={t('choice.title')}>
      <Waiting error={error} onRetry={() => void refetch()} />
    </Box>
  )
}

function ReadBox({ waveGuid }: { waveGuid: string }) {
  const { t } = useTranslation('acdc')
  const { data, error, refetch } = useCall(listWaveActivities, { params: { waveGuid } })
  if (!data)
    return (
      <Box title={t('choice.title')}>
        <Waiting error={error} onRetry={() => void refetch()} />
      </Box>
    )
  return (
    <Box title={t('choice.title')} count={data.length}>
      {data.length === 0 ? <p className={classes.note}>{t('choice.none')}</p> : <ActivityFacts activities={data} />}
    </Box>
  )
}

function Waiting({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  if (!error) return <SkeletonRows rows={4} />
  return <ErrorState compact code={isApiError(error) ? error.code : undefined} onRetry={onRetry} />
}
