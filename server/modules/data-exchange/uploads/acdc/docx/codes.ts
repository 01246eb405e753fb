/**
 * The codes of a document are texts in its cells, small and grey: [a7] an activity, [p12] a person, [c3] a competency
 * (0: none), [n5] the fifth note that it was filled with. As texts they survive whatever program the document is edited
 * with, which bookmarks and content controls do not (0390).
 */
export type CellCodes = { a?: number; p?: number; c?: number; n?: number }

export const writeCodes = (codes: CellCodes): string =>
  `[${Object.entries(codes)
    .map(([kind, number]) => `${kind}${number}`)
    .join(' ')}]`

const written = /\[((?:[apcn]\d{1,10})(?: [apcn]\d{1,10})*)\]/

/** The codes of a cell, and its words without them. */
export function readCodes(text: string): { codes: CellCodes; words: string } {
  const found = written.exec(text)
  if (!found) return { codes: {}, words: text.trim() }
  const codes = Object.fromEntries((found[1] ?? '').split(' ').map((code) => [code[0], Number(code.slice(1))]))
  return { codes, words: `${text.slice(0, found.index)} ${text.slice(found.index + found[0].length)}`.trim() }
}

/** Whether a cell swallowed others, as it does when a table is put into a cell: it has the codes of several. */
export const hasSeveralCodes = (text: string): boolean => text.split(written).length > 3
