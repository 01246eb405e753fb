import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import type { Endpoint } from '../../../contract/endpoint.ts'
import { commonErrorCodes } from '../../../contract/error-codes.ts'
import { buildWorld, type World } from '../../testing/build-world.ts'
import { buildUser } from '../../testing/builders.ts'
import { contractEndpoints } from '../../testing/contract-endpoints.ts'
import {
  addressOf,
  bodySchema,
  documentedCalls,
  sampleBody,
  type DocumentedCall,
} from '../../testing/documented-calls.ts'
import { garbageBodies, garbageInAddress, mutantsOf } from '../../testing/garbage.ts'
import { knownIn } from '../../testing/known-in-world.ts'
import { rowsOfTables } from '../../testing/rows-of-tables.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let assay: TestApp
let token: string
let calls: Map<string, DocumentedCall>
let world: World
const endpoints = await contractEndpoints()
const names = [...endpoints.keys()]

beforeAll(async () => {
  // Nothing listens on port 1, so calls to the identity provider fail at once.
  assay = await startTestApp('2026-11-16T09:00:00Z', { port: 1 })
  const superadmin = await assay.build((tx) => buildUser(tx, { user_name: 'superadmin', roles: ['superadmin'] }))
  token = await assay.tokenOf(superadmin)
  calls = await documentedCalls(assay)
})
/**
 * Accepted garbage changes records, and some calls delete them: then the next test gets a fresh set of records. Reading
 * and what is refused as malformed leave them as they are.
 */
let isUsed = true
beforeEach(async () => {
  if (isUsed) world = await assay.build((tx) => buildWorld(tx, assay.services, 'superadmin'))
  isUsed = false
})
afterAll(() => assay.close())

let sentSoFar = 0
/** Each call comes from a different address, so that the limits on public calls do not apply. */
const nextAddress = () => {
  sentSoFar += 1
  return `10.${(sentSoFar >> 16) & 255}.${(sentSoFar >> 8) & 255}.${sentSoFar & 255}`
}

type Sent = { url: string; body?: unknown; signedIn?: boolean }

async function send({ method }: DocumentedCall, { url, body, signedIn = true }: Sent) {
  const answer = await assay.app.inject({
    method,
    url,
    remoteAddress: nextAddress(),
    headers: {
      ...(signedIn && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { payload: JSON.stringify(body) }),
  })
  if (method !== 'GET' && ![400, 401].includes(answer.statusCode)) isUsed = true
  return { status: answer.statusCode, type: String(answer.headers['content-type'] ?? ''), text: answer.body }
}

type Answer = Awaited<ReturnType<typeof send>>

/** What is wrong with an answer, in words; `refused`: the call's schema rejects what was sent. */
function complaint({ status, type, text }: Answer, { config }: Endpoint, refused: boolean): string | undefined {
  if (status >= 500 && status !== 502) return `answers ${status} ${text.slice(0, 200)}`
  if (status < 400) return refused ? `takes it: ${status} ${text.slice(0, 100)}` : undefined
  if (!type.startsWith('application/json')) return `refuses in ${type}`
  const answer = JSON.parse(text) as Record<string, unknown>
  const fields = ['errorMessage', 'details', ...(config.refusalHas ?? [])]
  const more = Object.keys(answer).filter((key) => !fields.includes(key))
  if (more.length > 0) return `says more than it should: ${more.join()}`
  const known: readonly unknown[] = [...commonErrorCodes, ...config.errors]
  if (!known.includes(answer.errorMessage)) return `has an undocumented code: ${status} ${String(answer.errorMessage)}`
  if (refused && ![400, 401, 413, 415].includes(status)) return `answers ${status} instead of 400`
  return undefined
}

const short = (value: unknown) => {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? 'nothing')
  return text.length > 160 ? `${text.slice(0, 160)}… (${text.length})` : text
}

const isRefused = (schema: z.ZodType | undefined, value: unknown) =>
  schema !== undefined && !schema.safeParse(value).success

type Attempt = { what: string; sent: Sent; refused: boolean }

/** A complaint about every wrong answer, each kind reported once. */
async function complaints(call: DocumentedCall, endpoint: Endpoint, attempts: Attempt[]): Promise<string[]> {
  const found = new Map<string, string>()
  for (const { what, sent, refused } of attempts) {
    const wrong = complaint(await send(call, sent), endpoint, refused)
    if (wrong && !found.has(wrong)) found.set(wrong, `${what}: ${wrong}`)
  }
  return [...found.values()]
}

function pick(name: string): [DocumentedCall, Endpoint] {
  const call = calls.get(name)
  const endpoint = endpoints.get(name)
  if (!call || !endpoint) throw new Error(`${name} is not served`)
  return [call, endpoint]
}

test('the OpenAPI document and the contract list the same calls (PLT-7-13, OPS-7-04)', () => {
  expect([...calls.keys()].sort()).toEqual([...names].sort())
})

describe('garbage in the body of', () => {
  test.each(names)(
    '%s is refused and stores nothing, and never causes a 500 (PLT-7-16)',
    async (name) => {
      const [call, endpoint] = pick(name)
      const schema = bodySchema(call)
      if (!schema) return
      const url = addressOf(world, call)
      const attempts = [...garbageBodies, ...mutantsOf(schema, knownIn(world, call.path))].map((body) => ({
        what: short(body),
        sent: { url, body },
        refused: isRefused(endpoint.schema.body, body),
      }))
      const before = await rowsOfTables(assay)
      const refused = attempts.filter((attempt) => attempt.refused)
      expect(await complaints(call, endpoint, refused)).toEqual([])
      expect(await rowsOfTables(assay)).toEqual(before)
      const odd = attempts.filter((attempt) => !attempt.refused)
      expect(await complaints(call, endpoint, odd)).toEqual([])
    },
    120_000,
  )
})

describe('garbage in the address of', () => {
  test.each(names)(
    '%s is refused, and never causes a 500',
    async (name) => {
      const [call, endpoint] = pick(name)
      const body = sampleBody(world, call)
      const parameters = (call.operation.parameters ?? []).filter((parameter) => parameter.in !== 'header')
      const garbage = parameters.flatMap((parameter) => garbageInAddress.map((text) => ({ [parameter.name]: text })))
      const repeated = parameters
        .filter((parameter) => parameter.in === 'query')
        .map((parameter) => ({ [parameter.name]: `1&${parameter.name}=1` }))
      const attempts = [...garbage, ...repeated].map((replaced) => ({
        what: short(replaced),
        sent: { url: addressOf(world, call, replaced), body },
        refused: false,
      }))
      expect(await complaints(call, endpoint, attempts)).toEqual([])
      for (const replaced of repeated)
        expect(await send(call, { url: addressOf(world, call, replaced), body })).toMatchObject({ status: 400 })
    },
    120_000,
  )
})

describe('without a token', () => {
  test('calls that need a user answer 401 whatever is sent (PLT-7-03, OPS-7-01)', async () => {
    const open: string[] = []
    for (const name of names) {
      const [call, endpoint] = pick(name)
      if (endpoint.config.caller === 'public') continue
      for (const url of [addressOf(world, call), call.path.replace(/\{\w+\}/g, 'x')]) {
        const { status } = await send(call, { url, body: { garbage: 1 }, signedIn: false })
        if (status !== 401) open.push(`${name}: ${status}`)
      }
    }
    expect(open).toEqual([])
  }, 60_000)
})
