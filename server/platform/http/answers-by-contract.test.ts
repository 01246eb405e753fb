import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildWorld, type World } from '../../testing/build-world.ts'
import { buildUser } from '../../testing/builders.ts'
import { contractEndpoints } from '../../testing/contract-endpoints.ts'
import { addressOf, documentedCalls, sampleBody, type DocumentedCall } from '../../testing/documented-calls.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

const endpoints = await contractEndpoints()
const isUpload = (name: string) => endpoints.get(name)?.schema.consumes?.includes('multipart/form-data')

type Reply = { name: string; url: string; sent: unknown; status: number; isJson: boolean; body: unknown }

let assay: TestApp
let world: World
let token: string
let calls: Map<string, DocumentedCall>
let answers: Reply[]

beforeAll(async () => {
  assay = await startTestApp('2026-11-16T09:00:00Z', { port: 1 })
  await assay.build(async (tx) => {
    const admin = await buildUser(tx, { user_name: 'superadmin-and-support', roles: ['superadmin', 'support'] })
    token = await assay.tokenOf(admin)
    world = await buildWorld(tx, assay.services, 'superadmin-and-support')
  })
  calls = await documentedCalls(assay)
  answers = []
  for (const name of inOrder([...calls.keys()])) answers.push(await ask(name))
}, 120_000)
afterAll(() => assay.close())

/** Reads run before writes; deletes run last, the largest at the very end. */
const order = [/^GET/, /^(POST|PUT)/, /^DELETE/, /-merge|merge-/, /delete-project$/, /delete-company$/]
const rank = (name: string) => order.findLastIndex((pattern) => pattern.test(name))

/** Uploads and sessions are covered by other tests. */
function inOrder(names: string[]): string[] {
  return names
    .filter((name) => !isUpload(name) && !name.includes('/api/auth/'))
    .toSorted((one, other) => rank(one) - rank(other))
}

async function ask(name: string): Promise<Reply> {
  const call = calls.get(name)
  if (!call) throw new Error(name)
  const url = addressOf(world, call)
  const sent = sampleBody(world, call)
  const { statusCode, headers, body } = await assay.app.inject({
    method: call.method,
    url,
    headers: { authorization: `Bearer ${token}` },
    ...(sent !== undefined && { payload: sent as object }),
  })
  const isJson = String(headers['content-type']).startsWith('application/json')
  return { name, url, sent, status: statusCode, isJson, body: isJson ? (JSON.parse(body) as unknown) : undefined }
}

const good = () => answers.filter(({ status, isJson }) => status === 200 && isJson)

/** Every value in a response or body, with the name of its field. */
function* fields(value: unknown, name = ''): Generator<[name: string, value: unknown]> {
  if (Array.isArray(value)) for (const inner of value) yield* fields(inner, name)
  else if (typeof value === 'object' && value !== null)
    for (const [key, inner] of Object.entries(value)) yield* fields(inner, key)
  else yield [name, value]
}

describe('every answer', () => {
  test('has the fields of its contract and no others; a write without a declared answer has none (PLT-7-15, OPS-7-05)', () => {
    const strange = good().flatMap(({ name, body }) => {
      const parsed = endpoints.get(name)?.schema.response[200].safeParse(body)
      return parsed?.success && JSON.stringify(sorted(parsed.data)) === JSON.stringify(sorted(body)) ? [] : [name]
    })
    expect(strange).toEqual([])
    expect(good().length).toBeGreaterThan(60)
  })

  test('is JSON, also a refusal, which contains an errorMessage (OPS-7-05)', () => {
    const refusals = answers.filter(({ status }) => status >= 400)
    expect(
      refusals.filter(({ body }) => typeof (body as { errorMessage?: unknown }).errorMessage !== 'string'),
    ).toEqual([])
  })

  test('identifies people and tools by integers (OPS-7-08)', () => {
    const ids = answers.flatMap(({ body }) =>
      [...fields(body)].filter(([name]) => /^(assesseeId|assessorId|customToolId)$/.test(name)),
    )
    expect(ids.filter(([, value]) => value !== null && !Number.isInteger(value))).toEqual([])
    expect(ids.filter(([, value]) => value !== null).length).toBeGreaterThan(3)
  })
})

describe('every call', () => {
  test('accepts the guids of its routes, whatever the parameter is called (OPS-7-06)', () => {
    const { organization, project, generic, wave, nominating } = world
    const guids = [organization, project, generic, wave, nominating].map(({ id }) => id)
    // Merges name a person who is already deleted at that point.
    const naming = answers.filter(
      ({ name, url }) =>
        !/merge/.test(name) &&
        /\{(project|wave|company)(Id|Guid)\}/.test(name) &&
        guids.some((guid) => url.includes(guid)),
    )
    const unknown = naming.filter(({ status, body }) => status === 404 || isRefusedGuid(status, body))
    expect(unknown.map(({ name, status, body }) => `${name} ${status} ${JSON.stringify(body)}`)).toEqual([])
    expect(naming.length).toBeGreaterThan(40)
  })

  test('by a link accepts the share guid of its page under each parameter name (OPS-7-07)', () => {
    const shares = [...Object.values(world.shares), world.eap.reservation.secret, world.eap.waiting.secret]
    const byLink = answers.filter(({ name }) =>
      /\{(shareGuid|linkGuid|linkId|questionnaireGuid|nominationId)\}/.test(name),
    )
    const strange = byLink.filter(({ url, status }) => !shares.some((share) => url.includes(share)) || status === 400)
    expect(strange.map(({ name, status }) => `${name} ${status}`)).toEqual([])
    const names = byLink.flatMap(({ name }) => [...name.matchAll(/\{(\w+)\}/g)].map(([, field]) => field))
    expect(names).toEqual(expect.arrayContaining(['shareGuid', 'nominationId', 'questionnaireGuid']))
    const opened = byLink.filter(({ status }) => status === 200)
    expect(opened.length).toBeGreaterThan(6)
  })

  test('requires JSON, except the token call, reports about mail and uploads (PLT-7-01)', async () => {
    const others = [...endpoints].filter(([, { schema }]) => schema.consumes !== undefined)
    const forms = others.filter(([, { schema }]) => schema.consumes?.includes('application/x-www-form-urlencoded'))
    expect(forms.map(([name]) => name)).toEqual(['POST /api/auth/token'])
    const mails = others.filter(([, { schema }]) => schema.consumes?.includes('message/rfc822'))
    expect(mails.map(([name]) => name)).toEqual(['POST /api/mail/bounces'])
    expect(others.filter(([name]) => ![...forms, ...mails].some(([one]) => one === name) && !isUpload(name))).toEqual(
      [],
    )
    const taken: string[] = []
    for (const [name, { schema }] of endpoints) {
      const call = calls.get(name)
      if (!schema.body || schema.consumes || !call) continue
      const { statusCode } = await assay.app.inject({
        method: call.method,
        url: addressOf(world, call),
        headers: { authorization: `Bearer ${token}`, 'content-type': 'text/plain' },
        payload: JSON.stringify(sampleBody(world, call)),
      })
      if (statusCode < 400) taken.push(`${name} ${statusCode}`)
    }
    expect(taken).toEqual([])
  })
})

function isRefusedGuid(status: number, body: unknown): boolean {
  const { details } = (body ?? {}) as { details?: { path: string }[] }
  return (
    status === 400 &&
    Array.isArray(details) &&
    details.some(({ path }) => /(project|wave|company)(Id|Guid)$/.test(path))
  )
}

/** The same value with sorted fields. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  )
}
