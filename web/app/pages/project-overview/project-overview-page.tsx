import { useEffect } from 'react'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { getProject } from '../../../../contract/projects/projects.ts'
import { pathTo } from '../../../../domain/shell/routes.ts'
import { ProjectWaveTabs } from '../../../features/waves/project-wave-tabs.tsx'
import { isApiError } from '../../../platform/calls/api-error.ts'
import { SourceBanner } from '../../../features/crm/crm-source.tsx'
import { useGoTo, useProjectIds } from '../../../platform/address/location.ts'
import { notify } from '../../../platform/notices.ts'
import { usePageTitle } from '../../../platform/address/page-title.ts'
import { useMay } from '../../../platform/session/permissions.tsx'
import { useCall } from '../../../platform/calls/queries.ts'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { OverviewHeader } from './overview-header.tsx'
import { OverviewSkeleton } from './overview-skeleton.tsx'
import { useOverviewWaves } from './use-overview-waves.ts'
import { WaveContent } from './wave-content.tsx'

/** A project at a glance: its waves as tabs, state and actions of the shown one, and its people. */
export function ProjectOverviewPage() {
  const { t } = useTranslation('projects')
  const { orgGuid, projGuid } = useProjectIds()
  const project = useCall(getProject, { params: { companyGuid: orgGuid, projectGuid: projGuid } })
  const overviewWaves = useOverviewWaves(projGuid)
  const { current, isUnknown, query: waves } = overviewWaves
  const seesInternals = useMay('seeInternals')
  useLeaveUnknownWave(overviewWaves)
  usePageTitle(project.data?.name ?? t('overview.title'))
  const failed = [project, waves].find(({ isError }) => isError)
  if (failed) {
    const code = isApiError(failed.error) ? failed.error.code : undefined
    return <ErrorState onRetry={() => void failed.refetch()} code={code} />
  }
  if (!project.data || waves.isPending || isUnknown) return <OverviewSkeleton />
  return (
    <>
      <OverviewHeader project={project.data} waveGuid={current?.waveGuid ?? null} />
      <SourceBanner status={project.data.status} canRefresh={seesInternals} />
      <div>
        <ProjectWaveTabs companyGuid={orgGuid} projectGuid={projGuid} waveGuid={current?.waveGuid ?? ''}>
          <WaveContent key={current?.waveGuid} project={project.data} wave={current} />
        </ProjectWaveTabs>
      </div>
    </>
  )
}

/** Redirects from a deleted wave to the project; reloads the waves once before, as the wave may be new. */
function useLeaveUnknownWave({ isUnknown, waveGuid, query }: ReturnType<typeof useOverviewWaves>): void {
  const goTo = useGoTo()
  const { orgGuid, projGuid } = useProjectIds()
  const { t } = useTranslation('ui')
  const { refetch } = query
  useEffect(() => {
    if (!isUnknown) return
    let isLeft = false
    void refetch({ cancelRefetch: false }).then(({ isSuccess, data }) => {
      if (isLeft || !isSuccess || data.waveGuids.some((guid) => guid === waveGuid)) return
      notify({ kind: 'warning', title: t('missing.wave'), text: t('missing.waveText') })
      goTo(pathTo('project-overview', { orgGuid, projGuid }), { replace: true })
    })
    return () => {
      isLeft = true
    }
  }, [isUnknown, waveGuid, refetch, goTo, orgGuid, projGuid, t])
}
