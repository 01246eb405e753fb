import { command } from './parts/command.ts'

/** `npm run serve`: a web process; any number of them may run behind a load balancer. */
await command(async () => {
  const { runAssay } = await import('./parts/run-assay.ts')
  const config = await runAssay(
    { web: true, worker: false },
    { environment: process.env, migratesOutside: false, share: true },
  )
  console.log(`Assay is ready on ${config.publicUrl}`)
})
