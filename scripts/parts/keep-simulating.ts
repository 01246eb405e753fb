import { fork, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { makeChildFolder, removeChildFolder } from './child-folder.ts'
import type { Config, Settings } from '../../server/platform/config.ts'

/** The simulator beside a server. `stop` resolves when it has ended. */
export type KeptSimulator = {
  /** Resolves when it answers, or has ended before: Assay does without it then. */
  readonly started: Promise<void>
  stop(): Promise<void>
}

export type SimulatorAddress = { readonly simulatorUrl: string; readonly simulatorKey: string }

/** Pauses before a simulator that ended unexpectedly is replaced, in milliseconds: longer each time it ends early. */
const pauses = [1_000, 5_000, 30_000, 60_000]
/** After so many milliseconds of work the first pause applies again. */
const settled = 60_000
/** A simulator that was asked to stop and hangs is killed after so many milliseconds. */
const endsWithin = 5_000

/**
 * Where the simulator that belongs to this start will listen: nobody has to configure it. Given settings are used; nothing
 * is simulated in production, where people are really assessed.
 */
export async function ownSimulator(
  settings: Settings,
  isWanted = wantsSimulator(settings),
): Promise<SimulatorAddress | undefined> {
  if (!isWanted) return undefined
  const { simulatorUrl, simulatorKey } = settings
  if (simulatorUrl !== undefined && simulatorKey !== undefined) return { simulatorUrl, simulatorKey }
  return { simulatorUrl: `http://127.0.0.1:${await freePort()}`, simulatorKey: randomBytes(32).toString('base64url') }
}

const wantsSimulator = ({ simulatorUrl, production }: Settings) => simulatorUrl === undefined && !production

/** Runs the simulator in a process of its own (0279), and replaces it when it ends unexpectedly. */
export function keepSimulating(config: Config, environment: Record<string, string | undefined>): KeptSimulator {
  const stopping = new AbortController()
  const start = () => {
    const folder = makeChildFolder('simulator')
    return { simulator: startSimulator(config, { ...environment, ...(folder && { TMPDIR: folder }) }), folder }
  }
  let { simulator, folder } = start()
  const firstSign = Promise.race([once(simulator, 'message'), endOf(simulator)])
  const started = firstSign.then(
    () => undefined,
    () => undefined,
  )
  const watch = async () => {
    for (let early = 0; ; early += 1) {
      const began = performance.now()
      await endOf(simulator)
      await removeChildFolder(folder)
      if (stopping.signal.aborted) return
      if (performance.now() - began > settled) early = 0
      console.error('The simulator of test providers ended unexpectedly and is started again.')
      await pause(pauses[early] ?? pauses.at(-1), undefined, { signal: stopping.signal }).catch(() => undefined)
      if (stopping.signal.aborted) return
      // Again, as its Chromium ends a little later and may still write.
      await removeChildFolder(folder)
      ;({ simulator, folder } = start())
    }
  }
  const watching = watch()
  return {
    started,
    async stop() {
      stopping.abort()
      simulator.kill('SIGTERM')
      const force = setTimeout(() => simulator.kill('SIGKILL'), endsWithin)
      await watching
      clearTimeout(force)
    },
  }
}

function startSimulator(config: Config, environment: Record<string, string | undefined>): ChildProcess {
  const { PATH, HOME } = process.env
  const { simulatorUrl, simulatorKey, publicUrl, dataDir } = config
  return fork(new URL('../simulator.ts', import.meta.url), {
    env: {
      PATH,
      HOME,
      ...environment,
      ASSAY_DATA_DIR: dataDir,
      ASSAY_PUBLIC_URL: publicUrl,
      ASSAY_SIMULATOR_URL: simulatorUrl,
      ASSAY_SIMULATOR_KEY: simulatorKey,
    },
  })
}

async function endOf(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null)
    await once(child, 'exit').catch((error: unknown) => console.error(error))
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}
