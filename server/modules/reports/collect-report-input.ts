import type { LanguageCode } from '../../../domain/languages/languages.ts'
import {
  itemKey360,
  roleGroups360,
  type ReportInput360,
  type RoleGroup360,
} from '../../../domain/reports/report-360-input.ts'
import { currentKey, readKey, shiftKey } from '../../../domain/questionnaires/item-key.ts'
import type { PublishedContent } from '../../../domain/questionnaires/published-content.ts'
import { localDateAt } from '../../../domain/time/local-time.ts'
import type { TenantTransaction } from '../../platform/database/database.ts'
import type { IndividualReportInput } from '../report-templates/rendering/report-input.ts'
import { loadQuestionnaires, loadWave, type AskedRow, type ReportedWave } from './report-input-queries.ts'

export type ReportOrder = {
  organizationId: string
  waveId: string
  assesseeId: number
  language: LanguageCode
  commentSeed: string
  now: Date
}

/** The input of the computation, and what is printed beside its results. */
export type CollectedReport = { input: ReportInput360; printed: Omit<IndividualReportInput, 'report'> }

/**
 * Collects one person's submitted questionnaires of a wave. Answers that were not submitted are left out; raters get
 * numbers, as the report must distinguish but never identify them.
 */
export async function collectReportInput(tx: TenantTransaction, order: ReportOrder): Promise<CollectedReport | null> {
  const wave = await loadWave(tx, order)
  if (!wave) return null
  const questionnaires = await loadQuestionnaires(tx, order)
  const submitted = questionnaires.filter(({ status }) => status === 'submitted')
  const given = submitted.flatMap((questionnaire) =>
    (questionnaire.answers ?? []).map((answer) => ({ raterId: String(questionnaire.id), ...answer })),
  )
  const { content } = wave
  const scaleMax = Math.max(...content.answers.map(({ number }) => number))
  const input: ReportInput360 = {
    scaleMax,
    sections: content.sections.map(({ number, names, items, comments }) => ({
      number,
      labels: names,
      items: items.map(({ key, labels }) => ({ number: readKey(key)?.number ?? 0, labels })),
      comments: comments.map(({ key, labels }) => ({ number: readKey(key)?.number ?? 0, labels })),
    })),
    invited: countBy(questionnaires),
    raters: submitted.map(({ id, role_id }) => ({ raterId: String(id), group: role_id as RoleGroup360 })),
    answers: given.flatMap(({ raterId, key, value }) => {
      const named = readKey(key)
      return named?.kind === 'item' && value !== null
        ? [{ raterId, item: itemKey360(named.section, named.number), value }]
        : []
    }),
    importanceRatings: importanceRatings(content, given),
    shiftRatings: shifts(content, given),
    comments: given.flatMap(({ raterId, key, comment }) => {
      const named = readKey(key)
      return comment?.trim() && named?.kind === 'comment'
        ? [{ raterId, section: named.section, question: named.number, text: comment.trim() }]
        : []
    }),
    settings: wave.settings,
    commentSeed: order.commentSeed,
  }
  return { input, printed: printedBeside(wave, order, scaleMax) }
}

function printedBeside(wave: ReportedWave, order: ReportOrder, scaleMax: number): CollectedReport['printed'] {
  const { content } = wave
  const texts = new Map(wave.questions?.sections.map((section) => [section.number, section]))
  return {
    settings: wave.settings,
    language: order.language,
    assesseeName: wave.assessee_name,
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

type Given = { raterId: string; key: string; value: number | null }

function importanceRatings(content: PublishedContent, given: readonly Given[]) {
  if (!content.sections.some(({ importanceKey: asked }) => asked)) return null
  return given.flatMap(({ raterId, key, value }) => {
    const named = readKey(key)
    return named?.kind === 'importance' && value !== null ? [{ raterId, section: named.section, value }] : []
  })
}

function shifts(content: PublishedContent, given: readonly Given[]) {
  if (!content.sections.some(({ shiftKey: asked }) => asked)) return null
  const valueOf = new Map(given.map(({ raterId, key, value }) => [`${raterId} ${key}`, value]))
  return [...new Set(given.map(({ raterId }) => raterId))].flatMap((raterId) =>
    content.sections.flatMap(({ number }) => {
      const current = valueOf.get(`${raterId} ${currentKey(number)}`)
      const desired = valueOf.get(`${raterId} ${shiftKey(number)}`)
      return current == null || desired == null ? [] : [{ raterId, section: number, current, desired }]
    }),
  )
}

function countBy(questionnaires: readonly AskedRow[]): ReportInput360['invited'] {
  const counts: Partial<Record<RoleGroup360, number>> = {}
  for (const { role_id } of questionnaires) {
    const group = roleGroups360.find((candidate) => candidate === role_id)
    if (group) counts[group] = (counts[group] ?? 0) + 1
  }
  return counts
}
