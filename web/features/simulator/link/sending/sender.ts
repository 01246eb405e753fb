import type { SittingView } from '../../../../../contract/simulator/sitting.ts'
import type { CallAnswer } from '../../../../link/call-link.ts'

/** `offline`: the last attempt got no response at all. */
export type Link = 'idle' | 'sending' | 'offline'
export type Job = {
  send(): Promise<CallAnswer<SittingView>>
  onAnswer(view: SittingView): void
  /** Finally refused: it is not tried again. */
  onRefusal(): void
}

const firstPause = 1000
const longestPause = 15_000

/**
 * Sends one thing after another, and asks what comes next only when the last has ended. What got no response is tried again
 * after a pause, and as soon as the device is online.
 */
export function createSender(next: () => Job | undefined, onLink: (link: Link) => void) {
  let isRunning = false
  let isStopped = false
  let pause = firstPause
  let timer: ReturnType<typeof setTimeout> | undefined

  async function run(): Promise<void> {
    if (isRunning || isStopped) return
    isRunning = true
    clearTimeout(timer)
    for (let job = next(); job && !isStopped; job = next()) {
      onLink('sending')
      if (!(await sendOnce(job))) {
        isRunning = false
        return
      }
    }
    isRunning = false
    onLink('idle')
  }

  /** False: later again. */
  async function sendOnce(job: Job): Promise<boolean> {
    const sent = await job.send()
    if (isStopped) return false
    if (!sent.ok && !isFinal(sent.status)) {
      onLink(sent.status === undefined ? 'offline' : 'sending')
      timer = setTimeout(() => void run(), pause)
      pause = Math.min(pause * 2, longestPause)
      return false
    }
    pause = firstPause
    if (sent.ok) job.onAnswer(sent.answer)
    else job.onRefusal()
    return true
  }

  const retryNow = () => {
    pause = firstPause
    void run()
  }
  const noteOffline = () => onLink('offline')
  addEventListener('online', retryNow)
  addEventListener('offline', noteOffline)
  return {
    wake: () => void run(),
    stop() {
      isStopped = true
      clearTimeout(timer)
      removeEventListener('online', retryNow)
      removeEventListener('offline', noteOffline)
    },
  }
}

/** Too early, too many requests, or a server error: worth another try. */
const isFinal = (status: number | undefined) =>
  status !== undefined && status >= 400 && status < 500 && ![408, 425, 429].includes(status)
