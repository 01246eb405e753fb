import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { AnswerOf } from '../../../../contract/endpoint.ts'
import type { getBranchBilling, getCompanyBilling } from '../../../../contract/invoicing/billing.ts'
import { branchId, buildOrganization, buildProject, buildUser } from '../../../testing/builders.ts'
import { startTestApp, type Client, type TestApp } from '../../../testing/test-app.ts'

type BranchBilling = AnswerOf<typeof getBranchBilling>
type CompanyBilling = AnswerOf<typeof getCompanyBilling>
const [cz, pl] = [branchId('CZ'), branchId('PL')]
const branchUrl = (branch = cz) => `/api/crm/branch-billing/${branch}`

let assay: TestApp
let admin: Client
let czech: Client
let internal: Client
let client: Client
let manager: Client
let organizationId: string
let polishId: string

beforeEach(async () => {
  assay = await startTestApp()
  await assay.build(async (tx) => {
    const staff = async (user_name: string, role: string) =>
      assay.as(await buildUser(tx, { user_name, roles: [role], branch_id: cz }))
    admin = await staff('admin', 'admin')
    czech = await staff('czech', 'branch admin')
    internal = await staff('internal', 'internal')
    manager = await staff('manager', 'project manager')
    organizationId = (await buildOrganization(tx, { name: 'Norvia', vat_number: 'CZ12345678' })).id
    polishId = (await buildOrganization(tx, { branch_id: pl })).id
    await buildProject(tx, { organization_id: organizationId, owner_user_name: 'manager' })
    client = assay.as(
      await buildUser(tx, { user_name: 'client', roles: ['OrgAdmin'], organization_id: organizationId }),
    )
  })
})
afterEach(() => assay.close())

const ofBranch = async (branch = cz, who = internal) => (await who.get(branchUrl(branch))).body as BranchBilling
const audited = (action: string) =>
  assay.build((tx) =>
    tx
      .selectFrom('audit_log')
      .select(['user_name', 'record_id', 'details'])
      .where('action', '=', action as never)
      .execute(),
  )

