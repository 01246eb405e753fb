import { sql } from 'kysely'
import { canMergePeople } from '../../../../domain/participants/people-rights.ts'
import { noteMax } from '../../../../domain/participants/limits.ts'
import type { MergedFields } from '../../../../domain/participants/merge-changes.ts'
import { mergeProblem } from '../../../../domain/participants/merge-problem.ts'
import { conflict, notFound } from '../../../platform/app-error.ts'
import { audit } from '../../../platform/audit.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import { takeRows } from '../../../platform/database/kept-rows.ts'
import type { SignedIn } from '../../../platform/identity/signed-in.ts'
import type { Services } from '../../../platform/services.ts'
import { projectAccess } from '../../access/load-access.ts'
import { writeJournal } from '../../journal/records/write-journal.ts'
import { refreshLoginSearch } from '../../logins/records/logins-of-person.ts'
import { moveNominations } from '../../nominations/records/nominations-of-person.ts'
import { moveQuestionnaires } from '../../questionnaires/records/questionnaires-of-person.ts'
import { completedReportsOf } from '../../reports/records/reports-of-person.ts'
import { countChanges } from '../../waves/records/count-changes.ts'
import type { Place } from '../participants-queries.ts'
import { lockPeople, type Person } from './merge-queries.ts'
import type { MergeRecord } from './merge-record.ts'
import { moveRecords, moveTools } from './move-records.ts'
import { lockWaves, wavesOfProject } from '../../waves/records/waves-of-project.ts'

type Pair = { sourceAssesseeId: number; targetAssesseeId: number }

/**
 * Moves everything of one person to another and removes the first. If both have the same, the target's stays; if that
 * would lose answers or generated tools, the merge is refused. The journal keeps what was moved.
 */
export function mergeAssessees(services: Services, user: SignedIn, projectId: string, pair: Pair): Promise<void> {
  return services.db.withTenant(user.scope, async (tx) => {
    const { organization, permissions } = await projectAccess(tx, user, projectId)
    const place = { organizationId: organization.id, projectId }
    const waves = await wavesOfProject(tx, place)
    const isOffered = waves.some(({ wave_setup_type: waveSetupType, wave_phase: phase }) =>
      canMergePeople(permissions, { waveSetupType, phase }),
    )
    if (!isOffered) throw conflict('MERGE_NOT_OFFERED')
    const problem = mergeProblem(pair.sourceAssesseeId, pair.targetAssesseeId)
    if (problem) throw conflict(problem)
    const record = await merge(tx, place, pair)
    const entry = { organizationId: organization.id, userName: user.userName }
    const { source } = record
    await writeJournal(tx, {
      ...entry,
      code: 'PEOPLE_MERGED',
      projectId,
      assesseeId: pair.targetAssesseeId,
      details: pair,
      personalData: { names: { [source.id]: source.name }, record },
    })
    await audit(tx, {
      ...entry,
      action: 'merge-people',
      recordType: 'assessee',
      recordId: pair.targetAssesseeId,
      details: { sourceAssesseeId: pair.sourceAssesseeId },
    })
  })
}

/** Waves are locked before people, as in saving nominations and switching a phase. */
async function merge(tx: TenantTransaction, place: Place, pair: Pair): Promise<MergeRecord> {
  const waveStates = await lockWaves(tx, place)
  const people = await lockPeople(tx, place, [pair.sourceAssesseeId, pair.targetAssesseeId])
  const source = people.find(({ id }) => id === pair.sourceAssesseeId)
  const target = people.find(({ id }) => id === pair.targetAssesseeId)
  if (!source || !target) throw notFound()
  const handover = { organizationId: place.organizationId, from: source.id, to: target.id }
  const questionnaires = await moveQuestionnaires(tx, source, target)
  const nominations = await moveNominations(tx, source, target)
  const logins = await moveTools(tx, handover)
  const records = await moveRecords(tx, handover)
  // Reports that exist about either; a report completed later is about both together.
  const completedReports = await completedReportsOf(tx, { ...place, assesseeId: target.id })
  await takeRows(tx, 'assessees', sql`organization_id = ${place.organizationId} and id = ${source.id}`)
  const after = await completeTarget(tx, source, target)
  await refreshLoginSearch(tx, place.organizationId, target.id)
  for (const [waveId, changes] of nominations.changesByWave)
    await countChanges(tx, place.organizationId, waveId, changes)
  return {
    source,
    target,
    after,
    waveStates,
    nominations: nominations.before,
    droppedNominations: nominations.dropped,
    pendingChanges: Object.fromEntries(nominations.changesByWave),
    questionnaires,
    logins,
    completedReports,
    ...records,
  }
}

/** Fields that the target lacks are taken from the source; an anonymous target stays anonymous. */
async function completeTarget(tx: TenantTransaction, source: Person, target: Person): Promise<MergedFields> {
  const note = [target.note, source.note].filter((text) => text !== '').join(' · ')
  const fields = {
    name: target.incognito ? target.name : target.name || source.name,
    email: target.incognito ? target.email : (target.email ?? source.email),
    is_participant: target.is_participant || source.is_participant,
    note: note.slice(0, noteMax),
  }
  await tx
    .updateTable('assessees')
    .set(fields)
    .where('organization_id', '=', target.organization_id)
    .where('id', '=', target.id)
    .execute()
  return fields
}
