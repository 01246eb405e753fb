import type { CommentBlock360, CommentQuestion360 } from '../report-360.ts'
import { type Comment360, type ReportInput360, type RoleGroup360, roleGroups360 } from '../report-360-input.ts'
import { minimumFor } from './columns.ts'
import type { IssuedCell360 } from './issued-cell.ts'
import { shuffleTexts } from './shuffle.ts'

/** Fewest authors whose comments are printed together: wording reveals people more easily than numbers. */
export const fewestAuthors = 3

type Written = { readonly group: RoleGroup360; readonly comments: readonly Comment360[] }

function authorsOf(comments: readonly Comment360[]): number {
  return new Set(comments.map((comment) => comment.raterId)).size
}

/** The least by the wave's settings, whatever the group. */
export function commentsMinimum({ minAuthorsToSeeComments = fewestAuthors }: ReportInput360['settings']): number {
  return Math.max(fewestAuthors, minAuthorsToSeeComments)
}

/** Authors needed to print these groups' comments as one block. */
function authorsNeeded(groups: readonly RoleGroup360[], settings: ReportInput360['settings']): number {
  return Math.max(commentsMinimum(settings), ...groups.map((group) => minimumFor(group, settings)))
}

type Block = { readonly unit: CommentBlock360['unit']; readonly comments: readonly Comment360[] }

/** Comments on one question, attributed to a group, pooled or withheld; own comments are always printed. */
function planBlocks(all: readonly Written[], settings: ReportInput360['settings']) {
  const written = all.map(({ group, comments }) => ({ group, comments: comments.filter((one) => !one.isHeldBack) }))
  const others = written.filter(({ group, comments }) => group !== 'self' && comments.length > 0)
  const isEnough = ({ group, comments }: Written) => authorsOf(comments) >= authorsNeeded([group], settings)
  const blocks = others.filter(isEnough).map(({ group, comments }): Block => ({ unit: group, comments }))
  const small = others.filter((entry) => !isEnough(entry))
  const pool = small.flatMap((entry) => entry.comments)
  const poolNeeds = authorsNeeded(
    small.map((entry) => entry.group),
    settings,
  )
  if (authorsOf(pool) >= poolNeeds) blocks.push({ unit: 'pooled', comments: pool })
  const own = all.find(({ group }) => group === 'self')?.comments ?? []
  return own.length > 0 ? [...blocks, { unit: 'self', comments: own } as const] : blocks
}

/** The comments on one question, by group. Blank texts and those of people who did not submit do not count. */
function writtenTo(input: ReportInput360, section: number, question: number): Written[] {
  const groupOf = new Map(input.raters.map((rater) => [rater.raterId, rater.group]))
  const here = input.comments.filter(
    (comment) => comment.section === section && comment.question === question && comment.text.trim() !== '',
  )
  return roleGroups360.map((group) => ({
    group,
    comments: here.filter((comment) => groupOf.get(comment.raterId) === group),
  }))
}

/** The name of a comment question among the cells of a report. */
export const commentKey360 = (section: number, question: number) => `comment:${section}.${question}`

/** The blocks that a report of this input prints, without self, with their authors. */
export function commentCells(input: ReportInput360): IssuedCell360[] {
  const groupOf = new Map(input.raters.map((rater) => [rater.raterId, rater.group]))
  return input.sections.flatMap(({ number: section, comments = [] }) =>
    comments.flatMap(({ number: question }) =>
      planBlocks(writtenTo(input, section, question), input.settings)
        .filter(({ unit }) => unit !== 'self')
        .map(({ unit, comments: texts }): IssuedCell360 => {
          const authors = [...new Set(texts.map(({ raterId }) => raterId))]
          const minimum = authorsNeeded(
            authors.flatMap((id) => groupOf.get(id) ?? []),
            input.settings,
          )
          const valueByRater = Object.fromEntries(authors.map((id) => [id, 0]))
          return { unit, question: commentKey360(section, question), minimum, valueByRater }
        }),
    ),
  )
}

/**
 * Decides which groups' comments become blocks of the report. Comments by question, in questionnaire order; questions
 * without any comment are left out. A block has its group's name if it has at least as many authors as the wave asks for, 3 or more, and as the group's minimum;
 * smaller groups form one block if together they have as many, else their comments are withheld.
 */
export function commentsByQuestion(input: ReportInput360): CommentQuestion360[] {
  return input.sections.flatMap((section) =>
    (section.comments ?? []).flatMap(({ number, labels }): CommentQuestion360[] => {
      const written = writtenTo(input, section.number, number)
      const seed = `${input.commentSeed}/${section.number}.${number}`
      const blocks = planBlocks(written, input.settings).map(({ unit, comments }): CommentBlock360 => ({
        unit,
        authors: authorsOf(comments),
        texts: shuffleTexts(
          comments.map((comment) => comment.text),
          `${seed}/${unit}`,
        ),
      }))
      const byOthers = written.flatMap(({ group, comments }) => (group === 'self' ? [] : comments))
      const printed = blocks.reduce((sum, { unit, authors }) => (unit === 'self' ? sum : sum + authors), 0)
      const withheldAuthors = authorsOf(byOthers) - printed
      if (blocks.length === 0 && withheldAuthors === 0) return []
      return [{ section: section.number, question: number, labels, blocks, withheldAuthors }]
    }),
  )
}
