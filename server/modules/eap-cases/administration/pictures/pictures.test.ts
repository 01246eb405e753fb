import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { deflateSync } from 'node:zlib'
import { largestPicture } from '../../../../../domain/eap-cases/expert.ts'
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { buildProgramme, type Programme } from '../../testing/build-programme.ts'
import { withoutMetadata } from './without-metadata.ts'

let assay: TestApp
let programme: Programme
beforeAll(async () => {
  assay = await startTestApp()
  programme = await assay.build((tx) => buildProgramme(tx))
}, 60_000)
afterAll(() => assay.close())

const latin = (text: string) => Buffer.from(text, 'latin1')
const segment = (marker: number, body: Buffer) => {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([head, body])
}
/** Exif of a phone held upright: orientation 6, and a place in its text. */
const exif = Buffer.concat([
  latin('Exif\0\0II*\0\x08\0\0\0\x01\0\x12\x01\x03\0\x01\0\0\0\x06\0\0\0\0\0\0\0'),
  latin('GPS 50.0875N 14.4213E'),
])
const frame = Buffer.from('ffc0000b080010002001011100', 'hex')
const scan = Buffer.from('ffda0008010100003f00aaff00bbffd0cc', 'hex')
const jpegOf = (...more: Buffer[]) =>
  Buffer.concat([Buffer.from('ffd8', 'hex'), ...more, frame, scan, Buffer.from('ffd9', 'hex'), latin('FILM GPS')])
const jpeg = jpegOf(
  segment(0xe0, latin('JFIF\0\x01\x01\0\0\x01\0\x01\0\0')),
  segment(0xe1, exif),
  segment(0xe1, latin('http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>GPS</x:xmpmeta>')),
  segment(0xed, latin('Photoshop 3.0\0GPS')),
  segment(0xfe, latin('taken at home, GPS')),
)
const chunk = (kind: string, data: Buffer) => {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  return Buffer.concat([length, latin(kind), data, Buffer.alloc(4)])
}
const png = Buffer.concat([
  Buffer.from('89504e470d0a1a0a', 'hex'),
  chunk('IHDR', Buffer.from([0, 0, 0, 2, 0, 0, 0, 2, 8, 0, 0, 0, 0])),
  chunk('eXIf', latin('MM GPS')),
  chunk('tEXt', latin('Comment\0GPS')),
  chunk('iTXt', latin('XML:com.adobe.xmp\0GPS')),
  chunk('IDAT', deflateSync(Buffer.alloc(6))),
  chunk('IEND', Buffer.alloc(0)),
  latin('GPS'),
])
const riff = (kind: string, data: Buffer) => {
  const length = Buffer.alloc(4)
  length.writeUInt32LE(data.length)
  return Buffer.concat([latin(kind), length, data, Buffer.alloc(data.length % 2)])
}
const webpOf = (flags: number) =>
  riff(
    'RIFF',
    Buffer.concat([
      latin('WEBP'),
      riff('VP8X', Buffer.from([flags, 0, 0, 0, 1, 0, 0, 1, 0, 0])),
      riff('VP8L', Buffer.from('2f010040000000', 'hex')),
      riff('EXIF', latin('II*\0 GPS')),
      riff('XMP ', latin('<x:xmpmeta>GPS')),
    ]),
  )

const send = async (content: Buffer, name: string, as = programme.admin, userName = programme.expert.user_name) => {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(content)], { type: 'image/png' }), name)
  const response = await assay.app.inject({
    method: 'POST',
    url: `/api/eap/expert/${userName}/picture`,
    headers: { authorization: `Bearer ${await assay.tokenOf(as)}` },
    payload: form,
  })
  return { status: response.statusCode, body: response.json<{ pictureUrl: string; errorMessage?: string }>() }
}
const profile = async () =>
  (
    (await assay.anonymous.get(`/api/eap/expert-profiles/${programme.licence.id}/psychology/cs`)).body as {
      pictureUrl: string | null
    }[]
  )[0]

