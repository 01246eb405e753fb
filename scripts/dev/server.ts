import { startAssay } from '../../server/main.ts'
import { completeConfig, readSettings } from '../../server/platform/config.ts'
import { stopOnSignal } from '../../server/platform/signals.ts'
import { StartRefusal } from '../../server/platform/start-refusal.ts'
import { command } from '../parts/command.ts'

/** The server behind `npm run dev`, which starts it anew whenever one of its files changes. */
await command(async () => {
  const settings = readSettings(process.env)
  if (!settings.database) throw new StartRefusal('This is started by npm run dev, which says where the database is.')
  const config = completeConfig(settings, settings.database)
  const assay = await startAssay(config, { web: true, worker: true })
  stopOnSignal(() => assay.close(), config.drainSeconds * 1000)
})
