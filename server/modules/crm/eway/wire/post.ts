import { request, type Agent } from 'undici'
import { checkHeaders, discard, textOf } from '../../../../platform/http-client/read-answer.ts'
import { noAnswer, notTheCrm, statusFailure } from './failures.ts'
import { parseAnswer } from './parse-answer.ts'

/** Largest answer that is read, in bytes: the ids of half a million changes, or a page of long notes. */
const answerMax = 16 * 1024 * 1024

/** `baseUrl` has no slash at the end. */
export type Line = { agent: Agent; baseUrl: string; patienceMs: number }

type Question = {
  /** What failures are named by. */
  method: string
  path: string
  type: 'application/json' | 'application/x-www-form-urlencoded'
  body: string
  bearer?: string
}

/** Posts and reads the whole answer. Redirects are not followed: another address would get the session. */
export async function post(line: Line, { method, path, type, body, bearer }: Question): Promise<Answer> {
  try {
    const answer = await request(`${line.baseUrl}/${path}`, {
      dispatcher: line.agent,
      method: 'POST',
      signal: AbortSignal.timeout(line.patienceMs),
      headers: {
        'content-type': type,
        accept: 'application/json',
        'user-agent': 'Assay',
        ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
      },
      body,
    })
    return await read(method, answer)
  } catch (error) {
    throw noAnswer(method, error)
  }
}

/** `isOk`: HTTP 200. The token endpoint says in a 400 and eWay-CRM in a 401 what to do next. */
export type Answer = { isOk: true; value: unknown } | { isOk: false; status: 400 | 401 }

async function read(method: string, answer: Awaited<ReturnType<typeof request>>): Promise<Answer> {
  const { statusCode: status, headers, body } = answer
  try {
    if (status === 400 || status === 401) return { isOk: false, status }
    if (status !== 200) throw statusFailure(method, status)
    checkHeaders(headers, 'application/json', answerMax)
    return { isOk: true, value: parsed(method, await textOf(body, answerMax)) }
  } finally {
    discard(body)
  }
}

function parsed(method: string, text: string): unknown {
  try {
    return parseAnswer(text)
  } catch {
    throw notTheCrm(method, 'no JSON')
  }
}
