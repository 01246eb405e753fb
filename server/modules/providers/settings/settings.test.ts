import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { AnswerOf } from '../../../../contract/endpoint.ts'
import type { listProviderSettings } from '../../../../contract/providers/provider-settings.ts'
import { branchId, buildOrganization, buildProject, buildUser } from '../../../testing/builders.ts'
import { startTestApp, type Client, type TestApp } from '../../../testing/test-app.ts'
import { connectionOf } from '../connections/connection-of.ts'
import { startStandIn, type StandIn } from '../testing/stand-in-provider.ts'

type Settings = AnswerOf<typeof listProviderSettings>

const cz = branchId('CZ')
const of = (branch: string, provider = 'XRT') => `/api/tools/provider-settings/${branch}/${provider}`
const saved = { address: 'https://api.xrt.example/', key: 'first-key-of-xrt', webhookKey: 'first-webhook-key' }
let assay: TestApp
let standIn: StandIn
let admin: Client
let branchAdmin: Client
let internal: Client

beforeEach(async () => {
  standIn = await startStandIn()
  const account = {
    branch: 'PL',
    provider: 'XRT',
    address: standIn.address,
    key: 'k-of-pl',
    webhookKey: 'webhook-key-of-pl',
  }
  assay = await startTestApp(undefined, {
    environment: {
      ASSAY_PROVIDERS: JSON.stringify([account]),
      ASSAY_SIMULATOR_URL: standIn.address,
      ASSAY_SIMULATOR_KEY: 'key-of-the-simulator-for-the-tests',
    },
  })
  await assay.build(async (tx) => {
    const user = async (user_name: string, role: string) =>
      assay.as(await buildUser(tx, { user_name, roles: [role], branch_id: cz }))
    admin = await user('admin', 'admin')
    branchAdmin = await user('czech', 'branch admin')
    internal = await user('internal', 'internal')
  })
})
afterEach(async () => {
  await assay.close()
  await standIn.close()
})

const list = async (who: Client) => (await who.get('/api/tools/provider-settings')).body as Settings
const setting = async (branch: string, who = admin) =>
  (await list(who))
    .find(({ branchGuid }) => branchGuid === branch)
    ?.providers.find(({ provider }) => provider === 'XRT')

