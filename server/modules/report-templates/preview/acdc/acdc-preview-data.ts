import { z } from 'zod'
import { computeAcdcGroupReport } from '../../../../../domain/acdc/report/acdc-group-report.ts'
import { computeAcdcReport } from '../../../../../domain/acdc/report/compute-acdc-report.ts'
import type { LanguageCode } from '../../../../../domain/languages/languages.ts'
import { itemKey } from '../../../../../domain/questionnaires/item-key.ts'
import type { TemplateProblem } from '../../../../../domain/report-templates/template-problem.ts'
import { computeCompetency, type TestScore } from '../../../../../domain/templates/computation/compute-competency.ts'
import { readComputation } from '../../../../../domain/templates/computation/read-computation.ts'
import type { AcdcGroupInput, AcdcPersonInput, AcdcWaveInput } from '../../rendering/acdc/acdc-input.ts'
import { parseJson, pathsOf, wrongFields, type Path } from '../preview-data.ts'

const words = (max: number) => z.string().max(max)
const score = z.number().int().min(1).max(10).nullable()
const agreed = z.number().min(1).max(10).multipleOf(0.5).nullable()
const seen = z.tuple([z.number().int().min(0).max(99), z.number().int().min(0).max(99)])
const computation = z.record(z.string(), z.unknown())
const testScores = z
  .array(z.strictObject({ test: words(100), scale: words(100), value: z.number() }))
  .max(200)
  .default([])

const common = {
  organization: z.strictObject({ name: words(300) }),
  project: z.strictObject({ name: words(300) }),
  wave: z.strictObject({ name: words(300), finish: z.iso.date().optional() }),
  issued_on: z.iso.date().default('2026-01-31'),
  scale: z.strictObject({ answers: z.array(words(200)).min(2).max(10) }),
  activities: z
    .array(
      z.strictObject({
        name: words(200),
        description: words(4000).default(''),
        minutes: z.number().int().min(1).max(600).nullish(),
      }),
    )
    .max(30),
  competencies: z
    .array(
      z.strictObject({
        name: words(500),
        description: words(2000).default(''),
        behaviours: z.array(words(1000)).max(100).default([]),
        development_activities: z.array(words(1000)).max(50).default([]),
        computation: computation.optional(),
      }),
    )
    .min(1)
    .max(100),
}

/** Invented scores, from which a preview computes everything as a real report does. */
export const acdcPersonPreview = z.strictObject({
  participant: z.strictObject({ name: words(300) }),
  ...common,
  evaluators: z
    .array(
      z.strictObject({
        /** A list for each activity, with a score for each competency; null: not seen. */
        scores: z.array(z.array(score)),
        /** A list for each competency, with what was seen of each behaviour: for the better, for the worse. */
        behaviours: z.array(z.array(seen)).default([]),
      }),
    )
    .max(50),
  agreed: z.array(agreed),
  /** Agreed scores of other people, a list for each of them. */
  others: z.array(z.array(agreed)).max(1000).default([]),
  summary: words(10_000).default(''),
  notes: z
    .array(
      z.strictObject({
        competency: z.number().int().nullish(),
        sign: z.number().int().min(-1).max(1),
        text: words(4000),
      }),
    )
    .max(500)
    .default([]),
  tests: testScores,
  tools: z
    .array(
      z.strictObject({
        name: words(300),
        scale: z.strictObject({ min: z.number(), max: z.number() }),
        competencies: z.array(z.strictObject({ name: words(500), computation })).max(100),
        scores: testScores,
      }),
    )
    .max(20)
    .default([]),
})
export type AcdcPersonPreview = z.input<typeof acdcPersonPreview>

export const acdcGroupPreview = z.strictObject({
  ...common,
  people: z
    .array(z.strictObject({ name: words(300), agreed: z.array(agreed), summary: words(10_000).default('') }))
    .min(1)
    .max(1000),
})
export type AcdcGroupPreview = z.input<typeof acdcGroupPreview>

type Read<Input> = { report: Input } | { problems: TemplateProblem[] }

export function readAcdcPersonPreview(json: string, language: LanguageCode): Read<AcdcPersonInput> {
  const parsed = parseJson(json)
  if ('problems' in parsed) return parsed
  const checked = acdcPersonPreview.safeParse(parsed.value)
  if (!checked.success) return wrongFields(json, checked.error.issues.flatMap(pathsOf))
  const wrong = misfitsOf(checked.data)
  return wrong.length > 0 ? wrongFields(json, wrong) : { report: personReport(checked.data, language) }
}

export function readAcdcGroupPreview(json: string, language: LanguageCode): Read<AcdcGroupInput> {
  const parsed = parseJson(json)
  if ('problems' in parsed) return parsed
  const checked = acdcGroupPreview.safeParse(parsed.value)
  if (!checked.success) return wrongFields(json, checked.error.issues.flatMap(pathsOf))
  const { people, competencies, scale } = checked.data
  const fits = (values: readonly (number | null)[]) => areAgreed(values, competencies.length, scale.answers.length)
  const wrong = people.flatMap((one, index): Path[] => (fits(one.agreed) ? [] : [['people', index, 'agreed']]))
  return wrong.length > 0 ? wrongFields(json, wrong) : { report: groupReport(checked.data, language) }
}

type PersonData = z.output<typeof acdcPersonPreview>
type GroupData = z.output<typeof acdcGroupPreview>
type CommonData = Pick<PersonData, Extract<keyof PersonData, keyof typeof common>>

const areAgreed = (values: readonly (number | null)[], competencies: number, highest: number) =>
  values.length <= competencies && values.every((value) => value === null || value <= highest)

