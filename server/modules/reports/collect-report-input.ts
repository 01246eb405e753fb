import type { LanguageCode } from '../../../domain/languages/languages.ts'
import type { ReportInput360 } from '../../../domain/reports/report-360-input.ts'
import { localDateAt } from '../../../domain/time/local-time.ts'
import type { TenantTransaction } from '../../platform/database/database.ts'
import type { IndividualReportInput } from '../report-templates/rendering/report-input.ts'
import { collectEarlierReport, type EarlierReport } from './collect-earlier-report.ts'
import { reportInputOf } from './report-input-of.ts'
import { loadQuestionnaires, loadWave, type ReportedWave } from './report-input-queries.ts'

export type ReportOrder = {
  organizationId: string
  waveId: string
  assesseeId: number
  language: LanguageCode
  commentSeed: string
  now: Date
  /** Whether earlier waves of other projects count, too. */
  fromAllProjects?: boolean
}

/** The input of the computation, and what is printed beside its results. */
export type CollectedReport = {
  input: ReportInput360
  printed: Omit<IndividualReportInput, 'report' | 'changeSince'>
  /** Null if the person has no report of an earlier wave of the project. */
  earlier: EarlierReport | null
}

/**
 * Collects one person's submitted questionnaires of a wave. Answers that were not submitted are left out; raters get
 * numbers, as the report must distinguish but never identify them.
 */
export async function collectReportInput(tx: TenantTransaction, order: ReportOrder): Promise<CollectedReport | null> {
  const wave = await loadWave(tx, order)
  if (!wave) return null
  const questionnaires = await loadQuestionnaires(tx, order)
  const input = reportInputOf(wave, questionnaires, order.commentSeed)
  const earlier = await collectEarlierReport(tx, order)
  const printed = { ...printedBeside(wave, order, input.scaleMax), assesseeName: wave.assessee_name }
  return { input, printed, earlier }
}

/** What every report of a wave prints beside its numbers. */
export function printedBeside(
  wave: ReportedWave,
  order: Pick<ReportOrder, 'language' | 'now'>,
  scaleMax: number,
): Omit<CollectedReport['printed'], 'assesseeName'> {
  const { content } = wave
  const texts = new Map(wave.questions?.sections.map((section) => [section.number, section]))
  return {
    settings: wave.settings,
    language: order.language,
    organizationName: wave.organization_name,
    projectName: wave.project_name,
    waveName: wave.name,
    answersUntil: localDateAt(wave.finishes_at.getTime(), wave.time_zone),
    issuedOn: localDateAt(order.now.getTime(), wave.time_zone),
    scaleLabels: Array.from(
      { length: scaleMax },
      (_, index) => content.answers.find(({ number }) => number === index + 1)?.labels ?? {},
    ),
    notApplicableLabel: content.notApplicable,
    groupLabels: Object.fromEntries(content.roles.map(({ roleId, labels }) => [roleId, labels])),
    sectionTexts: Object.fromEntries(
      content.sections.map(({ number, descriptions }) => [
        number,
        { description: descriptions, developmentActivities: texts.get(number)?.developmentActivities ?? {} },
      ]),
    ),
  }
}
