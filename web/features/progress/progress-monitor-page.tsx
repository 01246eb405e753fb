import { SegmentedControl } from '@mantine/core'
import { useTranslation } from '../../platform/texts/use-translation.tsx'
import { getWave } from '../../../contract/waves/waves.ts'
import { pathTo } from '../../../domain/shell/routes.ts'
import { isApiError } from '../../platform/calls/api-error.ts'
import { useFormat } from '../../platform/texts/format.ts'
import { useParamsOf, useProjectIds } from '../../platform/address/location.ts'
import { usePageTitle } from '../../platform/address/page-title.ts'
import { useCall } from '../../platform/calls/queries.ts'
import { useListState } from '../../platform/address/use-list-state.ts'
import { useMay } from '../../platform/session/permissions.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { MissingWave } from '../../ui/states/missing-state.tsx'
import { MonitorActions } from './monitor-actions.tsx'
import { NominationsTable } from './nominations-table.tsx'
import { PeopleTable } from './people-table.tsx'
import { ProgressSummary } from './progress-summary.tsx'
import { WaveQuality } from './quality/wave-quality.tsx'
import { SubmittedPerDay } from './submitted-per-day.tsx'
import { lastAnswerOf, useProgress } from './use-progress.ts'
import classes from './progress.module.css'

/** How far the ratings of a wave are: all of them, person by person, rater by rater (OPS-2-101…104). */
export function ProgressMonitorPage() {
  const { t } = useTranslation('progress')
  const { formatDateTime, formatDate, formatNumber } = useFormat()
  const place = useProjectIds()
  const { waveGuid } = useParamsOf('dcm-progress-monitor')
  const { data: wave, error } = useCall(getWave, { params: { waveGuid } })
  const progress = useProgress(place.projGuid, waveGuid)
  const { people, ratings, figures } = progress
  const [{ view }, change] = useListState({ view: 'people' })
  const hasQuality = useMay('generateReports') && wave?.waveSetupType === 'as360'
  const lastAnswer = lastAnswerOf(ratings)
  usePageTitle(t('title'))
  const shown = view === 'nominations' || (view === 'quality' && hasQuality) ? view : 'people'
  const segments = (
    <SegmentedControl
      aria-label={t('view.label')}
      data={[
        { value: 'people', label: `${t('view.people')} ${formatNumber(people.length)}` },
        { value: 'nominations', label: `${t('view.nominations')} ${formatNumber(ratings.length)}` },
        ...(hasQuality ? [{ value: 'quality', label: t('view.quality') }] : []),
      ]}
      value={shown}
      onChange={(value) => change({ view: value })}
    />
  )
  const table = { progress, segments, phase: wave?.wavePhase }
  const back = { href: pathTo('project-overview', { ...place, waveGuid }), label: wave?.name ?? t('back') }
  if (isApiError(error, 'NOT_FOUND')) {
    return (
      <>
        <PageHeader title={t('title')} back={back} />
        <MissingWave back={back} />
      </>
    )
  }
  return (
    <>
      <PageHeader
        title={t('title')}
        back={back}
        meta={[
          wave && `${formatDate(wave.startDate)} – ${formatDateTime(wave.finishDate)}`,
          lastAnswer && t('lastAnswer', { date: formatDateTime(lastAnswer) }),
        ]}
        actions={
          <MonitorActions
            waveGuid={waveGuid}
            phase={wave?.wavePhase}
            ratings={ratings}
            hasControlPanel={wave?.waveSetupType === 'as360'}
          />
        }
      />
      {figures.total > 0 && (
        <div className={classes.top}>
          <ProgressSummary figures={figures} ratings={ratings} />
          {wave && figures.finished > 0 && <SubmittedPerDay ratings={ratings} wave={wave} />}
        </div>
      )}
      {shown === 'nominations' && <NominationsTable {...table} />}
      {shown === 'people' && <PeopleTable {...table} />}
      {shown === 'quality' && <WaveQuality waveGuid={waveGuid} segments={segments} />}
    </>
  )
}
