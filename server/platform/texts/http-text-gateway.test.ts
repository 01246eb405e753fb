import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { httpTextGateway } from './http-text-gateway.ts'
import { TextFailure } from './text-gateway.ts'

type Received = { method: string; headers: IncomingMessage['headers']; body: string }
let server: Server
let received: Received[]
let answer: (response: ServerResponse) => void
let url: string

beforeEach(async () => {
  received = []
  answer = (response) => response.writeHead(202).end('{}')
  server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      received.push({ method: request.method ?? '', headers: request.headers, body })
      answer(response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/messages`
})
afterEach(
  () =>
    new Promise<void>((resolve) => {
      server.closeAllConnections()
      server.close(() => resolve())
    }),
)

const text = { reference: '0b9d6c1e-6d3c-4b0e-9f0a-8a7f6f1f4f52', to: '+420777123456', text: 'Termin ut 24. 11. 14:00' }
const send = (timeoutMs?: number) =>
  httpTextGateway({ url, key: 'a key of 16 chars', from: 'Assay' }, timeoutMs).send(text)
const failure = async (timeoutMs?: number) => {
  const error: unknown = await send(timeoutMs).catch((thrown: unknown) => thrown)
  return error instanceof TextFailure ? error.failure : error
}

it('hands a message over as docs/text-messages.md says', async () => {
  await send()
  expect(received).toMatchObject([
    {
      method: 'POST',
      headers: {
        authorization: 'Bearer a key of 16 chars',
        'content-type': 'application/json',
        'idempotency-key': text.reference,
      },
    },
  ])
  expect(JSON.parse(received[0]?.body ?? '')).toEqual({ from: 'Assay', ...text })
})

it.each([
  [400, 'permanent', 'RECIPIENT_REFUSED'],
  [422, 'permanent', 'RECIPIENT_REFUSED'],
  [413, 'permanent', 'CONTENT_REFUSED'],
  [409, 'temporary', 'DEFERRED'],
  [401, 'server', 'SIGN_IN_REFUSED'],
  [429, 'server', 'SERVER_BUSY'],
  [503, 'server', 'SERVER_BUSY'],
  [418, 'server', 'UNEXPECTED'],
])('judges the answer %i as %s', async (status, kind, reason) => {
  answer = (response) => response.writeHead(status).end(`+420777123456 refused`)
  expect(await failure()).toEqual({ kind, reason })
})

it('follows no redirect: another address would get key and number', async () => {
  answer = (response) => response.writeHead(307, { location: `${url}/elsewhere` }).end()
  expect(await failure()).toEqual({ kind: 'server', reason: 'UNEXPECTED' })
  expect(received).toHaveLength(1)
})

it('waits for no answer longer than its limit, and reads no endless one', async () => {
  answer = () => undefined
  expect(await failure(200)).toEqual({ kind: 'server', reason: 'SERVER_SILENT' })
  answer = (response) => {
    response.writeHead(200)
    const fill = () => {
      while (!response.destroyed && response.write('x'.repeat(65_536)));
    }
    response.on('drain', fill)
    fill()
  }
  await send()
})

it('says when nobody is there', async () => {
  await new Promise<void>((resolve) => server.close(() => resolve()))
  expect(await failure()).toEqual({ kind: 'server', reason: 'SERVER_UNREACHABLE' })
})
