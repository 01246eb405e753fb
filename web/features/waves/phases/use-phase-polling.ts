import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { AnswerOf } from '../../../../contract/endpoint.ts'
import { getWave, listProjectWaves } from '../../../../contract/waves/waves.ts'
import { phasePollingIntervalMs, phasePollingMax } from '../timing.ts'
import { shouldPollPhase } from '../../../../domain/waves/phase-machine.ts'
import { callKey, refreshCalls } from '../../../platform/calls/queries.ts'

export type Wave = AnswerOf<typeof getWave>

/**
 * While a wave is being finished by the server, looks every second whether it is. After 600 looks it gives up, and
 * the phase stays as it was last seen until the page is loaded again.
 */
export function usePhasePolling(wave: Wave | undefined): void {
  const queryClient = useQueryClient()
  const waveGuid = wave?.waveGuid
  const phase = wave?.wavePhase
  useEffect(() => {
    if (!waveGuid || phase !== 'finishing') return
    let polls = 0
    const timer = setInterval(() => {
      if (!shouldPollPhase(phase, polls, phasePollingMax)) return clearInterval(timer)
      polls += 1
      void queryClient.invalidateQueries({ queryKey: callKey(getWave, { params: { waveGuid } }) })
    }, phasePollingIntervalMs)
    return () => {
      clearInterval(timer)
      // Whatever else shows the phase shows the old one.
      void refreshCalls(queryClient, listProjectWaves)
    }
  }, [queryClient, waveGuid, phase])
}
