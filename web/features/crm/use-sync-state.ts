import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { AnswerOf } from '../../../contract/endpoint.ts'
import { getSyncState } from '../../../contract/crm/sync.ts'
import { callQuery, useReloadShown } from '../../platform/calls/queries.ts'

export type SyncState = AnswerOf<typeof getSyncState>
export type SyncRun = SyncState['runs'][number]

export const syncState = callQuery(getSyncState, {}, { suppressNotice: true })

/** How often a run that goes on is asked for. */
const runningMs = 1500
/** Somebody else, or the clock, may start one. */
const idleMs = 30_000

/** The run that goes on: there is never a second one. */
export const runningRun = (state: SyncState | undefined): SyncRun | undefined =>
  state?.runs.find(({ finishedAt }) => finishedAt === null)

/** The CRM and its last runs. `isAsked: false`: only a run that this page knows of is followed. */
export function useSyncState(isAsked = true) {
  return useQuery({
    ...syncState,
    enabled: ({ state }) => isAsked || runningRun(state.data) !== undefined,
    refetchInterval: ({ state }) => (runningRun(state.data) ? runningMs : idleMs),
  })
}

/** Loads what the page shows again when a run has ended. */
export function useReloadAfter(isRunning: boolean): void {
  const reloadShown = useReloadShown()
  const wasRunning = useRef(isRunning)
  useEffect(() => {
    if (wasRunning.current && !isRunning) reloadShown()
    wasRunning.current = isRunning
  }, [isRunning, reloadShown])
}
