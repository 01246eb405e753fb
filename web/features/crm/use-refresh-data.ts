import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { refreshData } from '../../../contract/crm/catalogues.ts'
import { useReloadShown, useWrite } from '../../platform/calls/queries.ts'
import { useOnce } from '../../platform/calls/use-once.ts'
import { useTranslation } from '../../platform/texts/use-translation.tsx'
import { closeNotice, noticeError, noticeInfo, noticeSuccess } from '../../ui/dialogs/notices.tsx'
import { runningRun, syncState, useSyncState, type SyncRun } from './use-sync-state.ts'

const notice = { id: 'refresh' }

/**
 * Imports the CRM's data now, says how that ended, and reloads everything on the page. `full` is for support. Where it
 * takes long the answer comes before the end: pages show how far it is, and the end is said by who has asked for it.
 */
export function useRefreshData(full = false) {
  const { t } = useTranslation('crm')
  const queryClient = useQueryClient()
  const reloadShown = useReloadShown()
  const { mutateAsync, isPending } = useWrite(refreshData, { suppressNotice: true })
  const say = (isDone: boolean) => {
    if (isDone) noticeSuccess(t('refresh.done'), notice)
    else noticeError(t('refresh.failed'), notice)
  }
  const [isAwaited, awaitRun] = useAwaitedRun((error) => say(error === null))
  const refresh = useOnce(async () => {
    noticeInfo(t('refresh.patience'), notice)
    try {
      await mutateAsync({ params: { quick: full ? '0' : '1' } })
      const run = await newestRun(queryClient)
      if (run && run.finishedAt === null) {
        closeNotice(notice.id)
        awaitRun(run)
      } else say(!run?.error)
    } catch {
      say(false)
      // The rows say by now that the CRM does not answer.
      reloadShown()
    }
  })
  return { isPending: isPending || isAwaited, refresh: () => void refresh() }
}

/** Unknown where this cannot be asked: the refresh itself has been answered. */
async function newestRun(queryClient: QueryClient): Promise<SyncRun | undefined> {
  const state = await queryClient.fetchQuery({ ...syncState, staleTime: 0 }).catch(() => undefined)
  return runningRun(state) ?? state?.runs[0]
}

/** Follows one run to its end, which is told once. One that found nothing is gone from the list by then. */
function useAwaitedRun(onEnd: (error: string | null) => void) {
  const [awaited, setAwaited] = useState<number>()
  const told = useRef<number>(undefined)
  const runs = useSyncState(false).data?.runs
  const run = runs?.find(({ runId }) => runId === awaited)
  const isGoingOn = run?.finishedAt === null
  useEffect(() => {
    if (awaited === undefined || !runs || isGoingOn || told.current === awaited) return
    told.current = awaited
    onEnd(run?.error ?? null)
  }, [awaited, runs, run, isGoingOn, onEnd])
  return [isGoingOn, ({ runId }: SyncRun) => setAwaited(runId)] as const
}
