import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import type { AnswerInputOf, AnswerOf, BodyOf, Endpoint, ParamsOf, QueryOf } from '../../../contract/endpoint.ts'
import type { InterfaceLanguage } from '../../../domain/languages/languages.ts'
import type { SignedIn } from '../identity/signed-in.ts'
import { accessRules, publicNeeds } from '../../../domain/rights/rules.ts'
import { pageLanguage } from '../../../domain/shell/page-language.ts'
import { runUnderKey } from './idempotency.ts'
import { contentDisposition, FileAnswer, JsonText, PictureAnswer, TextAnswer } from './answers.ts'
import { sendText } from './send-text.ts'
import { writeLongAnswer } from './long-values.ts'
import { callerOf, requireEvaluated } from './evaluate-rule.ts'

/** What a handler receives: the parsed input and the caller. A public call has a caller only when one is signed in. */
export type Call<E extends Endpoint> = {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  user: E['config']['caller'] extends 'user' ? SignedIn : SignedIn | undefined
  /** The language of the caller's interface, by which lists are sorted. */
  language: InterfaceLanguage
  request: FastifyRequest
  reply: FastifyReply
}

export type Handler<E extends Endpoint> = (
  call: Call<E>,
) => Promise<AnswerInputOf<E> | JsonText<AnswerInputOf<E>> | TextAnswer | FileAnswer | PictureAnswer>
/** How a call of a signed-in user is answered again whose answer is not stored: see `Replay`. */
export type ReplayOf<E extends Endpoint> = {
  keep(answer: AnswerOf<E>): string
  answer(call: { user: SignedIn; kept: string }): Promise<AnswerOf<E>>
}
export type Register = <E extends Endpoint>(definition: E, handler: Handler<E>, replay?: ReplayOf<E>) => void

const oneMebibyte = 1024 * 1024
const publicCallsPerMinute = 120

/** Registers the contract's endpoints as Fastify routes; there is no other way to add a route to the API. */
export function registrar(app: FastifyInstance): Register {
  return (definition, handler, replay) => {
    const { caller, bodyLimit = oneMebibyte, callsPerMinute = publicCallsPerMinute, changes } = definition.config
    const route: Omit<RouteOptions, 'url'> = {
      method: definition.method,
      schema: documented(definition),
      bodyLimit,
      exposeHeadRoute: !changes,
      config: {
        endpoint: definition,
        ...(replay && { replay }),
        ...(caller === 'public' && { rateLimit: { max: callsPerMinute, timeWindow: '1 minute' } }),
      },
      handler: async (request, reply) => {
        const user = callerOf(definition, request.user)
        const { params, query, body } = request
        const language = languageOf(request)
        const call = { params, query, body, user, language, request, reply }
        const answer = await runUnderKey(request, () => handler(call as unknown as Parameters<typeof handler>[0]))
        requireEvaluated(definition, user)
        if (isWritten(answer)) return send(reply, answer)
        const pieces = await writeLongAnswer(definition, answer)
        return pieces ? send(reply, new JsonText(pieces)) : answer
      },
    }
    for (const url of addresses(definition.url)) app.route({ ...route, url })
  }
}

/** An optional last segment gives a call two addresses; OpenAPI has no optional segments. */
function addresses(url: string): string[] {
  const optional = /^(.*)(\/:\w+)\?$/.exec(url)
  return optional ? [optional[1] ?? '', `${optional[1]}${optional[2]}`] : [url]
}

/** Sent by the browser with each call; English for callers that send none. */
function languageOf({ headers }: FastifyRequest): InterfaceLanguage {
  return pageLanguage({ chosen: null, person: null, browser: headers['accept-language'] })
}

function documented({ schema, config, url }: Endpoint) {
  return {
    ...schema,
    tags: [url.split('/')[2] ?? ''],
    description: `Needs: ${wordsOf(config)}.${config.errors.length ? ` Refusals: ${config.errors.join(', ')}.` : ''}`,
    ...(config.caller === 'user' && { security: [{ bearer: [] }] }),
  }
}

function wordsOf(config: Endpoint['config']): string {
  return config.caller === 'user' ? accessRules[config.needs].words : publicNeeds[config.needs]
}

type Written = JsonText<unknown> | TextAnswer | FileAnswer | PictureAnswer

const isWritten = (answer: unknown): answer is Written =>
  [JsonText, TextAnswer, FileAnswer, PictureAnswer].some((kind) => answer instanceof kind)

function send(reply: FastifyReply, answer: Written): FastifyReply {
  if (answer instanceof JsonText) return sendText(reply, answer.pieces, 'application/json; charset=utf-8')
  if (answer instanceof TextAnswer) {
    reply.code(answer.status)
    return sendText(reply, [answer.text], answer.mediaType)
  }
  if (answer.sizeBytes !== undefined) reply.header('content-length', answer.sizeBytes)
  if (answer instanceof PictureAnswer) return sendPicture(reply, answer)
  return reply
    .header('content-type', answer.mediaType)
    .header('content-disposition', contentDisposition(answer.name))
    .header('cache-control', 'private, no-store')
    .serializer((payload: string) => payload)
    .send(answer.content)
}

/** Opened by itself, a picture is a document: it is told to load and run nothing. */
function sendPicture(reply: FastifyReply, { content, mediaType }: PictureAnswer): FastifyReply {
  return reply
    .header('content-type', mediaType)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'public, max-age=31536000, immutable')
    .serializer((payload: string) => payload)
    .send(content)
}
