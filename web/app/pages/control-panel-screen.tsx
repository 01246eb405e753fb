import { useCallback } from 'react'
import { getWave } from '../../../contract/waves/waves.ts'
import { pathTo } from '../../../domain/shell/routes.ts'
import { useEquipment } from '../../features/participants/people/use-equipment.tsx'
import { ControlPanelPage } from '../../features/progress/panel/control-panel-page.tsx'
import { PhaseSwitchButton } from '../../features/waves/phases/phase-switch-button.tsx'
import { TimeLeft } from '../../features/waves/phases/time-left.tsx'
import { usePhasePolling } from '../../features/waves/phases/use-phase-polling.ts'
import { phaseSteps } from '../../features/waves/phases/wave-phases.ts'
import { useParamsOf, useProjectIds } from '../../platform/address/location.ts'
import { usePageTitle } from '../../platform/address/page-title.ts'
import { isApiError } from '../../platform/calls/api-error.ts'
import { useCall } from '../../platform/calls/queries.ts'
import { useTranslation } from '../../platform/texts/use-translation.tsx'
import { later } from '../../ui/floating/later.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { MissingWave } from '../../ui/states/missing-state.tsx'
import { SkeletonRows } from '../../ui/states/skeleton-rows.tsx'

const CustomToolsDialog = later(
  async () => (await import('../../features/participants/people/custom-tools-dialog.tsx')).CustomToolsDialog,
)

/** The control panel of a 360 wave (OPS-2-27): the people are of one capability, phases and tools of others. */
export function ControlPanelScreen() {
  const { t } = useTranslation('control-panel')
  const { t: tWaves } = useTranslation('waves')
  const place = useProjectIds()
  const { waveGuid } = useParamsOf('as360-control-panel')
  const { data: wave, error, refetch } = useCall(getWave, { params: { waveGuid } })
  usePhasePolling(wave)
  usePageTitle(t('title'))
  const equipment = useEquipment()
  const toolsDialog = useCallback(
    (people: Parameters<typeof CustomToolsDialog>[0]['people'], onClose: () => void) => (
      <CustomToolsDialog people={people} projectGuid={place.projGuid} onClose={onClose} />
    ),
    [place.projGuid],
  )
  const back = { href: pathTo('project-overview', { ...place, waveGuid }), label: wave?.name ?? t('back') }
  if (wave?.waveSetupType === 'as360') {
    return (
      <ControlPanelPage
        wave={wave}
        steps={phaseSteps(wave, tWaves)}
        timeLeft={<TimeLeft wave={wave} before=", " />}
        switchPhase={<PhaseSwitchButton wave={wave} size="sm" />}
        toolsOf={equipment}
        toolsDialog={toolsDialog}
      />
    )
  }
  return (
    <>
      <PageHeader title={t('title')} back={back} />
      {wave && <EmptyState title={t('not360.title')}>{t('not360.text')}</EmptyState>}
      {isApiError(error, 'NOT_FOUND') && <MissingWave back={back} />}
      {error && !isApiError(error, 'NOT_FOUND') && <ErrorState onRetry={() => void refetch()} />}
      {!wave && !error && <SkeletonRows rows={10} />}
    </>
  )
}
