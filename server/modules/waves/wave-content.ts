import { contentToPublish } from '../../../domain/questionnaires/content-to-publish.ts'
import type { PublishedContent } from '../../../domain/questionnaires/published-content.ts'
import type { AnswersContent, QuestionsContent, RolesContent } from '../../../domain/templates/template-content.ts'
import { conflict } from '../../platform/app-error.ts'
import type { TenantTransaction } from '../../platform/database/database.ts'
import { timeZoneOf } from '../projects/records/time-zone.ts'
import { templatesOfWave } from '../templates/wave-templates.ts'
import type { WaveRow } from './waves-queries.ts'

/** `wave_snapshots.sources`: the templates at publication, for reports. Raters see `PublishedContent`. */
export type SnapshotSources = {
  questionsId: number
  answersId: number
  rolesId: number | null
  questions: QuestionsContent
  answers: AnswersContent
  /** Null in ACDC waves, where everybody is an evaluator. */
  roles: RolesContent | null
  importance: QuestionsContent | null
  shift: QuestionsContent | null
}

/** The templates of a wave as they are now; refuses a wave that lacks some. */
export async function readSources(tx: TenantTransaction, wave: WaveRow): Promise<SnapshotSources> {
  const ids = [
    wave.questions_template_id,
    wave.answers_template_id,
    wave.roles_template_id,
    wave.competencies_importance,
    wave.competencies_shift,
  ].filter((id) => id !== null)
  const contents = new Map((await templatesOfWave(tx, ids)).map(({ id, content }) => [id, content]))
  const content = <T>(id: number | null) => (id === null ? null : ((contents.get(id) ?? null) as T | null))
  const { questions_template_id: questionsId, answers_template_id: answersId, roles_template_id: rolesId } = wave
  const questions = content<QuestionsContent>(questionsId)
  const answers = content<AnswersContent>(answersId)
  const roles = content<RolesContent>(rolesId)
  const needsRoles = wave.wave_setup_type !== 'acdc'
  if (questionsId === null || answersId === null || !questions || !answers || (needsRoles && !roles))
    throw conflict('TEMPLATES_MISSING')
  return {
    questionsId,
    answersId,
    rolesId,
    questions,
    answers,
    roles,
    importance: content<QuestionsContent>(wave.competencies_importance),
    shift: content<QuestionsContent>(wave.competencies_shift),
  }
}

/** What raters see of these templates. */
export async function contentOf(
  tx: TenantTransaction,
  wave: WaveRow,
  sources: SnapshotSources,
): Promise<PublishedContent> {
  const { questions, answers, roles, importance, shift } = sources
  const timeZone = await timeZoneOf(tx, { organizationId: wave.organization_id, projectId: wave.project_id })
  return contentToPublish({
    questions,
    answers,
    roles: roles ?? { type: 'roles', roles: [] },
    importance,
    shift,
    settings: {
      waveName: wave.name,
      startsAt: wave.starts_at.toISOString(),
      finishesAt: wave.finishes_at.toISOString(),
      timeZone,
    },
  })
}
