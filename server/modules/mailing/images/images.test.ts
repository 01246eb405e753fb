import { deflateSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { largestImageBytes } from '../../../../contract/mailing/images.ts'
import { buildOrganization, buildUser } from '../../../testing/builders.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { mailForm, type MailUrls } from '../fill-mail.ts'
import { readPicture } from './read-picture.ts'

let assay: TestApp
const tokens: Record<string, string> = {}

beforeAll(async () => {
  assay = await startTestApp()
  await assay.build(async (tx) => {
    const organization_id = (await buildOrganization(tx)).id
    const rival = (await buildOrganization(tx, { name: 'Rival' })).id
    const users: [string, string[], string | null][] = [
      ['manager', ['project manager'], null],
      ['client360', ['AS360clientAdmin'], organization_id],
      ['rival360', ['AS360clientAdmin'], rival],
      ['orguser', ['OrgUser'], organization_id],
      ['observer', ['Observer'], organization_id],
    ]
    for (const [user_name, roles, organization] of users)
      tokens[user_name] = await assay.tokenOf(await buildUser(tx, { user_name, roles, organization_id: organization }))
  })
})
afterAll(() => assay.close())

const chunk = (type: string, data: Buffer) => {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  return Buffer.concat([length, Buffer.from(type, 'latin1'), data, Buffer.alloc(4)])
}
/** A PNG of one colour; each width and height gives other bytes. */
function png(width: number, height: number): Buffer {
  const size = Buffer.alloc(13)
  size.writeUInt32BE(width)
  size.writeUInt32BE(height, 4)
  size.set([8, 0], 8)
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  const pixels = deflateSync(Buffer.alloc(1))
  return Buffer.concat([signature, chunk('IHDR', size), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))])
}
const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>')

async function upload(content: Buffer, { name = 'Logo firmy.png', type = 'image/png', as = 'manager' } = {}) {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(content)], { type }), name)
  const response = await assay.app.inject({
    method: 'POST',
    url: '/api/reports/images',
    headers: { authorization: `Bearer ${tokens[as] ?? ''}` },
    payload: form,
  })
  return { status: response.statusCode, body: response.json<Record<string, unknown>>() }
}