describe('a picture of an expert', () => {
  it.each([
    ['photo.JPG', jpeg, 'image/jpeg'],
    ['photo.png', png, 'image/png'],
    ['photo.webp', webpOf(0x0c), 'image/webp'],
    ['blob', jpeg, 'image/jpeg'],
  ])(
    'is served to everybody by its type, for good, and without what a camera wrote into it: %s',
    async (name, content, type) => {
      const { status, body } = await send(content, name)
      expect(status).toBe(200)
      expect((await profile())?.pictureUrl).toBe(body.pictureUrl)
      const answer = await assay.anonymous.get(body.pictureUrl)
      expect(answer.headers).toMatchObject({
        'content-type': type,
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
      })
      expect(answer.headers['content-disposition']).toBeUndefined()
      expect(answer.raw.includes('GPS')).toBe(false)
      expect(answer.raw.length).toBeGreaterThan(20)
    },
  )

  it('has a new address after each change; the old file is gone', async () => {
    const removed = vi.spyOn(assay.services.files, 'remove')
    const first = (await send(png, 'a.png')).body.pictureUrl
    removed.mockClear()
    const second = (await send(png, 'a.png')).body.pictureUrl
    expect(second).not.toBe(first)
    expect(removed).toHaveBeenCalledOnce()
    removed.mockRestore()
    expect((await assay.anonymous.get(first)).status).toBe(404)
  })

  it.each([
    ['FILE_EMPTY', Buffer.alloc(0), 'a.png'],
    ['PICTURE_SIZE', Buffer.concat([png, Buffer.alloc(largestPicture)]), 'a.png'],
    ['PICTURE_TYPE', latin('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'), 'a.svg'],
    ['PICTURE_TYPE', latin('<!doctype html><script>1</script>'), 'a.png'],
    ['PICTURE_TYPE', jpeg, 'a.png'],
    ['PICTURE_TYPE', png.subarray(0, 60), 'a.png'],
    ['PICTURE_TYPE', jpeg.subarray(0, 90), 'a.jpg'],
    ['PICTURE_TYPE', webpOf(0x02), 'a.webp'],
  ])('is refused by %s, and the one before stays', async (code, content, name) => {
    const before = (await send(png, 'a.png')).body.pictureUrl
    const { status, body } = await send(content, name)
    expect([status, body.errorMessage]).toEqual([400, code])
    expect((await assay.anonymous.get(before)).status).toBe(200)
  })

  it('is set by administrators of the house for somebody who is an expert', async () => {
    for (const user of [programme.expert, programme.operator, programme.branchAdmin])
      expect((await send(png, 'a.png', user)).status).toBe(403)
    expect((await send(png, 'a.png', programme.admin, programme.admin.user_name)).status).toBe(404)
  })

  it('is gone once it is deleted, and is not shown of an inactive expert', async () => {
    const { pictureUrl } = (await send(png, 'a.png')).body
    const set = (active: boolean) =>
      assay.build((tx) =>
        tx.updateTable('eap_experts').set({ active }).where('user_name', '=', programme.expert.user_name).execute(),
      )
    await set(false)
    expect((await assay.anonymous.get(pictureUrl)).status).toBe(404)
    await set(true)
    const admin = assay.as(programme.admin)
    const address = `/api/eap/expert/${programme.expert.user_name}/picture`
    expect((await admin.delete(address)).status).toBe(200)
    expect((await assay.anonymous.get(pictureUrl)).status).toBe(404)
    expect((await profile())?.pictureUrl).toBeNull()
    expect((await admin.delete(address)).status).toBe(200)
  })
})

it('keeps the orientation of a phone’s picture and the coded picture itself', () => {
  const stripped = withoutMetadata(jpeg, 'image/jpeg') ?? Buffer.alloc(0)
  expect(stripped.includes(latin('Exif\0\0MM\0*'))).toBe(true)
  expect(stripped.includes(Buffer.from('011200030000000100060000', 'hex'))).toBe(true)
  expect(stripped.includes(scan)).toBe(true)
  expect(stripped.subarray(-2).toString('hex')).toBe('ffd9')
  expect(withoutMetadata(stripped, 'image/jpeg')).toEqual(stripped)
  expect(withoutMetadata(jpegOf(), 'image/jpeg')?.includes('Exif')).toBe(false)
})
