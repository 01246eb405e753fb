import type { FastifyInstance } from 'fastify'
import { setTimeout as pause } from 'node:timers/promises'

const draining = new WeakSet<FastifyInstance>()

export const isDraining = (app: FastifyInstance): boolean => draining.has(app)

/**
 * The time between "not ready" on /readyz and closing the port, in which load balancers notice. Every call is still
 * answered, with "connection: close" so that the client reconnects elsewhere.
 */
export async function drain(app: FastifyInstance, seconds: number): Promise<void> {
  draining.add(app)
  app.server.prependListener('request', (_request, response) => response.setHeader('connection', 'close'))
  await pause(seconds * 1000)
}
