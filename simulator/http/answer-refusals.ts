import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify'
import { failure, refusalOf } from '../../server/platform/http/error-handler.ts'
import { Refusal } from '../orders/refusal.ts'

/** Refusals in the shape of the wire format: `{ error, message }`. Unexpected errors are logged and reveal nothing. */
export function answerRefusals(scope: FastifyInstance): void {
  scope.setErrorHandler((error: FastifyError | Refusal, request, reply) => {
    if (error instanceof Refusal) return send(reply, error.status, error.code, error.message)
    const { status, answer } = refusalOf(error)
    if (status >= 500) request.log.error(failure(request, error), 'call failed')
    return send(reply, status, answer.errorMessage, sentenceOf(answer.details))
  })
  scope.setNotFoundHandler((_request, reply) => send(reply, 404, 'NOT_FOUND', 'There is no such call.'))
}

function send(reply: FastifyReply, status: number, error: string, message: string): FastifyReply {
  return reply
    .code(status)
    .header('content-type', 'application/json; charset=utf-8')
    .serializer((payload: string) => payload)
    .send(JSON.stringify({ error, message, simulated: true }))
}

function sentenceOf(details: unknown): string {
  const faults = Array.isArray(details) ? (details as { path?: string; code?: string }[]) : []
  if (faults.length === 0) return 'The call was not understood.'
  return faults.map(({ path, code }) => `${path || 'body'}: ${code}`).join(', ')
}
