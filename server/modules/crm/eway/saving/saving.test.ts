import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { companyGuid, projectGuid } from '../../../../../simulator/eway/data/seed.ts'
import { spoil } from '../../../../../simulator/eway/data/spoil.ts'
import { startEway, type TestEway } from '../../../../../simulator/eway/testing/start-eway.ts'
import type { CrmCompanyToSave, CrmProject, CrmProjectToSave } from '../../../../platform/crm/crm.ts'
import { standingClock } from '../../../../testing/standing-clock.ts'
import { ewayCrm, type EwayCrm } from '../eway-crm.ts'
import { failureOf } from '../testing/failure-of.ts'

const newGuid = 'A1000000-0000-4000-8000-00000000000A'
const company: CrmCompanyToSave = {
  crmId: null,
  companyGuid: newGuid,
  version: null,
  name: 'Vltava Logistics a.s.',
  vatNumber: 'CZ12345678',
  branchCode: 'SK',
}
const known = { ...company, crmId: companyGuid(1), version: 1 }

let eway: TestEway
let crm: EwayCrm

beforeEach(async () => {
  eway = await startEway()
  crm = ewayCrm(eway.config, standingClock('2026-11-16T09:00:00Z'))
})
afterEach(async () => {
  await crm.close()
  await eway.close()
})

const stored = (guid: string) => eway.store.get('Companies', guid)

describe('saving an organization', () => {
  test('makes it under the id that it has in Assay, once', async () => {
    eway.fail('lost', { method: 'SaveCompany' })
    expect(await failureOf(crm.saveCompany(company))).toMatchObject({ isUncertain: true })
    const saved = { crmId: newGuid.toLowerCase(), version: 1 }
    expect(await crm.saveCompany(company)).toEqual(saved)
    expect(await Promise.all([crm.saveCompany(company), crm.saveCompany(company)])).toEqual([saved, saved])
    expect(stored(newGuid)).toMatchObject({
      CompanyName: 'Vltava Logistics a.s.',
      VATNumber: 'CZ12345678',
      AdditionalFields: { af_25: 'SK' },
    })
  })

  test('changes the version that was read, and counts it up', async () => {
    const results = await Promise.all([crm.saveCompany(known), crm.saveCompany(known)])
    expect(results).toEqual([
      { crmId: companyGuid(1), version: 2 },
      { crmId: companyGuid(1), version: 2 },
    ])
    expect(stored(companyGuid(1))).toMatchObject({ ItemVersion: 2, CompanyName: 'Vltava Logistics a.s.' })
    expect(await crm.saveCompany({ ...known, name: 'Other', version: 2 })).toEqual({
      crmId: companyGuid(1),
      version: 3,
    })
  })

  test('overwrites nothing that somebody changed in the CRM since, and brings nothing back that was deleted', async () => {
    spoil(eway.store, { kind: 'changed-company', itemGuid: companyGuid(1), value: 'Their name' })
    expect(await failureOf(crm.saveCompany(known))).toMatchObject({ reason: 'conflict', isUncertain: false })
    expect(stored(companyGuid(1))).toMatchObject({ CompanyName: 'Their name' })
    spoil(eway.store, { kind: 'deleted-company', itemGuid: companyGuid(1) })
    expect(await failureOf(crm.saveCompany(known))).toMatchObject({ reason: 'conflict' })
    expect(stored(companyGuid(1))).toBeUndefined()
  })

  test('lets one of two win who save different things at once', async () => {
    const results = await Promise.allSettled([crm.saveCompany(known), crm.saveCompany({ ...known, name: 'Other' })])
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(stored(companyGuid(1))).toMatchObject({ ItemVersion: 2 })
  })
})

test('saving a project writes what reading it reads', async () => {
  const project: CrmProject = {
    crmId: projectGuid(2),
    version: 1,
    companyCrmId: companyGuid(1),
    name: 'Talent programme',
    projectStart: '2026-03-01T07:30:00.000Z',
    projectEnd: null,
    isCompleted: false,
    owner: 'admin@assay.example',
    invoiceIssueDate: '2026-04-01T00:00:00.000Z',
    invoicePaymentDate: null,
    totalWorkHours: '12.50',
    margin: '-0.10',
    licencePrice: null,
    estimatedPrice: '999999999.99',
    price: '0.30',
    profit: '-100.00',
    visibleToClients: true,
    keepAnonymous: false,
  }
  const toSave: CrmProjectToSave = { ...project, projectGuid: newGuid }
  expect(await crm.saveProject(toSave)).toEqual({ crmId: projectGuid(2), version: 2 })
  expect(await crm.changes.projectsById([projectGuid(2)])).toEqual([
    { isReadable: true, record: { ...project, version: 2 } },
  ])
  // Repeated, it is there already.
  expect(await crm.saveProject(toSave)).toEqual({ crmId: projectGuid(2), version: 2 })
  expect(await crm.saveProject({ ...toSave, version: 2, price: '0.31' })).toEqual({ crmId: projectGuid(2), version: 3 })
})

test('an owner that the CRM has no user for leaves the supervisor as it is', async () => {
  const [read] = await crm.changes.projectsById([projectGuid(2)])
  if (!read?.isReadable) throw new Error('It cannot be read')
  const { record } = read
  await crm.saveProject({ ...record, projectGuid: newGuid, name: 'Renamed', owner: 'nobody@assay.example' })
  expect(await crm.changes.projectsById([projectGuid(2)])).toMatchObject([
    { record: { name: 'Renamed', owner: record.owner } },
  ])
})
