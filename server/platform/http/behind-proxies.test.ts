import { afterEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let assay: TestApp | undefined
afterEach(() => assay?.close())

/** Statuses of more calls than one address may make, each with a different forwarded address. */
async function callFromManyAddresses(environment: Record<string, string>): Promise<Set<number>> {
  const started = await startTestApp(undefined, { environment })
  assay = started
  const calls = Array.from({ length: 70 }, (_, index) =>
    started.app.inject({
      method: 'POST',
      url: '/api/auth/logout',
      payload: {},
      headers: { 'x-forwarded-for': `10.1.2.${index}` },
    }),
  )
  return new Set((await Promise.all(calls)).map(({ statusCode }) => statusCode))
}

describe('behind proxies', () => {
  test.each(['1', '127.0.0.1'])('callers are told apart when %s is trusted', async (proxies) => {
    expect(await callFromManyAddresses({ ASSAY_TRUST_PROXY: proxies })).not.toContain(429)
  })

  test('forwarded addresses are not trusted unless configured', async () => {
    expect(await callFromManyAddresses({})).toContain(429)
  })
})
