import { startAssay } from '../server/main.ts'
import { completeConfig, readSettings } from '../server/platform/config.ts'
import { stopOnSignal } from '../server/platform/signals.ts'
import { StartRefusal } from '../server/platform/start-refusal.ts'
import { command } from './command.ts'

/** The server behind `npm run dev`, which starts it anew whenever one of its files changes. */
await command(async () => {
  const settings = readSettings(process.env)
  if (!settings.database) throw new StartRefusal('This is started by npm run dev, which says where the database is.')
  const assay = await startAssay(completeConfig(settings, settings.database), { web: true, worker: true })
  stopOnSignal(() => assay.close())
})
