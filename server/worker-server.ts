import Fastify, { LogController, type FastifyInstance } from 'fastify'
import { queueFigures } from './modules/queue/queue-figures.ts'
import { answerErrors } from './platform/http/error-handler.ts'
import { serveHealth } from './platform/http/health.ts'
import { serveMetrics } from './platform/http/metrics.ts'
import type { Services } from './platform/services.ts'

/** Serves health, readiness and metrics of a process that only runs background jobs, and nothing else. */
export function createWorkerServer(services: Services): FastifyInstance {
  const app = Fastify({
    loggerInstance: services.log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 1024,
    requestTimeout: 10_000,
    forceCloseConnections: true,
  }) as unknown as FastifyInstance
  answerErrors(app)
  serveHealth(app, services)
  serveMetrics(app, services)
  queueFigures(app, services)
  return app
}
