import { command } from './parts/command.ts'
import { runAssay } from './parts/run-assay.ts'

/** `npm run work`: a process for background jobs alone, any number of which may run. */
await command(async () => {
  const { workers } = await runAssay(
    { web: false, worker: true },
    { environment: process.env, migratesOutside: false, share: true },
  )
  console.log(`Assay is working, ${workers} jobs at a time.`)
})
