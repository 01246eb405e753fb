import type { FastifyInstance, FastifyReply } from 'fastify'
import { isMigrated } from '../database/migrations.ts'
import { hidden } from './hidden.ts'
import type { Services } from '../services.ts'

/** /healthz: the process lives. /readyz: it can serve, which takes a database with all that the code expects of it. */
export function serveHealth(app: FastifyInstance, { db }: Services): void {
  app.get('/healthz', hidden, (_request, reply) => reply.type('text/plain').send('ok'))
  app.get('/readyz', hidden, async (_request, reply) => {
    try {
      if (!(await isMigrated(db.pool))) return await unready(reply, 'the database is not migrated')
      return await reply.type('text/plain').send('ready')
    } catch {
      return unready(reply, 'the database does not answer')
    }
  })
}

const unready = (reply: FastifyReply, why: string) => reply.code(503).type('text/plain').send(why)
