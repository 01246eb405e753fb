import type { Readable } from 'node:stream'
import { runInSlices } from '../../../platform/in-slices.ts'
import { parseJsonBody } from '../../../platform/http/json-body.ts'
import { invalidAnswer, noAnswer } from './failures.ts'

const mebibyte = 1024 * 1024
/** Largest answers that are read, in bytes. */
export const answerMax = { json: mebibyte, file: 20 * mebibyte }

type Headers = Record<string, string | string[] | undefined>

/** Refuses another type than `wanted`, and what says itself that it is too long. */
export function checkHeaders(headers: Headers, wanted: string, max: number): void {
  const type = String(headers['content-type'] ?? '')
  if (type.split(';', 1)[0]?.trim().toLowerCase() !== wanted) throw invalidAnswer(`${wanted} expected`)
  // Nothing packed was asked for, and unpacking could make much of little.
  if (headers['content-encoding'] !== undefined && headers['content-encoding'] !== 'identity')
    throw invalidAnswer('a packed answer')
  if (Number(headers['content-length'] ?? 0) > max) throw invalidAnswer(`more than ${max} bytes`)
}

/** The pieces of a body up to `max` bytes. A reader may stop at any time; the connection is then given up. */
export async function* piecesOf(body: Readable, max: number): AsyncGenerator<Uint8Array, void, undefined> {
  let bytes = 0
  try {
    for await (const piece of body as AsyncIterable<Uint8Array>) {
      bytes += piece.length
      if (bytes > max) throw invalidAnswer(`more than ${max} bytes`)
      yield piece
    }
  } catch (error) {
    throw noAnswer(error)
  } finally {
    discard(body)
  }
}

export function discard(body: Readable): void {
  body.on('error', () => undefined)
  body.destroy()
}

/** As strictly as what callers of our own API send: what PostgreSQL cannot store is refused here. */
export async function jsonOf(body: Readable): Promise<unknown> {
  const pieces: Uint8Array[] = []
  for await (const piece of piecesOf(body, answerMax.json)) pieces.push(piece)
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(Buffer.concat(pieces))
    return await runInSlices(parseJsonBody(text))
  } catch {
    throw invalidAnswer('no JSON')
  }
}