describe('a picture for mails', () => {
  test('is served without a token, as what it is, for ever (PLT-7-73)', async () => {
    const content = png(120, 40)
    const { status, body } = await upload(content)
    expect(status).toBe(200)
    expect(body).toMatchObject({ imageName: 'Logo-firmy.png', width: 120, height: 40 })
    expect(body['path']).toBe(`/api/reports/public/image/${String(body['imageUuid'])}/Logo-firmy.png`)
    const answer = await assay.anonymous.get(String(body['path']))
    expect(answer.status).toBe(200)
    expect(answer.raw).toEqual(content)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(content.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    })
  })

  test.each(['00000000-0000-4000-8000-000000000000/logo.png', 'nothing/logo.png'])(
    'is not found at %s (PLT-7-73)',
    async (place) => {
      const { status, headers } = await assay.anonymous.get(`/api/reports/public/image/${place}`)
      expect(status).toBe(place.startsWith('nothing') ? 400 : 404)
      expect(headers['cache-control']).toBe('no-store')
    },
  )

  test('is stored once however often it is uploaded', async () => {
    const content = png(7, 7)
    const [one, two] = await Promise.all([upload(content), upload(content, { name: 'other.png' })])
    expect(two.body['imageUuid']).toBe(one.body['imageUuid'])
  })

  test('is stored separately for another organization, which does not see the first name', async () => {
    const content = png(8, 8)
    const house = await upload(content, { name: 'before the merger.png' })
    const client = await upload(content, { name: 'logo.png', as: 'client360' })
    const rival = await upload(content, { name: 'sign.png', as: 'rival360' })
    expect([house, client, rival].map(({ body }) => body['imageName'])).toEqual([
      'before-the-merger.png',
      'logo.png',
      'sign.png',
    ])
    expect(new Set([house, client, rival].map(({ body }) => body['imageUuid'])).size).toBe(3)
    expect((await upload(content, { name: 'again.png', as: 'client360' })).body).toEqual(client.body)
  })

  test('has the type that its bytes show, whatever its name and header say', async () => {
    const { body } = await upload(gif, { name: '../<Příliš> žluťoučký.svg', type: 'image/svg+xml' })
    expect(body).toMatchObject({ imageName: 'Prilis-zlutoucky.gif' })
    expect((await assay.anonymous.get(String(body['path']))).headers['content-type']).toBe('image/gif')
  })

  test.each([
    ['an SVG, which can hold scripts', svg, 400],
    ['a page', Buffer.from('<html><script>1</script></html>'), 400],
    ['the beginning of a PNG', png(3, 3).subarray(0, 12), 400],
    ['a PNG without width', png(0, 10), 400],
    ['nothing', Buffer.alloc(0), 400],
    ['4001 pixels', png(4001, 1), 413],
    ['a byte more than 2 MiB', Buffer.concat([png(9, 9), Buffer.alloc(largestImageBytes)]), 413],
    ['25 MB', Buffer.alloc(25 * 1024 * 1024), 413],
  ])('is not %s', async (_, content, status) => {
    const count = () => assay.build((tx) => tx.selectFrom('images').select('id').execute())
    const before = await count()
    const answer = await upload(content)
    expect(answer.status).toBe(status)
    expect(JSON.stringify(answer.body)).toMatch(/NOT_A_PICTURE|PICTURE_TOO_LARGE|TOO_LARGE/)
    expect(await count()).toEqual(before)
  })

  test('is uploaded by those who edit templates, and by nobody else', async () => {
    expect((await upload(png(2, 2), { as: 'client360' })).status).toBe(200)
    expect((await upload(png(2, 3), { as: 'orguser' })).status).toBe(403)
    expect((await upload(png(2, 3), { as: 'observer' })).status).toBe(403)
    expect((await upload(png(2, 3), { as: 'nobody' })).status).toBe(401)
    const acts = await assay.build((tx) =>
      tx.selectFrom('audit_log').select('user_name').where('action', '=', 'upload-image').execute(),
    )
    expect(acts).toContainEqual({ user_name: 'client360' })
  })
})

test('a mail has absolute addresses for our pictures and leaves others as they are', () => {
  const text = '<p><img src="/api/reports/public/image/x/a.png" alt="A"><img src="https://other.example/b.png"></p>'
  const mail = { sender: { cs: 'A' }, subject: { cs: 'B' }, body: { cs: text } }
  const urls: MailUrls = {
    origin: 'https://assay.example',
    dataCollection: '',
    nominations: '',
    sharedReports: '',
    unsubscribe: null,
  }
  const form = mailForm({ mail, footer: null, isRepeated: false, values: {} }, 'cs', urls.origin)
  const { html } = form({ name: 'N', email: 'e' }, urls)
  expect(html).toContain('<img alt="A" src="https://assay.example/api/reports/public/image/x/a.png" style="')
  expect(html).toContain('<img src="https://other.example/b.png" style="')
})

test.each([
  ['PNG', png(5, 6), { mediaType: 'image/png', width: 5, height: 6 }],
  ['GIF', gif, { mediaType: 'image/gif', width: 1, height: 1 }],
  [
    'JPEG',
    Buffer.from('ffd8ffe000104a46494600010100000100010000ffc0000b080010002001011100ffd9', 'hex'),
    { mediaType: 'image/jpeg', width: 32, height: 16 },
  ],
  [
    'WebP',
    Buffer.from('UklGRiQAAABXRUJQVlA4IBgAAAAwAQCdASoBAAEAAwA0JaQAA3AA/vuUAAA=', 'base64'),
    { mediaType: 'image/webp', width: 1, height: 1 },
  ],
])('%s is recognized by its first bytes', (_, content, expected) => {
  expect(readPicture(content)).toMatchObject(expected)
})
