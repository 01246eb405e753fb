import { once } from 'node:events'
import { request, type ClientRequest, type IncomingMessage } from 'node:http'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildUser } from '../../testing/builders.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let assay: TestApp
let address: string
let token: string

beforeAll(async () => {
  assay = await startTestApp()
  token = await assay.tokenOf(await assay.build((tx) => buildUser(tx, { user_name: 'root', roles: ['superadmin'] })))
  address = await assay.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => assay.close())

const megabyte = Buffer.alloc(1024 * 1024, ' ')
const opening = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.xlsx"\r\n\r\n'

type Upload = { headers: Record<string, string | number>; path?: string; first: string; most: number }

/** Sends megabyte after megabyte until the server refuses, and returns how many it sent. */
async function upload({ headers, path = '/api/reports/images', first, most }: Upload) {
  const authorization = `Bearer ${token}`
  const call = request(new URL(path, address), { method: 'POST', headers: { authorization, ...headers } })
  const answered = once(call, 'response') as Promise<[IncomingMessage]>
  let sent = 0
  const ended = send(call)
  async function send(sender: ClientRequest) {
    const closed = new Promise<void>((resolve) => sender.on('close', resolve))
    sender.on('error', () => undefined)
    sender.write(first)
    while (sent < most && !sender.destroyed && sender.socket?.destroyed !== true) {
      sent += 1
      if (!sender.write(megabyte)) await Promise.race([once(sender, 'drain').catch(() => undefined), closed])
    }
  }
  const [answer] = await answered
  const body = await json(answer)
  await ended
  call.destroy()
  return { status: answer.statusCode, connection: answer.headers.connection, body, sent }
}

const multipart = { 'content-type': 'multipart/form-data; boundary=x' }

describe('what is too large', () => {
  test.each([
    ['an upload that declares 200 MB', { ...multipart, 'content-length': 200 * megabyte.length }, undefined, opening],
    ['an upload without end', multipart, undefined, opening],
    ['a field without end', multipart, undefined, opening.replace('; filename="a.xlsx"', '')],
    ['an upload whose first part never begins', multipart, undefined, 'x'],
    ['data after the end of an upload', multipart, undefined, `${opening}\r\n--x--\r\n`],
    [
      'JSON without end',
      { 'content-type': 'application/json', 'transfer-encoding': 'chunked' },
      '/api/crm/companies',
      '{"search":"',
    ],
  ])(
    '%s is refused before all of it has arrived, and the connection ends',
    async (_, headers, path, first) => {
      const { sent, ...answer } = await upload({ headers, first, most: 100_000, ...(path && { path }) })
      expect(answer).toEqual({ status: 413, connection: 'close', body: { errorMessage: 'TOO_LARGE' } })
      expect(sent).toBeLessThan(100_000)
    },
    30_000,
  )

  test('and declares its size is refused before any of it arrives', async () => {
    const headers = { ...multipart, 'content-length': 200 * megabyte.length }
    expect(await upload({ headers, first: opening, most: 0 })).toMatchObject({ status: 413, sent: 0 })
  }, 30_000)

  test('is refused for a missing session first', async () => {
    const headers = { ...multipart, authorization: '', 'content-length': 200 * megabyte.length }
    const answer = await upload({ headers, first: opening, most: 100_000 })
    expect(answer).toMatchObject({ connection: 'close' })
    expect([401, 413]).toContain(answer.status)
  }, 30_000)
})
