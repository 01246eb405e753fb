import proxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError, invalid } from '../app-error.ts'
import type { Config } from '../config.ts'
import { hidden } from './hidden.ts'
import { problemPage } from './public-pages.ts'

/** Longest body that people send, in bytes: an answer to a question. */
const bodyMax = 64 * 1024
/** From one address, behind which a whole office may sit tests; the simulator limits its calls itself as well. */
const callsPerMinute = 3_000
/** Longest wait for the simulator, in milliseconds. */
const patience = 15_000

/** What of a request the simulator needs: no cookie, no token, and no address that a client made up. */
const passedOn = [
  'accept',
  'accept-encoding',
  'accept-language',
  'content-length',
  'content-type',
  'idempotency-key',
  'if-none-match',
  'user-agent',
]

/**
 * Lets people reach the tests of the simulator, a process of its own, at Assay's address (0279). Nothing but the pages of a
 * sitting and their calls is passed on: not the order API.
 */
export function passToSimulator(app: FastifyInstance, { simulatorUrl }: Pick<Config, 'simulatorUrl'>): void {
  if (simulatorUrl === undefined) return
  void app.register((pages, _options, done) => {
    pages.setErrorHandler(problemPage())
    passOn(pages, { upstream: simulatorUrl, prefix: '/simulated', httpMethods: ['GET'] })
    done()
  })
  void app.register((calls, _options, done) => {
    passOn(calls, { upstream: simulatorUrl, prefix: '/api/simulator', httpMethods: ['GET', 'POST', 'PUT'] })
    done()
  })
}

function passOn(
  scope: FastifyInstance,
  { upstream, prefix, httpMethods }: { upstream: string; prefix: string; httpMethods: string[] },
): void {
  // Its line about uploads would stand on the console at every start; they are refused below.
  Object.assign(scope, { log: scope.log.child({}, { level: 'error' }) })
  scope.addHook('onRoute', (route) => void Object.assign(route, hidden, { bodyLimit: bodyMax }))
  scope.addHook('onRequest', refuseOtherBodies)
  scope.addHook('preHandler', (request, _reply, done) => {
    const { body } = request
    done(body === undefined || (typeof body === 'object' && body !== null) ? undefined : invalid([]))
  })
  const options: FastifyHttpProxyOptions = {
    upstream,
    prefix,
    rewritePrefix: prefix,
    httpMethods,
    routes: ['/*'],
    // Bodies are read and checked as those of all other calls.
    proxyPayloads: false,
    // Paths hold the secrets of sittings.
    disableRequestLogging: true,
    retryMethods: [],
    undici: { headersTimeout: patience, bodyTimeout: patience, connections: 32 },
    config: { rateLimit: { max: callsPerMinute, timeWindow: '1 minute' } },
    replyOptions: { rewriteRequestHeaders, rewriteHeaders: withoutCookies, onError: sayAway },
  }
  void scope.register(proxy, options)
}

function refuseOtherBodies(request: FastifyRequest, _reply: FastifyReply, done: (error?: Error) => void): void {
  const type = request.headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase()
  const isOther = type !== undefined && type !== 'application/json'
  done(isOther ? new AppError('UNSUPPORTED_TYPE', 415) : undefined)
}

type Headers = Record<string, string | string[] | undefined>

function rewriteRequestHeaders(request: Pick<FastifyRequest, 'ip' | 'host' | 'protocol'>, headers: object): Headers {
  const given = headers as Headers
  const kept = passedOn.filter((name) => given[name] !== undefined).map((name) => [name, given[name]])
  return {
    ...(Object.fromEntries(kept) as Headers),
    host: given['host'],
    'x-forwarded-for': request.ip,
    'x-forwarded-host': request.host,
    'x-forwarded-proto': request.protocol,
  }
}

/** The simulator keeps no sessions; and the number of the request is ours. */
function withoutCookies(headers: object): Headers {
  const { 'set-cookie': _cookie, 'x-request-id': _id, ...rest } = headers as Headers
  return rest
}

function sayAway(reply: { send(error: Error): unknown }): void {
  reply.send(new AppError('UNAVAILABLE', 503, undefined, 'the simulator does not answer'))
}
