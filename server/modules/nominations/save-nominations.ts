import type { NominationRowInput } from '../../../contract/nominations/rows.ts'
import { nominationsRefusal } from '../../../domain/nominations/nomination-phase.ts'
import type { NominationRow } from '../../../domain/nominations/nomination.ts'
import { checkNominations } from '../../../domain/nominations/validate-nominations.ts'
import { AppError, conflict, notFound } from '../../platform/app-error.ts'
import { audit } from '../../platform/audit.ts'
import { runInSlices } from '../../platform/in-slices.ts'
import type { TenantTransaction } from '../../platform/database/database.ts'
import type { SignedIn } from '../../platform/identity/signed-in.ts'
import type { Services } from '../../platform/services.ts'
import { projectAccess } from '../access/load-access.ts'
import { writeJournal } from '../journal/records/write-journal.ts'
import { countChanges } from '../waves/records/count-changes.ts'
import { waveRoles } from '../templates/read-wave-roles.ts'
import { findWave, storedPairs, storedRevision, type WavePlace, type WaveRow } from './nominations-queries.ts'
import { readRows } from './read-rows.ts'
import { refuseUnknownPeople } from './refuse-unknown-people.ts'
import { storeNominations, type StoredCounts, type StoredNominations } from './store-nominations.ts'

export type SavedNominations = StoredNominations & { revision: string; nominationsCount: number }

/** Replaces the nominations of a wave with the full set that the caller sends, unless others changed them meanwhile. */
export function saveNominations(
  { db, clock }: Services,
  user: SignedIn,
  { projectId, waveId }: { projectId: string; waveId: string },
  inputs: readonly NominationRowInput[],
  revision: string | undefined,
): Promise<SavedNominations> {
  return db.withTenant(user.scope, async (tx) => {
    const { organization } = await projectAccess(tx, user, projectId)
    const place = { organizationId: organization.id, projectId, waveId }
    // Only a caller who sends no revision must be told what others saved while he waited for the lock.
    const before = revision === undefined ? await storedPairs(tx, place, null) : undefined
    const wave = await lockedWave(tx, place)
    const refusal = nominationsRefusal({ waveSetupType: wave.wave_setup_type, wavePhase: wave.wave_phase })
    if (refusal) throw conflict(refusal)
    // A conflict is reported first: rows based on an old state may be invalid for that reason alone.
    await refuseStale(tx, place, revision)
    const rows = await validRows(tx, wave, inputs)
    await refuseUnknownPeople(tx, place, rows)
    const stored = await storeNominations(tx, place, rows, {
      userName: user.userName,
      now: clock.now(),
      ...(before && { before }),
    })
    await recordChange(tx, place, stored, user.userName)
    return { ...stored, revision: await storedRevision(tx, place), nominationsCount: rows.length }
  })
}

/** The wave of the project, locked against other saves until the transaction ends. */
export async function lockedWave(tx: TenantTransaction, place: WavePlace): Promise<WaveRow> {
  const wave = await findWave(tx, place.organizationId, place.waveId, { lock: true })
  if (!wave || wave.project_id !== place.projectId) throw notFound()
  return wave
}

const detailsMax = 200

/** Checked by the same rules as in the browser; the error names row, field and code. */
export async function validRows(
  tx: TenantTransaction,
  wave: WaveRow,
  inputs: readonly NominationRowInput[],
  onlyAssesseeEmail: string | null = null,
): Promise<NominationRow[]> {
  const roles = await waveRoles(tx, wave.id)
  const rows = await readRows(inputs, roles)
  const check = checkNominations(rows, {
    roles: roles.map(({ roleId }) => roleId),
    needsAssessorLanguage: wave.languages.length > 0,
    existingNames: new Map(),
    onlyAssesseeEmail,
  })
  const issues = await runInSlices(check)
  const errors = issues.filter(({ severity }) => severity === 'error')
  if (errors.length === 0) return rows
  const details = errors
    .slice(0, detailsMax)
    .map(({ rowIndex, field, code }) => ({ path: `${rowIndex}.${field}`, row: rowIndex, field, code }))
  throw new AppError('NOMINATIONS_INVALID', 400, details)
}

export async function refuseStale(
  tx: TenantTransaction,
  place: WavePlace,
  revision: string | undefined,
  assesseeId: number | null = null,
): Promise<void> {
  if (revision === undefined) return
  const stored = await storedRevision(tx, place, assesseeId)
  if (stored !== revision) throw conflict('NOMINATIONS_CHANGED', { revision: stored })
}

/** Counts changes that raters of a collecting wave do not see yet, and writes a journal entry. */
export async function recordChange(
  tx: TenantTransaction,
  place: WavePlace,
  counts: StoredCounts,
  userName: string | null,
  assesseeId?: number,
): Promise<void> {
  const { added, changed, removed, people } = counts
  const details = { added, changed, removed, people }
  const changes = added + changed + removed + people
  if (changes === 0) return
  await countChanges(tx, place.organizationId, place.waveId, changes)
  await audit(tx, {
    organizationId: place.organizationId,
    userName,
    action: 'save-nominations',
    recordType: assesseeId === undefined ? 'wave' : 'assessee',
    recordId: assesseeId ?? place.waveId,
    details: { ...details, waveGuid: place.waveId },
  })
  await writeJournal(tx, {
    code: 'NOMINATIONS_SAVED',
    ...place,
    userName,
    ...(assesseeId !== undefined && { assesseeId }),
    details,
  })
}