/** More scores than competencies or activities, scores off the scale, and computations that cannot be read. */
function misfitsOf({
  competencies,
  activities,
  scale,
  evaluators,
  agreed: agreedOn,
  others,
  tools,
}: PersonData): Path[] {
  const [columns, highest] = [competencies.length, scale.answers.length]
  const fits = (values: readonly (number | null)[]) => areAgreed(values, columns, highest)
  const isReadable = (definition: object) => 'computation' in readComputation(JSON.stringify(definition))
  return [
    ...evaluators.flatMap(({ scores, behaviours }, index): Path[] => [
      ...(scores.length <= activities.length && scores.every(fits) ? [] : [['evaluators', index, 'scores']]),
      ...(behaviours.length <= columns &&
      behaviours.every((list, place) => list.length <= (competencies[place]?.behaviours.length ?? 0))
        ? []
        : [['evaluators', index, 'behaviours']]),
    ]),
    ...(fits(agreedOn) ? [] : [['agreed']]),
    ...others.flatMap((values, index): Path[] => (fits(values) ? [] : [['others', index]])),
    ...competencies.flatMap(({ computation: own }, index): Path[] =>
      own && !isReadable(own) ? [['competencies', index, 'computation']] : [],
    ),
    ...tools.flatMap(({ competencies: own }, tool) =>
      own.flatMap(({ computation: one }, index): Path[] =>
        isReadable(one) ? [] : [['tools', tool, 'competencies', index, 'computation']],
      ),
    ),
  ]
}

/** The data are in one language, whatever the report's: chosen as the last resort. */
const anyLanguage = (text: string) => ({ 'en-US': text })

function waveInput(data: CommonData, language: LanguageCode): AcdcWaveInput {
  return {
    language,
    organizationName: data.organization.name,
    projectName: data.project.name,
    waveName: data.wave.name,
    finish: data.wave.finish ?? null,
    issuedOn: data.issued_on,
    scale: data.scale.answers.map((name, index) => ({ number: index + 1, labels: anyLanguage(name) })),
    sections: data.competencies.map(({ name, description, behaviours, development_activities: activities }, index) => ({
      number: index + 1,
      labels: anyLanguage(name),
      description: anyLanguage(description),
      developmentActivities: anyLanguage(activities.join('\n')),
      items: behaviours.map((text, place) => ({ key: itemKey(index + 1, place + 1), labels: anyLanguage(text) })),
    })),
    activities: data.activities.map(({ name, description, minutes }, index) => ({
      activityId: index + 1,
      labels: anyLanguage(name),
      descriptions: anyLanguage(description),
      minutes: minutes ?? null,
    })),
  }
}

const scaleOf = ({ scale }: CommonData) => ({ lowest: 1, highest: scale.answers.length })
const numbered = (values: readonly (number | null)[]) =>
  new Map(values.flatMap((value, index) => (value === null ? [] : [[index + 1, value] as const])))

function personReport(data: PersonData, language: LanguageCode): AcdcPersonInput {
  const wave = waveInput(data, language)
  const report = computeAcdcReport({
    scale: scaleOf(data),
    sections: wave.sections.map(({ number, items }) => ({ number, itemKeys: items.map(({ key }) => key) })),
    activities: wave.activities.map(({ activityId, minutes }) => ({ activityId, minutes, sectionNumbers: null })),
    scores: data.evaluators.flatMap(({ scores }, evaluator) =>
      scores.flatMap((list, activity) =>
        list.map((value, section) => ({ evaluator, activityId: activity + 1, section: section + 1, value })),
      ),
    ),
    behaviours: data.evaluators.flatMap(({ behaviours }) =>
      behaviours.flatMap((list, section) =>
        list.map(([plus, minus], place) => ({ activityId: 1, key: itemKey(section + 1, place + 1), plus, minus })),
      ),
    ),
    agreed: numbered(data.agreed),
    others: new Map(
      data.competencies.map((_, index) => [index + 1, data.others.flatMap((values) => values[index] ?? [])]),
    ),
  })
  return {
    ...wave,
    kind: 'acdc-person',
    report,
    assesseeName: data.participant.name,
    evaluators: data.evaluators.length,
    summary: data.summary,
    notes: data.notes.map(({ competency, sign, text }) => ({ section: competency ?? null, sign, text })),
    tests: data.competencies.map(({ computation: own }, index) => ({
      section: index + 1,
      computed: own ? computed(own, data.tests, scaleOf(data)) : null,
    })),
    tools: data.tools.map(({ name, scale: { min, max }, competencies, scores }) => ({
      name,
      scale: { lowest: min, highest: max },
      competencies: competencies.map((one) => ({
        labels: anyLanguage(one.name),
        computed: computed(one.computation, scores, { lowest: min, highest: max }),
      })),
    })),
  }
}

function computed(
  definition: object,
  tests: PersonData['tests'],
  scale: { lowest: number; highest: number },
): ReturnType<typeof computeCompetency> {
  const read = readComputation(JSON.stringify(definition))
  if ('problem' in read) throw new Error(`the computation has been read, but: ${read.problem.code}`)
  const scores = tests.map(({ test, scale: id, value }): TestScore => ({ tests: [test], scale: id, value }))
  return computeCompetency(read.computation, scores, scale)
}

function groupReport(data: GroupData, language: LanguageCode): AcdcGroupInput {
  const wave = waveInput(data, language)
  const people = data.people.map(({ name, agreed: values }, index) => ({
    assesseeId: index + 1,
    name,
    agreed: numbered(values),
  }))
  const sections = wave.sections.map(({ number }) => ({ number, itemKeys: [] }))
  return {
    ...wave,
    kind: 'acdc-group',
    report: computeAcdcGroupReport({ scale: scaleOf(data), sections, people }),
    summaries: data.people.map(({ summary }) => summary),
  }
}
