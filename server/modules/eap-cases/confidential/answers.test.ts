import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { branchId, buildUser } from '../../../testing/builders.ts'
import { buildWorld, type World } from '../../../testing/build-world.ts'
import { contractEndpoints } from '../../../testing/contract-endpoints.ts'
import { addressOf, documentedCalls, sampleBody } from '../../../testing/documented-calls.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import type { EapCase } from '../cases/load-case.ts'

type Person = Parameters<TestApp['as']>[0]
type Reply = { who: string; name: string; sent: string; status: number; text: string; body: unknown }

let assay: TestApp
let world: World
const replies: Reply[] = []

/** Reads come before writes; what deletes, or opens a case to somebody, comes at the end. */
const order = [
  /^GET/,
  /^(POST|PUT)/,
  /timeslot-delete|break-glass|^DELETE/,
  /\/case\/\{caseId\}\/delete|DELETE.*license/,
]
const rank = (name: string) => order.findLastIndex((pattern) => pattern.test(name))

/** Every call of the programme, made by somebody of each kind: first by those who may know least. */
beforeAll(async () => {
  assay = await startTestApp()
  const people = await assay.build(async (tx) => {
    const house = await buildUser(tx, { user_name: 'house', roles: ['superadmin'] })
    world = await buildWorld(tx, assay.services, house.user_name)
    const other = await buildUser(tx, { user_name: 'otherexpert', branch_id: branchId('CZ') })
    await tx.insertInto('eap_experts').values({ user_name: other.user_name }).execute()
    const branchAdmin = await buildUser(tx, { roles: ['EAPbranchAdmin'], branch_id: world.organization.branch_id })
    const adminElsewhere = await buildUser(tx, { roles: ['admin'], branch_id: branchId('HU') })
    await buildUser(tx, { user_name: 'EAPlineOperator', roles: ['EAPlineOperator'], branch_id: branchId('CZ') })
    return { other, branchAdmin, adminElsewhere, expert: world.eap.expert, house }
  })
  await confide(people.house)
  const calls = [...(await documentedCalls(assay))].filter(([name]) => name.includes('/api/eap/'))
  for (const [name, call] of calls.toSorted(([one], [other]) => rank(one) - rank(other)))
    for (const [who, person] of [['anybody', null], ...Object.entries(people)] as [string, Person | null][]) {
      const url = addressOf(world, call)
      const body = sampleBody(world, call)
      const as = person ? assay.as(person) : assay.anonymous
      const answer = await as[call.method.toLowerCase() as 'get' | 'post' | 'put' | 'delete'](url, body)
      const text = answer.raw.toString('utf8')
      replies.push({
        who,
        name,
        sent: `${url} ${JSON.stringify(body)}`,
        status: answer.status,
        text,
        body: answer.body,
      })
    }
}, 120_000)
afterAll(() => assay.close())

/** What a client said goes into the case of the world. */
async function confide(house: Person): Promise<void> {
  const as = assay.as(house)
  const { id } = world.eap.case
  const stored = (await as.get(`/api/eap/case/${id}`)).body as EapCase
  const contacts = stored.contacts.map((contact) => ({ ...contact, note: 'rozvod', internalNote: 'interniposudek' }))
  const said = { note: 'zavrzena', clientEmail: 'jarmila@client.example', clientPhone: '777987654', contacts }
  expect((await as.put('/api/eap/case', { ...stored, ...said })).status).toBe(200)
}

const answered = () => replies.filter(({ status, body }) => status === 200 && typeof body === 'object')

/** Names of all fields of an answer. */
function* fieldNames(value: unknown): Generator<string> {
  if (Array.isArray(value)) for (const inner of value) yield* fieldNames(inner)
  else if (typeof value === 'object' && value !== null)
    for (const [name, inner] of Object.entries(value)) {
      yield name
      yield* fieldNames(inner)
    }
}

