import {
  lockOfDeletion,
  lockOfField,
  type SavedToolField,
  type ToolLife,
  type ToolLock,
} from '../../../domain/tools/tool-life.ts'
import { automaticToolName } from '../../../domain/tools/tool-name.ts'
import { parseCustomInput } from '../../../domain/tools/custom-input.ts'
import { conflict, invalid } from '../../platform/app-error.ts'
import { audit } from '../../platform/audit.ts'
import { refuseOtherRevision } from '../../platform/content-revision.ts'
import type { TenantTransaction } from '../../platform/database/database.ts'
import type { SignedIn } from '../../platform/identity/signed-in.ts'
import type { Services } from '../../platform/services.ts'
import { writeJournal } from '../journal/records/write-journal.ts'
import { followTool, takeToolBack } from '../logins/records/logins-of-tool.ts'
import { checkedTool, type WantedTool } from './check-tool-input.ts'
import { toolsOfProject, type CustomToolRow } from './custom-tool-queries.ts'
import { changeFavorite, deleteFavorite } from './favorite-tools.ts'
import { loadTool, type ToolOfProject } from './load-tool.ts'
import { presentTool, savedTool, type CustomToolAnswer, type SavedTool } from './present-tool.ts'
import { changedFields, columnsOf, wantedAfter, type ToolChanges } from './tool-input.ts'

export function updateCustomTool(
  { db }: Services,
  user: SignedIn,
  id: number,
  changes: ToolChanges,
): Promise<CustomToolAnswer> {
  return db.withTenant(user.scope, async (tx) => {
    const tool = await loadTool(tx, user, id, { rule: 'manageTools', lock: true })
    refuseOtherRevision(changes.revision, presentTool(tool.row))
    return tool.place ? changeTool(tx, user, tool, changes) : changeFavorite(tx, user, tool, changes)
  })
}

/** What was only assigned is taken back with the tool; one with logins stays (OPS-3-91). */
export function deleteCustomTool({ db, clock }: Services, user: SignedIn, id: number): Promise<void> {
  return db.withTenant(user.scope, async (tx) => {
    const { row, place } = await loadTool(tx, user, id, { rule: 'manageTools', lock: true })
    if (!place) return deleteFavorite(tx, user, id)
    const lock = lockOfDeletion(lifeOf(row))
    if (lock) throw conflict(lock)
    const { organizationId, projectId } = place
    const people = await takeToolBack(tx, { organizationId, projectId, customToolId: id })
    await tx
      .updateTable('custom_tools')
      .set({ deleted_at: clock.now() })
      .where('organization_id', '=', organizationId)
      .where('id', '=', id)
      .execute()
    const by = { organizationId, userName: user.userName }
    await audit(tx, {
      ...by,
      action: 'delete-tool',
      recordType: 'custom-tool',
      recordId: id,
      details: { people: people.length },
    })
    const details = { customToolId: id, people: people.length }
    await writeJournal(tx, { code: 'TOOL_DELETED', ...by, projectId, details }, people)
  })
}

const lifeOf = ({ hasLogins, waveGuid }: CustomToolRow): ToolLife => ({ hasLogins, isOfWave: waveGuid !== null })

async function changeTool(
  tx: TenantTransaction,
  user: SignedIn,
  { row, place }: ToolOfProject,
  changes: ToolChanges,
): Promise<CustomToolAnswer> {
  const stored = savedTool(row)
  const wanted = wantedAfter(stored, changes)
  const life = lifeOf(row)
  refuseLocked(life, stored, wanted)
  const isLocked = life.hasLogins || life.isOfWave
  const tool = isLocked ? renamed(row, stored, wanted) : await checkedTool(tx, place, wanted, stored)
  const fields = changedFields(stored, tool)
  if (fields.length === 0) return presentTool(row)
  const { organizationId, projectId } = place
  await tx
    .updateTable('custom_tools')
    .set(columnsOf(tool))
    .where('organization_id', '=', organizationId)
    .where('id', '=', row.id)
    .execute()
  if (fields.includes('name') || fields.includes('toolId'))
    await followTool(tx, { organizationId, projectId, customToolId: row.id })
  const by = { organizationId, userName: user.userName }
  await audit(tx, {
    ...by,
    action: 'change-tool',
    recordType: 'custom-tool',
    recordId: row.id,
    details: { fields },
  })
  await writeJournal(tx, { code: 'TOOL_CHANGED', ...by, projectId, details: { customToolId: row.id } })
  const [saved = row] = await toolsOfProject(tx, place, { id: row.id })
  return presentTool(saved)
}

function refuseLocked(life: ToolLife, stored: SavedTool, wanted: WantedTool): void {
  const { customInput } = wanted
  const pairs = typeof customInput === 'string' ? parseCustomInput(customInput).pairs : customInput
  const locked = changedFields(stored, { ...wanted, customInput: pairs }).flatMap((path) => {
    const code = lockOfField(life, path)
    return code ? [{ path, code }] : []
  }) satisfies { path: SavedToolField; code: ToolLock }[]
  if (locked[0]) throw conflict(locked[0].code, locked)
}

/** Its settings stay as they are, even if they would not be accepted now. */
function renamed(row: CustomToolRow, stored: SavedTool, wanted: WantedTool): SavedTool {
  const { name, color } = wanted
  const isAutomatic = wanted.useDefaultName && row.waveGuid === null
  if (!isAutomatic) {
    if (name === '') throw invalid([{ path: 'name', code: 'REQUIRED' }])
    return { ...stored, name, color, useDefaultName: false }
  }
  const automatic = automaticToolName({
    tool: { ...row.facts, name: row.tool.name },
    language: stored.useDefaultLanguage ? null : stored.language,
    normsAbbreviation: row.norms?.abbreviation ?? null,
    jobName: null,
    competencySystemName: row.competencySystem?.name ?? null,
  })
  const isOfJob = row.facts.provider === 'Pointleader' && name !== ''
  return { ...stored, color, name: isOfJob ? name : automatic, useDefaultName: true }
}
