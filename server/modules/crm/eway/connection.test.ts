import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { companyGuid } from '../../../../simulator/eway/data/seed.ts'
import { startEway, type TestEway } from '../../../../simulator/eway/testing/start-eway.ts'
import type { EwayFault } from '../../../../simulator/eway/faults.ts'
import { standingClock, type StandingClock } from '../../../testing/standing-clock.ts'
import { selfSigned } from '../../providers/testing/self-signed.ts'
import { ewayCrm, type EwayCrm } from './eway-crm.ts'
import { failureOf } from './testing/failure-of.ts'

const minutes = 60_000
let clock: StandingClock
let eway: TestEway
let crm: EwayCrm

beforeEach(async () => {
  clock = standingClock('2026-11-16T09:00:00Z')
  eway = await startEway({}, clock)
  crm = ewayCrm(eway.config, clock)
})
afterEach(async () => {
  await crm.close()
  await eway.close()
})

const company = {
  crmId: null,
  companyGuid: 'c1000000-0000-4000-8000-000000000001',
  version: null,
  name: 'New a.s.',
  vatNumber: '',
  branchCode: null,
}

describe('the session', () => {
  test('is one for all calls, also for those that begin at once, and ends with the process', async () => {
    await Promise.all([crm.changes.lastChangeId(), crm.changes.lastChangeId(), crm.changes.companiesById([])])
    await crm.changes.lastChangeId()
    expect([eway.accounts.logIns, eway.accounts.openSessions()]).toEqual([1, 1])
    await crm.close()
    expect([eway.accounts.logOuts, eway.accounts.openSessions()]).toEqual([1, 0])
  })

  test('lasts 20 minutes from call to call, and a day at most', async () => {
    await crm.changes.lastChangeId()
    clock.advance(18 * minutes)
    await crm.changes.lastChangeId()
    clock.advance(18 * minutes)
    await crm.changes.lastChangeId()
    expect(eway.accounts.logIns).toBe(1)
    clock.advance(21 * minutes)
    await crm.changes.lastChangeId()
    expect(eway.accounts.logIns).toBe(2)
    for (let quarter = 0; quarter < 4 * 25; quarter += 1) {
      clock.advance(15 * minutes)
      await crm.changes.lastChangeId()
    }
    expect(eway.accounts.logIns).toBe(3)
    // It knew without being told.
    expect(eway.calls.get('GetLastItemChangeId')).toBe(104)
  })

  test('that eWay-CRM has ended is replaced once by all who notice, and the calls are repeated', async () => {
    await crm.changes.lastChangeId()
    eway.accounts.endSessions()
    await Promise.all([crm.changes.lastChangeId(), crm.changes.lastChangeId(), crm.changes.lastChangeId()])
    expect(eway.accounts.logIns).toBe(2)
  })

  test('that is not accepted twice is no reason to go on for ever', async () => {
    eway.fail('bad-session', { times: 5 })
    expect(await failureOf(crm.changes.lastChangeId())).toEqual({
      reason: 'away',
      isUncertain: false,
      detail: 'GetLastItemChangeId: rcBadSession',
    })
    expect(eway.calls.get('GetLastItemChangeId')).toBe(2)
  })

  test('is not given to somebody who is not let in; the next call asks again', async () => {
    eway.accounts.isDenied = true
    const denied = { reason: 'away', isUncertain: false, detail: 'LogIn: rcAccessDenied' }
    expect(await failureOf(crm.saveCompany(company))).toEqual(denied)
    eway.accounts.isDenied = false
    await crm.saveCompany(company)
    expect(eway.accounts.logIns).toBe(1)
  })
})

