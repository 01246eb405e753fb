import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { branchId, buildUser } from '../../../testing/builders.ts'
import type { Client } from '../../../testing/test-app.ts'
import { startWithCases, typedContact, type Cases } from '../testing/case-calls.ts'

let cases: Cases
/** An administrator of no branch, to whom every case is open. */
let house: Client
beforeAll(async () => {
  cases = await startWithCases()
  const { assay, create, admin, programme } = cases
  house = assay.as(await assay.build((tx) => buildUser(tx, { user_name: 'house', roles: ['superadmin'] })))
  const at = (start: string) => ({ ...typedContact, start, internalNote: 'Inner words' })
  await create(admin, {
    contacts: [at('2026-10-31T23:30:00Z'), at('2026-11-10T22:59:00Z'), at('2026-11-10T23:00:00Z')],
  })
  await create(admin, { licenseGuid: programme.otherLicence.id, category: 'law', contacts: [] })
  await create(admin, { category: 'info_call', contacts: [] })
}, 60_000)
afterAll(() => cases.assay.close())

async function sheetOf(as: Client, name: string, body: object = {}) {
  const answer = await as.post(`/api/eap/${name}`, body)
  expect(answer.status).toBe(200)
  const [head = [], ...rows] = (await readXlsx(answer.raw)).sheets[0]?.rows ?? []
  return { answer, head, rows }
}

const readings = (user_name: string) =>
  cases.assay.build((tx) =>
    tx
      .selectFrom('eap_case_readings')
      .select(['case_id', 'ground'])
      .where('user_name', '=', user_name)
      .where('what', '=', 'export')
      .orderBy('case_id')
      .execute(),
  )

describe('the export of cases', () => {
  it('is eap_export_table.xlsx of every row that matches, in the reader’s words (EAP-2-24, EAP-2-30, EAP-1-06)', async () => {
    const { answer, head, rows } = await sheetOf(house, 'export-cases', {
      status: 1,
      headers: { yearId: 'Case' },
      types: { 4: 'Consultation' },
      statuses: { 1: 'Created' },
    })
    expect(answer.headers['content-disposition']).toContain('filename="eap_export_table.xlsx"')
    expect(head.slice(0, 3)).toEqual(['Case', 'licenseName', 'companyName'])
    expect(rows).toHaveLength(3)
    expect(rows.find((row) => row[5] === 'Consultation')?.slice(6, 11)).toEqual([
      '11.11.2026 00:00',
      '2',
      'cs',
      'Created',
      'Psychology',
    ])
    const { rows: filtered } = await sheetOf(house, 'export-cases', { categorySlug: 'law' })
    expect(filtered).toHaveLength(1)
    const text = JSON.stringify(rows)
    for (const secret of ['sleep', 'Inner', 'doctor', '777123456', 'jana@']) expect(text).not.toContain(secret)
  })

  it('records each case as read', async () => {
    const { assay } = cases
    const other = await assay.build((tx) =>
      buildUser(tx, { user_name: 'hungarian', roles: ['admin'], branch_id: branchId('HU') }),
    )
    await sheetOf(assay.as(other), 'export-cases')
    expect((await readings('hungarian')).map(({ ground }) => ground)).toEqual([
      'other-branch',
      'branch',
      'other-branch',
    ])
  })

  it('keeps names that begin like a formula as text (EAP-2-30)', async () => {
    const { assay, programme } = cases
    const rename = (display_name: string) =>
      assay.build((tx) =>
        tx.updateTable('eap_licences').set({ display_name }).where('id', '=', programme.licence.id).execute(),
      )
    for (const name of ['=1+1', '+1', '-1', '@SUM(A1)', '\tcmd']) {
      await rename(name)
      const { rows } = await sheetOf(house, 'export-cases', { categorySlug: 'psychology' })
      expect(rows[0]?.[1]).toBe(name)
    }
    await rename('Support line')
  })
})

describe('the export of contacts', () => {
  it('holds those that began on the days, in Prague, without notes (EAP-2-31, EAP-7-34)', async () => {
    const { answer, head, rows } = await sheetOf(house, 'export-contacts', {
      dateFrom: '2026-11-01',
      dateTo: '2026-11-10',
      channels: { 2: 'Phone' },
    })
    expect(answer.headers['content-disposition']).toContain('filename="eap_export_contacts.xlsx"')
    expect(head.slice(5)).toEqual(['type', 'start', 'duration', 'channel', 'topic', 'year', 'month'])
    expect(rows.map((row) => row.slice(5))).toEqual([
      ['4', '01.11.2026 00:30', '00:50', 'Phone', 'Anxiety', '2026', '11'],
      ['4', '10.11.2026 23:59', '00:50', 'Phone', 'Anxiety', '2026', '11'],
    ])
    expect(JSON.stringify(rows)).not.toMatch(/sleep|Inner/)
    expect((await sheetOf(house, 'export-contacts')).rows).toHaveLength(3)
  })

  it('records each case once and leaves out topics of another branch’s cases', async () => {
    const { rows } = await sheetOf(
      cases.assay.as({ user_name: 'hungarian', name: '', email: '', roles: ['admin'] }),
      'export-contacts',
    )
    expect(rows.map((row) => row[9] ?? null)).toEqual([null, null, null])
    expect((await readings('hungarian')).map(({ ground }) => ground)).toEqual([
      'other-branch',
      'other-branch',
      'branch',
      'other-branch',
    ])
  })
})

it('is refused to line operators, experts and branch administrators (EAP-6-06)', async () => {
  for (const as of [cases.operator, cases.expert, cases.branchAdmin])
    for (const name of ['export-cases', 'export-contacts'])
      expect((await as.post(`/api/eap/${name}`, {})).status).toBe(403)
})
