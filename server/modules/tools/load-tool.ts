import { permissionsFor } from '../../../domain/access/permissions.ts'
import { may } from '../../../domain/rights/rules.ts'
import { need, notFound } from '../../platform/app-error.ts'
import type { TenantTransaction } from '../../platform/database/database.ts'
import type { SignedIn } from '../../platform/identity/signed-in.ts'
import { projectAccess } from '../access/load-access.ts'
import { lockLoginsOfTool } from '../logins/records/logins-of-tool.ts'
import type { ToolPlace } from './check-tool-input.ts'
import { favoriteTools, placeOfTool, toolsOfProject, type CustomToolRow } from './custom-tool-queries.ts'

export type ToolOfProject = { row: CustomToolRow; place: NonNullable<ToolPlace> }
export type FavoriteTool = { row: CustomToolRow; place: null }

type Wish = {
  /** What the caller must be allowed in the project of the tool. */
  rule: 'seeTools' | 'manageTools'
  /** Nobody else changes it or orders its logins until the end. */
  lock?: boolean
}

/** A tool by its id: of a project as the rule says, or a favourite of the caller (OPS-6-54, OPS-6-65). */
export async function loadTool(
  tx: TenantTransaction,
  user: SignedIn,
  id: number,
  { rule, lock = false }: Wish,
): Promise<ToolOfProject | FavoriteTool> {
  const found = await placeOfTool(tx, id, { lock })
  if (!found) return loadFavorite(tx, user, id, lock)
  const { organization, project, permissions } = await projectAccess(tx, user, found.projectId, found.organizationId)
  need(may(permissions, rule), rule)
  if (lock) await lockLoginsOfTool(tx, { ...found, customToolId: id })
  const [row] = await toolsOfProject(tx, found, { id })
  if (!row) throw notFound()
  return { row, place: { organizationId: organization.id, branchId: organization.branchId, projectId: project.id } }
}

async function loadFavorite(tx: TenantTransaction, user: SignedIn, id: number, lock: boolean): Promise<FavoriteTool> {
  // Who can have no favourites must not learn which ids are some.
  const mayHaveSome = may(permissionsFor(user), 'keepFavoriteTools')
  const [row] = mayHaveSome ? await favoriteTools(tx, { id, lock }) : []
  if (!row) throw notFound()
  need(row.favoriteOwner === user.userName, 'its owner')
  return { row, place: null }
}
