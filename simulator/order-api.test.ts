import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { providerApi } from '../contract/providers/provider-api.ts'
import { standingClock } from '../server/testing/standing-clock.ts'
import { catalogueOf } from './catalogue.ts'
import { simulatorBranchKey } from '../server/platform/providers/simulator-keys.ts'
import { call } from './testing/call-simulator.ts'
import { hoganOrder, pointleaderOrder, xrtOrder } from './testing/order-of.ts'
import { startSimulator, type TestSimulator } from './testing/start-simulator.ts'

const clock = standingClock('2026-11-16T09:00:00Z')
let simulator: TestSimulator
beforeAll(async () => void (simulator = await startSimulator({ clock })))
afterAll(() => simulator.close())

const post = (path: string, body?: unknown) => call(simulator, 'POST', path, body)
const get = (path: string) => call(simulator, 'GET', path)
const placed = async (body: object = hoganOrder(), provider = 'Hogan') =>
  providerApi.order.answer.parse((await post(`/v1/${provider}/orders`, body)).body)
const sit = (orderId: string, step: object) => post(`/control/orders/${orderId}/sit`, step)
const statusOf = async (orderId: string, provider = 'Hogan') => {
  const { body } = await post(`/v1/${provider}/orders/statuses`, { orderIds: [orderId] })
  return providerApi.statuses.answer.parse(body).orders[0]
}

describe('the key', () => {
  it.each(['/v1/Hogan/ping', '/v1/XRT/catalogue', '/control/faults', '/v1/nowhere', '/control/nowhere'])(
    'is needed for %s',
    async (path) => {
      const other = { ...simulator, key: `${simulator.key}x` }
      const refused = await call(other, 'GET', path)
      expect(refused).toMatchObject({ status: 401, body: { error: 'UNKNOWN_KEY', simulated: true } })
      expect((await fetch(`${simulator.url}${path}`)).status).toBe(401)
    },
  )
})

describe('the account of a branch', () => {
  const of = (branch: 'CZ' | 'SK') => ({ ...simulator, key: simulatorBranchKey(simulator.key, branch) })
  const listed = async (account: typeof simulator) => {
    const { body } = await call(account, 'GET', '/v1/Hogan/catalogue')
    return providerApi.catalogue.answer.parse(body).masterAccounts.map(({ id }) => id)
  }

  it('has the master accounts of its branch and no others (PLT-6-13)', async () => {
    expect(await listed(of('CZ'))).toEqual(['HMA-CZ-1001', 'HMA-1000'])
    expect(await listed(of('SK'))).toEqual(['HMA-SK-1002', 'HMA-1000'])
    expect(await listed(simulator)).toContain('HMA-PL-1003')
    const order = hoganOrder()
    expect(await call(of('SK'), 'POST', '/v1/Hogan/orders', order)).toMatchObject({
      status: 422,
      body: { error: 'UNKNOWN_MASTER_ACCOUNT' },
    })
    expect((await call(of('CZ'), 'POST', '/v1/Hogan/orders', order)).status).toBe(200)
  })

  it('does not open the calls of demonstrations', async () => {
    expect((await call(of('CZ'), 'GET', '/control/faults')).status).toBe(401)
  })
})

describe('what the simulator serves', () => {
  it('says that it is simulated', async () => {
    const answer = await get('/v1/Hogan/ping')
    expect(answer.body).toEqual({ provider: 'Hogan', version: 'simulated-1', simulated: true })
    expect(answer.headers.get('assay-simulated')).toBe('true')
  })

  it('is refused in one shape', async () => {
    expect(await get('/v1/IST/ping')).toMatchObject({ status: 400, body: { error: 'INVALID_INPUT', simulated: true } })
    expect(await get('/v1/Hogan/nothing')).toMatchObject({ status: 404, body: { error: 'NOT_FOUND' } })
    const wrong = await post('/v1/Hogan/orders', { ...hoganOrder(), more: 1 })
    expect(wrong).toMatchObject({ status: 400, body: { error: 'INVALID_INPUT', message: 'more: UNRECOGNIZED_KEYS' } })
    const large = await post('/v1/Hogan/orders', { ...hoganOrder(), customInput: { text: 'x'.repeat(300_000) } })
    expect(large).toMatchObject({ status: 413, body: { error: 'TOO_LARGE' } })
  })
})

