import { cutText } from '../../text/cut-text.ts'
import type { LanguageCode } from '../../languages/languages.ts'
import { answerNumberMax, contentLimits } from '../../templates/content-limits.ts'
import { notApplicableAnswer } from '../../templates/limits.ts'
import { groupBy } from '../../lists/group-by.ts'
import { commentKey, itemKey } from '../../questionnaires/item-key.ts'
import { surveyLabelMax, surveySectionsMax } from './limits.ts'
import { isRemark, type ProposedColumn } from './propose-columns.ts'
import { looksLikeScale, meansNotApplicable, numberIn } from './propose-values.ts'
import { bareWords } from './similarity.ts'
import type { SurveyColumnSummary } from './survey-table.ts'
import { groupOfHeading, readSurveyHeading } from './survey-heading.ts'
import type { SurveyAnswerValue, SurveyTemplates } from './survey-mapping.ts'

export type ProposedTemplates = { templates: SurveyTemplates; columns: ProposedColumn[]; answers: SurveyAnswerValue[] }

/** A value that so many columns share is an answer of a scale. */
const sharedBy = 3

/**
 * Templates made from the file: its answer columns are the items, in sections by their common codes or questions, free
 * texts after them are comments, and what the columns have in common is the scale. `facts` are the columns whose use is
 * known already; they keep it, unless it is an item. `meanings`: what values mean on the scale that the wave has.
 */
export function proposeTemplates(
  columns: readonly SurveyColumnSummary[],
  facts: readonly ProposedColumn[],
  language: LanguageCode,
  meanings: (values: readonly string[]) => readonly SurveyAnswerValue[],
): ProposedTemplates {
  const isFree = (at: number) => facts[at]?.key != null || facts[at]?.use === 'ignore'
  const isKnownNoise = (at: number) => facts[at]?.use === 'ignore' && facts[at]?.reason !== null
  const open = columns.flatMap((column, at) =>
    isFree(at) && !isKnownNoise(at) && column.filled > 0 ? [{ column, at }] : [],
  )
  const remarks = new Set(open.filter(({ column }) => isRemark(column)).map(({ at }) => at))
  const answers = answerColumns(open.filter(({ at }) => !remarks.has(at)))
  const groups = groupsOf(open.filter(({ at }) => answers.has(at)))
  const sections: Section[] = []
  const proposed: ProposedColumn[] = facts.map((fact, at) =>
    isFree(at) ? { use: 'ignore', key: null, reason: fact.reason } : fact,
  )
  let group = ''
  for (const { at } of open) {
    const isAnswer = answers.has(at)
    if (!isAnswer && !(remarks.has(at) && sections.length > 0)) continue
    if (isAnswer) group = groups.get(at) ?? ''
    const section = sectionOf(sections, group, isAnswer ? 'items' : 'comments')
    if (!section) continue
    section[isAnswer ? 'items' : 'comments'] += 1
    const key = isAnswer ? itemKey(section.number, section.items) : commentKey(section.number, section.comments)
    proposed[at] = { use: isAnswer ? 'answer' : 'comment', key, reason: 'content' }
  }
  const values = [
    ...new Set(
      open.filter(({ at }) => answers.has(at)).flatMap(({ column }) => column.values.map(({ value }) => value)),
    ),
  ]
  const scale = scaleOf(values, meanings(values))
  return {
    templates: {
      language,
      sections: sections.map(({ number, name }) => ({ number, name })),
      scale: scale.scale,
      hasNotApplicable: true,
    },
    columns: proposed,
    answers: scale.answers,
  }
}

type Section = { group: string; number: number; name: string; items: number; comments: number }
const most = { items: contentLimits.questions, comments: contentLimits.comments }

