import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { companyGuid, projectGuid } from '../../../../../simulator/eway/data/seed.ts'
import { spoil } from '../../../../../simulator/eway/data/spoil.ts'
import { startEway, type TestEway } from '../../../../../simulator/eway/testing/start-eway.ts'
import type { CrmChanges, CrmRecord } from '../../../../platform/crm/crm.ts'
import { standingClock } from '../../../../testing/standing-clock.ts'
import { ewayCrm, type EwayCrm } from '../eway-crm.ts'

let eway: TestEway
let crm: EwayCrm
let changes: CrmChanges

beforeEach(async () => {
  eway = await startEway({ companies: 12, projects: 1201 })
  crm = ewayCrm(eway.config, standingClock('2026-11-16T09:00:00Z'))
  changes = crm.changes
})
afterEach(async () => {
  await crm.close()
  await eway.close()
})

function readable<T>(records: readonly CrmRecord<T>[]): T[] {
  return records.map((entry) => {
    if (!entry.isReadable) throw new Error(`It is refused: ${JSON.stringify(entry.refusal)}`)
    return entry.record
  })
}
const refused = <T>(records: readonly CrmRecord<T>[]) =>
  records.flatMap((entry) => (entry.isReadable ? [] : [entry.refusal]))

describe('reading eWay-CRM', () => {
  test('reads every record once, page by page, and says how many there are', async () => {
    const first = await changes.projects({ skip: 0, take: 700 })
    const second = await changes.projects({ skip: 700, take: 700 })
    const ids = [...readable(first.records), ...readable(second.records)].map(({ crmId }) => crmId)
    expect([first.total, first.records.length, second.records.length]).toEqual([1201, 700, 501])
    expect(new Set(ids).size).toBe(1201)
    // eWay-CRM gives 500 at most.
    expect(eway.calls.get('Query')).toBe(4)
  })

  test('reads the fields of organizations and projects, custom ones and the supervisor among them', async () => {
    const companies = readable((await changes.companies({ skip: 0, take: 500 })).records)
    expect(companies.find(({ crmId }) => crmId === companyGuid(1))).toEqual({
      crmId: companyGuid(1),
      version: 1,
      name: eway.store.get('Companies', companyGuid(1))?.['CompanyName'],
      vatNumber: 'CZ10000001',
      branchCode: expect.stringMatching(/^[A-Z]{2,3}$/),
    })
    expect(companies.find(({ crmId }) => crmId === companyGuid(5))).toMatchObject({ branchCode: null })
    const all = readable((await changes.projects({ skip: 0, take: 1500 })).records)
    const project = all.find(({ crmId }) => crmId === projectGuid(1))
    expect(project).toEqual({
      crmId: projectGuid(1),
      version: 1,
      companyCrmId: companyGuid(1),
      name: expect.stringMatching(/ 2$/),
      projectStart: '2024-02-07T08:00:00.000Z',
      projectEnd: '2024-05-07T16:00:00.000Z',
      isCompleted: false,
      owner: expect.stringMatching(/@assay\.example$/),
      invoiceIssueDate: '2024-05-12T00:00:00.000Z',
      invoicePaymentDate: '2024-05-26T00:00:00.000Z',
      totalWorkHours: '0.50',
      margin: '-99.00',
      licencePrice: '1.00',
      estimatedPrice: '17919.50',
      price: '17919.00',
      profit: '-2081.00',
      visibleToClients: false,
      keepAnonymous: false,
    })
    expect(all.find(({ crmId }) => crmId === projectGuid(4))).toMatchObject({ isCompleted: true, keepAnonymous: false })
    // The same by its id, which another method answers.
    expect(readable(await changes.projectsById([projectGuid(1)]))).toEqual([project])
  })

  test('leaves fields that the house does not keep in eWay-CRM to Assay', async () => {
    const bare = ewayCrm({ ...eway.config, fields: { currencies: 'Currency' } }, standingClock('2026-11-16T09:00:00Z'))
    const [project] = readable((await bare.changes.projects({ skip: 0, take: 1 })).records)
    const companies = readable((await bare.changes.companies({ skip: 0, take: 20 })).records)
    await bare.close()
    expect(Object.keys(project ?? {})).not.toEqual(expect.arrayContaining(['visibleToClients']))
    expect(companies.every(({ branchCode }) => branchCode === null)).toBe(true)
  })

  test('tells which records changed since, deleted ones as well', async () => {
    const since = await changes.lastChangeId()
    spoil(eway.store, { kind: 'changed-company', itemGuid: companyGuid(2), value: 'Renamed s.r.o.' })
    spoil(eway.store, { kind: 'deleted-project', itemGuid: projectGuid(3) })
    const until = await changes.lastChangeId()
    spoil(eway.store, { kind: 'changed-project', itemGuid: projectGuid(4), value: 'Later' })
    expect(await changes.changedIds('companies', since, until)).toEqual([companyGuid(2)])
    expect(await changes.changedIds('projects', since, until)).toEqual([projectGuid(3)])
    expect(readable(await changes.companiesById([companyGuid(2)]))).toMatchObject([
      { name: 'Renamed s.r.o.', version: 2 },
    ])
    expect(await changes.projectsById([projectGuid(3)])).toEqual([])
  })

  test('has a counter that begins anew after an upgrade', async () => {
    const before = await changes.lastChangeId()
    eway.store.restartChanges()
    expect(await changes.lastChangeId()).toBeLessThan(before)
  })

  test('asks for many records in batches', async () => {
    const ids = Array.from({ length: 450 }, (_, number) => projectGuid(number))
    expect(readable(await changes.projectsById(ids))).toHaveLength(450)
    expect(eway.calls.get('GetProjectsByItemGuids')).toBe(3)
  })
})

