import type { Readable } from 'node:stream'
import * as answers from '../../../platform/http-client/read-answer.ts'
import { parseJsonBody } from '../../../platform/http/json-body.ts'
import { runInSlices } from '../../../platform/in-slices.ts'
import { invalidAnswer, noAnswer } from './failures.ts'

const mebibyte = 1024 * 1024
/** Largest answers that are read, in bytes. */
export const answerMax = { json: mebibyte, file: 20 * mebibyte }

/** The pieces of a body up to `max` bytes. A reader may stop at any time; the connection is then given up. */
export async function* piecesOf(body: Readable, max: number): AsyncGenerator<Uint8Array, void, undefined> {
  try {
    yield* answers.piecesOf(body, max)
  } catch (error) {
    throw noAnswer(error)
  }
}

/** As strictly as what callers of our own API send: what PostgreSQL cannot store is refused here. */
export async function jsonOf(body: Readable): Promise<unknown> {
  const text = await answers.textOf(body, answerMax.json)
  try {
    return await runInSlices(parseJsonBody(text))
  } catch {
    throw invalidAnswer('no JSON')
  }
}
