import { removeOwnFolder } from './parts/child-folder.ts'
import { command } from './parts/command.ts'

/**
 * `npm run simulator`: the simulated providers of tests, at the address of ASSAY_SIMULATOR_URL. `npm start` has them as well,
 * and keeps a channel open to the process.
 */
await command(async () => {
  // `npm start` was killed: it can no longer stop this process.
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  if (process.connected === false) {
    await removeOwnFolder('simulator')
    process.exit(0)
  }
  const { readSettings } = await import('../server/platform/config.ts')
  const { simulatorBranchKeys, simulatorWebhookKey } = await import('../server/platform/providers/simulator-keys.ts')
  const { stopOnSignal } = await import('../server/platform/signals.ts')
  const { StartRefusal } = await import('../server/platform/start-refusal.ts')
  const { startSimulator } = await import('../simulator/main.ts')
  const settings = readSettings(process.env)
  const { simulatorUrl, simulatorKey: key, dataDir, publicUrl, chromiumPath, logLevel } = settings
  if (simulatorUrl === undefined || key === undefined)
    throw new StartRefusal('ASSAY_SIMULATOR_URL must be set, such as http://127.0.0.1:3100, and ASSAY_SIMULATOR_KEY.')
  const { hostname, port } = new URL(simulatorUrl)
  const simulator = await startSimulator(
    {
      dataDir,
      publicUrl,
      chromiumPath,
      key,
      branchKeys: simulatorBranchKeys(key),
      webhookKey: simulatorWebhookKey(key),
    },
    { host: hostname.replaceAll(/[[\]]/g, ''), port: Number(port || 80), logLevel },
  )
  stopOnSignal(async () => {
    await simulator.close()
    await removeOwnFolder('simulator')
  })
  if (process.connected) process.send?.('simulating')
  else console.log(`Simulated providers of tests are ready on ${simulatorUrl}`)
})