describe('a record that cannot be taken over', () => {
  test.each([
    ['old-dates', 'projectStart', 'INVALID_DATE', '0001-01-01 00:00:00Z'],
    ['six-decimals', 'price', 'TOO_MANY_DECIMALS', '1250.123456'],
    ['negative-price', 'price', 'OUT_OF_RANGE', '-100'],
  ] as const)(
    'is told with the field and the reason, and the rest of the page goes on: %s',
    async (kind, field, code, value) => {
      spoil(eway.store, { kind, itemGuid: projectGuid(3) })
      const { records } = await changes.projects({ skip: 0, take: 1500 })
      expect(records).toHaveLength(1201)
      const name = eway.store.get('Projects', projectGuid(3))?.['ProjectName']
      expect(refused(records)).toEqual([{ crmId: projectGuid(3), name, field, code, value }])
      expect(refused(await changes.projectsById([projectGuid(3), projectGuid(2)]))).toMatchObject([
        { field, code, value },
      ])
    },
  )

  test.each([
    [{ Price: 1e300 }, 'price', 'NOT_A_NUMBER'],
    [{ Price: 'many' }, 'price', 'NOT_A_NUMBER'],
    [{ Price: 2_000_000_000 }, 'price', 'OUT_OF_RANGE'],
    [{ Margin: -2_000_000_000 }, 'margin', 'OUT_OF_RANGE'],
    [{ ProjectEnd: '2026-02-31 10:00:00Z' }, 'projectEnd', 'INVALID_DATE'],
    [{ ProjectEnd: 'soon' }, 'projectEnd', 'INVALID_DATE'],
    [{ ProjectName: 'x'.repeat(256) }, 'name', 'TOO_LONG'],
    [{ Companies_CustomerGuid: null }, 'companyCrmId', 'COMPANY_MISSING'],
  ])('is told for %o', async (fields, field, code) => {
    const item = eway.store.get('Projects', projectGuid(0))
    eway.store.put('Projects', { ItemGUID: projectGuid(0), ItemVersion: 1, ...item, ...fields })
    const { records } = await changes.projects({ skip: 0, take: 1500 })
    expect(refused(records)).toMatchObject([{ crmId: projectGuid(0), field, code }])
  })

  test('is one that stands there twice', async () => {
    eway.fail('duplicate', { method: 'Query' })
    const { records } = await changes.companies({ skip: 0, take: 500 })
    expect(records).toHaveLength(13)
    expect(refused(records)).toMatchObject([{ code: 'DUPLICATE_ID', field: '' }])
  })

  test('is an organization without a name, or of a branch that nobody knows', async () => {
    spoil(eway.store, { kind: 'no-name', itemGuid: companyGuid(1) })
    const other = eway.store.get('Companies', companyGuid(2))
    eway.store.put('Companies', { ItemGUID: '', ItemVersion: 1, ...other, AdditionalFields: { af_25: 'XX' } })
    expect(refused((await changes.companies({ skip: 0, take: 500 })).records)).toEqual(
      expect.arrayContaining([
        { crmId: companyGuid(1), name: '', field: 'name', code: 'REQUIRED', value: '' },
        expect.objectContaining({ crmId: companyGuid(2), field: 'branchCode', code: 'UNKNOWN_BRANCH', value: 'XX' }),
      ]),
    )
  })
})

test('amounts keep their digits where binary fractions would lose them', async () => {
  const item = eway.store.get('Projects', projectGuid(0))
  eway.store.put('Projects', { ItemGUID: projectGuid(0), ItemVersion: 1, ...item, Price: 999_999_999.99, Profit: 1e5 })
  expect(readable(await changes.projectsById([projectGuid(0)]))).toMatchObject([
    { price: '999999999.99', profit: '100000.00' },
  ])
})
