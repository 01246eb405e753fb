import { useEffect, useState } from 'react'
import { pathTo } from '../../../domain/shell/routes.ts'
import { useContextIds, useGoTo, useProjectIds } from '../../platform/address/location.ts'
import { useListState } from '../../platform/address/use-list-state.ts'

/** The project's overview, at the wave that the page was opened from. */
export function useOverviewPath(): string {
  const { orgGuid, projGuid } = useProjectIds()
  const { waveGuid } = useContextIds()
  const [{ wave }] = useListState({ wave: '' })
  const shown = waveGuid ?? wave
  return pathTo('project-overview', { orgGuid, projGuid, ...(shown ? { waveGuid: shown } : {}) })
}

/**
 * Goes back to the project after saving, once the leave guard knows that nothing is unsaved. Does nothing if the
 * user has left the page meanwhile.
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