describe('the catalogue', () => {
  it('offers the tools, languages and norms that Assay begins with', () => {
    const catalogues = readFileSync('server/migrations/0005-catalogues.sql', 'utf8')
    const languages = readFileSync('server/migrations/0122-providers-and-orders.sql', 'utf8')
    const all = (['Hogan', 'XRT', 'Pointleader'] as const).flatMap((provider) =>
      catalogueOf(provider, 'all').tools.map((tool) => ({ provider, ...tool })),
    )
    const rows = [...catalogues.matchAll(/^ {2}\((\d+), '(Hogan|XRT|Pointleader)', '([^']+)', '([^']+)'/gm)]
    const norms = [...catalogues.matchAll(/\((\d+), '([^']+)', '([^']+)'\)/g)]
    const known = rows.map(([, number, provider, name, id]) => ({
      provider,
      id,
      name,
      languageCodes: new RegExp(`\\('${id}', array\\[([^\\]]+)`)
        .exec(languages)?.[1]
        ?.split(', ')
        .map((code) => code.slice(1, -1)),
      norms: norms.filter(([, tool]) => tool === number).map(([, , title, short]) => ({ id: short, name: title })),
    }))
    expect(all).toEqual(known)
  })

  it('lists what setups choose from, and a group from its first order on (OPS-2-79, OPS-7-33)', async () => {
    const pointleader = providerApi.catalogue.answer.parse((await get('/v1/Pointleader/catalogue')).body)
    for (const list of ['servers', 'clients', 'sites', 'returnLinks', 'jobs'] as const)
      expect(pointleader[list].length).toBeGreaterThan(1)
    const setup = { masterAccountId: 'HMA-SK-1002', group: 'New 2026', productLink: 'Hogan Flash SK' }
    await placed(hoganOrder({ hogan: setup }))
    const { masterAccounts } = providerApi.catalogue.answer.parse((await get('/v1/Hogan/catalogue')).body)
    expect(masterAccounts.find(({ id }) => id === 'HMA-SK-1002')?.groups).toEqual([
      'ASgroup',
      'SampleGroup',
      'New 2026',
    ])
    expect(masterAccounts[0]?.groups).not.toContain('New 2026')
  })
})

describe('an order', () => {
  it('gets a login, a password by its pattern and an address', async () => {
    const hogan = await placed()
    expect(hogan).toMatchObject({ status: 'Registered', isSealed: false })
    expect(hogan.login).toMatch(/^SIM-HJ\d{8}$/)
    expect(hogan.password).toMatch(/^\d{8}$/)
    expect(hogan.url).toMatch(/^http:\/\/assay\.test\/simulated\/[\da-f]{32}$/)
    expect(await placed(hoganOrder({ passwordPattern: 'alnum:10' }))).toMatchObject({
      password: expect.stringMatching(/^[A-Za-z\d]{10}$/) as string,
    })
    expect(await placed(xrtOrder(), 'XRT')).toMatchObject({ status: 'ready', password: null })
    expect(await placed(pointleaderOrder(), 'Pointleader')).toMatchObject({ status: 'OPEN' })
  })

  it('of a sealed tool tells no address', async () => {
    const sealed = await placed(hoganOrder({ toolId: 'MVPI-VALUES' }))
    expect(sealed).toMatchObject({ url: null, isSealed: true })
  })

  it('is the same order when it comes again, and refused when its key comes with another body', async () => {
    const body = hoganOrder({ customInput: { a: '1', b: '2' } })
    const first = await placed(body)
    expect(await placed({ ...body, customInput: { b: '2', a: '1' } })).toEqual(first)
    expect(first.orderKey).toBe(body.orderKey)
    // Assay has moved.
    expect(await placed({ ...body, callbackUrl: 'https://new.assay.test/' })).toEqual(first)
    const other = await post('/v1/Hogan/orders', { ...body, languageCode: 'sk' })
    expect(other).toMatchObject({ status: 409, body: { error: 'ORDER_KEY_REUSED' } })
  })

  it('is one order when two processes get it at once, and is known after they were killed', async () => {
    const { dataDir } = simulator
    const [a, b] = await Promise.all([startSimulator({ clock, dataDir }), startSimulator({ clock, dataDir })])
    const body = hoganOrder()
    const answers = await Promise.all([a, b, a, b].map((one) => call(one, 'POST', '/v1/Hogan/orders', body)))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    await Promise.all([a.close(), b.close()])
    expect((await post('/v1/Hogan/orders', body)).text).toBe(answers[0]?.text)
  })

  const hogan = { masterAccountId: 'HMA-CZ-1001', group: 'ASgroup', productLink: 'Hogan Flash CZ' }
  const pointleader = { server: 'pl-eu-1', client: 'assay-cz', site: 'praha', returnLink: null, job: 'shift-leader' }
  it.each([
    ['Hogan', hoganOrder({ toolId: 'ART' }), 'UNKNOWN_TOOL'],
    ['Hogan', hoganOrder({ languageCode: 'fr' }), 'LANGUAGE_NOT_OFFERED'],
    ['Hogan', hoganOrder({ norms: 'UNI' }), 'UNKNOWN_NORMS'],
    ['Hogan', hoganOrder({ hogan: null }), 'SETUP_MISSING'],
    ['Hogan', hoganOrder({ hogan: { ...hogan, masterAccountId: 'HMA-0' } }), 'UNKNOWN_MASTER_ACCOUNT'],
    ['Hogan', hoganOrder({ hogan: { ...hogan, group: 'Č' } }), 'INVALID_GROUP'],
    ['Hogan', hoganOrder({ hogan: { ...hogan, productLink: 'None' } }), 'UNKNOWN_PRODUCT_LINK'],
    ['Hogan', hoganOrder({ callbackUrl: 'ftp://assay.test/' }), 'INVALID_CALLBACK_URL'],
    ['Hogan', hoganOrder({ passwordPattern: 'emoji:3' }), 'UNKNOWN_PASSWORD_PATTERN'],
    ['Pointleader', pointleaderOrder({ pointleader: null }), 'SETUP_MISSING'],
    ['Pointleader', pointleaderOrder({ pointleader: { ...pointleader, server: 'x' } }), 'UNKNOWN_SERVER'],
    ['Pointleader', pointleaderOrder({ pointleader: { ...pointleader, client: 'x' } }), 'UNKNOWN_CLIENT'],
    ['Pointleader', pointleaderOrder({ pointleader: { ...pointleader, site: 'x' } }), 'UNKNOWN_SITE'],
    ['Pointleader', pointleaderOrder({ pointleader: { ...pointleader, job: 'x' } }), 'UNKNOWN_JOB'],
    ['Pointleader', pointleaderOrder({ pointleader: { ...pointleader, returnLink: 'x' } }), 'UNKNOWN_RETURN_LINK'],
  ])('at %s is refused, and leaves nothing behind: %#', async (provider, body, error) => {
    const { status, body: answer } = await post(`/v1/${provider}/orders`, body)
    expect([status, answer['error']]).toEqual([422, error])
    expect(answer['message']).toMatch(/\.$/)
    const { orders } = (await get('/control/orders')).body as { orders: { orderKey: string }[] }
    expect(orders.map(({ orderKey }) => orderKey)).not.toContain(body.orderKey)
  })

  it('is refused where the client group may not use the norms', async () => {
    const body = hoganOrder({ hogan: { ...hogan, group: 'SVAE-CZ-02' } })
    expect(await post('/v1/Hogan/orders', body)).toMatchObject({
      status: 422,
      body: {
        error: 'NORMS_NOT_ENABLED',
        message: '"CZ24" is not enabled for the client group SVAE-CZ-02; enabled are PL23 and GL22.',
      },
    })
    expect((await post('/v1/Hogan/orders', { ...body, norms: 'GL22' })).status).toBe(200)
  })
})

describe('the life of an order', () => {
  it('is told by the words of its provider, in the order of time', async () => {
    const { orderId } = await placed(xrtOrder(), 'XRT')
    const told = []
    for (const step of ['begin', 'lock', 'expire']) {
      await sit(orderId, { step })
      told.push(await statusOf(orderId, 'XRT'))
    }
    expect(told.map((state) => state?.status)).toEqual(['running', 'blocked', 'expired'])
    const times = told.map((state) => state?.changedAt ?? '')
    expect(new Set(times).size).toBe(3)
    expect(times).toEqual(times.toSorted())
  })

  it('leaves out orders that are unknown, or those of another provider', async () => {
    const { orderId } = await placed()
    const { body } = await post('/v1/XRT/orders/statuses', { orderIds: [orderId, 'SIM-0'] })
    expect(body).toEqual({ orders: [], simulated: true })
    expect((await post(`/v1/XRT/orders/${orderId}/cancel`)).body).toMatchObject({ error: 'UNKNOWN_ORDER' })
  })

  it('can be cancelled until somebody begins', async () => {
    const { orderId } = await placed()
    const begun = await placed()
    await sit(begun.orderId, { step: 'begin' })
    expect((await post(`/v1/Hogan/orders/${orderId}/cancel`)).body).toMatchObject({ cancelled: true })
    expect((await post(`/v1/Hogan/orders/${orderId}/cancel`)).body).toMatchObject({ cancelled: true })
    expect(await statusOf(orderId)).toMatchObject({ status: 'Cancelled' })
    expect((await post(`/v1/Hogan/orders/${begun.orderId}/cancel`)).body).toMatchObject({ cancelled: false })
    expect(await sit(orderId, { step: 'begin' })).toMatchObject({ status: 409, body: { error: 'ORDER_IS_CLOSED' } })
  })

  it('can be cancelled by its key, also before it arrives: then it is refused', async () => {
    const body = hoganOrder()
    const { orderId } = await placed(body)
    const cancelByKey = async (orderKey: string) =>
      providerApi.cancelByKey.answer.parse((await post(`/v1/Hogan/orders/by-key/${orderKey}/cancel`)).body).cancelled
    expect(await cancelByKey(body.orderKey)).toBe(true)
    expect(await statusOf(orderId)).toMatchObject({ status: 'Cancelled' })
    expect(await placed(body)).toMatchObject({ orderId, status: 'Cancelled' })
    const late = hoganOrder({ orderKey: randomUUID() })
    expect([await cancelByKey(late.orderKey), await cancelByKey(late.orderKey)]).toEqual([true, true])
    expect(await post('/v1/Hogan/orders', late)).toMatchObject({ status: 409, body: { error: 'ORDER_KEY_CLOSED' } })
    const begun = hoganOrder({ orderKey: randomUUID() })
    await sit((await placed(begun)).orderId, { step: 'begin' })
    expect(await cancelByKey(begun.orderKey)).toBe(false)
  })

  it('goes on where it was when it is unlocked', async () => {
    const { orderId } = await placed()
    await sit(orderId, { step: 'lock' })
    await post(`/v1/Hogan/orders/${orderId}/unlock`)
    expect(await statusOf(orderId)).toMatchObject({ status: 'Registered' })
    await sit(orderId, { step: 'begin' })
    await sit(orderId, { step: 'lock' })
    expect((await post(`/v1/Hogan/orders/${orderId}/unlock`)).body).toEqual({ simulated: true })
    expect(await statusOf(orderId)).toMatchObject({ status: 'Started' })
  })

  it('ends with a result of its person, which nobody gets before', async () => {
    const body = xrtOrder()
    const { orderId, login } = await placed(body, 'XRT')
    const path = `/v1/XRT/orders/${orderId}/result`
    expect(await get(path)).toMatchObject({ status: 409, body: { error: 'RESULT_NOT_READY' } })
    await sit(orderId, { step: 'finish', ability: 1.5 })
    const result = providerApi.result.answer.parse((await get(path)).body)
    expect(result).toMatchObject({ orderId, personReference: body.person.reference, toolId: 'ART' })
    expect(result.scales.map(({ id, value }) => [id, value])).toEqual([
      ['theta', 1.5],
      ['t', 65],
      ['sten', 8.5],
      ['percentile', 93],
    ])
    expect(result.scales.every(({ standardError }) => (standardError ?? 0) > 0)).toBe(true)
    const ready = await get(`/v1/XRT/reports/of/${body.companyGuid}`)
    expect(providerApi.readyReports.answer.parse(ready.body).reports).toEqual(result.reports)
    expect(result.reports[0]).toMatchObject({
      login,
      reportName: 'Abstract reasoning (simulated)',
      fileName: `${login}-ART-simulated.pdf`,
      languageCode: 'cs',
    })
    expect(await statusOf(orderId, 'XRT')).toMatchObject({
      status: 'evaluated',
      filledInAt: '2026-11-16T09:00:00.000Z',
    })
  })

  it.each([
    ['HPI-FLASH', 7],
    ['HDS-CHALLENGE', 11],
    ['MVPI-VALUES', 10],
  ])('of %s ends with %i percentiles', async (toolId, scales) => {
    const { orderId } = await placed(hoganOrder({ toolId }))
    await sit(orderId, { step: 'finish' })
    const result = providerApi.result.answer.parse((await get(`/v1/Hogan/orders/${orderId}/result`)).body)
    expect(result.scales).toHaveLength(scales)
    for (const { value, standardError } of result.scales) {
      expect(value).toBeGreaterThanOrEqual(1)
      expect(value).toBeLessThanOrEqual(99)
      expect(standardError).toBeGreaterThan(0)
    }
  })
})

describe('the diagnosis of a login', () => {
  it('tells name and value, and what is wrong (PLT-7-69)', async () => {
    const { orderId, login } = await placed()
    const ask = async () => providerApi.diagnosis.answer.parse((await get(`/v1/Hogan/logins/${login}/diagnosis`)).body)
    const well = await ask()
    expect(well.problem).toBeNull()
    expect(Object.fromEntries(well.pairs.map(({ name, value }) => [name, value]))).toMatchObject({
      Simulated: 'yes: Hogan itself was not asked',
      'Login at Hogan': 'active, last used never',
      'Client group': 'ASgroup',
      Assessment: 'HPI, language cs',
      'Norms asked for': 'CZ24, enabled are CZ24 and PL23 and GL22',
      Password: 'set, format “8 digits”',
    })
    await sit(orderId, { step: 'fail', problem: 'The report queue stands still.' })
    expect((await ask()).problem).toBe('The report queue stands still.')
  })

  it('contains no password', async () => {
    const { login, password } = await placed()
    expect((await get(`/v1/Hogan/logins/${login}/diagnosis`)).text).not.toContain(password)
  })

  it('is refused for a login that nobody knows', async () => {
    expect(await get('/v1/Hogan/logins/nobody/diagnosis')).toMatchObject({
      status: 404,
      body: { error: 'UNKNOWN_LOGIN' },
    })
  })
})

describe('a test whose time ended with nobody there', () => {
  it.each(['statuses', 'result', 'diagnosis'])('is ended and scored before its %s is told', async (first) => {
    const { orderId, login, url } = await placed(xrtOrder({ companyGuid: randomUUID() }), 'XRT')
    const token = url?.split('/').at(-1) ?? ''
    expect((await post(`/api/simulator/${token}/begin`)).status).toBe(200)
    expect(await statusOf(orderId, 'XRT')).toMatchObject({ status: 'running' })
    clock.advance(24 * 60 * 60_000)
    const result = () => get(`/v1/XRT/orders/${orderId}/result`)
    if (first === 'result') expect((await result()).status).toBe(200)
    if (first === 'diagnosis')
      expect((await get(`/v1/XRT/logins/${login}/diagnosis`)).text).toContain('"State","value":"evaluated"')
    expect(await statusOf(orderId, 'XRT')).toMatchObject({ status: 'evaluated' })
    expect((await result()).status).toBe(200)
  })
})
