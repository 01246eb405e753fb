import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { sendText } from './send-text.ts'

/** Cut every 1,001 bytes, so that most characters of two bytes are cut somewhere. */
function piecesOf(text: string): Buffer[] {
  const bytes = Buffer.from(text)
  return Array.from({ length: Math.ceil(bytes.length / 1001) }, (_, n) => bytes.subarray(n * 1001, (n + 1) * 1001))
}

test.each([500, 20_000, 200_000])('%i characters arrive whole, wherever their bytes were cut', async (length) => {
  const text = 'ž'.repeat(length)
  const app = Fastify()
  app.get('/', (_, reply) => sendText(reply, ['"', ...piecesOf(text), '"'], 'application/json; charset=utf-8'))
  const answer = await app.inject('/')
  expect(answer.json()).toBe(text)
  expect(answer.headers['content-length']).toBe(String(2 * length + 2))
  await app.close()
})
