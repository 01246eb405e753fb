import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp } from '../../testing/test-app.ts'
import { answerErrors } from './error-handler.ts'
import { answerUnknownAddresses } from './unknown-addresses.ts'
import { serveWebPages } from './web-pages.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'assay-pages-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), '<!doctype html><html><head><title>Assay</title></head></html>')
})
afterAll(() => rmSync(folder, { recursive: true }))

/** As `page`, with the server's real error responses. */
async function file(url: string) {
  const app = Fastify()
  answerErrors(app)
  await serveWebPages(app, { errorTrackingUrl: undefined, folder })
  return app.inject({ method: 'GET', url })
}

async function page(errorTrackingUrl: string | undefined, url = '/organizations', accept = 'text/html') {
  const app = Fastify()
  answerUnknownAddresses(app)
  app.post('/api/crm/companies', () => ({}))
  await serveWebPages(app, { errorTrackingUrl, folder })
  return app.inject({ method: 'GET', url, headers: { accept } })
}

describe('the page of the back-office', () => {
  it.each(['text/html', '*/*', 'image/*', ''])('is there for everybody who accepts "%s"', async (accept) => {
    for (const url of ['/', '/login?origin=%2F', '/organizations', '/organization/x/favourite-tool/1']) {
      const { statusCode, body } = await page(undefined, url, accept)
      expect(statusCode).toBe(200)
      expect(body).toContain('<title>Assay</title>')
    }
  })

  it.each(['/.env', '/wp-login.php', '/organizations/nothing', '/nothing'])('is a 404 at %s', async (url) => {
    const { statusCode, body } = await page(undefined, url)
    expect(statusCode).toBe(404)
    expect(body).toContain('<title>Assay</title>')
  })

  it.each(['/assets/../index.html', '/assets/%2e%2e/index.html', '/assets/%2e%2e%2findex.html', '/assets/%00'])(
    'has no file at %s',
    async (url) => {
      const { statusCode, body } = await file(url)
      expect(statusCode).toBe(404)
      expect(body).not.toContain('403')
    },
  )

  it('is not sent to programs', async () => {
    const unknown = await page(undefined, '/api/nothing')
    expect([unknown.statusCode, unknown.json()]).toEqual([404, { errorMessage: 'NOT_FOUND' }])
    const wrong = await page(undefined, '/api/crm/companies')
    expect([wrong.statusCode, wrong.headers.allow]).toEqual([405, 'POST'])
  })

  it('names where errors are reported only when that is configured (PLT-9-34, EAP-9-14)', async () => {
    expect((await page(undefined)).body).not.toContain('error-tracing')
    expect((await page('https://errors.example/1?a=1&b="x"')).body).toContain(
      '<meta name="error-tracing" content="https://errors.example/1?a=1&amp;b=&quot;x&quot;">',
    )
  })

  it('may send to that address and to no other (PLT-9-34)', async () => {
    const assay = await startTestApp(undefined, {
      environment: { ASSAY_ERROR_TRACKING_URL: 'https://errors.example/1' },
    })
    const { headers } = await assay.anonymous.get('/healthz')
    await assay.close()
    expect(headers['content-security-policy']).toContain("connect-src 'self' https://errors.example;")
  })
})
