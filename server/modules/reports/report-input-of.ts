import type { PublishedContent } from '../../../domain/questionnaires/published-content.ts'
import { currentKey, readKey, shiftKey } from '../../../domain/questionnaires/item-key.ts'
import {
  itemKey360,
  roleGroups360,
  type ReportInput360,
  type RoleGroup360,
} from '../../../domain/reports/report-360-input.ts'
import type { AskedRow, ReportedWave } from './report-input-queries.ts'

/** One person's questionnaires as input of the computation. */
export function reportInputOf(
  { content, settings }: Pick<ReportedWave, 'content' | 'settings'>,
  questionnaires: readonly AskedRow[],
  commentSeed: string,
): ReportInput360 {
  const submitted = questionnaires.filter(({ status }) => status === 'submitted')
  const given = submitted.flatMap((questionnaire) =>
    (questionnaire.answers ?? []).map((answer) => ({ raterId: String(questionnaire.id), ...answer })),
  )
  return {
    scaleMax: Math.max(...content.answers.map(({ number }) => number)),
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
    settings,
    commentSeed,
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
