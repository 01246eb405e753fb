import { completeConfig, readSettings } from '../../server/platform/config.ts'
import { stopOnSignal } from '../../server/platform/signals.ts'
import { StartRefusal } from '../../server/platform/start-refusal.ts'
import { command } from '../parts/command.ts'
import { keepCompiled } from '../parts/compile-cache.ts'
import { fillWithDemo } from '../parts/fill-with-demo.ts'
import { applyMigrations } from './migrations.ts'

// The server behind `npm run dev`, which restarts it whenever one of its files changes, including migrations.

keepCompiled()
// Loaded while PostgreSQL starts, and outside of `command`: Node itself shows best in which line a mistake is.
const code = Promise.all([
  import('../../server/main.ts'),
  import('../../server/start-web.ts'),
  import('../../server/start-jobs.ts'),
])

await command(async () => {
  const settings = readSettings(process.env)
  if (!settings.database) throw new StartRefusal('Only npm run dev starts this: it passes the address of the database.')
  // If npm run dev is killed, nobody else would stop this server.
  process.once('disconnect', () => process.exit(1))
  const config = completeConfig(settings, settings.database)
  await applyMigrations(config.databaseOwnerUrl)
  await fillWithDemo(config)
  const [{ startAssay }] = await code
  const assay = await startAssay(config, { web: true, worker: true })
  stopOnSignal(() => assay.close(), config.drainSeconds * 1000)
  process.send?.('ready')
})
