import type { AnswerInputOf } from '../../../contract/endpoint.ts'
import type * as contract from '../../../contract/nominations/nominations.ts'
import type { QuestionsContent } from '../../../domain/templates/template-content.ts'
import { isUsedItem } from '../../../domain/templates/translations.ts'
import { hasPhases } from '../../../domain/waves/wave-kinds.ts'
import { conflict, notFound } from '../../platform/app-error.ts'
import type { TenantTransaction } from '../../platform/database/database.ts'
import { JsonText } from '../../platform/http/answers.ts'
import type { SignedIn } from '../../platform/identity/signed-in.ts'
import type { Services } from '../../platform/services.ts'
import { projectAccess } from '../access/load-access.ts'
import { waveRoles } from '../templates/read-wave-roles.ts'
import { findWave, handedInJson, peopleJson, storedTable, type WavePlace, type WaveRow } from './nominations-queries.ts'
import { presentWave } from './present.ts'

type Nominations = AnswerInputOf<typeof contract.listAssesseeNominations>
type Table = AnswerInputOf<typeof contract.getNominationTable>
type Ids = { projectId: string; waveId: string }

export function listNominations({ db }: Services, user: SignedIn, ids: Ids): Promise<JsonText<Nominations>> {
  return db.withTenant(user.scope, async (tx) => {
    const { place } = await openWave(tx, user, ids)
    return new JsonText((await storedTable(tx, place)).nominations)
  })
}

export function getNominationTable({ db }: Services, user: SignedIn, ids: Ids): Promise<JsonText<Table>> {
  return db.withTenant(user.scope, async (tx) => {
    const { place, wave } = await openWave(tx, user, ids)
    const { nominations, revision } = await storedTable(tx, place)
    const people = await peopleJson(tx, place)
    const handedIn = await handedInJson(tx, place)
    const rest = {
      wave: presentWave(wave),
      revision,
      roles: await waveRoles(tx, wave.id),
      templateLanguages: wave.languages,
      ratersMinimum: wave.raters_minimum,
      ratersMaximum: wave.raters_maximum,
      minSuperiorsToSeeResults: wave.min_superiors_to_see_results,
      minNonsuperiorsToSeeResults: wave.min_nonsuperiors_to_see_results,
      ...itemCounts(wave.questions as QuestionsContent | null),
    }
    return JsonText.withFields<Table, 'nominations' | 'people' | 'handedIn'>({ nominations, people, handedIn }, rest)
  })
}

/** The 360 or ACDC wave of a project that the caller may edit. */
export async function openWave(
  tx: TenantTransaction,
  user: SignedIn,
  { projectId, waveId }: Ids,
): Promise<{ place: WavePlace; wave: WaveRow }> {
  const { organization } = await projectAccess(tx, user, projectId)
  const wave = await findWave(tx, organization.id, waveId)
  if (!wave || wave.project_id !== projectId) throw notFound()
  if (!hasPhases(wave.wave_setup_type)) throw conflict('WAVE_WITHOUT_NOMINATIONS')
  return { place: { organizationId: organization.id, projectId, waveId }, wave }
}

/** How many questions and comments a rater answers about one person, to estimate the time it takes. */
function itemCounts(questions: QuestionsContent | null): { questionsCount: number; commentsCount: number } {
  const sections = questions?.sections ?? []
  const count = (kind: 'questions' | 'comments') =>
    sections.reduce((sum, section) => sum + section[kind].filter(isUsedItem).length, 0)
  return { questionsCount: count('questions'), commentsCount: count('comments') }
}
