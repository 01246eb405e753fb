import { vi } from 'vitest'
import type { ErrorAnswer } from '../../../contract/error-codes.ts'
import type { AnswerInputOf, BodyOf, Endpoint, ParamsOf, QueryOf } from '../../../contract/endpoint.ts'
import { FakeUpload } from './fake-upload.ts'

/** The input of a call, parsed by the contract: a call that the real server would refuse fails the test. */
export type Received<E extends Endpoint> = {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  headers: Headers
}
type Answer = (request: Request, url: URL) => Promise<Response>
/** Takes the waiting calls of earlier tests off their signals: nobody is there any more to hear that they ended. */
const waiting = new Set<() => void>()
type Route = { endpoint: Endpoint; pattern: RegExp; answer: Answer }

/** Replaces the API: `fetch` responds from here, in the shapes of the contract. Nothing else is reachable. */
export function fakeServer() {
  for (const stopWaiting of waiting) stopWaiting()
  waiting.clear()
  const routes: Route[] = []
  const received: { endpoint: Endpoint; call: Received<Endpoint> }[] = []

  const route = (endpoint: Endpoint, answer: Answer) => {
    routes.unshift({ endpoint, pattern: patternOf(endpoint.url), answer })
  }
  const record = async (endpoint: Endpoint, request: Request, url: URL) => {
    const call = await read(endpoint, request, url)
    received.push({ endpoint, call })
    return call
  }

  vi.stubGlobal('fetch', async (input: string | URL | Request, init?: RequestInit) => {
    const request = new Request(new URL(String(input instanceof Request ? input.url : input), location.origin), init)
    const url = new URL(request.url)
    const found = routes.find(
      ({ endpoint, pattern }) => endpoint.method === request.method && pattern.test(url.pathname),
    )
    if (!found) throw new Error(`The fake server does not know ${request.method} ${url.pathname}`)
    return untilAborted(found.answer(request, url), init?.signal)
  })

  vi.stubGlobal('XMLHttpRequest', FakeUpload)

  return {
    answer<const E extends Endpoint>(
      endpoint: E,
      answer: AnswerInputOf<E> | ((call: Received<E>) => AnswerInputOf<E> | Promise<AnswerInputOf<E>>),
    ) {
      route(endpoint, async (request, url) => {
        const call = (await record(endpoint, request, url)) as Received<E>
        const value = typeof answer === 'function' ? await (answer as (call: Received<E>) => unknown)(call) : answer
        if (value instanceof Response) return value
        return Response.json(endpoint.schema.response[200].parse(value))
      })
    },
    refuse(endpoint: Endpoint, status: number, answer: Partial<ErrorAnswer> = {}) {
      route(endpoint, async (request, url) => {
        await record(endpoint, request, url)
        return Response.json(answer, { status })
      })
    },
    /** No response at all. */
    break(endpoint: Endpoint) {
      route(endpoint, () => Promise.reject(new TypeError('Failed to fetch')))
    },
    /** Never responds, like a slow server. */
    hang(endpoint: Endpoint) {
      route(endpoint, async (request, url) => {
        await record(endpoint, request, url)
        return new Promise<Response>(() => undefined)
      })
    },
    calls<E extends Endpoint>(endpoint: E): Received<E>[] {
      return received.filter((one) => one.endpoint === endpoint).map((one) => one.call as Received<E>)
    },
  }
}
export type FakeServer = ReturnType<typeof fakeServer>

function patternOf(url: string): RegExp {
  return new RegExp(
    `^${url.replace(/\/:(\w+)(\?)?/g, (_, name, optional) => `${optional ? '(?:' : ''}/(?<${name}>[^/]+)${optional ? ')?' : ''}`)}$`,
  )
}

async function read(endpoint: Endpoint, request: Request, url: URL): Promise<Received<Endpoint>> {
  const { params, querystring, body } = endpoint.schema
  const groups = patternOf(endpoint.url).exec(url.pathname)?.groups ?? {}
  // An optional segment that is left out has no value.
  const given = Object.entries<string | undefined>(groups).filter(
    (one): one is [string, string] => one[1] !== undefined,
  )
  const named = Object.fromEntries(given.map(([name, value]) => [name, decodeURIComponent(value)]))
  return {
    params: params?.parse(named) as undefined,
    query: querystring?.parse(Object.fromEntries(url.searchParams)) as undefined,
    body: body?.parse(await bodyOf(request)) as undefined,
    headers: request.headers,
  }
}

async function bodyOf(request: Request): Promise<unknown> {
  const text = await request.text()
  if (request.headers.get('content-type')?.includes('form-urlencoded'))
    return Object.fromEntries(new URLSearchParams(text))
  return text ? JSON.parse(text) : undefined
}

function untilAborted(answer: Promise<Response>, signal: AbortSignal | null | undefined): Promise<Response> {
  if (!signal) return answer
  signal.throwIfAborted()
  const aborted = new Promise<never>((_, reject) => {
    const end = () => reject(new DOMException('Aborted', 'AbortError'))
    signal.addEventListener('abort', end)
    waiting.add(() => signal.removeEventListener('abort', end))
  })
  return Promise.race([answer, aborted])
}
