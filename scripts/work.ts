import { lowerPriority } from '../server/platform/low-priority.ts'
import { removeOwnFolder } from './parts/child-folder.ts'
import { command } from './parts/command.ts'

/**
 * `npm run work`: a process that only runs background jobs; any number of them may run. `npm start` has one as well, and
 * keeps a channel open to it.
 */
await command(async () => {
  lowerPriority()
  // `npm start` was killed: it can no longer stop this process.
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  // It was killed before this process could listen for that.
  if (process.connected === false) {
    await removeOwnFolder('worker')
    process.exit(0)
  }
  const { runAssay } = await import('./parts/run-assay.ts')
  const { workers } = await runAssay(
    { web: false, worker: true },
    { environment: process.env, migratesOutside: false, share: true },
    () => removeOwnFolder('worker'),
  )
  if (process.connected) process.send?.('working')
  else console.log(`Assay is working, ${workers} jobs at a time.`)
})
