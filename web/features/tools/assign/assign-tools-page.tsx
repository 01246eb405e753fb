import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconPlus, IconTableOptions, IconUsers } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { getAssignments } from '../../../../contract/tools/assignments.ts'
import { pathTo } from '../../../../domain/shell/routes.ts'
import { useParamsOf, useProjectIds } from '../../../platform/address/location.ts'
import { usePageTitle } from '../../../platform/address/page-title.ts'
import { isApiError } from '../../../platform/calls/api-error.ts'
import { callQuery } from '../../../platform/calls/queries.ts'
import { useMay } from '../../../platform/session/permissions.tsx'
import { useUser } from '../../../platform/session/use-session.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { UiLink } from '../../../ui/link.tsx'
import { Box } from '../../../ui/page/box.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { MissingWave } from '../../../ui/states/missing-state.tsx'
import { AssignEditor } from './assign-editor.tsx'
import { AssignSkeleton } from './assign-skeleton.tsx'
import { gridOf, type Assignments } from './grid-model.ts'
import { gridStore } from './grid-store.ts'
import { draftName, restoreDraft } from './saving/assign-draft.ts'

export type GenerateProps = { projectGuid: string; waveGuid: string; onClose: () => void }
/** What generates the logins of the wave once they are assigned; another capability's, hence given by the page's screen. */
type Props = { generate?: ((props: GenerateProps) => ReactNode) | undefined }

/** Who of a wave gets which tools (OPS-2-10). */
export function AssignToolsPage({ generate }: Props) {
  const { t } = useTranslation('tools')
  const { orgGuid, projGuid } = useProjectIds()
  const { waveGuid } = useParamsOf('assign-tools')
  const { data, error, refetch, isFetchedAfterMount } = useQuery({
    ...callQuery(getAssignments, { params: { projectId: projGuid, waveId: waveGuid } }, { suppressNotice: true }),
    // Assigning starts from what is stored now; after that no reload changes the cells.
    refetchOnMount: 'always',
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  usePageTitle(t('assign.title'))
  const overview = pathTo('project-overview', { orgGuid, projGuid, waveGuid })
  if (data && isFetchedAfterMount)
    return <LoadedPage key={waveGuid} data={data} place={{ orgGuid, projGuid, waveGuid }} generate={generate} />
  return (
    <>
      <PageHeader title={t('assign.title')} back={{ label: t('assign.back'), href: overview }} />
      {isApiError(error, 'NOT_FOUND') ? (
        <MissingWave back={{ label: t('assign.back'), href: pathTo('project-overview', { orgGuid, projGuid }) }} />
      ) : error ? (
        <ErrorState {...(isApiError(error) ? { code: error.code } : {})} onRetry={() => void refetch()} />
      ) : (
        <AssignSkeleton />
      )}
    </>
  )
}

type Place = { orgGuid: string; projGuid: string; waveGuid: string }
type LoadedProps = Props & { data: Assignments; place: Place }

function LoadedPage({ data, place, generate }: LoadedProps) {
  const userName = useUser()?.username ?? ''
  const name = draftName(userName, place.waveGuid)
  const [{ store, restored }] = useState(() => {
    const grid = gridOf(data)
    const count = restoreDraft(name, grid, new Date())
    return { store: gridStore(grid), restored: count }
  })
  const overview = pathTo('project-overview', place)
  if (data.tools.length === 0 || data.people.length === 0)
    return <NothingToAssign data={data} place={place} overview={overview} />
  return (
    <AssignEditor
      store={store}
      wave={data.wave}
      place={place}
      overview={overview}
      draft={{ name, restored }}
      generate={generate}
    />
  )
}

function NothingToAssign({ data, place, overview }: { data: Assignments; place: Place; overview: string }) {
  const { t } = useTranslation('tools')
  const mayAdd = useMay('manageTools')
  const hasTools = data.tools.length > 0
  return (
    <>
      <PageHeader title={t('assign.title')} back={{ label: data.wave.name, href: overview }} />
      <Box>
        {hasTools ? (
          <EmptyState
            icon={<IconUsers size={28} />}
            title={t('assign.nobody.title')}
            actions={
              <Button component={UiLink} href={overview}>
                {t('assign.nobody.action')}
              </Button>
            }
          >
            {t('assign.nobody.text')}
          </EmptyState>
        ) : (
          <EmptyState
            icon={<IconTableOptions size={28} />}
            title={t('assign.noTool.title')}
            actions={
              mayAdd && (
                <Button component={UiLink} href={pathTo('customize-tool', place)} leftSection={<IconPlus size={16} />}>
                  {t('assign.noTool.action')}
                </Button>
              )
            }
          >
            {t('assign.noTool.text')}
          </EmptyState>
        )}
      </Box>
    </>
  )
}
