import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildCast, type Cast } from '../../testing/build-cast.ts'
import { buildWorld, type World } from '../../testing/build-world.ts'
import { contractEndpoints } from '../../testing/contract-endpoints.ts'
import { addressOf, documentedCalls, type DocumentedCall } from '../../testing/documented-calls.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { withClient } from '../database/connections.ts'

let assay: TestApp
let world: World
let cast: Cast
let calls: Map<string, DocumentedCall>
beforeAll(async () => {
  assay = await startTestApp()
  await assay.build(async (tx) => {
    world = await buildWorld(tx, assay.services, 'owner')
    cast = await buildCast(tx, world)
  })
  calls = await documentedCalls(assay)
}, 120_000)
afterAll(() => assay.close())

const people = () => [cast.superadmin, cast.expert, cast.EAPlineOperator, cast.OrgAdmin]

async function head(name: string, call: DocumentedCall, person: Cast['superadmin']) {
  const headers = call.operation.security ? { authorization: `Bearer ${await assay.tokenOf(person)}` } : {}
  const answer = await assay.app.inject({ method: 'HEAD', url: addressOf(world, call), headers })
  return { name, status: answer.statusCode, allow: answer.headers.allow }
}

/** What each table and the queue of jobs contain. */
const contents = () =>
  withClient({ connectionString: assay.services.config.databaseOwnerUrl }, async (owner) => {
    const tables = await owner.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
        where schemaname = 'public' and tablename not like '%migration%' or tablename = '_private_jobs'`,
    )
    const hashed = tables.rows.map(
      ({ name }) =>
        `select '${name}' as name, md5(string_agg(t::text, '|' order by t::text)) as content from ${name} t`,
    )
    const { rows } = await owner.query<{ name: string; content: string | null }>(hashed.join(' union all '))
    return Object.fromEntries(rows.map(({ name, content }) => [name, content]))
  })

test('HEAD changes nothing, whichever address and whoever asks', async () => {
  // Whoever calls for the first time is noted.
  for (const person of people()) await assay.as(person).get('/api/crm/branches')
  const before = await contents()
  const answered: string[] = []
  for (const [name, call] of calls) {
    if (call.method !== 'GET') continue
    for (const person of people()) if ((await head(name, call, person)).status === 200) answered.push(name)
  }
  expect(await contents()).toEqual(before)
  expect(new Set(answered).size).toBeGreaterThan(80)
}, 60_000)

test('HEAD is no method of an address whose GET changes something', async () => {
  const changing = [...(await contractEndpoints())].filter(([, { config }]) => config.changes)
  expect(changing.map(([name]) => name).toSorted()).toEqual([
    'GET /api/crm/refresh-data/{quick}',
    'GET /api/eap/case/{caseId}',
    'GET /api/eap/contact/{contactId}/attachment/{fileGuid}',
    'GET /api/eap/timeslot-delete/{timeslotId}',
    'GET /api/eap/timeslot-update/{parameter}/{timeslotId}/{value}',
    'GET /api/reports/docx-templates/{waveGuid}',
    'GET /api/reports/download-data/{waveGuid}/{exportMethodId}',
    'GET /api/reports/download-data/{waveGuid}/{exportMethodId}/{languageCode}',
    'GET /api/reports/export-questionnaire-comments/{waveId}',
    'GET /api/reports/unsubscribe-report-notification/{notificationId}/{recipientId}',
    'GET /api/reports/upload-data-template/{waveGuid}',
  ])
  for (const [name] of changing) {
    const call = calls.get(name)
    expect([name, call && (await head(name, call, cast.superadmin))]).toMatchObject([
      name,
      { status: 405, allow: 'GET' },
    ])
  }
})
