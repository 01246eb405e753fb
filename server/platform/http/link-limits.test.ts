import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { buildWorld, type World } from '../../testing/build-world.ts'
import { buildUser } from '../../testing/builders.ts'
import { knownIn } from '../../testing/known-in-world.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let assay: TestApp
let world: World

beforeEach(async () => {
  assay = await startTestApp()
  await assay.build((tx) => buildUser(tx, { user_name: 'superadmin', roles: ['superadmin'] }))
  world = await assay.build((tx) => buildWorld(tx, assay.services, 'superadmin'))
})
afterEach(() => assay.close())

const infoOf = (share: string) => `/api/reports/shared-reports-info/${share}`
const rightLink = () => {
  const url = '/api/reports/shared-reports-info/{shareGuid}'
  return infoOf(String(knownIn(world, url)('shareGuid')))
}

async function statuses(urls: string[], remoteAddress = '10.0.0.1'): Promise<number[]> {
  const answers = await Promise.all(urls.map((url) => assay.app.inject({ url, remoteAddress })))
  return answers.map(({ statusCode }) => statusCode)
}

const repeated = (url: string, times: number) => Array.from({ length: times }, () => url)
const guesses = (times: number) => Array.from({ length: times }, () => infoOf(randomUUID()))

describe('calls by link', () => {
  test('are counted for each link, so that an office behind one address can work', async () => {
    const [mine, others] = [rightLink(), infoOf(randomUUID())]
    expect(await statuses(repeated(mine, 120))).not.toContain(429)
    expect(await statuses([mine])).toEqual([429])
    expect(await statuses([others])).toEqual([200])
    expect(await statuses([mine], '10.0.0.2')).toEqual([200])
  })

  test('with invented links are soon refused, for that address only', async () => {
    expect(await statuses(guesses(55))).not.toContain(429)
    expect(await statuses([rightLink()])).toEqual([200])
    await statuses(guesses(10))
    expect(await statuses([rightLink(), ...guesses(1)])).toEqual([429, 429])
    expect(await statuses([rightLink()], '10.0.0.2')).toEqual([200])
  })

  test.each(['shared-products', 'available-shared-reports', 'shared-company-reports'])(
    'with invented links are soon refused where the answer is an empty list: %s',
    async (name) => {
      const method = name === 'shared-company-reports' ? 'POST' : 'GET'
      for (let guess = 0; guess < 60; guess++) {
        const url = `/api/reports/${name}/${randomUUID()}`
        const { statusCode } = await assay.app.inject({ method, url, remoteAddress: '10.0.0.1' })
        expect(statusCode).toBe(200)
      }
      expect(await statuses([rightLink()])).toEqual([429])
    },
  )

  test('and pages by link are counted together', async () => {
    const page = () => `/organization/${randomUUID()}/shared-reports/${randomUUID()}`
    await statuses(Array.from({ length: 61 }, page))
    const over = await assay.app.inject({ url: rightLink(), remoteAddress: '10.0.0.1' })
    expect(over.statusCode).toBe(429)
    expect(Number(over.headers['retry-after'])).toBeGreaterThan(0)
  })
})
