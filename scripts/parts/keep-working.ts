import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type { Config } from '../../server/platform/config.ts'
import { makeChildFolder, removeChildFolder } from './child-folder.ts'
import { lowerPriority } from '../../server/platform/low-priority.ts'

/** The worker beside a server. `stop` resolves when it has finished its jobs and ended. */
export type KeptWorker = { stop(): Promise<void> }

/** Pauses before a worker that ended unexpectedly is replaced, in milliseconds: longer each time it ends early. */
const pauses = [1_000, 5_000, 30_000, 60_000]
/** After so many milliseconds of work the first pause applies again. */
const settled = 60_000
/**
 * A worker that was asked to stop and hangs is killed after so many milliseconds: soon while it is still starting, as it
 * has no job then, else after the time that running jobs get.
 */
const endsWithin = { starting: 1_000, working: 11_000 }

/**
 * Runs background jobs in a process of its own, as `npm run work` does, and replaces it when it ends unexpectedly. Its
 * work can neither block the answers of this process nor take a core from them (docs/decisions/0234).
 */
export function keepWorking(config: Config, environment: Record<string, string | undefined>): KeptWorker {
  const stopping = new AbortController()
  let isWorking = false
  const start = () => {
    isWorking = false
    const folder = makeChildFolder('worker')
    const worker = startWorker(config, { ...environment, ...(folder && { TMPDIR: folder }) })
    worker.once('message', () => (isWorking = true))
    return { worker, folder }
  }
  let { worker, folder } = start()
  const watch = async () => {
    for (let early = 0; ; early += 1) {
      const began = performance.now()
      await endOf(worker)
      await removeChildFolder(folder)
      if (stopping.signal.aborted) return
      if (performance.now() - began > settled) early = 0
      console.error('The process for background jobs ended unexpectedly and is started again.')
      await pause(pauses[early] ?? pauses.at(-1), undefined, { signal: stopping.signal }).catch(() => undefined)
      // Again, as its Chromium ends a little later and may still write.
      await removeChildFolder(folder)
      if (stopping.signal.aborted) return
      ;({ worker, folder } = start())
    }
  }
  const watching = watch()
  return {
    async stop() {
      stopping.abort()
      worker.kill('SIGTERM')
      const force = setTimeout(() => worker.kill('SIGKILL'), isWorking ? endsWithin.working : endsWithin.starting)
      await watching
      clearTimeout(force)
    },
  }
}

/** Database and simulator are given by their addresses, as they run already or do so soon. */
function startWorker(
  { databaseUrl, databaseOwnerUrl, ...config }: Config,
  environment: Record<string, string | undefined>,
) {
  const { PATH, HOME } = process.env
  const worker = fork(new URL('../work.ts', import.meta.url), {
    env: {
      PATH,
      HOME,
      ...environment,
      DATABASE_URL: databaseUrl,
      ASSAY_DATABASE_OWNER_URL: databaseOwnerUrl,
      ASSAY_SIMULATOR_URL: config.simulatorUrl,
      ASSAY_SIMULATOR_KEY: config.simulatorKey,
    },
  })
  // Before it has threads, which would otherwise keep the priority of ours.
  if (worker.pid !== undefined) lowerPriority(worker.pid)
  return worker
}

async function endOf(worker: ChildProcess): Promise<void> {
  if (worker.exitCode === null && worker.signalCode === null)
    await once(worker, 'exit').catch((error: unknown) => console.error(error))
}
