import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildWorld } from '../testing/build-world.ts'
import { buildUser } from '../testing/builders.ts'
import { addressOf, documentedCalls, sampleBody, type DocumentedCall } from '../testing/documented-calls.ts'
import { startTestApp, type Client, type TestApp } from '../testing/test-app.ts'

let assay: TestApp
let owner: pg.Client
let calls: Map<string, DocumentedCall>
let admin: Client

beforeAll(async () => {
  assay = await startTestApp()
  calls = await documentedCalls(assay)
  owner = new pg.Client({ connectionString: assay.services.config.databaseOwnerUrl })
  await owner.connect()
  admin = assay.as(
    await assay.build((tx) => buildUser(tx, { user_name: 'superadmin-and-support', roles: ['superadmin', 'support'] })),
  )
  await admin.get('/api/crm/branches')
})
afterAll(async () => {
  await owner.end()
  await assay.close()
})

/**
 * The log itself, and what the server writes on any call: which user was seen, and which request came before. The
 * address of an archive or a sheet is no record: what is downloaded there is audited.
 */
const frame = ['audit_log', 'users', 'idempotency_keys', 'identity_records', 'report_archives', 'login_exports']

/** A checksum of each table's contents, read as the owner. */
async function contents(): Promise<Map<string, string>> {
  const tables = await owner.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables
      where schemaname = 'public' and tablename not like '%migration%' and not tablename = any ($1)`,
    [frame],
  )
  const sums = tables.rows.map(
    ({ name }) =>
      `select '${name}' as name, count(*) || ' ' || coalesce(sum(hashtext(t::text)), 0) as sum from ${name} t`,
  )
  const { rows } = await owner.query<{ name: string; sum: string }>(sums.join(' union all '))
  return new Map(rows.map(({ name, sum }) => [name, sum]))
}

async function entries(after: number) {
  const { rows } = await owner.query<{ id: number; user_name: string | null; action: string; details: object }>(
    'select id::int, user_name, action, details from audit_log where id > $1 order by id',
    [after],
  )
  return rows
}
const lastEntry = async () =>
  (await owner.query<{ id: number }>('select coalesce(max(id), 0)::int as id from audit_log')).rows[0]?.id ?? 0

/**
 * There are hundreds of thousands of answers; each is stored with its time in its own row, and submitting them is
 * audited.
 */
const unaudited = [
  '/{shareGuid}/answers',
  '/answers/{questionnaireId}/{itemKey}',
  '/comments/{questionnaireId}/{itemKey}',
  // So are the scores of evaluators, who says that he is done is audited.
  'PUT /api/acdc/scoring/{shareGuid}/{waveGuid}',
  // Readings of cases have a log of their own, shown beside the case.
  'GET /api/eap/case/{caseId}',
  // What name servers say changes nothing of ours; where it changes whether a domain is used, that is audited.
  'POST /api/crm/company/{companyGuid}/sender-domains/{domainGuid}/check',
  // What is typed and not saved, sealed, of one user alone.
  '/api/eap/case-draft/{draftKey}',
  // Painted hour by hour: each press is a save.
  'POST /api/eap/expert-timeslot',
  // What a client does by a link is kept in the reservation or place itself, with its time.
  '/api/eap/timeslots/{linkGuid}/delete',
  '/api/eap/timeslots/{linkGuid}/calendar',
  'POST /api/eap/waiting-list',
  'DELETE /api/eap/waiting-list/{linkGuid}',
]

/** Actions that the test must reach, so that it cannot pass without testing anything. */
const known = [
  'add-people',
  'change-note',
  'change-organization',
  'change-person',
  'change-project',
  'create-questionnaire-links',
  'create-wave',
  'delete-organization',
  'delete-person',
  'delete-project',
  'delete-report',
  'delete-template',
  'download-report',
  'download-shared-report',
  'finalize-nominations',
  'generate-reports',
  'import-languages',
  'make-wave-default',
  'merge-people',
  'refresh-data',
  'save-nominations',
  'share-reports',
  'submit-questionnaires',
  'switch-wave-phase',
]

const newWorld = () => assay.build((tx) => buildWorld(tx, assay.services, 'superadmin-and-support'))

test('every call that changes records or downloads a file writes to the audit log, without personal data', async () => {
  const missing: string[] = []
  const actions = new Set<string>()
  const logged: string[] = []
  let world = await newWorld()
  let before = await contents()
  for (const [name, call] of calls) {
    const client = call.operation.security ? admin : assay.anonymous
    const send = client[call.method.toLowerCase() as 'get' | 'post' | 'put' | 'delete']
    const last = await lastEntry()
    const { status, headers } = await send(addressOf(world, call), sampleBody(world, call))
    const after = await contents()
    const changed = [...after].filter(([table, sum]) => before.get(table) !== sum).map(([table]) => table)
    // Whatever has changed nothing leaves the records as they were for the next call.
    if (changed.length > 0) {
      world = await newWorld()
      before = await contents()
    }
    const isDownload = headers['content-disposition']?.toString().startsWith('attachment') ?? false
    if (status >= 300 || (changed.length === 0 && !isDownload)) continue
    if (unaudited.some((ending) => name.endsWith(ending))) continue
    const written = await entries(last)
    for (const entry of written) actions.add(entry.action)
    logged.push(JSON.stringify(written))
    const isAudited = written.some(
      (entry) => entry.user_name === (call.operation.security ? 'superadmin-and-support' : null),
    )
    if (!isAudited) missing.push(`${name}: ${changed.join(', ') || 'download'}`)
  }
  expect(missing).toEqual([])
  for (const action of known) expect(actions).toContain(action)
  for (const personal of ['Beneš', '@', 'Somebody Else', 'Norvia']) expect(logged.join()).not.toContain(personal)
}, 300_000)
