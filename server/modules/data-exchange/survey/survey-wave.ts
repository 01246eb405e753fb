import type { getSurveyWave } from '../../../../contract/data-exchange/survey.ts'
import type { AnswerInputOf } from '../../../../contract/endpoint.ts'
import { surveyTargets } from '../../../../domain/data-exchange/survey/survey-targets.ts'
import type { WaveOfSurvey } from '../../../../domain/data-exchange/survey/targets-under.ts'
import type { RolesContent } from '../../../../domain/templates/template-content.ts'
import { isUsedItem } from '../../../../domain/templates/translations.ts'
import { areTemplatesEditable } from '../../../../domain/waves/wave-kinds.ts'
import { AppError, conflict } from '../../../platform/app-error.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import type { SignedIn } from '../../../platform/identity/signed-in.ts'
import type { Services } from '../../../platform/services.ts'
import { templatesOfWave } from '../../templates/wave-templates.ts'
import { waveAccess } from '../../waves/load-wave.ts'
import { contentOf, readSources } from '../../waves/wave-content.ts'
import { presentImport } from './present-import.ts'
import { latestSurvey, waveState, type SurveyPlace, type WaveState } from './survey-queries.ts'

type Wave = Awaited<ReturnType<typeof waveAccess>>['wave']
export type SurveyWave = { place: SurveyPlace; wave: Wave; zone: string }
export type SurveyRefusal = NonNullable<AnswerInputOf<typeof getSurveyWave>['refusal']>

/** The wave of a call, after the caller's rights. */
export async function surveyWave(
  tx: TenantTransaction,
  user: SignedIn,
  waveId: string,
  { lock = false } = {},
): Promise<SurveyWave> {
  const { wave, project } = await waveAccess(tx, user, waveId, { lock })
  const place = { organizationId: wave.organization_id, projectId: wave.project_id, waveId }
  return { place, wave, zone: project.timeZone }
}

/** Answers of two origins are never mixed, and published questions never change: so only a wave that begins takes a file. */
export function surveyRefusal(wave: Wave, { hasAnswers }: WaveState): SurveyRefusal | null {
  if (wave.wave_setup_type !== 'as360') return 'SURVEY_WAVE_KIND'
  if (!areTemplatesEditable(wave.wave_phase)) return 'SURVEY_WAVE_PHASE'
  if (hasAnswers) return 'SURVEY_WAVE_ANSWERED'
  return wave.roles_template_id === null ? 'SURVEY_WAVE_ROLES' : null
}

export async function requireOpenWave(tx: TenantTransaction, { wave, place }: SurveyWave): Promise<void> {
  const refusal = surveyRefusal(wave, await waveState(tx, place))
  if (refusal) throw conflict(refusal)
}

/** What the wave's templates offer a file as they are now. */
export async function waveOfSurvey(tx: TenantTransaction, wave: Wave): Promise<WaveOfSurvey> {
  const ids = wave.roles_template_id === null ? [] : [wave.roles_template_id]
  const [roles] = await templatesOfWave(tx, ids)
  const content = await readSources(tx, wave).then(
    (sources) => contentOf(tx, wave, sources),
    (error: unknown) => {
      if (error instanceof AppError && error.code === 'TEMPLATES_MISSING') return null
      throw error
    },
  )
  return { content, roles: (roles?.content ?? { type: 'roles', roles: [] }) as RolesContent }
}

/** The state in which the page begins. */
export function getSurveyWaveState(
  { db }: Services,
  user: SignedIn,
  waveId: string,
): Promise<AnswerInputOf<typeof getSurveyWave>> {
  return db.withTenant(user.scope, async (tx) => {
    const { place, wave } = await surveyWave(tx, user, waveId)
    const state = await waveState(tx, place)
    const isOf360 = wave.wave_setup_type === 'as360'
    const { content, roles } = isOf360
      ? await waveOfSurvey(tx, wave)
      : { content: null, roles: { type: 'roles' as const, roles: [] } }
    const latest = await latestSurvey(tx, place)
    return {
      wave: { name: wave.name, waveSetupType: wave.wave_setup_type, wavePhase: wave.wave_phase },
      refusal: surveyRefusal(wave, state),
      targets: content && surveyTargets(content),
      roles: roles.roles.filter(isUsedItem).map(({ roleId, labels }) => ({ roleId, labels })),
      nominationsCount: state.nominationsCount,
      import: latest ? await presentImport(tx, latest) : null,
    }
  })
}
