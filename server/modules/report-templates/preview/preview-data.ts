import { z } from 'zod'
import type { LanguageCode } from '../../../../domain/languages/languages.ts'
import { computeReport360 } from '../../../../domain/reports/compute-report-360.ts'
import {
  itemKey360,
  notApplicable360,
  roleGroups360,
  type Labels360,
  type ReportInput360,
  type RoleGroup360,
} from '../../../../domain/reports/report-360-input.ts'
import { settingsProblems } from '../../../../domain/reports/settings-problems.ts'
import type { TemplateProblem } from '../../../../domain/report-templates/template-problem.ts'
import { thresholdsForScale } from '../../../../domain/waves/new-wave.ts'
import type { IndividualReportInput } from '../rendering/report-input.ts'
import { JsonPlaces } from './json-places.ts'

const words = (max: number) => z.string().max(max)
const day = z.iso.date()
/** 1…A, or null for "not applicable". */
const answer = z.number().int().min(1).max(10).nullable()
const byGroup = <T extends z.ZodType>(value: T) => z.partialRecord(z.enum(roleGroups360), value)

/** What previews of all reports have in common. */
export const commonPreviewData = {
  organization: z.strictObject({ name: words(300) }),
  project: z.strictObject({ name: words(300) }),
  wave: z.strictObject({ name: words(300), finish: day.optional() }),
  issued_on: day.default('2026-01-31'),
  scale: z.strictObject({ answers: z.array(words(200)).min(2).max(10), not_applicable: words(200).default('') }),
  settings: z.partialRecord(z.enum(settingNames()), z.number()).default({}),
  groups: byGroup(words(200)).default({}),
  competencies: z
    .array(
      z.strictObject({
        name: words(500),
        description: words(2000).default(''),
        items: z.array(words(1000)).max(100),
        questions: z.array(words(1000)).max(20).default([]),
        development_activities: z.array(words(1000)).max(50).default([]),
      }),
    )
    .min(1)
    .max(100),
}

export const previewRaters = z
  .array(
    z.strictObject({
      group: z.enum(roleGroups360),
      /** A list for each competency, with an answer for each item. */
      answers: z.array(z.array(answer)),
      importance: z.array(answer).optional(),
      shift: z.array(z.tuple([answer, answer])).optional(),
      comments: z
        .array(z.strictObject({ competency: z.number().int(), question: z.number().int(), text: words(10_000) }))
        .optional(),
    }),
  )
  .max(200)

export const invitedByGroup = byGroup(z.number().int().min(0).max(1000)).default({})

/**
 * Preview data of a template about one person: invented answers, from which the preview computes everything as a real
 * report does. So no preview shows what a report would hide.
 */
export const individualPreviewData = z.strictObject({
  participant: z.strictObject({ name: words(300), position: words(300).optional() }),
  ...commonPreviewData,
  invited: invitedByGroup,
  raters: previewRaters,
})
export type IndividualPreviewData = z.output<typeof individualPreviewData>
type PreviewRater = IndividualPreviewData['raters'][number]
type Ratings = Pick<IndividualPreviewData, 'raters' | 'competencies'>

function settingNames() {
  return [
    'minSuperiorsToSeeResults',
    'minNonsuperiorsToSeeResults',
    'highestCutoff',
    'lowestCutoff',
    'performanceLowerBoundry',
    'performanceHigherBoundry',
    'importanceLowerBoundry',
    'importanceHigherBoundry',
  ] as const
}

/** What a preview is drawn from, or what is wrong with its data. */
export type PreviewInput = { report: IndividualReportInput } | { problems: TemplateProblem[] }

export function readIndividualPreview(json: string, language: LanguageCode): PreviewInput {
  const parsed = parseJson(json)
  if ('problems' in parsed) return parsed
  const checked = individualPreviewData.safeParse(parsed.value)
  if (!checked.success) return wrongFields(json, checked.error.issues.flatMap(pathsOf))
  const data = checked.data
  const input = reportInput(data)
  const unusable = [
    ...settingsProblems(input.settings, input.scaleMax).map(({ field }) => ['settings', field]),
    ...misfits(data),
  ]
  if (unusable.length > 0) return wrongFields(json, unusable)
  return { report: { ...printed(data, language), settings: input.settings, report: computeReport360(input) } }
}

export function parseJson(json: string): { value: unknown } | { problems: TemplateProblem[] } {
  try {
    return { value: JSON.parse(json) as unknown }
  } catch {
    return { problems: [problem('', new JsonPlaces(json).mistake)] }
  }
}

/** The fields of an issue: for unknown ones those themselves, not the object that has them. */
export function pathsOf(issue: z.core.$ZodIssue): PropertyKey[][] {
  return issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path]
}

export type Path = readonly PropertyKey[]

/** More would hide the first ones, and one mistake in all answers has thousands. */
const problemsMax = 20

export function wrongFields(json: string, paths: readonly Path[]): { problems: TemplateProblem[] } {
  const told = paths.slice(0, problemsMax)
  const places = new JsonPlaces(json, told)
  return { problems: told.map((path) => problem(path.map(String).join('.'), places.placeOf(path))) }
}

