import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import type { ErrorAnswer, FieldError } from '../../../contract/error-codes.ts'
import { AppError, RefusedResult } from '../app-error.ts'
import { refusalOfConstraint } from '../database/constraint-codes.ts'
import { DatabaseAway } from '../database/database-away.ts'
import { StorageFault } from '../files/storage-fault.ts'
import { describeFailure } from '../describe-failure.ts'

type Refusal = { status: number; answer: ErrorAnswer & Record<string, unknown> }

/** Turns every error into the one shape of refusals. Unexpected errors are logged and reveal nothing. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refused = refusalOf(error)
    if (refused.status >= 500) request.log.error(failure(request, error), 'call failed')
    return send(reply, refused)
  })
}

/** What the log keeps of a failed call: which request, and where in the code it failed. */
export function failure(request: FastifyRequest, error: Error) {
  const reason = error instanceof AppError ? error.reason : undefined
  const route = request.routeOptions.url ?? 'none'
  return { reqId: request.id, route, ...(reason && { reason }), err: describeFailure(error) }
}

/** Malformed addresses reach neither a route nor the handler above; Fastify would repeat them to the caller. */
export function answerFrameworkError(error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void {
  void send(reply, refusalOf(error))
}

/** About as long as a database takes to recover or to fail over. */
export const retryAfterSeconds = 5

/** A handler may have set these before its content failed. */
const headersOfContent = ['content-length', 'content-disposition', 'etag', 'last-modified']

function send(reply: FastifyReply, { status, answer }: Refusal): FastifyReply {
  if (status === 401) reply.header('www-authenticate', challenge(reply.request))
  for (const name of headersOfContent) void reply.removeHeader(name)
  if (status === 503) void reply.header('retry-after', retryAfterSeconds)
  return reply
    .code(status)
    .header('content-type', 'application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .serializer((payload: string) => payload)
    .send(JSON.stringify(answer))
}

/** RFC 6750: a token that was sent and rejected is invalid; if none was sent, nothing more is said. */
function challenge({ headers }: FastifyRequest): string {
  return headers.authorization === undefined ? 'Bearer realm="Assay"' : 'Bearer realm="Assay", error="invalid_token"'
}

const codesByStatus: Record<number, string> = {
  400: 'INVALID_INPUT',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  408: 'REQUEST_TIMEOUT',
  406: 'UNSUPPORTED_TYPE',
  413: 'TOO_LARGE',
  414: 'TOO_LARGE',
  415: 'UNSUPPORTED_TYPE',
  429: 'TOO_MANY_REQUESTS',
  431: 'TOO_LARGE',
}

/** What a caller is told about an error. */
export function refusalOf(error: FastifyError): Refusal {
  if (error instanceof RefusedResult) {
    const { status, code, details, result } = error
    return { status, answer: { ...result, ...refusal(status, code, details).answer } }
  }
  if (error instanceof AppError) return refusal(error.status, error.code, error.details)
  if (hasZodFastifySchemaValidationErrors(error)) return refusal(400, 'INVALID_INPUT', fieldErrors(error.validation))
  const constraint = refusalOfConstraint(error)
  if (constraint) return refusal(constraint.status, constraint.code)
  if (error instanceof DatabaseAway) return refusal(503, 'UNAVAILABLE')
  if (error instanceof StorageFault) return refusal(503, 'FILE_UNAVAILABLE')
  const status = error.statusCode ?? 500
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return refusal(415, 'UNSUPPORTED_TYPE')
  // Paths that lead out of a folder of files. Forbidden files are reported as not found.
  if (status === 403) return refusal(404, 'NOT_FOUND')
  if (status < 500) return refusal(status, codesByStatus[status] ?? 'INVALID_INPUT')
  return refusal(500, 'INTERNAL_ERROR')
}

function refusal(status: number, code: string, details?: unknown): Refusal {
  return { status, answer: details === undefined ? { errorMessage: code } : { errorMessage: code, details } }
}

type ValidationIssue = {
  instancePath: string
  keyword: string
  params: { keys?: string[]; issue?: { keys?: string[] }; origin?: string }
}

/** The first faults of an input, as a caller is told about them. */
export function fieldErrors(issues: readonly ValidationIssue[]): FieldError[] {
  return issues.slice(0, 100).map(({ instancePath, keyword, params }) => {
    // What is checked in parts has its place and then that of a part, which for the whole is `/`.
    const path = instancePath.replaceAll(/^\/|\/$/g, '').replaceAll('/', '.')
    const issue = params.issue ?? params
    const code = path === 'sortBy' ? 'UNKNOWN_SORT_FIELD' : codeOf(keyword, params)
    return { path: issue.keys?.length ? [path, issue.keys[0]].filter(Boolean).join('.') : path, code }
  })
}

/** Zod uses one code for numbers and texts; for a text the caller needs "too long". */
function codeOf(keyword: string, { origin }: ValidationIssue['params']): string {
  return keyword === 'too_big' && origin === 'string' ? 'TOO_LONG' : keyword.toUpperCase()
}
