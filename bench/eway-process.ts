import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { EwayConfig } from '../server/platform/eway-config.ts'
import { freePort, untilSaid } from '../server/testing/processes.ts'
import { customFields } from '../simulator/eway/data/seed.ts'

/** The simulated eWay-CRM in a process of its own, as the real one is. */
export async function startEwayProcess(records: {
  companies: number
  projects: number
}): Promise<{ config: EwayConfig; close(): Promise<void> }> {
  const url = `http://127.0.0.1:${await freePort()}`
  const password = 'password-of-the-stand-in'
  const env = {
    PATH: process.env['PATH'],
    HOME: process.env['HOME'],
    ASSAY_EWAY_URL: url,
    ASSAY_EWAY_USER: 'assay',
    ASSAY_EWAY_PASSWORD: password,
    ASSAY_EWAY_BRANCH: 'CZ',
  }
  const options = ['--companies', String(records.companies), '--projects', String(records.projects)]
  const child = spawn(process.execPath, ['scripts/eway.ts', ...options], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  await untilSaid(child, 'is ready')
  return {
    config: {
      url,
      user: 'assay',
      credentials: { kind: 'password', password },
      branch: 'CZ',
      fields: { ...customFields, currencies: 'Currency' },
    },
    async close() {
      child.kill()
      await once(child, 'exit')
    },
  }
}
