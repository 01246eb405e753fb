import Fastify, { type FastifyInstance } from 'fastify'
import type { Clock } from '../../server/platform/clock.ts'
import { Accounts, type EwayAccount } from './accounts.ts'
import { seed, type SeedOptions } from './data/seed.ts'
import { EwayStore } from './data/store.ts'
import { EwayFaults } from './faults.ts'
import { controlRoutes } from './http/control-routes.ts'
import { serviceRoutes, type EwayParts } from './http/service-routes.ts'

export type EwayOptions = { account: EwayAccount; records: SeedOptions; clock: Clock }

export type SimulatedEway = EwayParts & { readonly app: FastifyInstance }

/** A simulated eWay-CRM: the wire format of its JSON web service over records in memory. */
export function createEway({ account, records, clock }: EwayOptions): SimulatedEway {
  const store = new EwayStore()
  seed(store, records)
  const parts: EwayParts = {
    store,
    accounts: new Accounts(account, clock),
    faults: new EwayFaults(),
    clock,
    calls: new Map(),
  }
  const app = Fastify({ logger: false, bodyLimit: 16 * 1024 * 1024, forceCloseConnections: true })
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, new URLSearchParams(String(body)))
  })
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('assay-simulated', 'true')
    done()
  })
  app.setErrorHandler((_error, _request, reply) => reply.code(500).type('text/plain').send('Simulated: a bug'))
  serviceRoutes(app, parts)
  controlRoutes(app, parts, account.password || account.clientSecret)
  return { ...parts, app }
}
