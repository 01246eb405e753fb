import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let assay: TestApp
let port: number

beforeAll(async () => {
  assay = await startTestApp()
  port = Number(new URL(await assay.app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(() => assay.close())

/** The server's response to exactly these bytes. */
async function send(request: string) {
  const socket = connect(port, '127.0.0.1')
  socket.write(request)
  const [head = '', sent = ''] = (await text(socket)).split('\r\n\r\n')
  const body = sent.slice(sent.indexOf('{'), sent.lastIndexOf('}') + 1)
  const [line = '', ...headers] = head.split('\r\n')
  return { status: Number(line.split(' ')[1]), type: headers.find((header) => /^content-type/i.test(header)), body }
}

const host = 'Host: localhost'
const bare = 'Content-Length: 0\r\nConnection: close'

describe('an unreadable request', () => {
  test.each([
    ['nonsense', 'HELLO\r\n\r\n', 400, 'INVALID_INPUT'],
    ['headers of 20 kB', `GET / HTTP/1.1\r\n${host}\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`, 431, 'TOO_LARGE'],
    [
      'two lengths',
      `POST / HTTP/1.1\r\n${host}\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab`,
      400,
      'INVALID_INPUT',
    ],
    ['a call without Host', `GET /api/nothing HTTP/1.1\r\n${bare}\r\n\r\n`, 400, 'INVALID_INPUT'],
    ['an expectation', `GET / HTTP/1.1\r\n${host}\r\nExpect: a miracle\r\n${bare}\r\n\r\n`, 417, 'INVALID_INPUT'],
    ['a malformed address', `GET /%zz HTTP/1.1\r\n${host}\r\n${bare}\r\n\r\n`, 400, 'INVALID_INPUT'],
    ['an unknown method', `BREW / HTTP/1.1\r\n${host}\r\n${bare}\r\n\r\n`, 400, 'INVALID_INPUT'],
  ])('%s is refused in the shape of all refusals (PLT-8-05)', async (_, request, status, code) => {
    const answer = await send(request)
    expect(answer).toMatchObject({ status, type: expect.stringMatching(/application\/json/) })
    const { errorMessage, ...more } = JSON.parse(answer.body) as { errorMessage: string; details?: unknown }
    expect(errorMessage).toBe(code)
    expect(Object.keys(more).filter((key) => key !== 'details')).toEqual([])
  })

  test('a caller of HTTP/1.0 needs no Host', async () => {
    expect((await send('GET /healthz HTTP/1.0\r\n\r\n')).status).toBe(200)
  })
})
