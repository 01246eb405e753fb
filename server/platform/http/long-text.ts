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
