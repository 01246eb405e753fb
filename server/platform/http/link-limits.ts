import { normalizeIP } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { secretHash } from '../sealing.ts'
import { AppError } from '../app-error.ts'

/**
 * What all links together may cost one address in a minute. An office of hundreds answers behind one address; whoever
 * tries secrets is through after 60 wrong ones, which is nothing among 2¹²².
 */
const budget = { points: 6_000, rightCall: 1, wrongGuess: 100, windowMs: 60_000 }

/** Segments that hold the secret of a link, in calls and in pages. */
const secretNames = ['shareGuid', 'share', 'linkId', 'recipientId', 'recipient', 'questionnaireGuid'] as const

/**
 * What calls to a route without a session are counted by: the address they come from and, where a link is opened, the
 * link. People of one office do not use up each other's calls.
 */
export function callerKey(request: FastifyRequest): string {
  const secret = linkOf(request)
  const address = normalizeIP(request.ip)
  return secret === undefined ? address : `${address} ${secretHash(secret).toString('base64url')}`
}

/** Counts over all links what an address asks for; a link that opens nothing counts many times. */
export function limitGuessing(app: FastifyInstance): void {
  let spent = new Map<string, number>()
  let windowEnds = 0
  const spend = (request: FastifyRequest, points: number): number => {
    const now = performance.now()
    if (now >= windowEnds) {
      spent = new Map()
      windowEnds = now + budget.windowMs
    }
    const address = normalizeIP(request.ip)
    const sum = (spent.get(address) ?? 0) + points
    spent.set(address, sum)
    return sum
  }
  app.addHook('onRequest', (request, reply, done) => {
    if (linkOf(request) === undefined || spend(request, budget.rightCall) <= budget.points) return done()
    reply.header('retry-after', Math.ceil((windowEnds - performance.now()) / 1000))
    return done(new AppError('TOO_MANY_REQUESTS', 429))
  })
  app.addHook('preSerialization', (request, _reply, payload, done) => {
    if (linkOf(request) !== undefined && isClosed(payload)) spend(request, budget.wrongGuess)
    done(null, payload)
  })
  app.addHook('onResponse', (request, reply, done) => {
    if (linkOf(request) !== undefined && reply.statusCode === 404) spend(request, budget.wrongGuess)
    done()
  })
}

function linkOf({ params, routeOptions }: FastifyRequest): string | undefined {
  if (routeOptions.config.endpoint?.config.caller === 'user') return undefined
  const given = params as Record<string, string | undefined> | undefined
  const name = secretNames.find((candidate) => given?.[candidate])
  return name && given?.[name]
}

/** Calls that answer 200 say so in a field. */
const isClosed = (payload: unknown) =>
  typeof payload === 'object' && payload !== null && 'isFound' in payload && payload.isFound === false
