import cookie from '@fastify/cookie'
import rateLimit from '@fastify/rate-limit'
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import { randomUUID } from 'node:crypto'
import type { Endpoint } from '../../../contract/endpoint.ts'
import { AppError } from '../app-error.ts'
import { serveBuiltInIdentity } from '../identity/sign-in-page.ts'
import type { SignedIn } from '../identity/signed-in.ts'
import type { Services } from '../services.ts'
import { describeApi } from './api-document.ts'
import { parseBodies } from './body-parsers.ts'
import { refuseEarly } from './early-refusals.ts'
import { authenticate } from './authenticate.ts'
import { compressAnswers } from './compress-answers.ts'
import { answerErrors, answerFrameworkError } from './error-handler.ts'
import { frameHeaders } from './frame-headers.ts'
import { keepIdempotency } from './idempotency.ts'
import { callerKey, limitGuessing } from './link-limits.ts'
import { checkLongBodies } from './long-values.ts'
import { serveMetrics } from './metrics.ts'
import { refuseBadHeads, refuseUnreadable } from './parser-refusals.ts'
import { parseQuery, refuseBadQueries } from './query.ts'
import { serveRobots } from './robots.ts'
import { answerUnknownAddresses } from './unknown-addresses.ts'

declare module 'fastify' {
  interface FastifyRequest {
    user?: SignedIn
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint
  }
}

/**
 * The HTTP frame: parsing, authentication, limits, headers, errors, the API's own description. Modules add the routes.
 */
export async function createHttpServer(services: Services): Promise<FastifyInstance> {
  const { config } = services
  const loggerInstance: FastifyBaseLogger = services.log
  const app = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    // A logger per request costs more than its one line; lines about a request contain its id themselves.
    childLoggerFactory: (logger) => logger,
    trustProxy: trustedProxies(config.trustProxy),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 512, querystringParser: parseQuery },
    genReqId: () => randomUUID(),
    frameworkErrors: answerFrameworkError,
    clientErrorHandler: refuseUnreadable,
    http: { requireHostHeader: false },
    bodyLimit: 1024 * 1024,
    requestTimeout: 60_000,
    // A machine that is busy at the start is slow, not broken.
    pluginTimeout: 60_000,
    forceCloseConnections: 'idle',
  })
  checkLongBodies(app)
  app.setSerializerCompiler(serializerCompiler)
  answerErrors(app)
  answerUnknownAddresses(app)
  await app.register(cookie)
  const tooMany = () => new AppError('TOO_MANY_REQUESTS', 429)
  await app.register(rateLimit, { global: false, keyGenerator: callerKey, errorResponseBuilder: tooMany })
  await frameHeaders(app, config)
  refuseBadHeads(app)
  refuseEarly(app)
  limitGuessing(app)
  await describeApi(app, config.publicUrl)
  refuseBadQueries(app)
  authenticate(app, services)
  await parseBodies(app)
  keepIdempotency(app, services)
  compressAnswers(app)
  logRequests(app, services.log)
  serveRobots(app)
  serveMetrics(app, services)
  if (services.identity.provider) serveBuiltInIdentity(app, services.identity.provider, services.db)
  return app
}

/** With a hop count Fastify trusts no one by itself; make sure that nobody can bypass the proxies. */
function trustedProxies(
  proxies: number | string | false,
): string | false | ((address: string, hop: number) => boolean) {
  return typeof proxies === 'number' ? (_address, hop) => hop < proxies : proxies
}

/**
 * One line per request: the route's pattern, never the address, which may contain a link's secret. None of its fields
 * can hold what the log redacts elsewhere, so it skips the redaction, which took as long as the rest of a small call.
 */
function logRequests(app: FastifyInstance, log: Services['log']): void {
  const unsearched = log.child({}, { redact: [] })
  app.addHook('onResponse', (request, reply, done) => {
    unsearched.info(
      {
        reqId: request.id,
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    )
    done()
  })
}
