import type { FastifyInstance } from 'fastify'
import { setTimeout as pause } from 'node:timers/promises'

const draining = new WeakSet<FastifyInstance>()

export const isDraining = (app: FastifyInstance): boolean => draining.has(app)

/**
 * The time between "send me nobody any more" on /readyz and the end of listening, in which load balancers find out.
 * Every call is still answered, and told to come by another connection next time.
 */
export async function drain(app: FastifyInstance, seconds: number): Promise<void> {
  draining.add(app)
  app.server.prependListener('request', (_request, response) => response.setHeader('connection', 'close'))
  await pause(seconds * 1000)
}