describe('the accounts of branches', () => {
  test('are listed to admins, and to the admins of a branch its own, for each outside provider', async () => {
    const all = await list(admin)
    expect(all.map(({ name }) => name)).not.toContain('USA')
    expect(all.length).toBe(8)
    for (const { providers } of all)
      expect(providers.map(({ provider }) => provider)).toEqual(['Hogan', 'XRT', 'Pointleader'])
    expect((await list(branchAdmin)).map(({ branchGuid }) => branchGuid)).toEqual([cz])
    expect((await internal.get('/api/tools/provider-settings')).status).toBe(403)
    expect(await setting(cz)).toMatchObject({ source: 'simulator', isSimulated: true, isKeySet: true })
    expect(await setting(branchId('PL'))).toMatchObject({ source: 'environment', isSimulated: false })
    expect((await list(admin)).find(({ name }) => name === 'Poland')?.providers[0]).toMatchObject({
      provider: 'Hogan',
      source: 'none',
      isKeySet: false,
      address: '',
    })
  })

  test('are saved sealed, and nothing ever shows a key', async () => {
    expect((await branchAdmin.put(of(cz), saved)).status).toBe(200)
    expect(await setting(cz)).toMatchObject({
      address: 'https://api.xrt.example',
      source: 'database',
      isKeySet: true,
      isSimulated: false,
      webhookAddress: `http://127.0.0.1:3000/api/tools/provider-webhook/${cz}/XRT`,
    })
    expect(await connectionOf(assay.services, cz, 'XRT')).toMatchObject({
      key: saved.key,
      webhookKey: saved.webhookKey,
    })
    const rows = await assay.build(async (tx) => [
      await tx.selectFrom('provider_connections').selectAll().execute(),
      await tx.selectFrom('audit_log').selectAll().execute(),
    ])
    const answers = [
      await list(admin),
      rows.map((row) => JSON.stringify(row)),
      await branchAdmin.post(`${of(cz)}/test`),
    ]
    for (const key of [saved.key, saved.webhookKey]) {
      expect(JSON.stringify(answers)).not.toContain(key)
      expect(JSON.stringify(answers)).not.toContain(Buffer.from(key).toString('base64'))
    }
  })

  test('keep their keys while only the path changes, but no key goes to another host', async () => {
    await branchAdmin.put(of(cz), saved)
    expect((await branchAdmin.put(of(cz), { address: 'https://api.xrt.example/v2' })).status).toBe(200)
    expect(await connectionOf(assay.services, cz, 'XRT')).toMatchObject({
      address: 'https://api.xrt.example/v2',
      key: saved.key,
      webhookKey: saved.webhookKey,
    })
    expect(await branchAdmin.put(of(cz), { address: 'https://thief.example' })).toMatchObject({
      status: 400,
      body: { details: [{ path: 'key', code: 'KEY_OF_OTHER_HOST' }] },
    })
    expect((await branchAdmin.put(of(cz), { address: 'https://new.example', key: 'second-key' })).status).toBe(200)
    expect(await connectionOf(assay.services, cz, 'XRT')).toMatchObject({
      key: 'second-key',
      webhookKey: saved.webhookKey,
    })
  })

  test.each([
    [{ address: 'http://api.xrt.example' }, 'address', 'HTTPS_ONLY'],
    [{ address: 'ftp://api.xrt.example' }, 'address', 'HTTPS_ONLY'],
    [{ address: 'api.xrt.example' }, 'address', 'INVALID_ADDRESS'],
    [{ address: 'https://user:password@api.xrt.example' }, 'address', 'INVALID_ADDRESS'],
    [{ address: 'https://api.xrt.example?x=1' }, 'address', 'INVALID_ADDRESS'],
    [{ address: 'https://127.0.0.1' }, 'address', 'INSIDE_ADDRESS'],
    [{ address: 'https://169.254.169.254' }, 'address', 'INSIDE_ADDRESS'],
    [{ address: 'https://[::1]' }, 'address', 'INSIDE_ADDRESS'],
    [{ address: 'https://localhost:8443' }, 'address', 'INSIDE_ADDRESS'],
    [{ key: '' }, 'key', 'REQUIRED'],
    [{ webhookKey: '' }, 'webhookKey', 'REQUIRED'],
    [{ key: 'a b' }, 'key', 'INVALID'],
    [{ webhookKey: 'short' }, 'webhookKey', 'INVALID'],
  ])('are refused with %o', async (change, path, code) => {
    const { status, body } = await admin.put(of(cz), { ...saved, ...change })
    expect({ status, details: (body as { details: { path: string; code: string }[] }).details }).toMatchObject({
      status: 400,
      details: [{ path, code: expect.stringContaining(code) as string }],
    })
    expect(await setting(cz)).toMatchObject({ source: 'simulator' })
  })

  test('of another branch are not found by its neighbours, and closed to everybody else', async () => {
    const other = of(branchId('PL'))
    const attempts = async (who: Client) => [
      (await who.put(other, saved)).status,
      (await who.delete(other)).status,
      (await who.post(`${other}/test`)).status,
    ]
    expect(await attempts(branchAdmin)).toEqual([404, 404, 404])
    expect(await attempts(internal)).toEqual([403, 403, 403])
    expect((await admin.put(other, saved)).status).toBe(200)
    expect(standIn.asked).toEqual([])
  })

  test('are deleted, and what the operator has set up holds again', async () => {
    await admin.put(of(branchId('PL')), saved)
    expect((await admin.delete(of(branchId('PL')))).status).toBe(200)
    expect(await setting(branchId('PL'))).toMatchObject({ source: 'environment', address: standIn.address })
    expect((await admin.delete(of(branchId('PL')))).status).toBe(200)
    const events = await assay.build((tx) =>
      tx
        .selectFrom('audit_log')
        .select(['action', 'record_id', 'details'])
        .where('record_type', '=', 'provider-connection')
        .orderBy('id')
        .execute(),
    )
    expect(events).toEqual([
      {
        action: 'change-provider-connection',
        record_id: 'PL XRT',
        details: { fields: ['address', 'key', 'webhookKey'] },
      },
      { action: 'delete-provider-connection', record_id: 'PL XRT', details: {} },
    ])
  })
})

