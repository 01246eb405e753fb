import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp } from '../../testing/test-app.ts'
import { serveWebPages } from './web-pages.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'assay-pages-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), '<!doctype html><html><head><title>Assay</title></head></html>')
})
afterAll(() => rmSync(folder, { recursive: true }))

async function page(errorTrackingUrl: string | undefined, url = '/organizations') {
  const app = Fastify()
  await serveWebPages(app, { errorTrackingUrl, folder })
  return app.inject({ method: 'GET', url, headers: { accept: 'text/html' } })
}

describe('the page of the back-office', () => {
  it('is there for every address that is no call', async () => {
    expect((await page(undefined)).body).toContain('<title>Assay</title>')
    expect((await page(undefined, '/api/nothing')).statusCode).toBe(404)
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