/** The last section of a group; a full one is followed by another of the same name. */
function sectionOf(sections: Section[], group: string, kind: keyof typeof most): Section | undefined {
  const known = sections.findLast((section) => section.group === group)
  if (known && known[kind] < most[kind]) return known
  if (sections.length >= surveySectionsMax) return undefined
  const made = { group, number: sections.length + 1, name: cutText(group, surveyLabelMax), items: 0, comments: 0 }
  sections.push(made)
  return made
}

/** Full sections are divided: that many come on top of the groups at most. */
const divided = 10

/** What answer columns have in common, by column. If these are too many for sections, questions on their own are put together. */
function groupsOf(columns: readonly OpenColumn[]): Map<number, string> {
  const groups = new Map(columns.map(({ column, at }) => [at, groupOfHeading(readSurveyHeading(column.heading))]))
  const areFew = (some: ReadonlyMap<number, string>) => new Set(some.values()).size <= surveySectionsMax - divided
  if (areFew(groups)) return groups
  const sizes = new Map<string, number>()
  for (const group of groups.values()) sizes.set(group, (sizes.get(group) ?? 0) + 1)
  const merged = new Map([...groups].map(([at, group]) => [at, sizes.get(group) === 1 ? '' : group]))
  return areFew(merged) ? merged : new Map([...groups].map(([at]) => [at, '']))
}

type OpenColumn = { column: SurveyColumnSummary; at: number }

function answerColumns(open: readonly OpenColumn[]): Set<number> {
  const candidates = open.filter(({ column }) => looksLikeScale(column.values.map(({ value }) => value)))
  const uses = new Map<string, number>()
  for (const { column } of candidates)
    for (const { value } of column.values) uses.set(value, (uses.get(value) ?? 0) + 1)
  const needed = Math.min(sharedBy, candidates.length)
  const isShared = ({ column }: OpenColumn) =>
    column.values.filter(({ value }) => (uses.get(value) ?? 0) >= needed).length * 2 >= column.values.length
  return new Set(candidates.filter(isShared).map(({ at }) => at))
}

/** Numbers 1…10 stay as they are; other numbers and texts are counted from 1, texts in the order in which they occur. */
function scaleOf(
  values: readonly string[],
  meanings: readonly SurveyAnswerValue[],
): Pick<SurveyTemplates, 'scale'> & { answers: SurveyAnswerValue[] } {
  const meant = new Map(meanings.map(({ value, number }) => [value, number ?? undefined]))
  const na = values.filter(meansNotApplicable)
  const given = values.filter((value) => !meansNotApplicable(value))
  const isMeant = given.every((value) => meant.get(value) !== undefined)
  const numbered = given.map((value) => ({ value, number: isMeant ? meant.get(value) : numberIn(value) }))
  const isNumbered = numbered.every(({ number }) => number !== undefined)
  const ordered = isNumbered ? numbered.toSorted((a, b) => (a.number ?? 0) - (b.number ?? 0)) : numbered
  const keeps = isNumbered && ordered.every(({ number = 0 }) => number >= 1 && number <= answerNumberMax)
  const places = [...new Set(ordered.map(({ value, number }) => (isNumbered ? String(number) : bareWords(value))))]
  const numberOf = ({ value, number }: (typeof ordered)[number]) =>
    keeps ? (number ?? 0) : places.indexOf(isNumbered ? String(number) : bareWords(value)) + 1
  const answers = ordered
    .map((one) => ({ value: one.value, number: numberOf(one) }))
    .filter(({ number }) => number <= answerNumberMax)
  const scale = [...groupBy(answers, ({ number }) => number)].map(([number, [first]]) => ({
    number,
    label: cutText(labelOf(first?.value ?? ''), surveyLabelMax),
  }))
  return { scale, answers: [...answers, ...na.map((value) => ({ value, number: notApplicableAnswer }))] }
}

/** `4 - often` and `Often (4)` say "often". */
function labelOf(value: string): string {
  const words = value.replace(/^\d{1,3}\s*[-–—:=.)]\s*/, '').replace(/\s*\(\d{1,3}\)$/, '')
  return words === '' ? value : words
}
