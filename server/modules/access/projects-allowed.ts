import { sql } from 'kysely'
import { permissionsFor, type Permissions } from '../../../domain/access/permissions.ts'
import { may } from '../../../domain/rights/rules.ts'
import { notAllowed, notFound } from '../../platform/app-error.ts'
import type { TenantTransaction } from '../../platform/database/database.ts'
import type { SignedIn } from '../../platform/identity/signed-in.ts'
import { accessFacts } from './access-queries.ts'

export type AllowedProject = { id: string; permissions: Permissions }

type Row = {
  id: string
  owner_user_name: string | null
  visible_to_clients: boolean
  is_eap: boolean
  is_granted: boolean
}

/**
 * The projects of an organization in which the rule of the call allows it, for calls that name no single project. 403
 * when there is none, 404 for an organization that the caller does not reach.
 */
export async function projectsAllowed(
  tx: TenantTransaction,
  user: SignedIn,
  organizationId: string,
): Promise<AllowedProject[]> {
  const { call } = user
  if (!call) throw new Error('Only a call of a user has a rule')
  const facts = await accessFacts(tx, user.userName, organizationId, null)
  if (!facts || facts.organization.deleted) throw notFound()
  call.isEvaluated = true
  const allowed = (await projectsOf(tx, user, organizationId))
    .map((row) => ({ id: row.id, permissions: permissionsFor(user, facts.organization, factsOf(row, user)) }))
    .filter(({ permissions }) => may(permissions, call.rule))
  if (allowed.length === 0) throw notAllowed(call.rule)
  return allowed
}

async function projectsOf(tx: TenantTransaction, user: SignedIn, organizationId: string): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select p.id, p.owner_user_name, p.visible_to_clients, p.is_eap,
           exists (select from project_grants g where g.organization_id = p.organization_id and g.project_id = p.id
                      and lower(g.user_name) = lower(${user.userName})) as is_granted
      from projects p
     where p.organization_id = ${organizationId} and p.deleted_at is null
     order by p.id`.execute(tx)
  return rows
}

function factsOf(row: Row, { userName }: SignedIn) {
  return {
    ownerUserName: row.owner_user_name,
    visibleToClients: row.visible_to_clients,
    deleted: false,
    isEap: row.is_eap,
    grants: row.is_granted ? [{ userName, level: 'manage' as const }] : [],
    lastRequest: 'none' as const,
  }
}
