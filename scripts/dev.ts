import { spawn, type ChildProcess } from 'node:child_process'
import { loadDemo } from '../demo/load.ts'
import { migrate } from '../server/migrate.ts'
import { completeConfig, localAddress, readSettings, type Config } from '../server/platform/config.ts'
import { openDatabase } from '../server/platform/postgres/open-database.ts'
import { stopOnSignal } from '../server/platform/signals.ts'
import { command } from './parts/command.ts'
import { buildLinkPages, rebuildLinkPages, servePages } from './dev/pages.ts'
import { mustBeFree } from './parts/must-be-free.ts'
import { signIns } from './parts/sign-ins.ts'

/** `npm run dev`: database, migrations, demo data, a server that restarts on changes and pages that update in place. */
await command(async () => {
  const settings = readSettings(process.env)
  for (const port of [settings.port, settings.port + 1]) await mustBeFree(settings.host, port)
  const database = await openDatabase(settings, { share: false })
  try {
    const config = completeConfig(settings, database)
    await Promise.all([buildLinkPages(), prepareDatabase(config)])
    const stop = await run(config)
    stopOnSignal(async () => {
      await stop()
      await database.stop()
    })
    console.log(`Assay for development is on ${config.publicUrl}, its API on ${serverAddress(config)}/api/docs`)
    if (!config.smtpUrl) console.log(`No mail leaves; read it at ${config.publicUrl}/dev/mail`)
    console.log(await signIns(config))
  } catch (error) {
    await database.stop()
    throw error
  }
})

async function prepareDatabase(config: Config): Promise<void> {
  await migrate(config.databaseOwnerUrl)
  if (config.demo) await loadDemo(config)
}

async function run(config: Config): Promise<() => Promise<void>> {
  const pages = await servePages(config.host, config.port, serverAddress(config))
  const server = startServer(config)
  const watching = new AbortController()
  void rebuildLinkPages(watching.signal)
  return async () => {
    watching.abort()
    await pages.close()
    await ended(server)
  }
}

/** One port further: people open the pages, and those pass calls on. */
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
  }
  const options = ['--watch', '--watch-preserve-output', 'scripts/dev/server.ts']
  return spawn(process.execPath, options, { stdio: 'inherit', env })
}

function ended(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return Promise.resolve()
  server.kill('SIGTERM')
  return new Promise((resolve) => server.once('exit', () => resolve()))
}
