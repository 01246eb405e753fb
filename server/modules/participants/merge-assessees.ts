import type { Selectable } from 'kysely'
import { canMergePeople } from '../../../domain/access/project-rules.ts'
import { noteMax } from '../../../domain/constants/limits.ts'
import { mergeProblem } from '../../../domain/participants/merge-problem.ts'
import { conflict, need, notFound } from '../../platform/app-error.ts'
import { audit } from '../../platform/audit.ts'
import type { TenantTransaction } from '../../platform/database/database.ts'
import type { Assessees } from '../../platform/database/schema.ts'
import type { SignedIn } from '../../platform/identity/signed-in.ts'
import type { Services } from '../../platform/services.ts'
import { projectAccess } from '../access/load-access.ts'
import { writeJournal } from '../journal/write-journal.ts'
import { noteChanges } from '../waves/note-changes.ts'
import { moveNominations } from './move-nominations.ts'
import { moveRecords } from './move-records.ts'
import { movePersonLogins } from './move-logins.ts'
import { moveQuestionnaires } from './move-questionnaires.ts'
import { refreshLoginSearch } from './note-people-changes.ts'
import { wavesOf, type Place } from './participants-queries.ts'

type Person = Selectable<Assessees>
type Pair = { sourceAssesseeId: number; targetAssesseeId: number }

/**
 * Moves everything of one person to another and removes the first. Where both have the same, the target's stays;
 * where nothing may be lost (answers, generated tools of both), the merge is refused. The journal keeps what moved.
 */
export function mergeAssessees(services: Services, user: SignedIn, projectId: string, pair: Pair): Promise<void> {
  return services.db.withTenant(user.scope, async (tx) => {
    const { organization, permissions } = await projectAccess(tx, user, projectId)
    need(permissions.canManage360templates, 'canManage360templates')
    const place = { organizationId: organization.id, projectId }
    const waves = await wavesOf(tx, place)
    const isOffered = waves.some(({ wave_setup_type: waveSetupType, wave_phase: phase }) =>
      canMergePeople(permissions, { waveSetupType, phase }),
    )
    if (!isOffered) throw conflict('MERGE_NOT_OFFERED')
    const problem = mergeProblem(pair.sourceAssesseeId, pair.targetAssesseeId)
    if (problem) throw conflict(problem)
    const [source, target] = await lockBoth(tx, place, pair)
    const moved = await moveEverything(tx, source, target)
    const entry = { organizationId: organization.id, userName: user.userName }
    await writeJournal(tx, {
      ...entry,
      type: 'humanAction',
      message: `Merged ${nameOf(source)} into ${nameOf(target)}.`,
      projectId,
      assesseeId: target.id,
      details: { source, target, ...moved },
    })
    await audit(tx, {
      ...entry,
      action: 'merge-people',
      recordType: 'assessee',
      recordId: target.id,
      details: { sourceAssesseeId: source.id },
    })
  })
}

async function lockBoth(tx: TenantTransaction, place: Place, pair: Pair): Promise<[Person, Person]> {
  const people = await tx
    .selectFrom('assessees')
    .selectAll()
    .where('organization_id', '=', place.organizationId)
    .where('project_id', '=', place.projectId)
    .where('id', 'in', [pair.sourceAssesseeId, pair.targetAssesseeId])
    .orderBy('id')
    .forUpdate()
    .execute()
  const source = people.find(({ id }) => id === pair.sourceAssesseeId)
  const target = people.find(({ id }) => id === pair.targetAssesseeId)
  if (!source || !target) throw notFound()
  return [source, target]
}

async function moveEverything(tx: TenantTransaction, source: Person, target: Person): Promise<Record<string, unknown>> {
  const questionnaires = await moveQuestionnaires(tx, source, target)
  const nominations = await moveNominations(tx, source, target)
  const logins = await movePersonLogins(tx, source, target)
  const records = await moveRecords(tx, source, target)
  await tx
    .deleteFrom('assessees')
    .where('organization_id', '=', source.organization_id)
    .where('id', '=', source.id)
    .execute()
  await completeTarget(tx, source, target)
  await refreshLoginSearch(tx, target.organization_id, target.id)
  for (const [waveId, changes] of nominations.changesByWave)
    await noteChanges(tx, target.organization_id, waveId, changes)
  return { nominations: nominations.before, questionnaires, logins, ...records }
}

/** What the target lacks is taken from the source; an anonymous target stays anonymous. */
async function completeTarget(tx: TenantTransaction, source: Person, target: Person): Promise<void> {
  const note = [target.note, source.note].filter((text) => text !== '').join(' · ')
  await tx
    .updateTable('assessees')
    .set({
      ...(!target.incognito && { name: target.name || source.name, email: target.email ?? source.email }),
      is_participant: target.is_participant || source.is_participant,
      note: note.slice(0, noteMax),
    })
    .where('organization_id', '=', target.organization_id)
    .where('id', '=', target.id)
    .execute()
}

const nameOf = (person: Person) => person.name || person.email || `no. ${person.id}`
