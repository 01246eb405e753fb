import { groupBy } from '../../lists/group-by.ts'
import type { ReportInput360 } from '../report-360-input.ts'
import { commentCells, commentKey360 } from './comments.ts'
import { isCommentCell, type IssuedCell360, type IssuedCells360 } from './issued-cell.ts'

type Reports = readonly (readonly IssuedCell360[])[]

/**
 * Somebody who compares several reports sees which texts appeared together, which are new and which moved to another
 * block. Texts that appear in the same blocks in all reports hide each other's authors: each such set has to be as large
 * as the blocks promised to its authors.
 */
export function doCommentsHideTheirAuthors(reports: Reports): boolean {
  const seen = new Map<string, { places: string; minimum: number }>()
  for (const [index, cells] of reports.entries())
    for (const { unit, minimum, valueByRater } of cells)
      for (const author of Object.keys(valueByRater)) {
        const before = seen.get(author)
        const places = `${before?.places ?? ''} ${index}:${unit}`
        seen.set(author, { places, minimum: Math.max(minimum, before?.minimum ?? 0) })
      }
  return [...groupBy(seen.values(), ({ places }) => places).values()].every((alike) =>
    alike.every(({ minimum }) => alike.length >= minimum),
  )
}

/**
 * The input without the comments that would reveal their authors in comparison with this person's earlier reports. If
 * not all comments on a question can be printed, only those that an earlier report printed are, else none of others.
 * Comments are no reason to refuse a report, since its numbers do not depend on them.
 */
export function holdBackComments(input: ReportInput360, earlier: readonly IssuedCells360[]): ReportInput360 {
  const before = earlier.map((cells) => cells.filter(isCommentCell))
  if (before.every((cells) => cells.length === 0)) return input
  const questions = new Set(input.comments.map(({ section, question }) => commentKey360(section, question)))
  return [...questions].reduce((held, key) => holdBack(held, key, before), input)
}

/** The same for one question. */
function holdBack(input: ReportInput360, key: string, before: Reports): ReportInput360 {
  const ofQuestion = (cells: readonly IssuedCell360[]) => cells.filter(({ question }) => question === key)
  const shown = before.map(ofQuestion)
  const keep = (isKept: (raterId: string) => boolean): ReportInput360 => ({
    ...input,
    comments: input.comments.map((comment) =>
      commentKey360(comment.section, comment.question) !== key || isKept(comment.raterId)
        ? comment
        : { ...comment, isHeldBack: true },
    ),
  })
  const tries = [
    keep(() => true),
    ...shown.toReversed().map((cells) => {
      const authors = new Set(cells.flatMap(({ valueByRater }) => Object.keys(valueByRater)))
      return keep((raterId) => authors.has(raterId))
    }),
  ]
  return (
    tries.find((tried) => doCommentsHideTheirAuthors([...shown, ofQuestion(commentCells(tried))])) ?? keep(() => false)
  )
}
