import type { Readable } from 'node:stream'

/** An answer that is not what was asked for; the message says in what, without quoting it. */
export class UnusableAnswer extends Error {
  override readonly name = 'UnusableAnswer'
}

type Headers = Record<string, string | string[] | undefined>

/** Refuses another type than `wanted`, and what says itself that it is too long. */
export function checkHeaders(headers: Headers, wanted: string, max: number): void {
  const type = String(headers['content-type'] ?? '')
  if (type.split(';', 1)[0]?.trim().toLowerCase() !== wanted) throw new UnusableAnswer(`${wanted} expected`)
  // Nothing packed was asked for, and unpacking could make much of little.
  if (headers['content-encoding'] !== undefined && headers['content-encoding'] !== 'identity')
    throw new UnusableAnswer('a packed answer')
  if (Number(headers['content-length'] ?? 0) > max) throw new UnusableAnswer(`more than ${max} bytes`)
}

/** The pieces of a body up to `max` bytes. A reader may stop at any time; the connection is then given up. */
export async function* piecesOf(body: Readable, max: number): AsyncGenerator<Uint8Array, void, undefined> {
  let bytes = 0
  try {
    for await (const piece of body as AsyncIterable<Uint8Array>) {
      bytes += piece.length
      if (bytes > max) throw new UnusableAnswer(`more than ${max} bytes`)
      yield piece
    }
  } finally {
    discard(body)
  }
}

/** The whole body as text of at most `max` bytes. */
export async function textOf(body: Readable, max: number): Promise<string> {
  const pieces: Uint8Array[] = []
  for await (const piece of piecesOf(body, max)) pieces.push(piece)
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(Buffer.concat(pieces))
  } catch {
    throw new UnusableAnswer('no UTF-8')
  }
}

export function discard(body: Readable): void {
  body.on('error', () => undefined)
  body.destroy()
}
