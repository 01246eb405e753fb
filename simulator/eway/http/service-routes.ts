import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../../../server/platform/clock.ts'
import type { Accounts } from '../accounts.ts'
import type { EwayStore } from '../data/store.ts'
import type { EwayFaults } from '../faults.ts'
import { isObject, ReturnCode, type Body } from '../methods/answer.ts'
import { perform } from '../methods/perform.ts'
import { spoilAnswer } from './spoil-answer.ts'

export type EwayParts = {
  store: EwayStore
  accounts: Accounts
  faults: EwayFaults
  clock: Clock
  /** How often each method was called. */
  calls: Map<string, number>
}

/** The web service: every method is a POST with a JSON body, answered by 200 with a `ReturnCode`. */
export function serviceRoutes(app: FastifyInstance, parts: EwayParts): void {
  for (const service of ['API.svc', 'InsecureAPI.svc'])
    app.post(`/${service}/:method`, (request, reply) => answer(parts, request, reply))
  app.post('/auth/connect/token', (request, reply) => {
    const tokens = parts.accounts.refresh(
      request.body instanceof URLSearchParams ? request.body : new URLSearchParams(),
    )
    return tokens ?? reply.code(400).send({ error: 'invalid_grant' })
  })
}

function answer(parts: EwayParts, request: FastifyRequest, reply: FastifyReply): FastifyReply | Body {
  const { method } = request.params as { method: string }
  parts.calls.set(method, (parts.calls.get(method) ?? 0) + 1)
  const body = isObject(request.body) ? request.body : {}
  let done: Body | undefined
  const work = () => {
    done ??= succeeded(run(parts, { method, body, request }))
    return done
  }
  try {
    const fault = parts.faults.take(method)
    if (!fault) return work()
    if (fault.isAfterwards) work()
    return spoilAnswer(reply, fault, work)
  } catch (error) {
    if (error instanceof BadToken) return reply.code(401).send()
    if (!(error instanceof ReturnCode)) throw error
    return { ReturnCode: error.code, Description: `Simulated: ${error.message}` }
  }
}

class BadToken extends Error {}

function run(
  { accounts, store, clock }: EwayParts,
  { method, body, request }: { method: string; body: Body; request: FastifyRequest },
): Body {
  if (method === 'LogIn') {
    const [, bearer] = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '') ?? []
    const session = accounts.logIn(body, bearer)
    if (session === null) throw new BadToken()
    return session
  }
  if (method === 'LogOut') return accounts.logOut(body['sessionId'])
  accounts.checkSession(body['sessionId'])
  return perform(store, clock, method, body)
}

const succeeded = (answer: Body): Body => ({ ReturnCode: 'rcSuccess', Description: 'Simulated', ...answer })
