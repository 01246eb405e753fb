import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { freePort, untilSaid } from '../server/testing/processes.ts'
import type { BenchApp } from './bench-app.ts'

export type Product = Awaited<ReturnType<typeof startProduct>>

/**
 * The product on the database of a BenchApp, started as `npm start` does, with the process for its jobs. `settings` are
 * further variables of its environment.
 */
export async function startProduct({ services: { config } }: BenchApp, settings: Record<string, string> = {}) {
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
    DATABASE_URL: config.databaseUrl,
    ASSAY_DATABASE_OWNER_URL: config.databaseOwnerUrl,
    ...settings,
  }
  const watchLoop = new URL('./watch-loop.ts', import.meta.url).href
  const product = spawn(process.execPath, ['--import', watchLoop, 'scripts/start.ts'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  await untilSaid(product, 'Ctrl-C stops it.')
  return {
    url,
    /** The longest time for which the server's event loop was blocked during `work`, in milliseconds. */
    async longestBlock(work: () => Promise<unknown>): Promise<number> {
      product.send('start')
      await once(product, 'message')
      await work()
      product.send('end')
      const [block] = (await once(product, 'message')) as [number]
      return block
    },
    async stop() {
      const ended = once(product, 'exit')
      product.kill('SIGTERM')
      await ended
    },
  }
}
