import type { ReactNode } from 'react'
import { useTranslation } from '../../platform/texts/use-translation.tsx'
import { getWave } from '../../../contract/waves/waves.ts'
import { may } from '../../../domain/rights/rules.ts'
import { pathTo } from '../../../domain/shell/routes.ts'
import { hasPhases } from '../../../domain/waves/wave-kinds.ts'
import { useFormat } from '../../platform/texts/format.ts'
import { useCall } from '../../platform/calls/queries.ts'
import { usePermissions } from '../../platform/session/permissions.tsx'
import { UiLink } from '../../ui/link.tsx'
import { ProgressRing } from '../../ui/marks/progress-ring.tsx'
import { Stepper } from '../../ui/marks/stepper.tsx'
import { WaveKind, waveColour } from './wave-kind.tsx'
import { Box } from '../../ui/page/box.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { SkeletonRows } from '../../ui/states/skeleton-rows.tsx'
import { PhaseSwitchButton } from './phases/phase-switch-button.tsx'
import { usePhasePolling, type Wave } from './phases/use-phase-polling.ts'
import { WaveActions, type WavePlace } from './wave-actions.tsx'
import { WaveMenu } from './wave-menu.tsx'
import { TimeLeft } from './phases/time-left.tsx'
import { phaseSteps } from './phases/wave-phases.ts'
import classes from './wave-box.module.css'

type Props = {
  companyGuid: string
  projectGuid: string
  waveGuid: string
  /** Further buttons, before that for switching the phase. */
  buttons?: ReactNode
  /** What else there is to say of the wave, below its state. */
  children?: ReactNode
}

/** A wave at a glance: its phase, its progress, and the next actions. */
export function WaveBox({ companyGuid, projectGuid, waveGuid, buttons, children }: Props) {
  const { t } = useTranslation('waves')
  const { data: wave, isError, refetch } = useCall(getWave, { params: { waveGuid } })
  usePhasePolling(wave)
  const place = { orgGuid: companyGuid, projGuid: projectGuid, waveGuid }
  if (!wave) {
    return (
      <Box title={t('box.title.as360')}>
        {isError ? <ErrorState compact onRetry={() => void refetch()} /> : <SkeletonRows rows={3} />}
      </Box>
    )
  }
  const kind = wave.waveSetupType
  return (
    <Box
      title={t(`box.title.${kind}`)}
      glyph={<WaveKind kind={kind} />}
      actions={<WaveMenu wave={wave} place={place} />}
      footer={
        hasPhases(kind) && (
          <>
            <WaveActions wave={wave} place={place} />
            {buttons}
            <PhaseSwitchButton wave={wave} />
          </>
        )
      }
    >
      {hasPhases(kind) ? <WaveState wave={wave} place={place} /> : <WaveDates wave={wave} />}
      {children}
    </Box>
  )
}

function WaveState({ wave, place }: { wave: Wave; place: WavePlace }) {
  const { t } = useTranslation('waves')
  const mayImport = may(usePermissions(), 'importSurvey') && wave.waveSetupType === 'as360'
  const { formatNumber } = useFormat()
  const total = wave.nominationsCount
  const notStarted = Math.max(0, total - wave.submittedCount - wave.inProgressCount)
  const percent = (wave.submittedCount / Math.max(1, total)) * 100
  const isCounted = wave.wavePhase !== 'preparation' && wave.wavePhase !== 'nomination'
  return (
    <div className={classes.state}>
      <div className={classes.phases}>
        <Stepper steps={phaseSteps(wave, t)} label={t('box.phases')} colour={waveColour[wave.waveSetupType]} />
        <p className={classes.facts}>
          <TimeLeft wave={wave} />
          <Fact text={t('box.assessees', { count: wave.assesseesCount })} />
          <Fact text={t('box.raters', { count: wave.assessorsCount })} />
          {!isCounted && <Fact text={t('box.nominations', { count: total })} />}
          {!isCounted && total === 0 && mayImport && (
            <UiLink href={pathTo('import-survey', place)}>{t('menu.importSurvey')}</UiLink>
          )}
        </p>
      </div>
      {isCounted && (
        <div className={classes.progress}>
          <ProgressRing percent={percent} label={t('box.submittedShare')} colour={waveColour[wave.waveSetupType]} />
          <ul className={classes.counts}>
            <li>
              <b>{formatNumber(wave.submittedCount)}</b> {t('box.submitted', { count: wave.submittedCount })}
            </li>
            <li>
              <b>{formatNumber(wave.inProgressCount)}</b> {t('box.inProgress', { count: wave.inProgressCount })}
            </li>
            <li>
              <b>{formatNumber(notStarted)}</b> {t('box.notStarted', { count: notStarted })}
            </li>
          </ul>
        </div>
      )}
    </div>
  )
}

const Fact = ({ text }: { text: string }) => <span>{text}</span>

function WaveDates({ wave }: { wave: Wave }) {
  const { t } = useTranslation('waves')
  const { formatDateTime } = useFormat()
  return (
    <dl className={classes.dates}>
      <div>
        <dt>{t('field.startDate')}</dt>
        <dd>{formatDateTime(wave.startDate)}</dd>
      </div>
      <div>
        <dt>{t('field.finishDate')}</dt>
        <dd>{formatDateTime(wave.finishDate)}</dd>
      </div>
    </dl>
  )
}
