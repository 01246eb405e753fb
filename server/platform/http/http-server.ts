import cookie from '@fastify/cookie'
import formBody from '@fastify/formbody'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { randomUUID } from 'node:crypto'
import type { Endpoint } from '../../../contract/endpoint.ts'
import { AppError } from '../app-error.ts'
import { signedInLoader } from '../identity/load-signed-in.ts'
import { serveBuiltInIdentity } from '../identity/sign-in-page.ts'
import type { SignedIn } from '../identity/signed-in.ts'
import type { Services } from '../services.ts'
import { describeApi } from './api-document.ts'
import { answerErrors, answerFrameworkError } from './error-handler.ts'
import { frameHeaders } from './frame-headers.ts'
import { parseJsonBody } from './json-body.ts'
import { keepIdempotency } from './idempotency.ts'
import { serveMetrics } from './metrics.ts'
import { parseQuery, refuseBadQueries } from './query.ts'

declare module 'fastify' {
  interface FastifyRequest {
    user?: SignedIn
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint
  }
}

const upload = { files: 1, fileSize: 20 * 1024 * 1024, fields: 20, fieldSize: 64 * 1024, parts: 21 }

/** The HTTP frame: parsing, who calls, limits, headers, errors, the API's own description. Modules add the routes. */
export async function createHttpServer(services: Services): Promise<FastifyInstance> {
  const { config } = services
  const loggerInstance: FastifyBaseLogger = services.log
  const app = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    // A logger for each request costs more than its one line; lines about a request name it themselves.
    childLoggerFactory: (logger) => logger,
    trustProxy: believed(config.trustProxy),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 512, querystringParser: parseQuery },
    genReqId: () => randomUUID(),
    frameworkErrors: answerFrameworkError,
    bodyLimit: 1024 * 1024,
    requestTimeout: 60_000,
    forceCloseConnections: 'idle',
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => {
    try {
      done(null, parseJsonBody(utf8(body as Buffer)))
    } catch (error) {
      done(error as Error)
    }
  })
  answerErrors(app)
  await app.register(cookie)
  await app.register(formBody, { bodyLimit: 64 * 1024 })
  await app.register(multipart, { limits: upload, throwFileSizeLimit: true })
  await app.register(rateLimit, { global: false, errorResponseBuilder: () => new AppError('TOO_MANY_REQUESTS', 429) })
  await frameHeaders(app, services)
  await describeApi(app)
  refuseBadQueries(app)
  authenticate(app, services)
  keepIdempotency(app, services)
  logRequests(app, services.log)
  serveMetrics(app, services)
  if (services.identity.provider) serveBuiltInIdentity(app, services.identity.provider, services.db)
  return app
}

/** Fastify believes nobody when it is told a number of hops: whoever sets one sees to it that no caller comes past them. */
function believed(proxies: number | string | false): string | false | ((address: string, hop: number) => boolean) {
  return typeof proxies === 'number' ? (_address, hop) => hop < proxies : proxies
}

const decoder = new TextDecoder('utf-8', { fatal: true })

function utf8(bytes: Buffer): string {
  try {
    return decoder.decode(bytes)
  } catch {
    throw new AppError('INVALID_JSON', 400, [{ path: '', code: 'INVALID_UTF8' }])
  }
}

/** Verifies the bearer of every call that has one; calls for users end here without. */
function authenticate(app: FastifyInstance, services: Services): void {
  const load = signedInLoader(services.db, services.clock)
  app.decorateRequest('user', undefined)
  app.addHook('onRequest', async (request) => {
    const { endpoint } = request.routeOptions.config
    if (!endpoint) return
    const bearer = /^Bearer ([\w.~+/-]+=*)$/i.exec(request.headers.authorization ?? '')?.[1]
    if (endpoint.config.caller === 'user') {
      if (!bearer) throw new AppError('NOT_SIGNED_IN', 401)
      request.user = await load(await services.identity.verify(bearer))
    } else if (bearer) {
      // A stale session must not keep anybody from a public page.
      request.user = await services.identity.verify(bearer).then(load, () => undefined)
    }
  })
}

/**
 * One line a request: the route's pattern, never the address, which may carry a link's secret. None of its fields can
 * hold what the log hides elsewhere, so it is not searched for that: it took as long as the rest of a small call.
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