/** `detail` is the path of the field; never a value, as somebody may have pasted real people. */
export const problem = (detail: string, place: { line: number; column: number } | null): TemplateProblem => ({
  code: 'PREVIEW_DATA_INVALID',
  path: 'previewData',
  line: place?.line ?? null,
  column: place?.column ?? null,
  detail,
})

/** What the computation refuses: answers off the scale, more answers than items, a second own questionnaire. */
export function misfits({ raters, competencies, scale }: Ratings & Pick<IndividualPreviewData, 'scale'>): Path[] {
  const own = raters.filter(({ group }) => group === 'self')
  const wrong = raters.flatMap(({ answers, importance = [], shift = [] }, index) => {
    const given = [...answers.flat(), ...importance, ...shift.flat()]
    const isOff = given.some((value) => value !== null && value > scale.answers.length)
    const isMore =
      answers.length > competencies.length ||
      answers.some((list, place) => list.length > (competencies[place]?.items.length ?? 0))
    return isOff || isMore ? [['raters', index, 'answers']] : []
  })
  return own.length > 1 ? [...wrong, ['raters']] : wrong
}

export function reportInput(
  data: Ratings & Pick<IndividualPreviewData, 'scale' | 'settings' | 'invited'>,
): ReportInput360 {
  const raters = data.raters.map((rater, index) => ({ ...rater, raterId: String(index) }))
  const scaleMax = data.scale.answers.length
  const rated = <T>(pick: (rater: PreviewRater) => readonly T[] | undefined) =>
    raters.flatMap((rater) =>
      (pick(rater) ?? []).map((value, index) => ({ raterId: rater.raterId, section: index + 1, value })),
    )
  const importance = rated(({ importance: given }) => given)
  const shift = rated(({ shift: given }) => given)
  return {
    scaleMax,
    sections: data.competencies.map(({ name, items, questions }, index) => ({
      number: index + 1,
      labels: anyLanguage(name),
      items: items.map((text, place) => ({ number: place + 1, labels: anyLanguage(text) })),
      comments: questions.map((text, place) => ({ number: place + 1, labels: anyLanguage(text) })),
    })),
    invited: { ...countGroups(raters), ...data.invited },
    raters: raters.map(({ raterId, group }) => ({ raterId, group })),
    answers: raters.flatMap(({ raterId, answers }) =>
      answers.flatMap((list, section) =>
        list.map((value, place) => ({
          raterId,
          item: itemKey360(section + 1, place + 1),
          value: value ?? notApplicable360,
        })),
      ),
    ),
    importanceRatings:
      importance.length > 0
        ? importance.map((rating) => ({ ...rating, value: rating.value ?? notApplicable360 }))
        : null,
    shiftRatings:
      shift.length > 0
        ? shift.map(({ raterId, section, value: [current, desired] }) => ({
            raterId,
            section,
            current: current ?? notApplicable360,
            desired: desired ?? notApplicable360,
          }))
        : null,
    comments: raters.flatMap(({ raterId, comments = [] }) =>
      comments.map(({ competency, question, text }) => ({ raterId, section: competency, question, text })),
    ),
    settings: { ...thresholdsForScale(scaleMax), ...data.settings },
    commentSeed: 'preview',
  }
}

function countGroups(raters: readonly { group: RoleGroup360 }[]): ReportInput360['invited'] {
  const counts: Partial<Record<RoleGroup360, number>> = {}
  for (const { group } of raters) counts[group] = (counts[group] ?? 0) + 1
  return counts
}

/** The data are in one language, whatever the report's: chosen as the last resort. */
const anyLanguage = (text: string): Labels360 => ({ any: text })

const printed = (data: IndividualPreviewData, language: LanguageCode) => ({
  ...commonlyPrinted(data, language),
  assesseeName: data.participant.name,
  assesseePosition: data.participant.position ?? null,
})

/** What is printed beside the numbers, whomever the report is about. */
export function commonlyPrinted(
  data: Omit<IndividualPreviewData, 'participant' | 'raters' | 'invited'>,
  language: LanguageCode,
): Omit<IndividualReportInput, 'kind' | 'report' | 'settings' | 'assesseeName' | 'changeSince'> {
  return {
    language,
    organizationName: data.organization.name,
    projectName: data.project.name,
    waveName: data.wave.name,
    answersUntil: data.wave.finish ?? null,
    issuedOn: data.issued_on,
    scaleLabels: data.scale.answers.map(anyLanguage),
    notApplicableLabel: anyLanguage(data.scale.not_applicable),
    groupLabels: Object.fromEntries(Object.entries(data.groups).map(([group, name]) => [group, anyLanguage(name)])),
    sectionTexts: Object.fromEntries(
      data.competencies.map(({ description, development_activities: activities }, index) => [
        index + 1,
        { description: anyLanguage(description), developmentActivities: anyLanguage(activities.join('\n')) },
      ]),
    ),
  }
}
