import { answerKeyPattern } from '../questionnaires/item-key.ts'

/** The heading of an item: its text, and its key, by which the column is known whatever happens to the text. */
export const as360Heading = (text: string, key: string): string => `${text} [${key}]`

/** The key in a heading; undefined if it has none. */
export function keyOfHeading(heading: string): string | undefined {
  const [, key = ''] = /\[([^[\]]+)\]\s*$/.exec(heading) ?? []
  return answerKeyPattern.test(key) ? key : undefined
}

/** The first cell of the sheet, which says whose it is. */
export const as360Mark = (waveGuid: string): string => `Assay ${waveGuid}`

export function waveOfMark(cell: string): string | undefined {
  return /^Assay ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i.exec(cell.trim())?.[1]?.toLowerCase()
}

/** What a row is known by: who is rated, and by whom. */
export const pairCode = (assesseeId: number, assessorId: number): string => `${assesseeId}-${assessorId}`

const notApplicableSigns = /^(?:[-‐-―−]|n\/?a|999)$/i

export type ReadAnswer =
  | { ok: true; number: number | null }
  | { ok: false; code: 'ANSWER_NOT_NUMBER' | 'ANSWER_OUT_OF_SCALE' }

/**
 * What somebody typed into the cell of an item: nothing (null), a number, which the scale has to have, or a dash or N/A for
 * "not applicable", which is 999 and has to be offered.
 */
export function readAnswerCell(
  text: string,
  { numbers, notApplicable }: { numbers: readonly number[]; notApplicable: number | null },
): ReadAnswer {
  const typed = text.trim()
  if (typed === '') return { ok: true, number: null }
  if (notApplicableSigns.test(typed))
    return notApplicable === null ? { ok: false, code: 'ANSWER_OUT_OF_SCALE' } : { ok: true, number: notApplicable }
  if (!/^-?\d{1,9}(?:[.,]\d{1,9})?$/.test(typed)) return { ok: false, code: 'ANSWER_NOT_NUMBER' }
  const number = Number(typed.replace(',', '.'))
  return numbers.includes(number) ? { ok: true, number } : { ok: false, code: 'ANSWER_OUT_OF_SCALE' }
}