/** Bytes that the tables of the programme keep, as answers could spell them, and the names of stored files. */
async function keptSecrets(): Promise<string[]> {
  const { rows: columns } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
     where table_schema = 'public' and (table_name like 'eap%' or table_name = 'links')
       and (data_type = 'bytea' or column_name in ('storage_key', 'search_tokens'))`.execute(assay.services.db.open)
  const secrets: string[] = []
  for (const { table, column } of columns) {
    const { rows } = await assay.build((tx) =>
      sql<{ kept: unknown }>`select ${sql.ref(column)} as kept from ${sql.table(table)}`.execute(tx),
    )
    for (const { kept } of rows)
      if (Buffer.isBuffer(kept))
        secrets.push(...(['hex', 'base64', 'base64url'] as const).map((as) => kept.toString(as)))
      else if (kept !== null) secrets.push(JSON.stringify(kept).replaceAll('"', ''))
  }
  return secrets.filter((secret) => secret.length > 6)
}

it('has the fields of its contract and nothing secret besides: passwords, keys, what is sealed (EAP-7-45)', async () => {
  const endpoints = await contractEndpoints()
  const strange = answered().filter(({ name, body }) => {
    const parsed = endpoints.get(name)?.schema.response[200].safeParse(body)
    return (
      !parsed?.success || [...fieldNames(parsed.data)].toSorted().join() !== [...fieldNames(body)].toSorted().join()
    )
  })
  expect(strange.map(({ name }) => name)).toEqual([])
  const secretNames = answered().flatMap(({ name, body }) =>
    [...fieldNames(body)]
      .filter((field) => /password|secret|hash|sealed|token|key/i.test(field))
      .map((field) => [name, field]),
  )
  expect(secretNames).toEqual([])
  const secrets = await keptSecrets()
  expect(secrets.length).toBeGreaterThan(20)
  const leaks = replies.flatMap(({ who, name, text }) =>
    secrets.filter((secret) => text.includes(secret)).map((secret) => `${who} ${name} ${secret}`),
  )
  expect(leaks).toEqual([])
})

it('tells others nothing of clients: who they are, what they said, and links that are not theirs (EAP-7-45)', () => {
  const { reservation, waiting } = world.eap
  const clients: { of: string; marks: string[] }[] = [
    { of: 'case', marks: ['jarmila@client.example', '777987654', 'zavrzena', 'rozvod', 'interniposudek'] },
    { of: reservation.secret, marks: ['jana@example.cz', '602111222', 'I cannot sleep', reservation.secret] },
    { of: waiting.secret, marks: ['eva@example.cz', '602111333', 'Evenings are best', waiting.secret] },
  ]
  const strangers = replies.filter(({ who }) => who !== 'house' && who !== 'expert')
  const leaks = strangers.flatMap(({ who, name, sent, text }) =>
    clients
      // The link itself is what makes somebody the client.
      .filter(({ of }) => !sent.includes(of))
      .flatMap(({ marks }) => marks.filter((mark) => text.includes(mark)).map((mark) => `${who} ${name} ${mark}`)),
  )
  expect(leaks).toEqual([])
  // The same words are in answers to those who work with the clients.
  const told = (who: string) =>
    replies
      .filter((reply) => reply.who === who)
      .map(({ text }) => text)
      .join(' ')
  for (const mark of clients.flatMap(({ of, marks }) =>
    of === waiting.secret ? [] : marks.filter((one) => one !== 'interniposudek'),
  ))
    expect([mark, told('expert').includes(mark)]).toEqual([mark, true])
  expect(told('house')).toContain('interniposudek')
  expect(told('expert')).not.toContain('interniposudek')
})

it('was looked for in most calls of the programme', () => {
  const good = (who: string) => new Set(answered().flatMap((reply) => (reply.who === who ? [reply.name] : []))).size
  expect(good('house')).toBeGreaterThan(45)
  expect(good('expert')).toBeGreaterThan(30)
  expect(good('branchAdmin')).toBeGreaterThan(15)
  expect(good('anybody')).toBeGreaterThan(10)
})
