import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { freePort, untilSaid } from '../server/testing/processes.ts'
import type { BenchApp } from './bench-app.ts'

const metricsToken = 'only for this measurement'

/** The product on the database of a BenchApp, started as `npm start` does, with the process for its jobs. */
export async function startProduct({ services: { config } }: BenchApp) {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const env = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    ...(process.env.CHROMIUM_PATH && { CHROMIUM_PATH: process.env.CHROMIUM_PATH }),
    PORT: String(port),
    ASSAY_PUBLIC_URL: config.publicUrl,
    ASSAY_TRUST_PROXY: '127.0.0.1',
    ASSAY_DATA_DIR: config.dataDir,
    ASSAY_SECRET: config.secret,
    ASSAY_DEMO: '0',
    ASSAY_METRICS_TOKEN: metricsToken,
    DATABASE_URL: config.databaseUrl,
    ASSAY_DATABASE_OWNER_URL: config.databaseOwnerUrl,
  }
  const product = spawn(process.execPath, ['scripts/start.ts'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  await untilSaid(product, 'Ctrl-C stops it.')
  return {
    url,
    /** Milliseconds since the last question. */
    async longestBlock(): Promise<number> {
      const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } })
      const found = /^nodejs_eventloop_lag_max_seconds (\S+)$/m.exec(await answer.text())
      return Number(found?.[1]) * 1000
    },
    async stop() {
      const ended = once(product, 'exit')
      product.kill('SIGTERM')
      await ended
    },
  }
}
