import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { AnswerOf } from '../../../../contract/endpoint.ts'
import { getWave, listProjectWaves } from '../../../../contract/waves/waves.ts'
import { phasePollingIntervalMs, phasePollingMax } from '../timing.ts'
import { shouldPollPhase } from '../../../../domain/waves/phase-machine.ts'
import { callKey, refreshCalls } from '../../../platform/calls/queries.ts'

export type Wave = AnswerOf<typeof getWave>

/**
 * While the server finishes a wave, polls every second until it is done. After 600 polls it gives up, and
 * the phase stays as last loaded until the page is reloaded.
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
      // Everything else on the page still shows the old phase.
      void refreshCalls(queryClient, listProjectWaves)
    }
  }, [queryClient, waveGuid, phase])
}
