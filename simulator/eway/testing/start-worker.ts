import { spawn, type ChildProcess } from 'node:child_process'
import { customFields } from '../data/seed.ts'
import type { TestEway } from './start-eway.ts'
import { untilSaid } from '../../../server/testing/processes.ts'
import type { TestApp } from '../../../server/testing/test-app.ts'

/** A process that runs the jobs of a server whose CRM is the simulated one. It finds out soon that another one was killed. */
export async function startWorker({ services }: TestApp, eway: TestEway): Promise<ChildProcess> {
  const { databaseUrl, databaseOwnerUrl, dataDir } = services.config
  const { credentials, url, user, branch } = eway.config
  if (credentials.kind !== 'password') throw new Error('The stand-in is reached by a password')
  const env = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    ASSAY_DATA_DIR: dataDir,
    ASSAY_SECRET: 'only for tests, only for tests, only!',
    ASSAY_WORKER_LOST_AFTER_MS: '1000',
    DATABASE_URL: databaseUrl,
    ASSAY_DATABASE_OWNER_URL: databaseOwnerUrl,
    ASSAY_EWAY_URL: url,
    ASSAY_EWAY_USER: user,
    ASSAY_EWAY_PASSWORD: credentials.password,
    ASSAY_EWAY_BRANCH: branch,
    ASSAY_EWAY_FIELDS: JSON.stringify(customFields),
  }
  const worker = spawn(process.execPath, ['scripts/work.ts'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  await untilSaid(worker, 'Assay is working')
  return worker
}
