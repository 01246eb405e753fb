import { spawn, type ChildProcess } from 'node:child_process'
import { completeConfig, localAddress, readSettings, type Config, type Settings } from '../server/platform/config.ts'
import { openDatabase } from '../server/platform/postgres/open-database.ts'
import { stopOnSignal } from '../server/platform/signals.ts'
import { emptyDatabase } from './dev/empty-database.ts'
import { keepServing, serverEndsWithin, type KeptServer } from './dev/keep-serving.ts'
import { buildLinkPages, rebuildLinkPages } from './dev/link-pages.ts'
import { servePages } from './dev/pages.ts'
import { watchFiles, type Changes } from './dev/watch-files.ts'
import { command } from './parts/command.ts'
import { keepSimulating, ownSimulator } from './parts/keep-simulating.ts'
import { mustBeFree } from './parts/must-be-free.ts'
import { signIns } from './parts/sign-ins.ts'

/** The files of the server; those of the pages that it renders are watched as well. */
const serverFolders = ['server', 'domain', 'contract']
const watched = [...serverFolders, 'web', 'vite.public.config.ts']

/**
 * `npm run dev`: database, migrations, demo data, a server that restarts on changes and pages that update in place. `--
 * --fresh` starts with an empty database.
 */
await command(async () => {
  const settings = readSettings(process.env)
  const endings: (() => Promise<void>)[] = []
  const ending = new AbortController()
  const end = async () => {
    ending.abort()
    for (const last of endings.toReversed()) await last()
  }
  const up = bringUp(settings, endings, ending.signal)
  stopOnSignal(
    async () => {
      ending.abort()
      await up.catch(() => undefined)
      await end()
    },
    settings.drainSeconds * 1000 + serverEndsWithin,
  )
  try {
    await up
  } catch (error) {
    if (ending.signal.aborted) return // the signal handler ends the process
    await end()
    throw error
  }
})

async function bringUp(settings: Settings, endings: (() => Promise<void>)[], signal: AbortSignal): Promise<void> {
  for (const port of [settings.port, settings.port + 1]) await mustBeFree(settings.host, port)
  const database = await openDatabase(settings, { share: false })
  endings.push(() => database.stop())
  const simulator = await ownSimulator(settings)
  const config = completeConfig({ ...settings, ...simulator }, database)
  if (process.argv.includes('--fresh')) await emptyDatabase(settings, config.databaseOwnerUrl)
  await buildLinkPages(signal)
  signal.throwIfAborted()
  const simulating = simulator && keepSimulating(config, process.env)
  endings.push(async () => simulating?.stop())
  const server = keepServing(() => startServer(config), reporter(config, signal))
  endings.push(() => server.stop())
  const pages = await servePages(config.host, config.port, serverAddress(config), server.answers)
  endings.push(() => pages.close())
  watchFiles(pages.vite.watcher, process.cwd(), watched, (changes) => apply(changes, server, signal))
}

/** The server loads the pages that it renders when it starts, so they are built first. */
async function apply(changes: Changes, server: KeptServer, signal: AbortSignal): Promise<void> {
  const mustReadPages = await rebuildLinkPages(changes, signal)
  const ownFile = [...changes.keys()].find((file) => serverFolders.some((folder) => file.startsWith(`${folder}/`)))
  if (signal.aborted || !(mustReadPages || ownFile)) return
  console.log(`Restarting the server: ${ownFile ?? 'pages opened by a link'} changed.`)
  server.restart()
}

/** When the server is ready for the first time, prints where everything is; afterwards only that it is ready again. */
function reporter(config: Config, ending: AbortSignal): (ready: boolean) => void {
  let isKnown = false
  return (ready) => {
    if (ending.aborted) return
    if (!ready) console.error('The server is not running. It is restarted when one of its files changes.')
    else if (isKnown) console.log('The server is ready again.')
    else {
      isKnown = true
      void introduce(config)
    }
  }
}

async function introduce(config: Config): Promise<void> {
  const people = await signIns(config)
  console.log(`Assay for development runs on ${config.publicUrl}, its API on ${serverAddress(config)}/api/docs`)
  if (!config.smtpUrl) console.log(`No mail is sent; read it at ${config.publicUrl}/dev/mail`)
  console.log(people)
}

/** On the next port: people open the pages, which proxy calls to the server. */
function serverAddress({ host, port }: Config): string {
  return localAddress(host, port + 1)
}

function startServer(config: Config): ChildProcess {
  const env = {
    ...process.env,
    PORT: String(config.port + 1),
    ASSAY_PUBLIC_URL: config.publicUrl,
    DATABASE_URL: config.databaseUrl,
    ASSAY_DATABASE_OWNER_URL: config.databaseOwnerUrl,
    ASSAY_SIMULATOR_URL: config.simulatorUrl,
    ASSAY_SIMULATOR_KEY: config.simulatorKey,
  }
  return spawn(process.execPath, ['scripts/dev/server.ts'], { stdio: ['inherit', 'inherit', 'inherit', 'ipc'], env })
}
