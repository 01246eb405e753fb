import type { BodyOf } from '../../../contract/endpoint.ts'
import type * as contract from '../../../contract/tools/assignments.ts'
import { invalid } from '../../platform/app-error.ts'
import { audit } from '../../platform/audit.ts'
import type { TenantTransaction } from '../../platform/database/database.ts'
import type { SignedIn } from '../../platform/identity/signed-in.ts'
import { jsonParameter } from '../../platform/json-in-pieces.ts'
import type { Services } from '../../platform/services.ts'
import { writeJournal } from '../journal/records/write-journal.ts'
import { addAssignments, removeAssignments, unwantedLogins } from '../logins/records/assign-tools.ts'
import { positionsOfStrangers } from '../participants/records/person.ts'
import { takeSharedLogins } from '../sharing/records/shared-logins.ts'
import { waveAccess } from '../waves/load-wave.ts'
import { lockProject, toolsById, type KnownTool } from './assignments-queries.ts'

type Entries = BodyOf<typeof contract.assignTools>
type Place = { organizationId: string; projectId: string; waveId: string }
type Outcome = { assigned: number; removed: number; locked: number }

/**
 * Assigns tools to people of a wave, and takes away what nothing was ordered for yet. Either all entries are applied or, if
 * a person or tool of one is unknown, none.
 */
export function assignTools(
  { db, clock }: Services,
  user: SignedIn,
  { projectId, waveId }: { projectId: string; waveId: string },
  entries: Entries,
): Promise<Outcome> {
  return db.withTenant(user.scope, async (tx) => {
    const { organization } = await waveAccess(tx, user, waveId, { projectGuid: projectId })
    const place = { organizationId: organization.id, projectId, waveId }
    await lockProject(tx, place)
    await refuseUnknown(tx, place, entries)
    const wanted = { entries: await jsonParameter(entries) }
    const unwanted = await unwantedLogins(tx, place, wanted)
    const removable = unwanted.filter((login) => login.is_only_assigned)
    const ids = removable.map(({ id }) => id)
    await takeSharedLogins(tx, place.organizationId, ids)
    await removeAssignments(tx, place.organizationId, ids)
    const added = await addAssignments(tx, place, wanted, clock.now())
    const outcome = {
      assigned: added.length,
      removed: removable.length,
      locked: unwanted.length - removable.length,
    }
    const people = [...new Set([...added, ...removable.map((login) => login.assessee_id)])]
    await record(tx, place, outcome, people, user.userName)
    return outcome
  })
}

const detailsMax = 200

/** People twice or from elsewhere, and each tool that cannot be assigned, where it stands first. */
async function refuseUnknown(tx: TenantTransaction, place: Place, entries: Entries): Promise<void> {
  const ids = entries.map(({ assesseeId }) => assesseeId)
  const strangers = await positionsOfStrangers(tx, place, ids, detailsMax)
  const tools = new Map((await toolsById(tx, place, [...addedTools(entries).keys()])).map((tool) => [tool.id, tool]))
  const refused = [...addedTools(entries)].flatMap(([id, path]) => refusalOf(id, path, tools.get(id)))
  const issues = [
    ...strangers.map((at) => ({ path: `${at}.assesseeId`, code: 'NOT_FOUND', assesseeId: ids[at] })),
    ...repeated(ids).map((at) => ({ path: `${at}.assesseeId`, code: 'DUPLICATE', assesseeId: ids[at] })),
    ...refused,
  ]
  if (issues.length > 0) throw invalid(issues.slice(0, detailsMax))
}

/** The tools that somebody shall get, with the path of the first place where each is named. */
function addedTools(entries: Entries): Map<number, string> {
  const found = new Map<number, string>()
  for (const [at, { customToolIds, was = [] }] of entries.entries()) {
    const before = new Set(was)
    for (const [place, id] of customToolIds.entries())
      if (!before.has(id) && !found.has(id)) found.set(id, `${at}.customToolIds.${place}`)
  }
  return found
}

function refusalOf(customToolId: number, path: string, tool: KnownTool | undefined) {
  if (!tool) return [{ path, code: 'NOT_FOUND', customToolId }]
  if (tool.is_deleted) return [{ path, code: 'TOOL_DELETED', customToolId, name: tool.name }]
  return tool.is_assignable ? [] : [{ path, code: 'TOOL_NOT_ASSIGNABLE', customToolId, name: tool.name }]
}

function repeated(ids: readonly number[]): number[] {
  const seen = new Set<number>()
  return [...ids.keys()].filter((at) => seen.size === seen.add(ids[at] ?? 0).size).slice(0, detailsMax)
}

/** One entry for the whole save. */
async function record(
  tx: TenantTransaction,
  place: Place,
  { assigned, removed, locked }: Outcome,
  people: readonly number[],
  userName: string | null,
): Promise<void> {
  if (assigned + removed === 0) return
  await writeJournal(tx, { code: 'TOOLS_ASSIGNED', ...place, userName, details: { assigned, removed } }, people)
  await audit(tx, {
    organizationId: place.organizationId,
    userName,
    action: 'assign-tools',
    recordType: 'wave',
    recordId: place.waveId,
    details: { assigned, removed, locked, people: people.length },
  })
}
