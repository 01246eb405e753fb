import { createHttpServer } from './platform/http/http-server.ts'
import type { Config } from './platform/config.ts'
import { connect } from './platform/database/database.ts'
import { jobLimits } from './platform/database/limits.ts'
import { drain } from './platform/http/drain.ts'
import { forgetAddress, rememberAddress } from './platform/public-address.ts'
import { startWorker } from './platform/jobs/worker.ts'
import { serveWebPages } from './platform/http/web-pages.ts'
import type { Services } from './platform/services.ts'
import { cron, jobs } from './jobs.ts'
import { createServices } from './create-services.ts'
import { addRoutes } from './routes.ts'

export type RunningAssay = { close(): Promise<void> }

/** The composition root: makes the services, the HTTP server and the job worker, as far as this process has the role. */
export async function startAssay(config: Config, roles: { web: boolean; worker: boolean }): Promise<RunningAssay> {
  const services = await createServices(config)
  const web = roles.web ? await startWeb(config, services) : undefined
  const worker = roles.worker ? await startJobs(config, services) : undefined
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

/** Jobs have connections of their own, with limits of their own: they take longer, and keep nobody's call waiting. */
async function startJobs(config: Config, services: Services) {
  const db = connect(config.databaseUrl, config.databaseOwnerUrl, 2 * config.workers + 2, jobLimits)
  const worker = await startWorker(db.pool, jobs, { ...services, db }, cron)
  return {
    async stop() {
      await worker.stop()
      await db.close()
    },
  }
}
