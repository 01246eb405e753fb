import { createHttpServer } from './platform/http/http-server.ts'
import type { Config } from './platform/config.ts'
import { rememberAddress } from './platform/public-address.ts'
import { startWorker } from './platform/jobs/worker.ts'
import { serveWebPages } from './platform/http/web-pages.ts'
import { lanesOf } from './jobs.ts'
import { createServices } from './create-services.ts'
import { addRoutes } from './routes.ts'
import { createWorkerServer } from './worker-server.ts'

export type RunningAssay = { close(): Promise<void> }

/** The composition root: makes the services, the HTTP server and the job worker, as far as this process has the role. */
export async function startAssay(config: Config, roles: { web: boolean; worker: boolean }): Promise<RunningAssay> {
  const services = await createServices(config)
  const app = roles.web ? await createHttpServer(services) : undefined
  if (app) {
    addRoutes(app, services)
    await serveWebPages(app, services.config)
    await app.listen({ port: config.port, host: config.host })
    rememberAddress(config)
  }
  const worker = roles.worker ? await startWorker(services, lanesOf(config)) : undefined
  const teller = app || config.workerPort === undefined ? undefined : createWorkerServer(services)
  await teller?.listen({ port: config.workerPort ?? 0, host: config.host })
  return {
    async close() {
      await app?.close()
      await teller?.close()
      await worker?.stop()
      await services.close()
    },
  }
}
