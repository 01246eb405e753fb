import { command } from './parts/command.ts'
import { runAssay } from './parts/run-assay.ts'

/** `npm run work`: a process that only runs background jobs; any number of them may run. */
await command(async () => {
  const { workers } = await runAssay(
    { web: false, worker: true },
    { environment: process.env, migratesOutside: false, share: true },
  )
  console.log(`Assay is working, ${workers} jobs at a time.`)
})
