import { hasPhases } from '../../../../domain/waves/wave-kinds.ts'
import type { IstScale } from '../../../../domain/data-exchange/ist/ist-scales.ts'
import { isIstScale } from '../../../../domain/data-exchange/ist/ist-scales.ts'
import type { IstPlace, StoredScore } from '../../../../domain/data-exchange/ist/plan-ist-import.ts'
import type { IstTable } from '../../../../domain/data-exchange/ist/read-ist-table.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import type { SignedIn } from '../../../platform/identity/signed-in.ts'
import { loginsOfPeople, type LoginOfPerson } from '../../logins/records/entered-results.ts'
import { scoresOfPeople } from '../../participants/records/warehouse-scores.ts'
import { waveAccess } from '../../waves/load-wave.ts'
import type { WaveOfImport } from '../records/imports.ts'
import { peopleOfWave } from './ist-queries.ts'

/** The wave of a call, after the caller's rights. */
export async function istWave(
  tx: TenantTransaction,
  user: SignedIn,
  waveId: string,
): Promise<WaveOfImport & { isRating: boolean }> {
  const { organization, project, wave } = await waveAccess(tx, user, waveId)
  return {
    organizationId: organization.id,
    projectId: project.id,
    waveId,
    isRating: hasPhases(wave.wave_setup_type),
  }
}

export type KnownPlace = IstPlace & { logins: ReadonlyMap<number, LoginOfPerson> }

/** What is stored of the people in the table; locked, so that it stays true until the transaction ends. */
export async function knownPlace(
  tx: TenantTransaction,
  wave: WaveOfImport & { isRating: boolean },
  table: IstTable,
  isLocked: boolean,
): Promise<KnownPlace> {
  const emails = table.rows.map(({ email }) => email)
  const people = await peopleOfWave(tx, wave, { id: wave.waveId, isRating: wave.isRating }, emails)
  const of = { assesseeIds: people.map(({ id }) => id), isLocked }
  const logins = await loginsOfPeople(tx, wave, 'IST', of)
  const scores = await scoresOfPeople(tx, wave, 'IST', of)
  const byEmail = new Map(people.map((person) => [person.email, person]))
  const loginOf = new Map(logins.map((login) => [`${login.assesseeId} ${login.customToolId}`, login]))
  const stored = new Map<string, Map<IstScale, StoredScore>>()
  for (const { id, assesseeId, assessmentId, scale, value } of scores) {
    const key = `${assesseeId} ${assessmentId}`
    const known = stored.get(key) ?? new Map<IstScale, StoredScore>()
    if (isIstScale(scale)) stored.set(key, known.set(scale, { id, value }))
  }
  return {
    person: (email) => byEmail.get(email),
    login: (personId, toolId) => loginOf.get(`${personId} ${toolId}`),
    stored: (personId, toolId) => stored.get(`${personId} ${toolId}`) ?? new Map(),
    logins: new Map(logins.map((login) => [login.id, login])),
  }
}
