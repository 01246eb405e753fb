import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  onSendAsyncHookHandler,
  preHandlerAsyncHookHandler,
} from 'fastify'
import { conflict, invalid } from '../app-error.ts'
import type { Services } from '../services.ts'
import { claimKey, keepAnswer, releaseKey, type KeptAnswer } from './idempotency-keys.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The Idempotency-Key under which this call runs, once it is the one that may. */
    idempotencyKey?: string
  }
}

export const idempotencyHeader = 'idempotency-key'
/** How long a call waits for its twin that came first, and how often it looks, in milliseconds. */
const patience = { whole: 15_000, step: 50 }
/** Longer answers are not kept, in characters: nothing that creates answers so much. */
const answerMax = 4_000_000

/**
 * A POST that a signed-in user sends under an Idempotency-Key runs once: the same request again gets the same answer,
 * another one under that key is refused. A refusal changed nothing and is forgotten, so that it can be tried again.
 */
export function keepIdempotency(app: FastifyInstance, services: Services): void {
  app.decorateRequest('idempotencyKey', undefined)
  const begin: preHandlerAsyncHookHandler = async (request, reply) => {
    const header = request.headers[idempotencyHeader]
    if (header === undefined || request.isMultipart()) return
    const kept = await claim(services, request, keyOf(header))
    if (kept) return replay(reply, kept)
  }
  const end: onSendAsyncHookHandler = async (request, reply, payload) => {
    const { idempotencyKey: key, user } = request
    if (!key || !user) return
    delete request.idempotencyKey
    const isKept = reply.statusCode < 300 && typeof payload === 'string' && payload.length <= answerMax
    if (!isKept) return releaseKey(services, user.userName, key)
    const type = String(reply.getHeader('content-type') ?? 'application/json; charset=utf-8')
    await keepAnswer(services, user.userName, key, { status: reply.statusCode, type, text: payload })
  }
  // Calls that take no key are not slowed down by looking for one.
  app.addHook('onRoute', (route) => {
    const endpoint = route.config?.endpoint
    if (endpoint?.method === 'POST' && endpoint.config.caller === 'user')
      Object.assign(route, { preHandler: begin, onSend: end })
  })
}

/** The answer of the same call before; undefined when this one has the key now and goes on. */
async function claim(services: Services, request: FastifyRequest, key: string): Promise<KeptAnswer | undefined> {
  const userName = request.user?.userName ?? ''
  const hash = hashOf(request)
  for (let waited = 0; waited <= patience.whole; waited += patience.step) {
    const found = await claimKey(services, userName, key, hash)
    if (found.state === 'claimed') {
      request.idempotencyKey = key
      return undefined
    }
    if (found.state === 'other-request') throw conflict('IDEMPOTENCY_KEY_REUSED')
    if (found.state === 'answered') return found.answer
    await wait(patience.step)
  }
  throw conflict('CONFLICT')
}

function keyOf(header: string | string[]): string {
  const key = typeof header === 'string' ? header : ''
  if (!/^[\x21-\x7e]{1,255}$/.test(key)) throw invalid([{ path: idempotencyHeader, code: 'INVALID_FORMAT' }])
  return key
}

/** Bodies are parsed by then, so that spaces and the order of fields make no other request. */
function hashOf({ method, url, body }: FastifyRequest): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([method, url, body ?? null]))
    .digest()
}

function replay(reply: FastifyReply, { status, type, text }: KeptAnswer): FastifyReply {
  return reply
    .code(status)
    .header('content-type', type)
    .header('idempotent-replayed', 'true')
    .serializer((payload: string) => payload)
    .send(text)
}
