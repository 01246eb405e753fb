import { normalizeIP } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { secretHash } from '../sealing.ts'
import { AppError } from '../app-error.ts'

/**
 * Points that one address may spend per minute, over all links. An office of hundreds may share one address; somebody
 * who guesses secrets is stopped after 60 wrong ones, which is nothing among 2¹²⁸.
 */
const budget = { points: 6_000, rightCall: 1, wrongGuess: 100, windowMs: 60_000 }

/** Path parameters that hold the secret of a link, in calls and in pages. */
const secretNames = [
  'shareGuid',
  'share',
  'linkId',
  'recipientId',
  'recipient',
  'questionnaireGuid',
  'linkGuid',
  'feedGuid',
] as const

/**
 * The key by which calls without a session are counted: the client's address and, where a link is opened, the link. So
 * people of one office do not use up each other's calls.
 */
export function callerKey(request: FastifyRequest): string {
  const secret = linkOf(request)
  const address = normalizeIP(request.ip)
  return secret === undefined ? address : `${address} ${secretHash(secret).toString('base64url')}`
}

const wrongGuesses = new WeakSet<FastifyRequest>()

/** Says that the link of a call does not exist, where its answer does not: a list that is empty for ended links as well. */
export function noteWrongGuess(request: FastifyRequest): void {
  wrongGuesses.add(request)
}

/** Counts what an address requests over all links; a link that does not exist costs many points. */
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
    const isWrong = reply.statusCode === 404 || wrongGuesses.has(request)
    if (linkOf(request) !== undefined && isWrong) spend(request, budget.wrongGuess)
    done()
  })
}

function linkOf({ params, routeOptions }: FastifyRequest): string | undefined {
  if (routeOptions.config.endpoint?.config.caller === 'user') return undefined
  const given = params as Record<string, string | undefined> | undefined
  const name = secretNames.find((candidate) => given?.[candidate])
  return name && given?.[name]
}

/** Calls that answer 200 for an unknown link say so in a field. */
const isClosed = (payload: unknown) =>
  typeof payload === 'object' && payload !== null && 'isFound' in payload && payload.isFound === false
