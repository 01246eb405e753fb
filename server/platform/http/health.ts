import type { FastifyInstance, FastifyReply } from 'fastify'
import { isDraining } from './drain.ts'
import { retryAfterSeconds } from './error-handler.ts'
import { hidden } from './hidden.ts'
import { obstacles } from './readiness.ts'
import type { Services } from '../services.ts'

/** /healthz: the process is running. /readyz: it can serve, and everything that it depends on is available. */
export function serveHealth(app: FastifyInstance, services: Services): void {
  const obstacle = obstacles(services)
  app.get('/healthz', hidden, (_request, reply) => reply.type('text/plain').send('ok'))
  app.get('/readyz', hidden, async (_request, reply) => {
    const why = isDraining(app) ? 'stopping' : await obstacle()
    return why === undefined ? reply.type('text/plain').send('ready') : unready(reply, why)
  })
}

const unready = (reply: FastifyReply, why: string) =>
  reply.code(503).header('retry-after', retryAfterSeconds).type('text/plain').send(why)
