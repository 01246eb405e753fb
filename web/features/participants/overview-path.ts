import { useEffect, useState } from 'react'
import { pathTo } from '../../../domain/shell/routes.ts'
import { useContextIds, useGoTo, useProjectIds } from '../../platform/address/location.ts'
import { useListState } from '../../platform/address/use-list-state.ts'

/** Back to the project, at the wave that the page was opened from. */
export function useOverviewPath(): string {
  const { orgGuid, projGuid } = useProjectIds()
  const { waveGuid } = useContextIds()
  const [{ wave }] = useListState({ wave: '' })
  const shown = waveGuid ?? wave
  return pathTo('project-overview', { orgGuid, projGuid, ...(shown ? { waveGuid: shown } : {}) })
}

/**
 * Done: back to the project, once the guard has heard that nothing is unsaved any more. Whoever has gone elsewhere
 * meanwhile is left alone.
 */
export function useLeavingWhenDone(): [isDone: boolean, setIsDone: (isDone: true) => void] {
  const goTo = useGoTo()
  const overview = useOverviewPath()
  const [isDone, setIsDone] = useState(false)
  useEffect(() => {
    if (isDone) goTo(overview)
  }, [isDone, goTo, overview])
  return [isDone, setIsDone]
}
