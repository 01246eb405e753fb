import { createHash } from 'node:crypto'
import type { Agent } from 'undici'
import { z } from 'zod'
import type { Clock } from '../../../platform/clock.ts'
import { CrmFailure } from '../../../platform/crm/crm-failure.ts'
import type { EwayConfig } from '../../../platform/eway-config.ts'
import { accessTokens, type AccessTokens } from './access-tokens.ts'
import { sessionKeeper } from './sessions.ts'
import { failureOfCode, invalidAnswer, ReturnCodeFailure } from './wire/failures.ts'
import { post, type Line } from './wire/post.ts'

export type EwayConnection = {
  /** Calls a method of the web service. Numbers of the answer are text. Refusals are `CrmFailure`s. */
  call<A extends z.ZodType>(method: string, body: object, answer: A): Promise<z.output<A>>
  close(): Promise<void>
}

export type EwayParts = {
  config: EwayConfig
  agent: Agent
  clock: Clock
  /** Longest time for a whole answer, in milliseconds. */
  patienceMs: number
}

const envelope = z.object({ ReturnCode: z.string().regex(/^rc\w{1,60}$/) })
const loggedIn = z.object({ SessionId: z.string().min(1).max(1000) })
const badToken = 'rcBadAccessToken'

/** What eWay-CRM shows its administrator as the program that is signed in; letters with digits at their end. */
const program = { appVersion: 'Assay1', clientMachineIdentifier: 'assay', clientMachineName: 'Assay' }

/** The web service of eWay-CRM, with one session that is kept. */
export function ewayConnection({ config, agent, clock, patienceMs }: EwayParts): EwayConnection {
  const { url, user, credentials } = config
  const line: Line = { agent, patienceMs, baseUrl: `${url}/${url.startsWith('https:') ? 'API' : 'InsecureAPI'}.svc` }
  const tokens = credentials.kind === 'oauth' ? accessTokens({ ...line, baseUrl: url }, clock, credentials) : null
  const sessions = sessionKeeper(clock, {
    async signIn() {
      try {
        if (credentials.kind === 'password') return await logIn(line, passwordBody(user, credentials.password))
        return await logInByToken(line, user, tokens)
      } catch (error) {
        throw notBegun(error)
      }
    },
    signOut: async (sessionId) => void (await ask(line, 'LogOut', { sessionId })),
  })

  return {
    async call(method, body, answer) {
      const parsed = answer.safeParse(await repeated(method, body))
      if (parsed.success) return parsed.data
      const [issue] = parsed.error.issues
      throw invalidAnswer(method, `${issue?.path.join('.')}: ${issue?.code}`)
    },
    close: () => sessions.close(),
  }

  /** Once more after what passes by itself: a session or a token that is over, and a database that was too slow. */
  async function repeated(method: string, body: object): Promise<unknown> {
    const seen = new Set<string>()
    for (;;) {
      const sessionId = await sessions.current()
      try {
        return await ask(line, method, { sessionId, ...body })
      } catch (error) {
        if (!(error instanceof ReturnCodeFailure)) throw error
        if (seen.has(error.code) || !passing.has(error.code)) throw failureOfCode(error)
        seen.add(error.code)
        if (error.code === badToken) tokens?.forget()
        if (error.code !== 'rcDatabaseTimeout') sessions.forget(sessionId)
      }
    }
  }
}

const passing = new Set(['rcBadSession', badToken, 'rcDatabaseTimeout'])

async function ask(line: Line, method: string, body: object, bearer?: string): Promise<unknown> {
  const type = 'application/json' as const
  const answer = await post(line, { method, path: method, type, body: JSON.stringify(body), bearer })
  if (!answer.isOk) {
    if (answer.status === 401) throw new ReturnCodeFailure(method, badToken)
    throw new CrmFailure('refused', { detail: `${method}: HTTP 400` })
  }
  const parsed = envelope.safeParse(answer.value)
  if (!parsed.success) throw invalidAnswer(method, 'no ReturnCode')
  const { ReturnCode: code } = parsed.data
  if (code !== 'rcSuccess') throw new ReturnCodeFailure(method, code)
  return answer.value
}

async function logIn(line: Line, body: object, bearer?: string): Promise<string> {
  const parsed = loggedIn.safeParse(await ask(line, 'LogIn', { ...body, createSessionCookie: false }, bearer))
  if (!parsed.success) throw invalidAnswer('LogIn', 'no session')
  return parsed.data.SessionId
}

async function logInByToken(line: Line, userName: string, tokens: AccessTokens | null): Promise<string> {
  const attempt = async () => logIn(line, { userName, appVersion: program.appVersion }, await tokens?.current())
  try {
    return await attempt()
  } catch (error) {
    if (!(error instanceof ReturnCodeFailure) || error.code !== badToken) throw error
    tokens?.forget()
    return attempt()
  }
}

/** eWay-CRM knows passwords by their MD5 only; the connection is encrypted. */
function passwordBody(userName: string, password: string): object {
  const passwordHash = createHash('md5').update(password, 'utf8').digest('hex').toUpperCase()
  return { userName, passwordHash, ...program }
}

/** Nobody gets in: it is away for us, and nothing of what was to be done has been sent. */
function notBegun(error: unknown): unknown {
  if (error instanceof ReturnCodeFailure) return new CrmFailure('away', { detail: error.message })
  return error instanceof CrmFailure ? new CrmFailure('away', { detail: error.detail }) : error
}
