import { createServer, type Server } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPdfEngine } from './pdf-engine.ts'
import { textOf } from '../../testing/pdf-text.ts'

const engine = createPdfEngine()
const connections: string[] = []
let listener: Server
let origin = ''

beforeAll(async () => {
  listener = createServer((socket) => {
    connections.push('connected')
    socket.on('data', (data) => connections.push(data.toString().split('\r\n')[0] ?? ''))
    socket.on('error', () => undefined)
    socket.end('HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n')
  })
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
  const address = listener.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  origin = `http://127.0.0.1:${address.port}`
})

afterAll(async () => {
  await engine.close()
  listener.close()
})

const planted: [name: string, html: (origin: string) => string][] = [
  ['image', (at) => `<img src="${at}/img">`],
  ['image set', (at) => `<picture><source srcset="${at}/srcset 1x"><img alt="" src="data:,"></picture>`],
  ['style sheet', (at) => `<link rel="stylesheet" href="${at}/sheet.css">`],
  ['CSS import', (at) => `<style>@import url("${at}/import.css");</style>`],
  ['CSS background', (at) => `<p style="background:url(${at}/background)">x</p>`],
  ['font', (at) => `<style>@font-face{font-family:F;src:url(${at}/font)}p{font-family:F}</style><p>text</p>`],
  ['frame', (at) => `<iframe src="${at}/frame"></iframe>`],
  ['frame with its own document', (at) => `<iframe srcdoc="<img src='${at}/srcdoc'>"></iframe>`],
  ['data: frame', (at) => `<iframe src="data:text/html,<img src='${at}/data-frame'>"></iframe>`],
  ['object and embed', (at) => `<object data="${at}/object"></object><embed src="${at}/embed">`],
  [
    'link hints',
    (at) =>
      ['prefetch', 'preload', 'preconnect', 'dns-prefetch', 'modulepreload', 'icon', 'manifest']
        .map((rel) => `<link rel="${rel}" as="image" href="${at}/${rel}">`)
        .join(''),
  ],
  ['speculation rules', (at) => `<script type="speculationrules">{"prefetch":[{"urls":["${at}/speculate"]}]}</script>`],
  ['refresh', (at) => `<meta http-equiv="refresh" content="0;url=${at}/refresh">`],
  [
    'script',
    (at) => `<script>fetch("${at}/fetch");new Image().src="${at}/script"</script><script src="${at}/s.js"></script>`,
  ],
  [
    'event handler',
    (at) => `<svg onload="location='${at}/onload'"></svg><img src="x:" onerror="location='${at}/onerror'">`,
  ],
  [
    'WebSocket and beacon',
    (at) => `<script>new WebSocket("${at.replace('http', 'ws')}/ws");navigator.sendBeacon("${at}/b")</script>`,
  ],
  ['ping and form', (at) => `<a ping="${at}/ping" href="#x">x</a><form action="${at}/form"><input autofocus></form>`],
  [
    'media',
    (at) => `<video autoplay poster="${at}/poster" src="${at}/video"></video><audio src="${at}/audio"></audio>`,
  ],
  ['SVG references', (at) => `<svg><image href="${at}/svg-image"/><use href="${at}/svg-use#a"/></svg>`],
  ['base address', (at) => `<base href="${at}/base/"><img src="relative">`],
  [
    'other host names',
    (at) => `<img src="${at.replace('127.0.0.1', 'localhost')}/localhost"><img src="http://169.254.169.254/latest">`,
  ],
]

describe('a document cannot reach anything outside itself', () => {
  it.each(planted)('does not fetch: %s', async (_name, html) => {
    connections.length = 0
    const pdf = await engine.render(`<!doctype html>${html(origin)}<p>Still here</p>`, { title: 'Planted', lang: 'en' })
    expect(connections).toEqual([])
    expect(await textOf(pdf)).toContain('Still here')
  })

  it('fetches nothing when all are in one document', async () => {
    connections.length = 0
    await engine.render(planted.map(([, html]) => html(origin)).join('\n'), { title: 'Planted', lang: 'en' })
    expect(connections).toEqual([])
  })

  it('reads no file of the server', async () => {
    const html =
      '<iframe src="file:///etc/hostname"></iframe><object data="file:///etc/passwd"></object><p>Still here</p>'
    const text = await textOf(await engine.render(html, { title: 'Planted', lang: 'en' }))
    expect(text).toContain('Still here')
    expect(text).not.toContain('root:')
  })
})
