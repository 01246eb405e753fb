import { afterAll, beforeAll, expect, it } from 'vitest'
import { startWithPages } from '../../testing/start-with-pages.ts'
import { accessPages } from './access-pages.ts'

let started: Awaited<ReturnType<typeof startWithPages>>
beforeAll(async () => {
  started = await startWithPages((servePage, services) => accessPages(servePage, services, ['/assets/next.js']))
}, 60_000)
afterAll(() => started.close())

const open = (url: string, language = 'en') =>
  started.app.inject({ method: 'GET', url, headers: { 'accept-language': language } })

it('opens without a session, in the language of the browser, with one button (PLT-2-19, PLT-2-91)', async () => {
  const { statusCode, body, headers } = await open('/login?origin=%2Forganizations')
  expect(statusCode).toBe(200)
  expect(body).toContain('<h1')
  expect(body.match(/<button/g)).toHaveLength(1)
  expect(headers['cache-control']).toBe('no-store')
  expect(headers['content-security-policy']).not.toContain('unsafe-inline')
  expect((await open('/login', 'cs-CZ,cs;q=0.9')).body).toContain('<html lang="cs">')
  expect((await open('/login?language=de')).body).toContain('<html lang="de">')
})

it('contains where to sign in, which is no secret, and what to load next', async () => {
  const { body } = await open('/login')
  const state = /id="page-state">(.*?)<\/script>/.exec(body)?.[1] ?? ''
  expect(JSON.parse(state)).toMatchObject({
    state: {
      model: { configuration: { clientId: 'assay', builtIn: true }, hasFailed: false, nextFiles: ['/assets/next.js'] },
    },
    texts: {},
  })
  expect(body).not.toMatch(/secret/i)
})

it('says that signing in has failed', async () => {
  const shown = /<div role="alert" class="[^"]*">/
  expect((await open('/login?failed=true')).body).toMatch(shown)
  expect((await open('/login')).body).not.toMatch(shown)
})
