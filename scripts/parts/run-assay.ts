import { setTimeout as pause } from 'node:timers/promises'
import { completeConfig, localAddress, readSettings, type Config, type Settings } from '../../server/platform/config.ts'
import { mustBePrepared } from '../../server/platform/postgres/must-be-prepared.ts'
import { mustAnswer, openDatabase } from '../../server/platform/postgres/open-database.ts'
import { stopOnSignal } from '../../server/platform/signals.ts'
import { StartRefusal } from '../../server/platform/start-refusal.ts'
import { buildWeb } from './build-web.ts'
import { writeCompiled } from './compile-cache.ts'
import { keepSimulating, ownSimulator } from './keep-simulating.ts'
import { keepWorking } from './keep-working.ts'
import { mustBeFree } from './must-be-free.ts'

/** With both, the worker is a process of its own. */
export type Roles = { readonly web: boolean; readonly worker: boolean }

/** Longest time from listening to the first success of /readyz, in milliseconds. */
const readyWithin = 60_000

export type RunOptions = {
  readonly environment: Record<string, string | undefined>
  /** Whether an outside database is migrated too; the embedded one always is. */
  readonly migratesOutside: boolean
  /** Whether an embedded database run by another process may be used. */
  readonly share: boolean
  /** Whether a simulator of test providers runs as well; by default where none is named and nothing is in production. */
  readonly simulates?: boolean
  /** Fills the migrated database, before the server accepts requests. */
  readonly fill?: (config: Config) => Promise<void>
}

type Ending = () => Promise<void>

/**
 * Starts everything in order and registers how each part is stopped; a signal or a failure at any point stops the
 * started parts in reverse order, and `last` at the very end.
 */
export async function runAssay(
  roles: Roles,
  options: RunOptions,
  last: Ending = () => Promise.resolve(),
): Promise<Config> {
  const settings = readSettings(options.environment)
  const endings = [last]
  const interrupted = new AbortController()
  const end = () => endAll(endings.splice(0))
  const up = bringUp(settings, roles, options, endings, interrupted.signal)
  stopOnSignal(async () => {
    interrupted.abort()
    await up.catch(() => undefined)
    await end()
  }, settings.drainSeconds * 1000)
  try {
    return await up
  } catch (error) {
    if (interrupted.signal.aborted) return new Promise(() => {}) // the signal handler ends the process
    interrupted.abort()
    await end()
    throw error
  }
}

/** Stops in reverse order. An error in one does not keep the others from stopping. */
async function endAll(endings: Ending[]): Promise<void> {
  const ending = endings.pop()
  if (!ending) return
  try {
    await ending()
  } finally {
    await endAll(endings)
  }
}

async function bringUp(
  settings: Settings,
  roles: Roles,
  options: RunOptions,
  endings: Ending[],
  signal: AbortSignal,
): Promise<Config> {
  const database = await openDatabase(settings, options)
  endings.push(() => database.stop())
  if (roles.web) await mustBeFree(settings.host, settings.port)
  const simulator = roles.web && roles.worker ? await ownSimulator(settings, options.simulates) : undefined
  const config = completeConfig({ ...settings, ...simulator }, database)
  const [{ startAssay }] = await Promise.all([
    // The server is most of our code: imported only here, so that signals are handled from the first moment on.
    import('../../server/main.ts'),
    roles.web && buildWeb(signal),
    prepareDatabase(settings, config, options),
  ])
  signal.throwIfAborted()
  // Before the server starts: the two load at the same time what only one of them needs.
  const worker = roles.web && roles.worker ? keepWorking(config, options.environment) : undefined
  const simulating = simulator && keepSimulating(config, options.environment)
  const starting = startAssay(config, { ...roles, worker: roles.worker && !roles.web })
  const close = () =>
    starting.then(
      (assay) => assay.close(),
      () => undefined,
    )
  endings.push(async () => void (await Promise.all([close(), worker?.stop(), simulating?.stop()])))
  await Promise.all([starting, simulating?.started])
  void database.ended.then(() => {
    if (endings.length === 0) return // stopped by us
    console.error('PostgreSQL ended unexpectedly and cannot be restarted; its log is next to the cluster.')
    process.exit(1)
  })
  if (roles.web) await untilReady(settings, signal)
  writeCompiled()
  return config
}

async function prepareDatabase(settings: Settings, config: Config, options: RunOptions): Promise<void> {
  if (!settings.database || options.migratesOutside) {
    if (settings.database) await mustAnswer(config.databaseOwnerUrl, 'ASSAY_DATABASE_OWNER_URL')
    const { migrate } = await import('../../server/migrate.ts')
    await migrate(config.databaseOwnerUrl)
  }
  if (settings.database) await mustBePrepared(config)
  await options.fill?.(config)
}

async function untilReady({ host, port }: Settings, signal: AbortSignal): Promise<void> {
  const deadline = performance.now() + readyWithin
  for (;;) {
    const answer = await fetch(`${localAddress(host, port)}/readyz`, { signal }).catch(() => undefined)
    if (answer?.ok) return
    signal.throwIfAborted()
    if (performance.now() > deadline) {
      const said = answer ? `"${await answer.text()}"` : 'nothing'
      throw new StartRefusal(`Assay is not ready after a minute; /readyz answers ${said}.`)
    }
    await pause(50)
  }
}
