import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { AnswerOf } from '../../../contract/endpoint.ts'
import type { addSenderDomain, listSenderDomains } from '../../../contract/sender-domains/sender-domains.ts'
import { branchId, buildOrganization, buildUser } from '../../testing/builders.ts'
import { startTestApp, type Client, type TestApp } from '../../testing/test-app.ts'
import { senderDomainsJobs } from './jobs.ts'
import { startStubNameServer, type StubNameServer } from './testing/stub-name-server.ts'

type Domain = AnswerOf<typeof addSenderDomain>

const minute = 60_000
let dns: StubNameServer
let assay: TestApp
let admin: Client
let branchAdmin: Client
let otherBranchAdmin: Client
let clientAdmin: Client
let otherClientAdmin: Client
let orgUser: Client
let mine: string
let other: string

beforeEach(async () => {
  dns = await startStubNameServer()
  assay = await startTestApp(undefined, {
    environment: { ASSAY_DNS_SERVERS: dns.address, ASSAY_SPF_INCLUDE: 'include:mail.house.example' },
  })
  await assay.build(async (tx) => {
    const user = async (user_name: string, role: string, more: object = {}) =>
      assay.as(await buildUser(tx, { user_name, roles: [role], ...more }))
    mine = (await buildOrganization(tx, { branch_id: branchId('CZ') })).id
    other = (await buildOrganization(tx, { branch_id: branchId('PL') })).id
    admin = await user('admin', 'admin')
    branchAdmin = await user('czech', 'branch admin', { branch_id: branchId('CZ') })
    otherBranchAdmin = await user('polish', 'branch admin', { branch_id: branchId('PL') })
    clientAdmin = await user('client', 'OrgAdmin', { organization_id: mine })
    otherClientAdmin = await user('other-client', 'OrgAdmin', { organization_id: other })
    orgUser = await user('reader', 'OrgUser', { organization_id: mine })
  })
})
afterEach(async () => {
  await assay.close()
  await dns.close()
})

const at = (company: string, ...rest: string[]) => [`/api/crm/company/${company}/sender-domains`, ...rest].join('/')
const add = async (name = 'firma.example', who = branchAdmin, company = mine) =>
  (await who.post(at(company), { name })).body as Domain
const list = async (who = branchAdmin, company = mine) =>
  (await who.get(at(company))).body as AnswerOf<typeof listSenderDomains>
/** The time between two checks passes. */
const check = async ({ domainGuid }: Domain, who = branchAdmin, company = mine) => {
  assay.clock.advance(minute)
  return (await who.post(at(company, domainGuid, 'check'))).body as Domain
}
const recordOf = ({ records }: Domain, kind: string, selector?: string) => {
  const found = records.find(
    (record) => record.kind === kind && (selector === undefined || record.selector === selector),
  )
  if (!found) throw new Error(`There is no ${kind}`)
  return found
}
/** Somebody enters the records that a domain needs. */
const enter = (domain: Domain) => {
  for (const { name, value, isNeeded } of domain.records) if (isNeeded) dns.set(name, [value])
}
const ready = async (name?: string) => {
  const domain = await add(name)
  enter(domain)
  return check(domain)
}

