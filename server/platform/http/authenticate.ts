import type { FastifyInstance } from 'fastify'
import { AppError } from '../app-error.ts'
import { listen } from '../database/listen.ts'
import { signedInLoader } from '../identity/load-signed-in.ts'
import type { Services } from '../services.ts'

/** The channel on which the database reports changes of a user's record (migration 0048). */
const userChanged = 'assay_user_changed'

/** Verifies the bearer token of every call that has one; calls that need a user are refused without one. */
export function authenticate(app: FastifyInstance, { config, db, clock, identity }: Services): void {
  const { load, forget } = signedInLoader(db, clock)
  const stop = listen({ url: config.databaseUrl, channel: userChanged, onNotification: forget })
  app.addHook('onClose', stop)
  app.decorateRequest('user', undefined)
  app.addHook('onRequest', async (request) => {
    const { endpoint } = request.routeOptions.config
    if (!endpoint) return
    const bearer = /^Bearer ([\w.~+/-]+=*)$/i.exec(request.headers.authorization ?? '')?.[1]
    if (endpoint.config.caller === 'user') {
      if (!bearer) throw new AppError('NOT_SIGNED_IN', 401)
      request.user = await load(await identity.verify(bearer))
    } else if (bearer && endpoint.config.needs !== 'nothing') {
      request.user = await identity.verify(bearer).then(load, unlessStale)
    }
  })
}

/**
 * An expired session must not keep anybody from a public page. But while the provider is unreachable nobody knows
 * whether it has expired, and the call must not go on as an anonymous one.
 */
function unlessStale(error: unknown): undefined {
  if (error instanceof AppError && error.status === 401) return undefined
  throw error
}
