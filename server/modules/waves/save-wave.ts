import { isDeepStrictEqual } from 'node:util'
import { houseSettings } from '../../../domain/waves/wave-settings.ts'
import { canSetUpWave } from '../../../domain/waves/wave-rights.ts'
import { may } from '../../../domain/rights/rules.ts'
import { areTemplatesEditable, canChangeKind } from '../../../domain/waves/wave-kinds.ts'
import { audit } from '../../platform/audit.ts'
import { conflict, invalid, need } from '../../platform/app-error.ts'
import type { TenantTransaction } from '../../platform/database/database.ts'
import type { SignedIn } from '../../platform/identity/signed-in.ts'
import type { Services } from '../../platform/services.ts'
import { projectAccess, type ProjectAccess } from '../access/load-access.ts'
import { writeJournal } from '../journal/records/write-journal.ts'
import { findWaveFaults, type WaveInput } from './check-wave-input.ts'
import { waveAccess } from './load-wave.ts'
import { countChanges } from './records/count-changes.ts'
import { readWave, type WaveAnswer } from './present-wave.ts'
import { settingsRevision } from './settings-revision.ts'
import { waveColumns } from './wave-columns.ts'
import { followTool } from '../logins/records/logins-of-tool.ts'
import { ensureWaveTool } from '../tools/records/wave-tool.ts'
import { defaultWaveId, setDefaultWave } from '../projects/records/default-wave.ts'
import type { WaveRow } from './waves-queries.ts'

export function createWave(
  { db, clock }: Services,
  user: SignedIn,
  projectGuid: string,
  input: WaveInput,
): Promise<WaveAnswer> {
  return db.withTenant(user.scope, async (tx) => {
    const access = await projectAccess(tx, user, projectGuid)
    need(canSetUpWave(access.permissions, input.waveSetupType), 'setUpWaves')
    requireHouseRight(access, input, { showReportsToAssessees: false, releaseReports: false })
    await refuseFaults(tx, access, input)
    const wave = await tx
      .insertInto('waves')
      .values({
        ...waveColumns(input),
        organization_id: access.organization.id,
        project_id: projectGuid,
        created_by: user.userName,
        created_at: clock.now(),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await ensureWaveTool(tx, wave)
    if ((await defaultWaveId(tx, wave.organization_id, projectGuid)) === null) await setDefaultWave(tx, wave)
    await record(tx, user, wave, 'WAVE_CREATED')
    return readWave(tx, wave.id, access.project.timeZone)
  })
}

export function updateWave(
  { db }: Services,
  user: SignedIn,
  { projectGuid, waveGuid }: { projectGuid: string; waveGuid: string },
  { settingsRevision: read, ...input }: WaveInput & { settingsRevision?: string | undefined },
): Promise<WaveAnswer> {
  return db.withTenant(user.scope, async (tx) => {
    const { wave, ...access } = await waveAccess(tx, user, waveGuid, { projectGuid, lock: true })
    const kind = wave.wave_setup_type
    need(canSetUpWave(access.permissions, kind), 'setUpWaves')
    if (read !== undefined && read !== settingsRevision(wave)) throw conflict('WAVE_CHANGED_MEANWHILE')
    if (!canChangeKind(kind, input.waveSetupType)) throw conflict('WAVE_KIND_LOCKED')
    if (kind !== input.waveSetupType) need(may(access.permissions, 'add360Settings'), 'add360Settings')
    const stored = { showReportsToAssessees: wave.show_reports_to_assessees, releaseReports: wave.release_reports }
    requireHouseRight(access, input, stored)
    const kept = {
      ...input,
      showReportsToAssessees: input.showReportsToAssessees ?? stored.showReportsToAssessees,
      releaseReports: input.releaseReports ?? stored.releaseReports,
    }
    await refuseFaults(tx, access, kept, wave)
    const columns = waveColumns(kept)
    if (!areTemplatesEditable(wave.wave_phase) && changes(wave, columns).some(isTemplateColumn))
      throw conflict('TEMPLATES_LOCKED')
    const changed = changes(wave, columns)
    if (changed.length === 0) return readWave(tx, wave.id, access.project.timeZone)
    const saved = await tx
      .updateTable('waves')
      .set(columns)
      .where('organization_id', '=', wave.organization_id)
      .where('id', '=', wave.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    const customToolId = await ensureWaveTool(tx, saved, wave.name)
    if (customToolId !== null)
      await followTool(tx, { organizationId: wave.organization_id, projectId: wave.project_id, customToolId })
    if (changed.some(isSeenByRaters)) await countChanges(tx, wave.organization_id, wave.id, 1)
    await record(tx, user, saved, 'WAVE_CHANGED', { changed })
    return readWave(tx, wave.id, access.project.timeZone)
  })
}

type Columns = ReturnType<typeof waveColumns>

/** Names of the columns in which the input differs from the stored row. */
function changes(wave: WaveRow, columns: Columns): string[] {
  const plain = (value: unknown) => (value instanceof Date ? value.toISOString() : value)
  const parsed = (name: string, value: unknown) =>
    name === 'raters_minimum' || name === 'raters_maximum' ? (JSON.parse(String(value)) as unknown) : plain(value)
  return Object.entries(columns)
    .filter(([name, value]) => !isDeepStrictEqual(parsed(name, value), plain(wave[name as keyof WaveRow])))
    .map(([name]) => name)
}

const isTemplateColumn = (name: string) => name.endsWith('_template_id') || name.startsWith('competencies_')
const isSeenByRaters = (name: string) => ['name', 'starts_at', 'finishes_at'].includes(name)

type HouseSettings = Record<(typeof houseSettings)[number], boolean>

/** A caller without this right may only send the stored values or leave the fields out. */
function requireHouseRight({ permissions }: ProjectAccess, input: WaveInput, stored: HouseSettings): void {
  const isChanged = houseSettings.some((field) => input[field] !== undefined && input[field] !== stored[field])
  if (isChanged) need(may(permissions, 'showReportsToAssessees'), 'showReportsToAssessees')
}

async function refuseFaults(
  tx: TenantTransaction,
  { organization, project, permissions }: ProjectAccess,
  input: WaveInput,
  stored?: WaveRow,
): Promise<void> {
  const place = { organizationId: organization.id, branchId: organization.branchId, projectId: project.id }
  const mayShowSingleRater = may(permissions, 'showSingleRater')
  const faults = await findWaveFaults(tx, place, input, { stored, mayShowSingleRater })
  if (faults.length > 0) throw invalid(faults)
}

async function record(
  tx: TenantTransaction,
  user: SignedIn,
  wave: WaveRow,
  code: 'WAVE_CREATED' | 'WAVE_CHANGED',
  details: Record<string, unknown> = {},
): Promise<void> {
  const { organization_id: organizationId, project_id: projectId, id: waveId } = wave
  const { userName } = user
  const action = code === 'WAVE_CREATED' ? 'create-wave' : 'change-wave'
  await audit(tx, { organizationId, userName, action, recordType: 'wave', recordId: waveId, details })
  await writeJournal(tx, { code, organizationId, userName, projectId, waveId })
}
