import type { CommentBlock360, CommentQuestion360 } from '../report-360.ts'
import { type Comment360, type ReportInput360, type RoleGroup360, roleGroups360 } from '../report-360-input.ts'
import { minimumFor } from './columns.ts'
import { shuffleTexts } from './shuffle.ts'

/** Fewest authors whose comments stand together: wording gives people away sooner than a number does. */
export const fewestAuthors = 3

type Written = { readonly group: RoleGroup360; readonly comments: readonly Comment360[] }

function authorsOf(comments: readonly Comment360[]): number {
  return new Set(comments.map((comment) => comment.raterId)).size
}

/** Authors needed to print these groups' comments as one block. */
function authorsNeeded(groups: readonly RoleGroup360[], settings: ReportInput360['settings']): number {
  return Math.max(fewestAuthors, ...groups.map((group) => minimumFor(group, settings)))
}

/** Comments on one question, attributed to a group, pooled or withheld; own comments always stand. */
function blocksOf(written: readonly Written[], input: ReportInput360, seed: string) {
  const block = (unit: CommentBlock360['unit'], comments: readonly Comment360[]): CommentBlock360 => ({
    unit,
    authors: authorsOf(comments),
    texts: shuffleTexts(
      comments.map((comment) => comment.text),
      `${seed}/${unit}`,
    ),
  })
  const others = written.filter(({ group, comments }) => group !== 'self' && comments.length > 0)
  const isEnough = ({ group, comments }: Written) => authorsOf(comments) >= authorsNeeded([group], input.settings)
  const blocks = others.filter(isEnough).map(({ group, comments }) => block(group, comments))
  const small = others.filter((entry) => !isEnough(entry))
  const pool = small.flatMap((entry) => entry.comments)
  const poolNeeds = authorsNeeded(
    small.map((entry) => entry.group),
    input.settings,
  )
  const isPooled = authorsOf(pool) >= poolNeeds
  if (isPooled) blocks.push(block('pooled', pool))
  const own = written.find(({ group }) => group === 'self')?.comments ?? []
  if (own.length > 0) blocks.push(block('self', own))
  return { blocks, withheldAuthors: isPooled ? 0 : authorsOf(pool) }
}

/**
 * Comments by question, in questionnaire order; questions without any comment are left out. A block stands under its
 * group's name from max(3, the group's minimum) authors on; smaller groups stand together from that many on, else
 * their comments are withheld. Blank texts and texts of people who did not submit don't count.
 */
export function commentsByQuestion(input: ReportInput360): CommentQuestion360[] {
  const groupOf = new Map(input.raters.map((rater) => [rater.raterId, rater.group]))
  const real = input.comments.filter((comment) => comment.text.trim() !== '')
  return input.sections.flatMap((section) =>
    (section.comments ?? []).flatMap(({ number, labels }): CommentQuestion360[] => {
      const here = real.filter((comment) => comment.section === section.number && comment.question === number)
      const written = roleGroups360.map((group) => ({
        group,
        comments: here.filter((comment) => groupOf.get(comment.raterId) === group),
      }))
      const result = blocksOf(written, input, `${input.commentSeed}/${section.number}.${number}`)
      if (result.blocks.length === 0 && result.withheldAuthors === 0) return []
      return [{ section: section.number, question: number, labels, ...result }]
    }),
  )
}
