import { useQueries, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { AnswerOf, BodyOf } from '../../../../contract/endpoint.ts'
import { generateLogins, getLoginBatch, listLoginBatches } from '../../../../contract/logins/generate-logins.ts'
import { loginStatus } from '../../../../domain/logins/login-status.ts'
import { callQuery, useReloadShown, useWrite } from '../../../platform/calls/queries.ts'
import { notify, type Notice } from '../../../platform/notices.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { failureOf, type LoginText } from '../failure-of.ts'

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
  useToasts(isRunning, items)
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

/**
 * Says that it has begun (OPS-8-09), and once all have ended, what became of them (OPS-8-07, OPS-8-08): the page behind then
 * shows it as well.
 */
function useToasts(isRunning: boolean, items: readonly GeneratedLogin[]): void {
  const { t } = useTranslation('logins')
  const reloadShown = useReloadShown()
  const wasRunning = useRef(false)
  useEffect(() => {
    if (isRunning && !wasRunning.current) notify({ kind: 'info', title: t('generate.toastRunning') })
    if (wasRunning.current && !isRunning && items.length > 0) {
      notify(outcomeOf(items, t))
      reloadShown()
    }
    wasRunning.current = isRunning
  }, [isRunning, items, t, reloadShown])
}

function outcomeOf(items: readonly GeneratedLogin[], t: LoginText): Notice {
  const failed = items.filter(isFailed)
  if (failed.length === 0) return { kind: 'positive', title: t('generate.toast', { count: items.length }) }
  const reasons = new Set(failed.map(({ errorMessage }) => failureOf(errorMessage, t)))
  return {
    kind: 'warning',
    title: t('generate.toastFailed', { count: failed.length }),
    text: [...reasons].join('/'),
  }
}