describe('a call', () => {
  test('is repeated once when the database of eWay-CRM was too slow', async () => {
    eway.fail('database-timeout')
    await crm.changes.lastChangeId()
    eway.fail('database-timeout', { times: 2 })
    expect(await failureOf(crm.changes.lastChangeId())).toMatchObject({ reason: 'away', isUncertain: true })
  })

  test.each<[EwayFault['kind'], string]>([
    ['html', 'application/json expected'],
    ['error', 'HTTP 500'],
    ['half', 'no JSON'],
    ['large', 'more than 16777216 bytes'],
    ['redirect', 'HTTP 302: a redirect'],
    ['lost', 'UND_ERR_SOCKET'],
  ])('that is answered by something else has perhaps been done: %s', async (kind, detail) => {
    eway.fail(kind, { method: 'SaveCompany' })
    expect(await failureOf(crm.saveCompany(company))).toEqual({
      reason: 'away',
      isUncertain: true,
      detail: `SaveCompany: ${detail}`,
    })
    await crm.saveCompany(company)
    expect(eway.store.get('Companies', company.companyGuid)).toMatchObject({ CompanyName: 'New a.s.', ItemVersion: 1 })
  })

  test('that takes too long has perhaps been done', async () => {
    const hasty = ewayCrm(eway.config, clock, 100)
    eway.fail('hang', { method: 'SaveCompany' })
    expect(await failureOf(hasty.saveCompany(company))).toMatchObject({ reason: 'away', isUncertain: true })
    await hasty.close()
  })

  test('that could not reach eWay-CRM, or not sign in, has not been done', async () => {
    eway.fail('html', { method: 'LogIn' })
    expect(await failureOf(crm.saveCompany(company))).toMatchObject({ reason: 'away', isUncertain: false })
    await eway.close()
    expect(await failureOf(crm.saveCompany(company))).toMatchObject({
      reason: 'away',
      isUncertain: false,
      detail: 'LogIn: ECONNREFUSED',
    })
  })

  test('never reaches a server whose certificate nobody vouches for', async () => {
    let asked = 0
    const server = createServer(selfSigned('localhost'), (_request, response) => {
      asked += 1
      response.end()
    })
    await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening))
    const { port } = server.address() as AddressInfo
    const other = ewayCrm({ ...eway.config, url: `https://localhost:${port}` }, clock)
    const failure = await failureOf(other.changes.lastChangeId())
    await other.close()
    server.close()
    expect([failure.reason, failure.isUncertain, asked]).toEqual(['away', false, 0])
    expect(failure.detail).toContain('TLS')
  })

  test('tells no credential when it fails', async () => {
    const told: string[] = []
    for (const config of [eway.config, eway.tokenConfig]) {
      const asked = ewayCrm(config, clock)
      eway.accounts.isDenied = true
      told.push(JSON.stringify(await failureOf(asked.changes.lastChangeId())))
      eway.accounts.isDenied = false
      await asked.changes.lastChangeId()
      eway.fail('error', { times: 1 })
      told.push(JSON.stringify(await failureOf(asked.changes.lastChangeId())))
      await asked.close()
    }
    expect(told.join()).not.toMatch(/of-the-stand-in|token-|[0-9a-f]{32}|[0-9a-f-]{36}/i)
  })
})

describe('signing in by tokens', () => {
  beforeEach(async () => {
    await crm.close()
    crm = ewayCrm(eway.tokenConfig, clock)
  })

  test('gets an access token by the refresh token, and keeps it for an hour', async () => {
    await crm.changes.companiesById([companyGuid(0)])
    clock.advance(30 * minutes)
    await crm.changes.lastChangeId()
    expect([eway.accounts.logIns, eway.accounts.refreshes]).toEqual([2, 1])
    clock.advance(40 * minutes)
    await crm.changes.lastChangeId()
    expect([eway.accounts.logIns, eway.accounts.refreshes]).toEqual([3, 2])
  })

  test('gets another token when the one it has is not accepted', async () => {
    await crm.changes.lastChangeId()
    eway.fail('bad-token')
    await crm.changes.lastChangeId()
    eway.accounts.endSessions()
    eway.accounts.endTokens()
    await crm.changes.lastChangeId()
    expect([eway.accounts.logIns, eway.accounts.refreshes]).toEqual([3, 3])
  })

  test('says that the refresh token is over', async () => {
    eway.accounts.isDenied = true
    expect(await failureOf(crm.changes.lastChangeId())).toEqual({
      reason: 'away',
      isUncertain: false,
      detail: 'connect/token: the refresh token is not accepted',
    })
  })
})
