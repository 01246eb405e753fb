import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemClock } from '../server/platform/clock.ts'
import { createLog } from '../server/platform/log.ts'
import { createSimulator } from '../simulator/create-simulator.ts'

/** Writes the description of the calls of a provider. */
const dataDir = mkdtempSync(join(tmpdir(), 'assay-provider-api-'))
const config = { dataDir, publicUrl: 'http://127.0.0.1', key: 'none', branchKeys: [], webhookKey: 'none' }
const simulator = await createSimulator(config, { clock: systemClock, log: createLog('silent') })
const { body } = await simulator.app.inject('/openapi.json')
await simulator.close()
rmSync(dataDir, { recursive: true })
writeFileSync(new URL('../simulator/openapi.json', import.meta.url), `${JSON.stringify(JSON.parse(body), null, 2)}\n`)
