import { runInSlices } from './in-slices.ts'

/** Pieces are about so long, in characters, if the value's own texts are not longer. */
const pieceLength = 32 * 1024
/** So many elements without lists or objects in them are written at once. */
const together = 64

/** The pieces of what `JSON.stringify` writes of plain data, so that others have their turn between them. */
export function* jsonInPieces(value: unknown): Generator<string, void> {
  let piece = ''
  for (const text of texts(value)) {
    piece += text
    if (piece.length < pieceLength) continue
    yield piece
    piece = ''
  }
  if (piece !== '') yield piece
}

/** The same as bytes, made in slices. */
export async function bytesInPieces(value: unknown): Promise<Buffer[]> {
  const pieces: Buffer[] = []
  await runInSlices(
    (function* () {
      for (const piece of jsonInPieces(value)) yield pieces.push(Buffer.from(piece))
    })(),
  )
  return pieces
}

/** Records as the parameter of a statement: as bytes, which the driver sends as they are. */
export const jsonParameter = async (value: unknown): Promise<Buffer> => Buffer.concat(await bytesInPieces(value))

function* texts(value: unknown): Generator<string, void> {
  if (Array.isArray(value)) yield* listTexts(value)
  else if (holdsMore(value)) yield* objectTexts(value)
  else yield JSON.stringify(value) ?? 'null'
}

function* listTexts(list: readonly unknown[]): Generator<string, void> {
  yield '['
  for (let from = 0; from < list.length; from += together) {
    if (from > 0) yield ','
    const some = list.slice(from, from + together)
    if (!some.some((element) => Array.isArray(element) || holdsMore(element))) {
      yield JSON.stringify(some).slice(1, -1)
      continue
    }
    for (const [index, element] of some.entries()) {
      if (index > 0) yield ','
      yield* texts(element)
    }
  }
  yield ']'
}

function* objectTexts(object: Record<string, unknown>): Generator<string, void> {
  let before = '{'
  for (const [key, value] of Object.entries(object)) {
    if (value === undefined) continue
    yield `${before}${JSON.stringify(key)}:`
    yield* texts(value)
    before = ','
  }
  yield before === '{' ? '{}' : '}'
}

/** Whether it is an object with lists or objects in it, and none that says itself how it is written, as a date does. */
function holdsMore(value: unknown): value is Record<string, unknown> {
  if (!isPlain(value)) return false
  return Object.values(value).some((field) => typeof field === 'object' && field !== null)
}

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !('toJSON' in value)
