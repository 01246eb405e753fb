import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createLog } from '../../../platform/log.ts'
import { branchId, buildUser } from '../../../testing/builders.ts'
import { runJobs } from '../../../testing/run-jobs.ts'
import { startTestApp, type Answer, type TestApp } from '../../../testing/test-app.ts'
import type { EapCase } from '../cases/load-case.ts'
import { buildProgramme, type Programme } from '../testing/build-programme.ts'
import { uploadTo } from '../testing/upload-to.ts'

/** What a client said or is reached by, and what was said of it: none of it may stand anywhere as it is. */
const secrets = [
  'zavrzena',
  'rozvod',
  'interniposudek',
  'jarmila@client.example',
  '777987654',
  'diagnoza',
  'obsahdopisu',
  'rozepsano',
  'nemocnakolegyne',
  'odmitnuto',
]

let assay: TestApp
let programme: Programme
const lines: string[] = []
/** As they stand before the jobs run. */
let tables: Map<string, string>
const answers: { who: string; answer: Answer }[] = []

/** A case with everything in it goes through all its calls, some of which are refused. */
beforeAll(async () => {
  const log = createLog('trace', { write: (line: string) => void lines.push(line) })
  assay = await startTestApp(undefined, { log })
  programme = await assay.build((tx) => buildProgramme(tx))
  const stranger = await assay.build((tx) =>
    buildUser(tx, { user_name: 'hungarian', roles: ['admin'], branch_id: branchId('HU') }),
  )
  const { expert, admin, operator, branchAdmin, other } = programme
  const sent = {
    licenseGuid: programme.licence.id,
    expert: expert.user_name,
    clientPhone: '+420 777 987 654',
    clientEmail: 'jarmila@client.example',
    category: 'psychology',
    note: 'zavrzena',
    contacts: [{ start: '2026-11-16T08:00:00Z', channel: 2, note: 'rozvod', internalNote: 'interniposudek' }],
  }
  const keyed = async (method: 'POST' | 'PUT', url: string, user: typeof expert, payload: object) => {
    const authorization = `Bearer ${await assay.tokenOf(user)}`
    const headers = { authorization, 'idempotency-key': `${method} ${url}`.replaceAll(/\W/g, '-') }
    return (await assay.app.inject({ method, url, headers, payload })).json<EapCase>()
  }
  const made = await keyed('POST', '/api/eap/case', admin, sent)
  const [contact] = made.contacts
  const content = Buffer.from('obsahdopisu')
  await uploadTo(assay, admin, `/api/eap/contact/${contact?.id}/attachment/upload`, 'diagnoza.txt', content)
  await assay.as(expert).put(`/api/eap/case-draft/${made.id}`, { content: 'rozepsano' })
  const reason = 'nemocnakolegyne volala'
  await assay.as(stranger).post(`/api/eap/case/${made.id}/break-glass`, { reason })
  await keyed('POST', `/api/eap/case/${made.id}/answer`, expert, { accept: false, reason: 'odmitnuto' })
  await keyed('PUT', '/api/eap/case', admin, { ...made, revision: 'another' })
  await keyed('PUT', '/api/eap/case', admin, { ...made, contacts: [{ ...contact, topic: 'unknown' }] })
  const people = { operator, branchAdmin, other }
  for (const [who, user] of Object.entries(people)) {
    const as = assay.as(user)
    const keep = async (answer: Promise<Answer>) => void answers.push({ who, answer: await answer })
    await keep(as.get(`/api/eap/case/${made.id}`))
    await keep(as.get(`/api/eap/case-draft/${made.id}`))
    await keep(as.put('/api/eap/case', { id: made.id, licenseGuid: programme.licence.id, revision: 'another' }))
    await keep(as.post(`/api/eap/case/${made.id}/answer`, { accept: true }))
    await keep(as.get(`/api/eap/contact/${contact?.id}/attachment/${programme.licence.id}`))
    for (const textSearch of ['', '987654', 'jarmila', 'rozvod']) {
      await keep(as.post('/api/eap/cases', { textSearch }))
      await keep(as.post('/api/eap/export-cases', { textSearch }))
    }
  }
  tables = await readTables()
  await runJobs(assay.services)
}, 60_000)
afterAll(() => assay.close())

const foundIn = (text: string) => secrets.filter((secret) => text.toLowerCase().includes(secret))

/** The content of every table that the product can read; bytes as they stand, so that text in them is found as well. */
async function readTables(): Promise<Map<string, string>> {
  const { rows: names } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')
       and has_table_privilege(format('%I.%I', schemaname, tablename), 'select')`.execute(assay.services.db.open)
  const written = (value: unknown) => (Buffer.isBuffer(value) ? value.toString('latin1') : JSON.stringify(value))
  const tables = new Map<string, string>()
  for (const { name } of names) {
    const { rows } = await assay.build((tx) => sql<Record<string, unknown>>`select * from ${sql.raw(name)}`.execute(tx))
    tables.set(name, rows.flatMap((row) => Object.values(row).map(written)).join(' '))
  }
  return tables
}

it('no table holds anything of a case in a readable form: not jobs, kept answers, audit, messages or drafts', () => {
  for (const name of [
    'idempotency_keys',
    'audit_log',
    'eap_cases',
    'eap_case_drafts',
    'eap_messages',
    'eap_break_glass',
  ])
    expect([name, tables.get(`public.${name}`)]).toEqual([name, expect.stringMatching(/./)])
  expect(tables.get('graphile_worker._private_jobs')).toContain('send-eap-messages')
  for (const [name, content] of tables) expect([name, foundIn(content)]).toEqual([name, []])
})

it('no line of the log does', () => {
  expect(lines.length).toBeGreaterThan(0)
  expect(foundIn(lines.join(' '))).toEqual([])
})

it('no answer to operators, branch administrators and other experts does, and none is kept by browsers (EAP-6-07)', () => {
  for (const { who, answer } of answers) {
    expect([who, foundIn(answer.raw.toString('utf8'))]).toEqual([who, []])
    expect(String(answer.headers['cache-control'])).toContain('no-store')
  }
  const totals = answers.flatMap(({ who, answer }) => {
    const { totalCount } = answer.body as { totalCount?: number }
    return totalCount === undefined ? [] : [`${who} ${totalCount}`]
  })
  // A branch administrator meets the case, and learns by no search how its client is reached.
  expect(totals.join(', ')).toBe(
    'operator 0, operator 0, operator 0, operator 0, branchAdmin 1, branchAdmin 0, branchAdmin 0, branchAdmin 0, other 0, other 0, other 0, other 0',
  )
})
