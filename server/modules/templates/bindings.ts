import { sql } from 'kysely'
import { invalid } from '../../platform/app-error.ts'
import type { TenantTransaction } from '../../platform/database/database.ts'

/** For whom a template is: guids of branches and organizations. With none of either it is open to all. */
export type Bindings = { branches: readonly string[]; organizations: readonly string[] }
/** Templates of 360 questionnaires and mails, or report templates. */
type BoundTable = 'template_bindings' | 'report_template_bindings'

const unbound: Bindings = { branches: [], organizations: [] }
const missingIn = (known: readonly string[], wanted: readonly string[]) =>
  [...new Set(wanted)].filter((guid) => !known.includes(guid))

/**
 * Refuses new bindings to organizations that the transaction's scope does not see, and to branches that do not exist or
 * that the caller may not bind to. Stored bindings may stay. `organizationsPath`: what the caller's call names that list.
 */
export async function requireKnownBindings(
  tx: TenantTransaction,
  wanted: Bindings,
  stored: Bindings = unbound,
  { mayBindBranch, organizationsPath }: { mayBindBranch: (guid: string) => boolean; organizationsPath: string },
): Promise<void> {
  const branches = missingIn(stored.branches, wanted.branches)
  const organizations = missingIn(stored.organizations, wanted.organizations)
  const knownBranches = await knownIds(tx, 'branches', branches.filter(mayBindBranch))
  const knownOrganizations = await knownIds(tx, 'organizations', organizations)
  const unknown = [
    ...branches.filter((guid) => !knownBranches.has(guid)).map(() => ({ path: 'branchGuids', code: 'UNKNOWN_BRANCH' })),
    ...organizations
      .filter((guid) => !knownOrganizations.has(guid))
      .map(() => ({ path: organizationsPath, code: 'UNKNOWN_ORGANIZATION' })),
  ]
  if (unknown.length > 0) throw invalid(unknown)
}

async function knownIds(
  tx: TenantTransaction,
  table: 'branches' | 'organizations',
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await tx.selectFrom(table).select('id').where('id', 'in', ids).execute()
  return new Set(rows.map(({ id }) => id))
}

/**
 * Bindings that the caller may not see are neither shown nor changed. New ones come first: a template that lost its last
 * binding in sight would be out of sight of the caller, who could bind it no more.
 */
export async function replaceBindings(
  tx: TenantTransaction,
  table: BoundTable,
  templateId: number,
  wanted: Bindings,
  stored: Bindings = unbound,
): Promise<void> {
  const template = sql.ref(table === 'template_bindings' ? 'template_id' : 'report_template_id')
  const added = {
    branches: missingIn(stored.branches, wanted.branches),
    organizations: missingIn(stored.organizations, wanted.organizations),
  }
  const dropped = {
    branches: missingIn(wanted.branches, stored.branches),
    organizations: missingIn(wanted.organizations, stored.organizations),
  }
  if (added.branches.length > 0 || added.organizations.length > 0)
    await sql`insert into ${sql.table(table)} (${template}, branch_id, organization_id)
      select ${templateId}::integer, id, null::uuid from unnest(${added.branches}::uuid[]) id
      union all
      select ${templateId}, null, id from unnest(${added.organizations}::uuid[]) id`.execute(tx)
  if (dropped.branches.length > 0 || dropped.organizations.length > 0)
    await sql`delete from ${sql.table(table)} where ${template} = ${templateId}
      and (branch_id = any (${dropped.branches}::uuid[]) or organization_id = any (${dropped.organizations}::uuid[]))`.execute(
      tx,
    )
}