describe('a sender domain', () => {
  test('names its records, and is ready once its proof and its key are found', async () => {
    const domain = await add(' https://Účetní-firma.example/kontakt ')
    expect(domain).toMatchObject({
      name: 'účetní-firma.example',
      asciiName: 'xn--etn-firma-i5a3lvj.example',
      state: 'unproved',
    })
    expect(domain.records.map(({ kind, name, isNeeded, state }) => [kind, name, isNeeded, state])).toEqual([
      ['proof', `_assay.${domain.asciiName}`, true, 'unchecked'],
      ['dkim', expect.stringMatching(/^assay-[0-9a-f]{8}\._domainkey\.xn--/), true, 'unchecked'],
      ['spf', domain.asciiName, false, 'unchecked'],
      ['dmarc', `_dmarc.${domain.asciiName}`, false, 'unchecked'],
    ])
    expect(recordOf(domain, 'dkim').value.length).toBeGreaterThan(255)
    expect(await check(domain)).toMatchObject({ state: 'unproved', checkedAt: assay.clock.now().toISOString() })
    const proof = recordOf(domain, 'proof')
    dns.set(proof.name, ['something else', proof.value])
    expect((await check(domain)).state).toBe('waiting')
    enter(domain)
    dns.set(domain.asciiName, ['v=spf1 a mx -all'])
    const done = await check(domain)
    expect(done.state).toBe('ready')
    expect(recordOf(done, 'dkim')).toMatchObject({ state: 'found', isInUse: true })
    expect(recordOf(done, 'spf')).toMatchObject({
      state: 'different',
      found: ['v=spf1 a mx -all'],
      merged: 'v=spf1 a mx include:mail.house.example -all',
    })
    expect(recordOf(done, 'dmarc').state).toBe('missing')
  })

  test('shows no private key, in no answer and no log of changes, and stores it sealed', async () => {
    const domain = await ready()
    const { keys, log } = await assay.build(async (tx) => ({
      keys: await tx.selectFrom('sender_domain_keys').selectAll().execute(),
      log: await tx.selectFrom('audit_log').select(['action', 'details', 'organization_id']).orderBy('id').execute(),
    }))
    expect(JSON.stringify([domain, await list(), log])).not.toMatch(/PRIVATE|sealed/i)
    expect(keys[0]?.sealed_private_key.toString('latin1')).not.toContain('PRIVATE')
    expect(log).toEqual([
      { action: 'add-sender-domain', details: {}, organization_id: mine },
      { action: 'activate-sender-domain', details: {}, organization_id: mine },
    ])
  })

  test.each([
    ['', 'REQUIRED'],
    ['firma', 'INVALID_DOMAIN'],
    ['192.0.2.1', 'INVALID_DOMAIN'],
    ['fi rma.example', 'INVALID_DOMAIN'],
    ['-firma.example', 'INVALID_DOMAIN'],
    ['databases.cluster.local', 'INVALID_DOMAIN'],
    ['metadata.google.internal.', 'INVALID_DOMAIN'],
    ['2.0.192.in-addr.arpa', 'INVALID_DOMAIN'],
    [`${'a'.repeat(60)}.${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.example`, 'DOMAIN_TOO_LONG'],
  ])('is refused as %j', async (name, code) => {
    expect(await branchAdmin.post(at(mine), { name })).toMatchObject({
      status: 400,
      body: { details: [{ path: 'name', code }] },
    })
    expect((await list()).domains).toEqual([])
  })

  test('is added once, by two who click at the same time as well', async () => {
    const both = await Promise.all([
      branchAdmin.post(at(mine), { name: 'firma.example' }),
      admin.post(at(mine), { name: 'info@FIRMA.example.' }),
    ])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.body).toMatchObject({ errorMessage: 'DOMAIN_ALREADY_ADDED' })
    expect((await list()).domains).toHaveLength(1)
  })

  test('of another organization says nothing: each proves it with a record of its own', async () => {
    const first = await ready()
    const second = await add('firma.example', otherBranchAdmin, other)
    expect(recordOf(second, 'proof').value).not.toBe(recordOf(first, 'proof').value)
    dns.set(recordOf(second, 'dkim').name, [recordOf(second, 'dkim').value])
    const foreign = await check(second, otherBranchAdmin, other)
    expect(foreign.state).toBe('unproved')
    expect(recordOf(foreign, 'proof').state).toBe('different')
    dns.set(recordOf(first, 'proof').name, [recordOf(first, 'proof').value, recordOf(second, 'proof').value])
    expect((await check(second, otherBranchAdmin, other)).state).toBe('ready')
    expect((await check(first)).state).toBe('ready')
  })

  test('is changed by admins of its branch, read by admins of the client, and closed to others', async () => {
    const domain = await add()
    const attempts = async (who: Client) => [
      (await who.post(at(mine), { name: 'x.example' })).status,
      (await who.put(at(mine, domain.domainGuid, 'addresses'), { addresses: [], revision: '1' })).status,
      (await who.post(at(mine, domain.domainGuid, 'new-key'))).status,
      (await who.delete(at(mine, domain.domainGuid))).status,
    ]
    expect(await attempts(clientAdmin)).toEqual([403, 403, 403, 403])
    expect(await attempts(otherBranchAdmin)).toEqual([403, 403, 403, 403])
    expect(await attempts(otherClientAdmin)).toEqual([404, 404, 404, 404])
    expect((await list(clientAdmin)).mayChange).toBe(false)
    expect((await check(domain, clientAdmin)).domainGuid).toBe(domain.domainGuid)
    expect((await orgUser.get(at(mine))).status).toBe(403)
    expect((await admin.post(at(other, domain.domainGuid, 'check'))).status).toBe(404)
    expect((await admin.delete(at(other, domain.domainGuid))).status).toBe(200)
    expect((await list()).domains).toHaveLength(1)
  })
})

