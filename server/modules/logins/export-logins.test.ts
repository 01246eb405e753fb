import { readXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sheetRowsMax } from '../../../domain/logins/login-limits.ts'
import { branchId, buildUser } from '../../testing/builders.ts'
import { startTestApp, type Client, type TestApp } from '../../testing/test-app.ts'
import { buildLogin, buildLoginPlace } from './testing/build-logins.ts'

let assay: TestApp
let admin: Client
let polish: Client
let extendedOf: { id: number; organization: string }

const url = '/api/reports/logins-export'
const path = async (client: Client, body: object = {}) =>
  ((await client.post(url, body)).body as { path: string; totalCount: number }).path

async function sheet(client: Client, body: object = {}) {
  const answer = await assay.anonymous.get(await path(client, body))
  const book = await readXlsx(answer.raw)
  const [head = [], ...rows] = book.sheets[0]?.rows ?? []
  return { answer, head, rows }
}

beforeAll(async () => {
  assay = await startTestApp()
  await assay.build(async (tx) => {
    const staff = async (user_name: string, role: string, branch: 'CZ' | 'PL') =>
      assay.as(await buildUser(tx, { user_name, roles: [role], branch_id: branchId(branch) }))
    admin = await staff('admin', 'admin', 'CZ')
    polish = await staff('polish', 'branch admin', 'PL')
    const cz = await buildLoginPlace(tx, { branch_id: branchId('CZ') })
    const pl = await buildLoginPlace(tx, { branch_id: branchId('PL') })
    const anna = await buildLogin(tx, cz, {
      person: '=1+1',
      login: '@cmd',
      status: 4,
      generated_at: '2026-01-05T23:30:00Z',
    })
    extendedOf = { id: anna.id, organization: cz.organization_id }
    const sealed = assay.services.sealing.seal('-S3cret', `logins ${anna.id}`)
    await sql`update logins set sealed_password = ${sealed} where id = ${anna.id} and organization_id = ${cz.organization_id}`.execute(
      tx,
    )
    await buildLogin(tx, pl, { person: 'Daria', status: 2 })
    await sql`
      insert into logins (organization_id, project_id, assessee_id, custom_tool_id, provider, login, search_text, status, generated_at)
      select ${pl.organization_id}, ${pl.project_id}, (select max(id) from assessees), ${pl.tools['Hogan'] ?? 0}, 'Hogan', 'D' || n, 'daria d' || n, 5,
             case when n % 3 > 0 then '2025-06-01T00:00:00Z'::timestamptz + n % 7 * interval '1 day' end
        from generate_series(1, 9000) n`.execute(tx)
  })
})
afterAll(() => assay.close())

