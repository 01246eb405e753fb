import { Readable } from 'node:stream'
import { isTurnUsed } from '../in-slices.ts'

export type TextPieces = readonly (string | Buffer)[]

/** A text that is sent in pieces, each in a turn in which there is time for it. */
export class LongText extends Readable {
  readonly pieces: TextPieces
  #next = 0

  constructor(pieces: TextPieces) {
    super()
    this.pieces = pieces
  }

  override _read(): void {
    if (isTurnUsed()) setImmediate(() => this.#pushNext())
    else this.#pushNext()
  }

  #pushNext(): void {
    this.push(this.pieces[this.#next] ?? null)
    this.#next += 1
  }
}

export const bytesIn = (pieces: TextPieces): number => pieces.reduce((sum, piece) => sum + Buffer.byteLength(piece), 0)

/** The text of some pieces. A character may be cut between two of bytes. */
export function joined(pieces: TextPieces): string {
  if (pieces.every((piece) => typeof piece === 'string')) return pieces.join('')
  return Buffer.concat(pieces.map((piece) => (typeof piece === 'string' ? Buffer.from(piece) : piece))).toString()
}
