import { request, type Agent, type Dispatcher } from 'undici'
import type { z } from 'zod'
import type { OutsideProvider } from '../../../../domain/providers/providers.ts'
import { cleanText } from '../../../../domain/text/clean-text.ts'
import { checkHeaders, discard } from '../../../platform/http-client/read-answer.ts'
import { ProviderFailure } from '../../../platform/providers/provider-failure.ts'
import { failureOf, invalidAnswer, noAnswer } from './failures.ts'
import { answerMax, jsonOf } from './read-answer.ts'

/** What a call to a provider needs. `address` has no slash at the end. */
export type Line = { agent: Agent; address: string; provider: OutsideProvider; key: string }

type Question = { method: 'GET' | 'POST'; path: string; body?: unknown; patienceMs: number }

/** Asks and reads the whole answer within `patienceMs`. */
export async function askProvider<A extends z.ZodType>(
  line: Line,
  { answer, ...question }: Question & { answer: A },
): Promise<z.output<A>> {
  const { headers, body } = await send(line, question)
  try {
    checkHeaders(headers, 'application/json', answerMax.json)
    const parsed = answer.safeParse(await jsonOf(body))
    if (parsed.success) return parsed.data
    const [issue] = parsed.error.issues
    throw invalidAnswer(`${issue?.path.join('.')}: ${issue?.code}`)
  } catch (error) {
    discard(body)
    throw withoutKey(noAnswer(error), line)
  }
}

/** A successful answer, of which only the head has been read. Redirects are not followed, wherever they lead. */
export async function send(line: Line, { method, path, body, patienceMs }: Question): Promise<Dispatcher.ResponseData> {
  const { agent, address, provider, key } = line
  let answer: Dispatcher.ResponseData
  try {
    answer = await request(`${address}/v1/${provider}/${path}`, {
      dispatcher: agent,
      method,
      signal: AbortSignal.timeout(patienceMs),
      headers: {
        authorization: `Bearer ${key}`,
        accept: 'application/json, application/pdf',
        'user-agent': 'Assay',
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  } catch (error) {
    throw withoutKey(noAnswer(error), line)
  }
  if (answer.statusCode >= 200 && answer.statusCode < 300) return answer
  throw failureOf(answer.statusCode, await saidIn(line, answer))
}

/** What a provider says about its refusal; empty if it says nothing that can be read. */
async function saidIn({ key }: Line, { headers, body }: Dispatcher.ResponseData): Promise<string> {
  try {
    checkHeaders(headers, 'application/json', answerMax.json)
    const { error, message } = (await jsonOf(body)) as { error?: unknown; message?: unknown }
    const said = [error, message].filter((text) => typeof text === 'string' && text !== '').join(': ')
    // It stands in sentences and tables of ours: nothing in it may turn their direction or break their lines.
    return cleanText(said.replaceAll(key, '…').slice(0, 300))
  } catch {
    discard(body)
    return ''
  }
}

/** Some systems repeat the key that they refuse; it must get into no log and onto no page. */
function withoutKey(failure: ProviderFailure, { key }: Line): ProviderFailure {
  if (!failure.detail.includes(key)) return failure
  const { reason, isUncertain, detail } = failure
  return new ProviderFailure(reason, { isUncertain, detail: detail.replaceAll(key, '…') })
}
