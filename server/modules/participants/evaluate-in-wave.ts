import { sql } from 'kysely'
import { conflict, notFound } from '../../platform/app-error.ts'
import { audit } from '../../platform/audit.ts'
import type { TenantTransaction } from '../../platform/database/database.ts'
import { listParameter } from '../../platform/database/list-parameter.ts'
import type { SignedIn } from '../../platform/identity/signed-in.ts'
import type { Services } from '../../platform/services.ts'
import { projectAccess } from '../access/load-access.ts'
import { refuseUnknownPeople } from './refuse-unknown-people.ts'
import { wavesOfProject } from '../waves/records/waves-of-project.ts'
import { nominatedAmong } from '../nominations/records/nominated.ts'
import { wakeNotifications } from '../notifications/records/wake-notifications.ts'

type Place = { organizationId: string; projectId: string; waveId: string }

/**
 * Adds people of the project to a rating wave or removes them; an id that is not in the project refuses the whole list.
 */
export function evaluateInWave(
  { db }: Services,
  user: SignedIn,
  { projectId, waveGuid }: { projectId: string; waveGuid: string },
  { assesseeIds, evaluated }: { assesseeIds: readonly number[]; evaluated: boolean },
): Promise<{ changed: number }> {
  return db.withTenant(user.scope, async (tx) => {
    const { organization } = await projectAccess(tx, user, projectId)
    const place = { organizationId: organization.id, projectId, waveId: waveGuid }
    const wave = (await wavesOfProject(tx, place)).find(({ id }) => id === waveGuid)
    if (!wave) throw notFound()
    if (wave.wave_setup_type !== 'as360' && wave.wave_setup_type !== 'acdc') throw conflict('NOT_A_RATING_WAVE')
    await refuseUnknownPeople(tx, place, assesseeIds)
    const changed = evaluated ? await join(tx, place, assesseeIds) : await leave(tx, place, assesseeIds)
    await audit(tx, {
      organizationId: organization.id,
      userName: user.userName,
      action: evaluated ? 'join-wave' : 'leave-wave',
      recordType: 'wave',
      recordId: waveGuid,
      details: { assesseeIds, changed },
    })
    return { changed }
  })
}

async function join(tx: TenantTransaction, place: Place, assesseeIds: readonly number[]): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into wave_assessees (organization_id, wave_id, assessee_id)
    select organization_id, ${place.waveId}, id from assessees
     where organization_id = ${place.organizationId} and project_id = ${place.projectId}
       and id = any(${await listParameter(assesseeIds, 'integer')})
    on conflict do nothing`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

async function leave(tx: TenantTransaction, place: Place, assesseeIds: readonly number[]): Promise<number> {
  const ids = [...assesseeIds]
  const nominated = await nominatedAmong(tx, place, ids)
  if (nominated.length > 0) throw conflict('HAS_NOMINATIONS', { assesseeIds: nominated })
  const { numAffectedRows } = await sql`
    delete from wave_assessees
     where organization_id = ${place.organizationId} and wave_id = ${place.waveId}
       and assessee_id = any(${await listParameter(ids, 'integer')})`.execute(tx)
  // Notifications may have waited for the reports of these people alone.
  if (numAffectedRows) await wakeNotifications(tx, place)
  return Number(numAffectedRows ?? 0)
}
