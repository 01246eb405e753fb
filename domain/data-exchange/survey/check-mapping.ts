import { readKey } from '../../questionnaires/item-key.ts'
import { contentLimits } from '../../templates/content-limits.ts'
import type { SurveyMapping, SurveyProblem, SurveyProblemCode, SurveyUse } from './survey-mapping.ts'
import { isScaleValid } from './survey-content.ts'
import type { SurveyTargets } from './survey-targets.ts'

/** What is wrong with a mapping as such, whatever stands in the rows; columns are named where they can be. */
export function checkSurveyMapping(mapping: SurveyMapping, targets: SurveyTargets): SurveyProblem[] {
  const { columns, settings, templates } = mapping
  const problems: SurveyProblem[] = []
  const note = (code: SurveyProblemCode, column: number | null = null, value = '') =>
    problems.push({ code, row: null, column, value })
  const has = (use: SurveyUse) => columns.some((column) => column.use === use)
  if (!has('assesseeEmail')) note('NO_ASSESSEE_EMAIL')
  if (!has('assessorEmail')) note('NO_ASSESSOR_EMAIL')
  if (!has('role') && settings.roleIfEmpty === null) note('NO_ROLE')
  if (!has('answer')) note('NO_ANSWERS')
  if (templates && !isScaleValid(templates)) note('SCALE_INVALID')
  const known = new Map(targets.targets.map(({ key, kind }) => [key, kind]))
  const seen = new Set<string>()
  for (const [at, { use, key }] of columns.entries()) {
    const isItem = use === 'answer' || use === 'comment'
    if (isItem && (key === null || known.get(key) !== use)) note('ITEM_UNKNOWN', at, key ?? '')
    const once = isItem ? key : single.has(use) ? use : null
    if (once === null) continue
    if (seen.has(once)) note(isItem ? 'ITEM_TWICE' : 'COLUMN_TWICE', at, once)
    seen.add(once)
  }
  if (templates) for (const at of overfullColumns(columns)) note('SECTION_FULL', at)
  for (const { key, kind } of targets.targets)
    if (kind === 'answer' && !seen.has(key)) note('ITEM_WITHOUT_COLUMN', null, key)
  return problems
}

/** Columns beyond what a competency of a template can hold. */
function overfullColumns(columns: SurveyMapping['columns']): number[] {
  const counts = new Map<string, number>()
  return columns.flatMap(({ use, key }, at) => {
    if (key === null) return []
    const place = `${use} ${readKey(key)?.section}`
    const count = (counts.get(place) ?? 0) + 1
    counts.set(place, count)
    return count > (use === 'comment' ? contentLimits.comments : contentLimits.questions) ? [at] : []
  })
}

const single: ReadonlySet<SurveyUse> = new Set([
  'assesseeEmail',
  'assessorEmail',
  'role',
  'language',
  'startedAt',
  'submittedAt',
])