describe('the test of an account', () => {
  const run = async (branch = branchId('PL')) => (await admin.post(`${of(branch)}/test`)).body

  test('asks the provider and counts its tools, also while it is left alone', async () => {
    standIn.answer('catalogue', {
      ...emptyLists,
      tools: [{ id: 'ART', name: 'Abstract', languageCodes: ['cs'], norms: [] }],
    })
    expect(await run()).toMatchObject({ result: 'ok', tools: 1, detail: '' })
    expect(standIn.asked.map(({ path, key }) => [path, key])).toEqual([
      ['ping', 'k-of-pl'],
      ['catalogue', 'k-of-pl'],
    ])
    standIn.fail(500)
    for (let time = 0; time < 4; time += 1) expect(await run()).toMatchObject({ result: 'away', detail: 'FAULT' })
    expect(await setting(branchId('PL'))).toMatchObject({ failures: 4, failingSince: assay.clock.now().toISOString() })
    standIn.fail(null)
    expect(await run()).toMatchObject({ result: 'ok' })
    expect(await setting(branchId('PL'))).toMatchObject({
      failures: 0,
      failingSince: null,
      lastContact: assay.clock.now().toISOString(),
    })
  })

  test('says why not: refused, something else, another provider, inside, nothing set up', async () => {
    standIn.fail(401)
    expect(await run()).toMatchObject({ result: 'refused', tools: null })
    standIn.fail(null)
    standIn.answer('ping', { provider: 'Hogan', version: '1' })
    expect(await run()).toMatchObject({ result: 'invalid', detail: 'it is Hogan' })
    expect((await admin.post(`${of(branchId('PL'), 'Hogan')}/test`)).body).toMatchObject({ result: 'notSetUp' })
    await admin.put(of(cz), saved)
    await assay.services.db.open.updateTable('provider_connections').set({ address: 'https://localhost:1' }).execute()
    expect(await run(cz)).toMatchObject({ result: 'inside' })
  })
})

const emptyLists = { masterAccounts: [], servers: [], clients: [], sites: [], returnLinks: [], jobs: [] }

describe('the health of providers', () => {
  test('is told to who edits a project, by what is known, without asking', async () => {
    const { project, health } = await assay.build(async (tx) => {
      const organization = await buildOrganization(tx, { branch_id: branchId('PL') })
      const made = await buildProject(tx, { organization_id: organization.id })
      return { project: made, health: `/api/tools/provider-health/${made.id}` }
    })
    standIn.fail(503)
    await admin.post(`${of(branchId('PL'))}/test`)
    const asked = standIn.asked.length
    const since = assay.clock.now().toISOString()
    assay.clock.advance(60_000)
    expect((await admin.get(health)).body).toEqual([
      { provider: 'Hogan', isSetUp: false, isSimulated: false, state: 'ok', lastContact: null, failingSince: null },
      { provider: 'XRT', isSetUp: true, isSimulated: false, state: 'away', lastContact: null, failingSince: since },
      {
        provider: 'Pointleader',
        isSetUp: false,
        isSimulated: false,
        state: 'ok',
        lastContact: null,
        failingSince: null,
      },
    ])
    standIn.fail(null)
    await admin.post(`${of(branchId('PL'))}/test`)
    const [, xrt] = (await admin.get(health)).body as unknown[]
    expect(xrt).toMatchObject({ state: 'ok', lastContact: assay.clock.now().toISOString(), failingSince: null })
    expect(standIn.asked).toHaveLength(asked + 2)
    expect((await internal.get(health)).status).toBe(403)
    expect((await branchAdmin.get(health)).status).toBe(403)
    expect(project.id).toBeTruthy()
  })
})
