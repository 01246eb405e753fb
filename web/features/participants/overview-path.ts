import { pathTo } from '../../../domain/shell/routes.ts'
import { useContextIds, useProjectIds } from '../../platform/location.ts'
import { useListState } from '../../platform/use-list-state.ts'

/** Back to the project, at the wave that the page was opened from. */
export function useOverviewPath(): string {
  const { orgGuid, projGuid } = useProjectIds()
  const { waveGuid } = useContextIds()
  const [{ wave }] = useListState({ wave: '' })
  const shown = waveGuid ?? wave
  return pathTo('project-overview', { orgGuid, projGuid, ...(shown ? { waveGuid: shown } : {}) })
}
