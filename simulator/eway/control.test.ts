import { afterEach, beforeEach, expect, test } from 'vitest'
import { projectGuid } from './data/seed.ts'
import { startEway, type TestEway } from './testing/start-eway.ts'

let eway: TestEway
beforeEach(async () => {
  eway = await startEway({ companies: 2, projects: 2 })
})
afterEach(() => eway.close())

const key = 'password-of-the-stand-in'
async function control(method: string, path: string, body?: object, sent = key) {
  const answer = await fetch(`${eway.config.url}/control/${path}`, {
    method,
    headers: { authorization: `Bearer ${sent}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

test('control calls need the password', async () => {
  expect(await control('GET', 'state', undefined, 'wrong')).toMatchObject({ status: 401 })
  expect(await control('POST', 'access', { isDenied: true }, '')).toMatchObject({ status: 401 })
  expect(eway.accounts.isDenied).toBe(false)
})

test('control calls ask for faults, call them off, and tell what waits', async () => {
  const asked = await control('POST', 'faults', { kind: 'half', method: 'Query', times: 2 })
  expect(asked.body).toMatchObject({ simulated: true, faults: [{ kind: 'half', method: 'Query', times: 2 }] })
  expect(await control('DELETE', 'faults')).toMatchObject({ status: 200, body: { faults: [] } })
  expect(await control('POST', 'faults', { kind: 'flood' })).toMatchObject({ status: 400 })
})

test('control calls spoil records, end sessions and restart the counter', async () => {
  await control('POST', 'spoil', { kind: 'negative-price', itemGuid: projectGuid(1) })
  expect(eway.store.get('Projects', projectGuid(1))).toMatchObject({ Price: -100, ItemVersion: 2 })
  expect(await control('POST', 'spoil', { kind: 'no-name', itemGuid: projectGuid(9) })).toMatchObject({ status: 400 })
  await control('POST', 'access', { isDenied: true })
  expect(eway.accounts.isDenied).toBe(true)
  expect((await control('POST', 'restart-changes')).body).toMatchObject({ lastChangeId: 1 })
})

test('everything says that it is simulated', async () => {
  const answer = await fetch(`${eway.config.url}/InsecureAPI.svc/LogIn`, { method: 'POST' })
  expect(answer.headers.get('assay-simulated')).toBe('true')
  expect(await answer.json()).toMatchObject({
    ReturnCode: 'rcAccessDenied',
    Description: expect.stringContaining('Simulated'),
  })
})