describe('the check of records', () => {
  test('keeps what is known while the name servers are silent, broken or flooded', async () => {
    const domain = await ready()
    const proof = recordOf(domain, 'proof')
    const key = recordOf(domain, 'dkim')
    dns.set(proof.name, 'broken')
    const broken = await check(domain)
    expect(broken).toMatchObject({ state: 'ready', lostAt: null })
    expect(recordOf(broken, 'proof')).toMatchObject({ state: 'unknown', found: [proof.value] })
    dns.set(proof.name, [proof.value])
    dns.set(key.name, [key.value.replace('p=', 'p=AAAA'), ...Array.from({ length: 30 }, () => 'x'.repeat(900))])
    const flooded = await check(domain)
    expect(flooded.state).toBe('lost')
    const found = recordOf(flooded, 'dkim').found
    expect(found).toHaveLength(1)
    expect(found.join('').length).toBeLessThanOrEqual(600)
  })

  test('asks once for two who click at the same time, and again after a while', async () => {
    const domain = await add()
    assay.clock.advance(minute)
    const click = () => branchAdmin.post(at(mine, domain.domainGuid, 'check'))
    expect((await Promise.all([click(), click()])).map(({ status }) => status)).toEqual([200, 200])
    const asked = () => dns.asked.filter((name) => name === recordOf(domain, 'proof').name).length
    expect(asked()).toBe(1)
    await click()
    expect(asked()).toBe(1)
    assay.clock.advance(10_000)
    await click()
    expect(asked()).toBe(2)
  })

  test('says where a record was entered with the domain twice', async () => {
    const domain = await add()
    const { name, value } = recordOf(domain, 'proof')
    dns.set(`${name}.firma.example`, [value])
    expect(recordOf(await check(domain), 'proof')).toMatchObject({
      state: 'missing',
      foundAt: '_assay.firma.example.firma.example',
    })
  })

  test('runs by itself: hourly until the records are there, then daily, and a domain that lost one is put aside', async () => {
    const domain = await add()
    const run = () => senderDomainsJobs['check-sender-domains']({}, assay.services)
    const stateNow = async () => (await list()).domains[0]?.state
    await run()
    enter(domain)
    await run()
    expect(await stateNow()).toBe('unproved')
    assay.clock.advance(60 * minute)
    await run()
    expect(await stateNow()).toBe('ready')
    dns.forget(recordOf(domain, 'proof').name)
    assay.clock.advance(60 * minute)
    await run()
    expect(await stateNow()).toBe('ready')
    assay.clock.advance(23 * 60 * minute)
    await run()
    expect((await list()).domains[0]).toMatchObject({ state: 'lost', lostAt: assay.clock.now().toISOString() })
    enter(domain)
    assay.clock.advance(60 * minute)
    await run()
    expect((await list()).domains[0]).toMatchObject({ state: 'ready', lostAt: null })
  })
})

describe('a new key', () => {
  test('signs only once its record is found, and then the old one is gone', async () => {
    const domain = await ready()
    const [before] = domain.records.filter(({ kind }) => kind === 'dkim')
    const post = () => branchAdmin.post(at(mine, domain.domainGuid, 'new-key'))
    const both = (await Promise.all([post(), post()])).map(({ body }) => body as Domain)
    const keys = (of: Domain) => of.records.filter(({ kind }) => kind === 'dkim')
    expect(both.map((one) => keys(one).length)).toEqual([2, 2])
    const waiting = await check(domain)
    expect(waiting.state).toBe('ready')
    expect(keys(waiting).map(({ isInUse, state }) => [isInUse, state])).toEqual([
      [true, 'found'],
      [false, 'missing'],
    ])
    enter(waiting)
    const switched = await check(domain)
    expect(keys(switched)).toMatchObject([{ isInUse: true, state: 'found' }])
    expect(keys(switched)[0]?.selector).not.toBe(before?.selector)
    const stored = await assay.build((tx) => tx.selectFrom('sender_domain_keys').select('selector').execute())
    expect(stored).toEqual([{ selector: keys(switched)[0]?.selector }])
  })
})

describe('the addresses of a domain', () => {
  const save = (domain: Domain, addresses: object[], revision = domain.revision) =>
    branchAdmin.put(at(mine, domain.domainGuid, 'addresses'), { addresses, revision })

  test('are saved in their order, and refused where another save came first', async () => {
    const domain = await add()
    const addresses = [{ localPart: 'HR@firma.example', displayName: 'Personální oddělení' }, { localPart: 'rozvoj' }]
    const saved = await save(domain, addresses)
    expect(saved.body).toMatchObject({
      addresses: [
        { localPart: 'hr', displayName: 'Personální oddělení' },
        { localPart: 'rozvoj', displayName: '' },
      ],
    })
    expect(await save(domain, [])).toMatchObject({ status: 409, body: { errorMessage: 'RECORD_CHANGED' } })
    expect((await list()).domains[0]?.addresses).toHaveLength(2)
  })

  test.each([
    [{ localPart: '' }, 'addresses.1.localPart', 'REQUIRED'],
    [{ localPart: 'a b' }, 'addresses.1.localPart', 'INVALID_LOCAL_PART'],
    [{ localPart: 'účetní' }, 'addresses.1.localPart', 'INVALID_LOCAL_PART'],
    [{ localPart: 'HR' }, 'addresses.1.localPart', 'ADDRESS_TWICE'],
    [{ localPart: 'x', displayName: 'A <b@c.example>' }, 'addresses.1.displayName', 'INVALID_DISPLAY_NAME'],
  ])('are refused with %o', async (second, path, code) => {
    const domain = await add()
    expect(await save(domain, [{ localPart: 'hr' }, second])).toMatchObject({
      status: 400,
      body: { details: [{ path, code }] },
    })
  })
})
