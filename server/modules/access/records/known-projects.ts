import { sql, type RawBuilder } from 'kysely'
import { knownProjectsOf } from '../../../../domain/access/known-projects.ts'
import type { SignedIn } from '../../../platform/identity/signed-in.ts'

/**
 * A condition for the projects called `alias` in a query: the caller may know of them. It does not check whether they
 * were deleted.
 */
export function knownProjects(user: SignedIn, alias: string): RawBuilder<boolean> {
  const { all, eapOfBranches, visibleOfOrganization } = knownProjectsOf(user)
  if (all) return sql<boolean>`true`
  const of = (column: string) => sql.ref(`${alias}.${column}`)
  return sql<boolean>`(
    (${of('visible_to_clients')} and ${of('organization_id')} = ${visibleOfOrganization}::uuid)
    or (${of('is_eap')} and exists (select from organizations known
         where known.id = ${of('organization_id')} and known.branch_id = any(${eapOfBranches}::uuid[]))))`
}

/**
 * How many projects of an organization, a row of `organizations`, the caller may know of. For most callers it is one of
 * two numbers stored with the organization; only for administrators of the assistance programme are projects counted.
 */
export function countedProjects(user: SignedIn): RawBuilder<number> {
  const { all, eapOfBranches } = knownProjectsOf(user)
  if (all) return sql<number>`organizations.projects_count`
  if (eapOfBranches.length === 0) return sql<number>`organizations.visible_projects_count`
  return sql<number>`(select count(*)::int from projects counted where counted.organization_id = organizations.id
                         and counted.deleted_at is null and ${knownProjects(user, 'counted')})`
}
