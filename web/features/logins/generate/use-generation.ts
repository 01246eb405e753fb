import { useQueries, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { AnswerOf, BodyOf } from '../../../../contract/endpoint.ts'
import { generateLogins, getLoginBatch, listLoginBatches } from '../../../../contract/logins/generate-logins.ts'
import { loginStatus } from '../../../../domain/logins/login-status.ts'
import { callQuery, useWrite } from '../../../platform/calls/queries.ts'
import { notify } from '../../../platform/notices.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'

export type GeneratedLogin = AnswerOf<typeof generateLogins>[number]
/** Providers, as the call that generates names them. */
export type GenerateFlags = Partial<Pick<BodyOf<typeof generateLogins>, 'xrt' | 'hogan' | 'pl' | 'ist'>>

const everyMs = 1_500
export const isWaiting = ({ status }: GeneratedLogin) => status === loginStatus.assigned
export const isFailed = ({ status }: GeneratedLogin) => status === loginStatus.error

/** What is being generated in a wave: what was just asked for, and what goes on from before. */
export function useGeneration(waveGuid: string) {
  const params = { waveId: waveGuid }
  const write = useWrite(generateLogins, { refresh: [listLoginBatches, getLoginBatch] })
  const isSending = write.isPending
  const batches = useQuery({
    ...callQuery(listLoginBatches, { params }, { suppressNotice: true }),
    refetchInterval: isSending ? everyMs : false,
  })
  // A batch that has ended meanwhile stays in view.
  const [shown, setShown] = useState<readonly number[]>([])
  const show = (ids: readonly number[]) => setShown([...new Set([...shown, ...ids])])
  const running = (batches.data ?? []).filter(({ waiting }) => waiting > 0).map(({ batchId }) => batchId)
  if (running.some((batchId) => !shown.includes(batchId))) show(running)
  const { items, isLoading } = useItems(waveGuid, shown, isSending)
  const isRunning = isSending || isLoading || items.some(isWaiting)
  useToast(isRunning, items)
  const start = (flags: GenerateFlags, assesseeIds?: readonly number[]) => {
    setShown([])
    write.mutate(
      { params, body: { ...flags, ...(assesseeIds && { assesseeIds: [...assesseeIds] }) } },
      { onSuccess: (answer) => show(answer.map(({ batchId }) => batchId)) },
    )
  }
  return { items, isRunning, isSending, start }
}

export type Generation = ReturnType<typeof useGeneration>

function useItems(waveGuid: string, batchIds: readonly number[], isSending: boolean) {
  return useQueries({
    queries: batchIds.map((batchId) => ({
      ...callQuery(getLoginBatch, { params: { waveId: waveGuid, batchId } }, { suppressNotice: true }),
      refetchInterval: ({ state }: { state: { data: readonly GeneratedLogin[] | undefined } }) =>
        isSending || state.data?.some(isWaiting) ? everyMs : (false as const),
    })),
    combine: (answers) => ({
      items: answers.flatMap(({ data }) => data ?? []),
      isLoading: answers.some(({ isPending }) => isPending),
    }),
  })
}

/** Said once all are there and none has failed; failures are in view. */
function useToast(isRunning: boolean, items: readonly GeneratedLogin[]): void {
  const { t } = useTranslation('logins')
  const wasRunning = useRef(false)
  const count = items.length
  const isGood = count > 0 && !items.some(isFailed)
  useEffect(() => {
    if (wasRunning.current && !isRunning && isGood) notify({ kind: 'positive', title: t('generate.toast', { count }) })
    wasRunning.current = isRunning
  }, [isRunning, isGood, count, t])
}
