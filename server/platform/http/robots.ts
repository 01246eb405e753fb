import type { FastifyInstance } from 'fastify'
import { hidden } from './hidden.ts'

/**
 * What search engines may fetch. Pages carry `noindex`, which a crawler sees only if it may read them: an address that
 * it may not read can still be listed.
 */
export function serveRobots(app: FastifyInstance): void {
  app.get('/robots.txt', hidden, (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send('User-agent: *\nDisallow: /api/\nDisallow: /oidc/\n'),
  )
}
