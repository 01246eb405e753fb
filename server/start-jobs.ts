import type { FastifyInstance } from 'fastify'
import type { Config } from './platform/config.ts'
import { connect } from './platform/database/database.ts'
import { jobLimits } from './platform/database/limits.ts'
import { startWorker } from './platform/jobs/worker.ts'
import type { Services } from './platform/services.ts'
import { assistanceWorkers, crmWorkers, invoiceWorkers, lanesOf, surveyWorkers } from './jobs.ts'

/** Jobs have their own connections with their own limits: they take longer, and must not delay requests. */
export async function startJobs(config: Config, outer: Services, isAlone: boolean): Promise<{ stop(): Promise<void> }> {
  const { databaseUrl, databaseOwnerUrl, workers, mailWorkers, providerWorkers } = config
  const ofOthers = assistanceWorkers + crmWorkers + invoiceWorkers + surveyWorkers
  const atOnce = workers + mailWorkers + providerWorkers + ofOthers
  const db = connect(databaseUrl, databaseOwnerUrl, 2 * atOnce + 2, jobLimits)
  const services = { ...outer, db }
  const worker = await startWorker(services, lanesOf(config))
  const server = isAlone ? await serveHealth(config, services) : undefined
  return {
    async stop() {
      await worker.stop()
      await server?.close()
      await db.close()
    },
  }
}

/** For a worker that is watched: loaded only where it has a port. */
async function serveHealth({ workerPort, host }: Config, services: Services): Promise<FastifyInstance | undefined> {
  if (workerPort === undefined) return undefined
  const { createWorkerServer } = await import('./worker-server.ts')
  const server = createWorkerServer(services)
  await server.listen({ port: workerPort, host })
  return server
}
