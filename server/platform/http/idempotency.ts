import { createHash, type Hash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  onSendAsyncHookHandler,
  preHandlerAsyncHookHandler,
} from 'fastify'
import { isWrite, type Endpoint } from '../../../contract/endpoint.ts'
import { conflict, invalid } from '../app-error.ts'
import { beforeCommit } from '../database/before-commit.ts'
import type { SignedIn } from '../identity/signed-in.ts'
import { runInSlices } from '../in-slices.ts'
import { jsonInPieces } from '../json-in-pieces.ts'
import { secretHash } from '../sealing.ts'
import type { Services } from '../services.ts'
import { claimKey, keepAnswer, noteOfCommit, releaseKey, type ClaimedKey, type KeptAnswer } from './idempotency-keys.ts'
import { bytesIn, joined, LongText } from './long-text.ts'
import { sendText } from './send-text.ts'
import { uploadedFile } from './uploaded-file.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The Idempotency-Key under which this call runs, once it has claimed it. */
    claimedKey?: ClaimedKey
  }
  interface FastifyContextConfig {
    replay?: Replay
  }
}

/**
 * How a call whose answer must not lie about is answered again: `keep` names what the answer was about, which is all that
 * is stored, and `answer` reads that anew, as far as the caller may still see it.
 */
export type Replay = {
  keep(answer: unknown): string
  answer(call: { user: SignedIn; kept: string }): Promise<unknown>
}

export const idempotencyHeader = 'idempotency-key'
/** How long a call waits for an identical one that came first, and how often it checks, in milliseconds. */
const patience = { whole: 15_000, step: 50 }
/** Longer responses are not stored, in bytes: no call that creates something returns so much. */
const answerMax = 4_000_000

/**
 * A writing call that a signed-in user or the holder of a link sends under an Idempotency-Key runs once: the same
 * request again gets the same response, another request under that key is refused. A refused call changed nothing and
 * is not remembered, so it can be tried again.
 */
export function keepIdempotency(app: FastifyInstance, services: Services): void {
  app.decorateRequest('claimedKey', undefined)
  const begin: preHandlerAsyncHookHandler = async (request, reply) => {
    const header = request.headers[idempotencyHeader]
    if (header === undefined) return
    const kept = await claim(services, request, keyOf(header))
    if (kept) return replay(request, reply, kept)
  }
  const end: onSendAsyncHookHandler = async (request, reply, payload) => {
    const { claimedKey } = request
    if (!claimedKey) return
    delete request.claimedKey
    await settle(services, claimedKey, reply, payload, request.routeOptions.config.replay).catch((error: unknown) => {
      // The work is done or refused; its response must not be lost as well.
      request.log.warn({ reqId: request.id, err: error }, 'idempotency key not settled')
    })
  }
  // Calls without a key are not slowed down by a look-up.
  app.addHook('onRoute', (route) => {
    const endpoint = route.config?.endpoint
    if (endpoint && takesKey(endpoint)) Object.assign(route, { preHandler: begin, onSend: end })
  })
}

export function takesKey(endpoint: Endpoint): boolean {
  return isWrite(endpoint) && (endpoint.config.caller === 'user' || endpoint.config.link !== undefined)
}

/** Runs the call's handler; a commit is recorded together with the key that the call has claimed. */
export function runUnderKey<T>({ claimedKey }: FastifyRequest, handler: () => Promise<T>): Promise<T> {
  return claimedKey ? beforeCommit.run(noteOfCommit(claimedKey), handler) : handler()
}

/** The stored response of the same call; undefined when this call has claimed the key and goes on. */
async function claim(services: Services, request: FastifyRequest, key: string): Promise<KeptAnswer | undefined> {
  const caller = callerOf(request)
  // What was sent may be guessed, such as an e-mail and a phone.
  const hash = services.sealing.keyed(await hashOf(request))
  for (let waited = 0; waited <= patience.whole; waited += patience.step) {
    const found = await claimKey(services, caller, key, hash)
    if (found.state === 'claimed') {
      request.claimedKey = found.claimed
      return undefined
    }
    if (found.state === 'other-request') throw conflict('IDEMPOTENCY_KEY_REUSED')
    if (found.state === 'done') throw conflict('ALREADY_DONE')
    if (found.state === 'answered') return found.answer
    await wait(patience.step)
  }
  throw conflict('STILL_RUNNING')
}

/** The owner of the key: the user, or everybody who has the link. */
function callerOf({ user, params, body, routeOptions }: FastifyRequest): string {
  if (user) return user.userName
  const fields = { ...(params as object), ...(body as object) } as Record<string, string>
  const secret = fields[routeOptions.config.endpoint?.config.link ?? ''] ?? ''
  return `link ${secretHash(secret).toString('hex')}`
}

function keyOf(header: string | string[]): string {
  const key = typeof header === 'string' ? header : ''
  if (!/^[\x21-\x7e]{1,255}$/.test(key)) throw invalid([{ path: idempotencyHeader, code: 'INVALID_FORMAT' }])
  return key
}

/**
 * Bodies are parsed by then, so spaces and the order of fields do not make a different request. Nor does the boundary
 * of an upload, which differs each time.
 */
async function hashOf(request: FastifyRequest): Promise<Buffer> {
  const { method, url, body } = request
  const hash = createHash('sha256')
  await runInSlices(updates(hash, jsonInPieces([method, url, body ?? null])))
  if (!request.isMultipart()) return hash.digest()
  const { name, content } = await uploadedFile(request)
  await runInSlices(updates(hash.update(JSON.stringify(name)), blocks(content)))
  return hash.digest()
}

function* updates(hash: Hash, pieces: Iterable<string | Buffer>): Generator<void, void> {
  for (const piece of pieces) {
    hash.update(piece)
    yield
  }
}

const blockBytes = 256 * 1024

function* blocks(content: Buffer): Generator<Buffer, void> {
  for (let from = 0; from < content.length; from += blockBytes) yield content.subarray(from, from + blockBytes)
}

async function settle(
  services: Services,
  claimed: ClaimedKey,
  reply: FastifyReply,
  payload: unknown,
  replayed: Replay | undefined,
): Promise<void> {
  const isText = typeof payload === 'string' || payload instanceof LongText
  if (reply.statusCode >= 300 || !isText) return releaseKey(services, claimed)
  const type = String(reply.getHeader('content-type') ?? 'application/json; charset=utf-8')
  const whole = typeof payload === 'string' ? [payload] : payload.pieces
  const pieces = replayed ? [replayed.keep(JSON.parse(joined(whole)))] : whole
  if (bytesIn(pieces) > answerMax) return releaseKey(services, claimed)
  await keepAnswer(services, claimed, { status: reply.statusCode, type, pieces })
}

async function replay(
  { user, routeOptions }: FastifyRequest,
  reply: FastifyReply,
  { status, type, pieces }: KeptAnswer,
): Promise<FastifyReply> {
  const again = routeOptions.config.replay
  const answer = again && user ? await again.answer({ user, kept: joined(pieces) }) : undefined
  reply.code(status).header('idempotent-replayed', 'true')
  return answer === undefined ? sendText(reply, pieces, type) : reply.send(answer)
}
