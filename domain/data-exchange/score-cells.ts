import type { Score } from '../acdc/scores.ts'

/** How a sheet says that a competency was not seen. */
export const notSeenSign = '–'
const dashes = /^[-\u2010-\u2015\u2212]$/

/** A score as a sheet shows it; undefined: nothing yet. */
export function writeScore(score: Score | undefined): string {
  if (score === undefined) return ''
  return score === null ? notSeenSign : String(score)
}

export type ReadScore =
  | { ok: true; score: Score | undefined }
  | { ok: false; code: 'SCORE_NOT_NUMBER' | 'SCORE_OUT_OF_SCALE' }

/** What somebody typed into a cell: nothing, any dash for "not seen", or a number, which the scale has to have. */
export function readScore(text: string, scale: readonly number[]): ReadScore {
  const typed = text.trim()
  if (typed === '') return { ok: true, score: undefined }
  if (dashes.test(typed)) return { ok: true, score: null }
  if (!/^-?\d{1,9}(?:[.,]\d{1,9})?$/.test(typed)) return { ok: false, code: 'SCORE_NOT_NUMBER' }
  const score = Number(typed.replace(',', '.'))
  return scale.includes(score) ? { ok: true, score } : { ok: false, code: 'SCORE_OUT_OF_SCALE' }
}

/**
 * What becomes of a cell: `keep` what is stored, since the file changed nothing or says the same; `take` what the file
 * says; `conflict`, as both have changed; `emptied`: it has a score here and was emptied in the file.
 */
export type CellFate = 'keep' | 'take' | 'emptied' | 'conflict'

/**
 * The three-way merge of one cell. `base`: what the file was filled with when it was downloaded; `filled`: what it says
 * now; `stored`: what is here now. Undefined: nothing.
 */
export function fateOf<Value>(
  { base, filled, stored }: Record<'base' | 'filled' | 'stored', Value | undefined>,
  overwrite: boolean,
): CellFate {
  if (filled === base || filled === stored) return 'keep'
  if (filled === undefined) return 'emptied'
  return stored === base || overwrite ? 'take' : 'conflict'
}
