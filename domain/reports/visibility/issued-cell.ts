import type { CommentBlock360, ReportUnit360 } from '../report-360.ts'

/**
 * What a shown number or block of comments was made of. `question` is `item:2.3`, `importance:2`, `shift:2`,
 * `comment:2.1`, or `raters` for the column itself. Where there is no number, each value is 0.
 */
export type IssuedCell360 = {
  readonly unit: ReportUnit360 | CommentBlock360['unit']
  readonly question: string
  readonly minimum: number
  readonly valueByRater: Readonly<Record<string, number>>
}

/** Stored with each issued report; as confidential as the answers themselves. */
export type IssuedCells360 = readonly IssuedCell360[]

/** Comments are texts: readers compare them directly (`holdBackComments`), not by sums. */
export const isCommentCell = ({ question }: IssuedCell360): boolean => question.startsWith('comment:')
