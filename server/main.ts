import { createHttpServer } from './platform/http/http-server.ts'
import type { Config } from './platform/config.ts'
import { connect } from './platform/database/database.ts'
import { jobLimits } from './platform/database/limits.ts'
import { drain } from './platform/http/drain.ts'
import { forgetAddress, rememberAddress } from './platform/public-address.ts'
import { startWorker } from './platform/jobs/worker.ts'
import { serveWebPages } from './platform/http/web-pages.ts'
import type { Services } from './platform/services.ts'
import { lanesOf } from './jobs.ts'
import { createServices } from './create-services.ts'
import { addRoutes } from './routes.ts'
import { createWorkerServer } from './worker-server.ts'

export type RunningAssay = { close(): Promise<void> }

/**
 * The composition root: creates the services, the HTTP server and the job worker, depending on the role of this
 * process.
 */
export async function startAssay(config: Config, roles: { web: boolean; worker: boolean }): Promise<RunningAssay> {
  const services = await createServices(config)
  const web = roles.web ? await startWeb(config, services) : undefined
  const worker = roles.worker ? await startJobs(config, services, !roles.web) : undefined
  return {
    async close() {
      await Promise.all([web?.stop(), worker?.stop()])
      await services.close()
    },
  }
}

async function startWeb(config: Config, services: Services) {
  const app = await createHttpServer(services)
  addRoutes(app, services)
  await serveWebPages(app, services.config)
  await app.listen({ port: config.port, host: config.host })
  rememberAddress(config)
  return {
    async stop() {
      forgetAddress(config)
      await drain(app, config.drainSeconds)
      await app.close()
    },
  }
}

/** Jobs have their own connections with their own limits: they take longer, and must not delay requests. */
async function startJobs(config: Config, outer: Services, isAlone: boolean) {
  const { databaseUrl, databaseOwnerUrl, workers, mailWorkers, workerPort: port, host } = config
  const db = connect(databaseUrl, databaseOwnerUrl, 2 * (workers + mailWorkers) + 2, jobLimits)
  const services = { ...outer, db }
  const worker = await startWorker(services, lanesOf(config))
  const server = isAlone && port !== undefined ? createWorkerServer(services) : undefined
  await server?.listen({ port: port ?? 0, host })
  return {
    async stop() {
      await worker.stop()
      await server?.close()
      await db.close()
    },
  }
}
