import { readAnswers } from './numbers/answer-table.ts'
import { largestGaps } from './numbers/gaps.ts'
import { headlinesFor } from './numbers/headlines.ts'
import { highestAndLowest, listedItems } from './numbers/highest-lowest.ts'
import { importanceMap } from './numbers/importance-map.ts'
import { rarelyJudgedItems } from './numbers/rarely-judged.ts'
import { scoreSection, type ScoringContext } from './numbers/score-section.ts'
import type { Report360, ReportSection360 } from './report-360.ts'
import type { ReportInput360 } from './report-360-input.ts'
import { type ColumnPlan360, planColumns } from './visibility/columns.ts'
import { commentsByQuestion } from './visibility/comments.ts'
import { settingsProblems } from './settings-problems.ts'

function scoreSections(context: ScoringContext): ReportSection360[] {
  let position = 1
  return context.input.sections.map((section) => {
    const scored = scoreSection(section, position, context)
    position += section.items.length
    return scored
  })
}

function rankByShift(sections: readonly ReportSection360[]): number[] {
  return sections
    .flatMap(({ number, othersShift }) => (othersShift ? [{ number, ...othersShift }] : []))
    .toSorted((a, b) => b.mean - a.mean || b.n - a.n)
    .map(({ number }) => number)
}

function countResponses({ groups }: ColumnPlan360): Report360['responses'] {
  return {
    invited: groups.reduce((sum, { invited }) => sum + invited, 0),
    submitted: groups.reduce((sum, { submitted }) => sum + submitted, 0),
    others: groups.reduce((sum, { group, submitted }) => (group === 'self' ? sum : sum + submitted), 0),
  }
}

/**
 * One assessee's report, computed from the submitted questionnaires alone. Deterministic: same input, same report.
 * Throws RangeError for what the product never stores: settings that `settingsProblems` refuses, answers off the
 * scale, two answers to one question, a rater in two groups, a second self.
 */
export function computeReport360(input: ReportInput360): Report360 {
  const problems = settingsProblems(input.settings, input.scaleMax)
  if (problems.length > 0) throw new RangeError(`unusable settings: ${problems.map(({ field }) => field).join(', ')}`)
  const plan = planColumns(input)
  const units = plan.columns.map(({ unit }) => unit)
  const sections = scoreSections({ input, tables: readAnswers(input), columns: plan.columns })
  const items = sections.flatMap((section) => section.items)
  const lines = listedItems(items)
  const map = input.importanceRatings?.length ? importanceMap(sections, input.settings) : null
  const responses = countResponses(plan)
  return {
    scaleMax: input.scaleMax,
    groups: plan.groups,
    units,
    otherRaters: plan.otherRaters,
    responses,
    sections,
    ...highestAndLowest(lines, input.settings),
    largestPositiveGaps: largestGaps(lines, 'positive'),
    largestNegativeGaps: largestGaps(lines, 'negative'),
    importanceMap: map,
    shiftRanking: input.shiftRatings ? rankByShift(sections) : null,
    comments: commentsByQuestion(input),
    rarelyJudged: rarelyJudgedItems(items),
    headlines: headlinesFor({ sections, units, othersAnswered: responses.others, lines, importanceMap: map }),
  }
}
