import type { AnswerInputOf } from '../../../contract/endpoint.ts'
import type * as contract from '../../../contract/participants/participants.ts'
import type { Permissions } from '../../../domain/access/permissions.ts'
import { may } from '../../../domain/rights/rules.ts'
import { notFound } from '../../platform/app-error.ts'
import type { TenantTransaction } from '../../platform/database/database.ts'
import { JsonText } from '../../platform/http/answers.ts'
import type { SignedIn } from '../../platform/identity/signed-in.ts'
import type { Services } from '../../platform/services.ts'
import { projectAccess, type ProjectAccess } from '../access/load-access.ts'
import { waveAccess } from '../waves/load-wave.ts'
import { assesseeDetailsJson, assesseesJson } from './participants-queries.ts'
import type { WaveOfList } from './records/belonging.ts'
import { readerOf } from './present.ts'
import { wavesOfProject } from '../waves/records/waves-of-project.ts'

type Details = AnswerInputOf<typeof contract.listAssesseeDetails>
type People = AnswerInputOf<typeof contract.listAssessees>

export function listAssesseeDetails(
  { db }: Services,
  user: SignedIn,
  projectId: string,
  waveGuid: string | null,
): Promise<JsonText<Details>> {
  return db.withTenant(user.scope, async (tx) => {
    const access = await projectAccess(tx, user, projectId)
    return peopleOf(tx, user, access, waveGuid)
  })
}

/** The people evaluated in a wave; the call does not name its project. */
export function listPeopleOfWave({ db }: Services, user: SignedIn, waveGuid: string): Promise<JsonText<Details>> {
  return db.withTenant(user.scope, async (tx) => {
    const { wave, ...access } = await waveAccess(tx, user, waveGuid)
    return peopleOf(tx, user, access, wave.id)
  })
}

/** People of a project, or of one of its waves; the caller's access is already checked. */
async function peopleOf(
  tx: TenantTransaction,
  user: SignedIn,
  { organization, project, permissions }: ProjectAccess,
  waveGuid: string | null,
): Promise<JsonText<Details>> {
  const place = { organizationId: organization.id, projectId: project.id }
  const wave = waveGuid ? waveToList(await wavesOfProject(tx, place), permissions, waveGuid) : null
  return new JsonText(await assesseeDetailsJson(tx, place, wave, readerOf(user, permissions)))
}

/** The wave whose people are listed; null if none is named, 404 if it is not one of these or not for this caller. */
export function waveToList(
  waves: Awaited<ReturnType<typeof wavesOfProject>>,
  permissions: Permissions,
  waveGuid: string | null,
): WaveOfList | null {
  if (!waveGuid) return null
  const wave = waves.find(({ id }) => id === waveGuid)
  if (!wave || (wave.wave_setup_type === 'generic' && !may(permissions, 'seeGenericWaves'))) throw notFound()
  return { id: wave.id, isRating: wave.wave_setup_type === 'as360' || wave.wave_setup_type === 'acdc' }
}

export function listAssessees(
  { db }: Services,
  user: SignedIn,
  projectId: string,
  withRaters: boolean,
): Promise<JsonText<People>> {
  return db.withTenant(user.scope, async (tx) => {
    const { organization, permissions } = await projectAccess(tx, user, projectId)
    const { showsEmails } = readerOf(user, permissions)
    return new JsonText(
      await assesseesJson(tx, { organizationId: organization.id, projectId }, { showsEmails, withRaters }),
    )
  })
}
