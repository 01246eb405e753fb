import { computeReport360 } from '../../../../../domain/reports/compute-report-360.ts'
import {
  itemKey360,
  notApplicable360,
  type Rater360,
  type ReportInput360,
  type RoleGroup360,
  type Section360,
} from '../../../../../domain/reports/report-360-input.ts'
import { thresholdsForScale } from '../../../../../domain/waves/new-wave.ts'
import type { PdfEngine } from '../../../../platform/pdf/pdf-engine.ts'
import { sampleReport } from '../../preview/sample-report.ts'
import type { IndividualReportInput } from '../report-input.ts'
import { type ReportLanguage, reportLanguages } from '../texts.ts'
import { layoutFaults } from './layout-faults.ts'
import { printIndividual } from './official-report.ts'
import { pairwise } from './pairwise.ts'

/** What changes how much stands on a page. */
type LayoutCase = {
  language: ReportLanguage
  /** Rater groups that answered; the sixth is the person. */
  groups: number
  /** Questionnaires of others, shared between the groups. */
  raters: number
  competencies: number
  /** Of names of people, projects and competencies, and three times that of items. */
  letters: number
  comments: number
  /** Without importance and wished change two sections are missing. */
  extras: boolean
}

export const layoutCases: readonly LayoutCase[] = pairwise({
  language: reportLanguages,
  groups: [1, 2, 3, 4, 5, 6],
  raters: [1, 2, 4, 12, 40],
  competencies: [1, 4, 8, 13],
  letters: [5, 120],
  comments: [0, 7, 200],
  extras: [true, false],
})

const groupOrder: readonly RoleGroup360[] = [
  'colleague',
  'self',
  'superior',
  'subordinate',
  'externalCustomer',
  'internalCustomer',
]

/** Words of ordinary length; the last one fills up. */
function wordsOf(letters: number, seed: number): string {
  const words = ['Open', 'talk', 'planning', 'and', 'judgement', 'of', 'people', 'responsibility', 'in', 'change']
  let text = ''
  for (let index = seed; text.length < letters; index += 1) text += `${text && ' '}${words[index % words.length]}`
  return text.slice(0, letters).replace(/ $/, 's')
}

function sectionOf(number: number, letters: number): Section360 {
  const label = (length: number, seed: number) => ({ any: wordsOf(length, seed) })
  return {
    number,
    labels: label(letters, number),
    // A few short ones and a long one, as questionnaires have.
    items: Array.from({ length: number % 5 === 3 ? 12 : 3 + (number % 3) }, (_, index) => ({
      number: index + 1,
      labels: label(letters === 5 ? 30 : 150, number + index),
    })),
    comments: [{ number: 1, labels: label(letters === 5 ? 25 : 120, number) }],
  }
}

export function waveOf({ groups, raters: count, competencies, letters, comments, extras }: LayoutCase): ReportInput360 {
  const asked = groupOrder.slice(0, groups)
  const others = asked.filter((group) => group !== 'self')
  const seats = Array.from({ length: count }, (_, seat): Rater360 => {
    const group = others[seat % others.length] ?? 'colleague'
    return { raterId: `${group}-${seat}`, group }
  })
  const raters: Rater360[] = asked.includes('self') ? [{ raterId: 'self', group: 'self' }, ...seats] : seats
  const sections = Array.from({ length: competencies }, (_, index) => sectionOf(index + 1, letters))
  const level = (seed: number) => (seed % 13 === 5 ? notApplicable360 : 1 + (seed % 5))
  const ofSections = <T>(row: (raterId: string, section: number, seed: number) => T) =>
    raters.flatMap(({ raterId }, person) => sections.map(({ number }) => row(raterId, number, person * 3 + number * 2)))
  return {
    scaleMax: 5,
    sections,
    invited: Object.fromEntries(asked.map((group) => [group, group === 'self' ? 1 : Math.ceil(count / 2) + 1])),
    raters,
    answers: raters.flatMap(({ raterId, group }, person) =>
      sections.flatMap(({ number, items }) =>
        items.map((item) => ({
          raterId,
          item: itemKey360(number, item.number),
          value: level(number * 3 + item.number * 5 + person * 7 + (group === 'self' ? 2 : 0)),
        })),
      ),
    ),
    importanceRatings: extras
      ? ofSections((raterId, section, seed) => ({ raterId, section, value: level(seed) }))
      : null,
    shiftRatings: extras
      ? ofSections((raterId, section, seed) => ({ raterId, section, current: 2, desired: 2 + (seed % 4) }))
      : null,
    comments: Array.from({ length: comments }, (_, index) => ({
      raterId: raters[index % raters.length]?.raterId ?? '',
      section: 1 + (index % competencies),
      question: 1,
      text: index % 11 === 7 ? `${wordsOf(900, index)}.` : `${wordsOf(20 + (index % 9) * 25, index)}.`,
    })),
    settings: thresholdsForScale(5),
    commentSeed: 'layout',
  }
}

export function reportOf(
  wave: ReportInput360,
  { language, letters }: Pick<LayoutCase, 'language' | 'letters'>,
): IndividualReportInput {
  return sampleReport(language, {
    report: computeReport360(wave),
    settings: wave.settings,
    assesseeName: wordsOf(letters, 3),
    assesseePosition: wordsOf(letters, 5),
    organizationName: wordsOf(letters, 6),
    projectName: wordsOf(letters, 7),
    waveName: wordsOf(Math.min(letters, 100), 8),
    sectionTexts: Object.fromEntries(
      wave.sections.map(({ number }) => [
        number,
        {
          description: { any: wordsOf(letters === 5 ? 40 : 250, number) },
          developmentActivities: {
            any: number % 2 === 0 ? '' : [60, 120, 40].map((size) => wordsOf(size, number)).join('\n'),
          },
        },
      ]),
    ),
  })
}

/** Prints the report and says what is wrong with its pages. */
export async function faultsOfIndividual(engine: PdfEngine, input: IndividualReportInput): Promise<string[]> {
  return layoutFaults(await printIndividual(engine, input), {
    wholeNames: [input.assesseeName, input.waveName, input.projectName],
  })
}