describe('the export of the login listing', () => {
  test('is logins.xlsx of everything filtered, each login once (PLT-2-155, PLT-9-30)', async () => {
    const { answer, head, rows } = await sheet(admin, { headers: { name: 'Person' }, statusNames: { 5: 'Deleted' } })
    expect(answer.headers['content-disposition']).toContain('filename="logins.xlsx"')
    expect(head.slice(0, 3)).toEqual(['Person', 'email', 'login'])
    expect(rows).toHaveLength(9002)
    expect(rows.filter((row) => row.includes('Deleted'))).toHaveLength(9000)
    const { rows: one } = await sheet(admin, { statuses: [2] })
    expect(one).toHaveLength(1)
    expect(one[0]?.[0]).toBe('Daria')
  })

  test('is everything that a search finds, however many logins have the text (PLT-2-155)', async () => {
    const { head, rows } = await sheet(admin, { search: 'daria' })
    const logins = rows.map((row) => row[head.indexOf('login')])
    expect([logins.length, new Set(logins).size]).toEqual([9001, 9001])
  })

  test('writes dates as dates of the time zone, and no text as a formula (PLT-9-26)', async () => {
    const { head, rows } = await sheet(admin, { statuses: [4], timeZone: 'Europe/Prague', extended: true })
    const cell = (column: string) => rows[0]?.[head.indexOf(column)]
    expect([cell('name'), cell('login'), cell('password')]).toEqual(['=1+1', '@cmd', '-S3cret'])
    expect(cell('generatedDate')).toEqual(new Date('2026-01-06T00:00:00Z'))
    expect(extendedOf.id).toBeGreaterThan(0)
  })

  test('is logins-extended.xlsx for the house’s own people (PLT-9-30)', async () => {
    const { answer, head } = await sheet(admin, { statuses: [4], extended: true })
    expect(answer.headers['content-disposition']).toContain('filename="logins-extended.xlsx"')
    expect(head).toContain('password')
    expect((await sheet(admin, { statuses: [4] })).head).not.toContain('password')
  })

  test('adds who and when, batch and invoice to what the plain one has (PLT-6-57)', async () => {
    const { head: plain } = await sheet(admin, { statuses: [4] })
    const { head: extended, rows } = await sheet(admin, { statuses: [4], extended: true })
    expect(extended.slice(0, plain.length)).toEqual(plain)
    const added = ['batchIdStr', 'fillInDate', 'generatedBy', 'generatedDate']
    const ofInvoice = ['isInvoiced', 'invoiceGuid', 'invoicedDate', 'invoiceIsConfirmed', 'notToBeInvoiced']
    expect(extended).toEqual(expect.arrayContaining([...added, ...ofInvoice]))
    expect(rows[0]?.[extended.indexOf('isInvoiced')]).toBe(false)
  })

  test('names nobody who is anonymous, whatever is stored', async () => {
    const change = (incognito: boolean) =>
      assay.build((tx) => tx.updateTable('assessees').set({ incognito }).where('name', '=', 'Daria').execute())
    await change(true)
    const { head, rows } = await sheet(admin, { statuses: [2] })
    await change(false)
    const [name, email] = ['name', 'email'].map((column) => rows[0]?.[head.indexOf(column)] ?? '')
    expect([name, email]).toEqual([expect.stringMatching(/^[0-9A-F]{8}$/), ''])
  })

  test('holds the own branch for an admin of a branch (PLT-2-151)', async () => {
    const { rows } = await sheet(polish)
    expect(rows).toHaveLength(9001)
    expect(rows.some((row) => row[0] === '=1+1')).toBe(false)
  })

  test('has an address for once, for a minute, and for who may', async () => {
    const used = await path(admin, { statuses: [4] })
    expect((await assay.anonymous.get(used)).status).toBe(200)
    expect((await assay.anonymous.get(used)).status).toBe(404)
    const late = await path(admin)
    assay.clock.advance(61_000)
    expect((await assay.anonymous.get(late)).status).toBe(404)
    const lost = await path(polish)
    await assay.build((tx) =>
      tx
        .updateTable('users')
        .set({ roles: ['internal'] })
        .where('user_name', '=', 'polish')
        .execute(),
    )
    expect((await assay.anonymous.get(lost)).status).toBe(403)
    await assay.build((tx) =>
      tx
        .updateTable('users')
        .set({ roles: ['branch admin'] })
        .where('user_name', '=', 'polish')
        .execute(),
    )
  })

  test('is written down in the audit log', async () => {
    await sheet(admin, { statuses: [4], extended: true })
    const [entry] = await assay.build((tx) =>
      tx
        .selectFrom('audit_log')
        .selectAll()
        .where('action', '=', 'export-logins')
        .orderBy('id', 'desc')
        .limit(1)
        .execute(),
    )
    expect(entry).toMatchObject({ user_name: 'admin', details: { extended: true } })
  })

  test.each([
    ['SST', '2026-01-06'],
    ['US/Pacific-New', '2026-01-05'],
    ['europe/prague', '2026-01-06'],
    ['Etc/GMT+12', '2026-01-05'],
  ])('writes days of %s, which browsers know', async (timeZone, day) => {
    const { answer, head, rows } = await sheet(admin, { statuses: [4], timeZone, extended: true })
    expect(answer.status).toBe(200)
    expect(rows[0]?.[head.indexOf('generatedDate')]).toEqual(new Date(`${day}T00:00:00Z`))
  })

  test('refuses a time zone that nobody knows', async () => {
    const { status, body } = await admin.post(url, { timeZone: 'Europe/Brno' })
    expect([status, body]).toMatchObject([400, { details: [{ path: 'timeZone', code: 'UNKNOWN_TIME_ZONE' }] }])
    expect(sheetRowsMax).toBe(1_048_575)
  })
})
