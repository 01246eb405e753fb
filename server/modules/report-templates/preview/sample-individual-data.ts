import { notApplicable360, type Labels360 } from '../../../../domain/reports/report-360-input.ts'
import type { LanguageCode } from '../../../../domain/languages/languages.ts'
import type { IndividualPreviewData } from './preview-data.ts'
import { sampleReport, sampleReportInput } from './sample-report.ts'

/** Preview data to begin with: one invented person with all rater groups, as JSON that people can read and change. */
export const sampleIndividualData = (language: LanguageCode): string => readable(sampleIndividual(language))

export function sampleIndividual(language: LanguageCode): IndividualPreviewData {
  const input = sampleReportInput(language === 'cs' ? 'cs' : 'en')
  const report = sampleReport(language)
  const say = (labels: Labels360 | undefined) => labels?.[language] ?? labels?.['en-GB'] ?? ''
  return {
    participant: { name: report.assesseeName, position: report.assesseePosition ?? '' },
    organization: { name: report.organizationName },
    project: { name: report.projectName },
    wave: { name: report.waveName, finish: report.answersUntil ?? undefined },
    issued_on: report.issuedOn,
    scale: { answers: (report.scaleLabels ?? []).map(say), not_applicable: say(report.notApplicableLabel) },
    settings: {},
    groups: {},
    invited: input.invited,
    competencies: input.sections.map(({ number, labels, items, comments = [] }) => ({
      name: say(labels),
      description: say(report.sectionTexts?.[number]?.description),
      items: items.map((item) => say(item.labels)),
      questions: comments.map((question) => say(question.labels)),
      development_activities: say(report.sectionTexts?.[number]?.developmentActivities).split('\n').filter(Boolean),
    })),
    raters: input.raters.map(({ raterId, group }) => ratingsOf(raterId, group)),
  }
  function ratingsOf(raterId: string, group: IndividualPreviewData['raters'][number]['group']) {
    const answers = new Map(
      input.answers.filter((given) => given.raterId === raterId).map(({ item, value }) => [item, value]),
    )
    const importance = (input.importanceRatings ?? []).filter((given) => given.raterId === raterId)
    const comments = input.comments.filter((given) => given.raterId === raterId)
    return {
      group,
      answers: input.sections.map(({ number, items }) =>
        items.map((item) => orNull(answers.get(`${number}.${item.number}`) ?? notApplicable360)),
      ),
      ...(importance.length > 0 && { importance: importance.map(({ value }) => orNull(value)) }),
      ...(comments.length > 0 && {
        comments: comments.map(({ section, question, text }) => ({ competency: section, question, text })),
      }),
    }
  }
}

const orNull = (value: number) => (value === notApplicable360 ? null : value)

/** Indented, but lists of numbers stay on one line. */
export function readable(data: unknown): string {
  return JSON.stringify(data, null, 2).replaceAll(
    /\[\s*((?:\d+|null)(?:,\s*(?:\d+|null))*)\s*\]/g,
    (_list, inner: string) => {
      return `[${inner.replaceAll(/\s+/g, ' ')}]`
    },
  )
}