describe('the billing of a branch', () => {
  const written = {
    legalName: 'Assay Česko s.r.o.',
    street: 'Dlouhá 12',
    city: 'Praha',
    postalCode: '110 00',
    registrationNumber: '12345678',
    email: 'Faktury@house.example',
    country: 'CZ',
    vatNumber: 'cz 123 456 78',
    iban: 'CZ65 0800 0000 1920 0014 5399',
    bic: 'gibaczpx',
    currency: 'CZK',
    vatRate: '21.50',
    payableRounding: 'whole',
    dueDays: 30,
    numberFormat: 'F{year}/{number}',
    creditNumberFormat: 'D{year}/{number}',
    languageCode: 'cs',
  }

  test('is read by whoever works in the house, and saved by admins of the branch as machines write it', async () => {
    expect(await ofBranch()).toMatchObject({ branchGuid: cz, currency: 'CZK', vatRate: '21', iban: '', mayEdit: false })
    expect((await client.get(branchUrl())).status).toBe(403)
    const { revision } = await ofBranch()
    expect(await czech.put(branchUrl(), { ...written, revision })).toMatchObject({
      status: 200,
      body: { mayEdit: true, vatRate: '21.5' },
    })
    expect(await ofBranch()).toMatchObject({
      ...written,
      email: 'faktury@house.example',
      vatNumber: 'CZ12345678',
      iban: 'CZ6508000000192000145399',
      bic: 'GIBACZPX',
      vatRate: '21.5',
    })
    for (const who of [internal, manager, client]) expect((await who.put(branchUrl(), written)).status).toBe(403)
    expect((await czech.put(branchUrl(pl), written)).status).toBe(403)
    expect((await admin.put(branchUrl(pl), written)).status).toBe(200)
    expect((await admin.get(branchUrl(cz.replace('b', 'c')))).status).toBe(404)
    const [kept] = await audited('change-branch-billing')
    expect(kept).toMatchObject({ user_name: 'czech', record_id: cz })
    expect(kept?.details).toMatchObject({ fields: expect.arrayContaining(['iban']) })
    // The log names fields, never what they say.
    expect(JSON.stringify(kept)).not.toContain('0800')
  })

  test('of two people at once one is stored, and the other learns what', async () => {
    const { revision } = await ofBranch()
    const answers = await Promise.all([
      czech.put(branchUrl(), { ...written, revision }),
      admin.put(branchUrl(), { ...written, city: 'Brno', revision }),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.body).toMatchObject({ errorMessage: 'RECORD_CHANGED', details: { city: (await ofBranch()).city } })
  })

  test.each([
    [{ iban: 'CZ66 0800 0000 1920 0014 5399' }, 'iban', 'INVALID_IBAN'],
    [{ bic: 'GIBA' }, 'bic', 'INVALID_BIC'],
    [{ vatNumber: 'CZ1' }, 'vatNumber', 'INVALID_VAT_NUMBER'],
    [{ email: 'faktury@' }, 'email', 'INVALID_EMAIL'],
    [{ country: 'XX' }, 'country', 'UNKNOWN_COUNTRY'],
    [{ currency: 'XXX' }, 'currency', 'UNKNOWN_CURRENCY'],
    [{ vatRate: '100.5' }, 'vatRate', 'INVALID_VAT_RATE'],
    [{ numberFormat: '{year}' }, 'numberFormat', 'NUMBER_MISSING'],
    [{ numberFormat: '{number}' }, 'numberFormat', 'YEAR_MISSING'],
    [{ creditNumberFormat: 'F{year}/{number}' }, 'creditNumberFormat', 'NUMBERS_ALIKE'],
  ])('with %o is refused', async (change, path, code) => {
    expect(await czech.put(branchUrl(), { ...written, ...change })).toMatchObject({
      status: 400,
      body: { details: [{ path, code }] },
    })
    expect((await ofBranch()).legalName).toBe('')
  })
})

describe('the billing of an organization', () => {
  const written = {
    legalName: 'Norvia a.s.',
    street: 'Nádražní 5',
    city: 'Ostrava',
    postalCode: '702 00',
    registrationNumber: '87654321',
    email: 'Ucetni@norvia.example',
    country: 'SK',
    currency: 'EUR',
    orderReference: 'PO-7',
  }
  const url = (id = organizationId) => `/api/crm/company/${id}/billing`
  const read = async () => (await czech.get(url())).body as CompanyBilling

  test('starts with what stands on invoices anyway, and is saved by those who edit invoices', async () => {
    expect(await read()).toMatchObject({
      legalName: '',
      country: null,
      currency: null,
      vatNumber: 'CZ12345678',
      defaults: { legalName: 'Norvia', country: 'CZ', currency: 'CZK' },
    })
    const { revision } = await read()
    expect((await czech.put(url(), { ...written, revision })).status).toBe(200)
    expect(await read()).toMatchObject({ ...written, email: 'ucetni@norvia.example' })
    expect((await czech.put(url(), { ...written, country: null, currency: null })).status).toBe(200)
    expect(await read()).toMatchObject({ country: null, currency: null })
    const kept = await audited('change-organization-billing')
    expect(kept.map(({ user_name, record_id }) => [user_name, record_id])).toEqual([
      ['czech', organizationId],
      ['czech', organizationId],
    ])
    expect(kept[1]?.details).toEqual({ fields: ['country', 'currency'] })
  })

  test('is closed to clients and to other branches', async () => {
    for (const who of [client, internal]) {
      expect((await who.get(url())).status).toBe(403)
      expect((await who.put(url(), written)).status).toBe(403)
    }
    expect((await czech.get(url(polishId))).status).toBe(403)
    expect((await czech.put(url(polishId), written)).status).toBe(403)
    expect((await admin.put(url(polishId), written)).status).toBe(200)
  })

  test('of two people at once one is stored, also when there was nothing before', async () => {
    const { revision } = await read()
    const answers = await Promise.all([
      czech.put(url(), { ...written, revision }),
      admin.put(url(), { ...written, city: 'Brno', revision }),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  test.each([
    [{ email: 'ucetni' }, 'email', 'INVALID_EMAIL'],
    [{ country: 'XX' }, 'country', 'UNKNOWN_COUNTRY'],
    [{ currency: 'XXX' }, 'currency', 'UNKNOWN_CURRENCY'],
  ])('with %o is refused', async (change, path, code) => {
    expect(await czech.put(url(), { ...written, ...change })).toMatchObject({
      status: 400,
      body: { details: [{ path, code }] },
    })
    expect((await read()).legalName).toBe('')
  })
})
