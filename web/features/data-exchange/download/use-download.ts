import { useEffect, useRef, useState } from 'react'
import type { CallInput } from '../../../../contract/endpoint.ts'
import { downloadData, downloadExportSample } from '../../../../contract/data-exchange/downloads.ts'
import { isAbort, isApiError, type ApiError } from '../../../platform/calls/api-error.ts'
import { downloadFile } from './download-file.ts'

type Wish = CallInput<typeof downloadData>
type State =
  | { is: 'idle' }
  | { is: 'running'; bytes: number }
  | { is: 'saved'; name: string }
  | { is: 'failed'; error: ApiError | undefined; again: () => void }

/** One download at a time; it ends with the dialog. */
export function useDownload() {
  const [state, setState] = useState<State>({ is: 'idle' })
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const start = async (endpoint: typeof downloadData | typeof downloadExportSample, wish: Wish) => {
    const controller = new AbortController()
    running.current?.abort()
    running.current = controller
    const { signal } = controller
    setState({ is: 'running', bytes: 0 })
    try {
      const onReceived = (bytes: number) => !signal.aborted && setState({ is: 'running', bytes })
      const { name } = await downloadFile(endpoint, wish, { signal, onReceived })
      setState({ is: 'saved', name })
    } catch (error) {
      if (signal.aborted || isAbort(error)) return
      const again = () => void start(endpoint, wish)
      setState({ is: 'failed', error: isApiError(error) ? error : undefined, again })
    }
  }
  return {
    state,
    download: (wish: Wish) => void start(downloadData, wish),
    sample: (wish: Wish) => void start(downloadExportSample, wish),
    /** Forgets what was saved or has failed, or ends what is running. */
    reset: () => {
      running.current?.abort()
      setState({ is: 'idle' })
    },
  }
}
