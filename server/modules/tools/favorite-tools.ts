import type { InterfaceLanguage } from '../../../domain/languages/languages.ts'
import { need, notFound } from '../../platform/app-error.ts'
import { audit } from '../../platform/audit.ts'
import type { TenantTransaction } from '../../platform/database/database.ts'
import type { SignedIn } from '../../platform/identity/signed-in.ts'
import type { Services } from '../../platform/services.ts'
import { checkedTool } from './check-tool-input.ts'
import { favoriteTools } from './custom-tool-queries.ts'
import type { FavoriteTool } from './load-tool.ts'
import { presentTool, savedTool, type CustomToolAnswer } from './present-tool.ts'
import { changedFields, columnsOf, wantedAfter, wantedOf, type ToolChanges, type ToolInput } from './tool-input.ts'

export function listFavoriteTools(
  { db }: Services,
  user: SignedIn,
  userName: string,
  language: InterfaceLanguage,
): Promise<CustomToolAnswer[]> {
  needOwn(user, userName)
  return db.withTenant(user.scope, async (tx) => {
    const rows = await favoriteTools(tx, { owner: user.userName }, language)
    return rows.map(presentTool)
  })
}

export function createFavoriteTool(
  { db }: Services,
  user: SignedIn,
  userName: string,
  input: ToolInput,
): Promise<CustomToolAnswer> {
  needOwn(user, userName)
  return db.withTenant(user.scope, async (tx) => {
    const tool = await checkedTool(tx, null, await wantedOf(tx, input))
    const { id } = await tx
      .insertInto('favorite_tools')
      .values({ ...columnsOf(tool), favorite_owner: user.userName })
      .returning('id')
      .executeTakeFirstOrThrow()
    await auditFavorite(tx, user, id, 'add-favorite-tool')
    return readFavorite(tx, id)
  })
}

export async function changeFavorite(
  tx: TenantTransaction,
  user: SignedIn,
  { row }: FavoriteTool,
  changes: ToolChanges,
): Promise<CustomToolAnswer> {
  const stored = savedTool(row)
  const tool = await checkedTool(tx, null, wantedAfter(stored, changes), stored)
  const fields = changedFields(stored, tool)
  if (fields.length === 0) return presentTool(row)
  await tx.updateTable('favorite_tools').set(columnsOf(tool)).where('id', '=', row.id).execute()
  await auditFavorite(tx, user, row.id, 'change-favorite-tool', { fields })
  return readFavorite(tx, row.id)
}

export async function deleteFavorite(tx: TenantTransaction, user: SignedIn, id: number): Promise<void> {
  await tx.deleteFrom('favorite_tools').where('id', '=', id).execute()
  await auditFavorite(tx, user, id, 'delete-favorite-tool')
}

/** Favourites are everybody's own (OPS-7-24). */
function needOwn(user: SignedIn, userName: string): void {
  need(userName.toLowerCase() === user.userName.toLowerCase(), 'the caller’s own name')
}

async function readFavorite(tx: TenantTransaction, id: number): Promise<CustomToolAnswer> {
  const [row] = await favoriteTools(tx, { id })
  if (!row) throw notFound()
  return presentTool(row)
}

function auditFavorite(
  tx: TenantTransaction,
  { userName }: SignedIn,
  recordId: number,
  action: 'add-favorite-tool' | 'change-favorite-tool' | 'delete-favorite-tool',
  details: Record<string, unknown> = {},
): Promise<void> {
  return audit(tx, { organizationId: null, userName, action, recordType: 'favorite-tool', recordId, details })
}
