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
  for (const { key, kind } of targets.targets)
    if (kind === 'answer' && !seen.has(key)) note('ITEM_WITHOUT_COLUMN', null, key)
  return problems
}

const single: ReadonlySet<SurveyUse> = new Set([
  'assesseeEmail',
  'assessorEmail',
  'role',
  'language',
  'startedAt',
  'submittedAt',
])
