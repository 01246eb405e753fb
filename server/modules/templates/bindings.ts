import { invalid } from '../../platform/app-error.ts'
import type { TenantTransaction } from '../../platform/database/database.ts'

/** For whom a template is: guids of branches and organizations. With none of either it is open to all. */
export type Bindings = { branches: readonly string[]; organizations: readonly string[] }

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
 * What a save adds and takes away. Bindings that the caller may not see are in neither list. New ones are to be added first: a
 * template that lost its last binding in sight would be out of sight of the caller, who could bind it no more.
 */
export function changedBindings(wanted: Bindings, stored: Bindings = unbound): { added: Bindings; dropped: Bindings } {
  return {
    added: {
      branches: missingIn(stored.branches, wanted.branches),
      organizations: missingIn(stored.organizations, wanted.organizations),
    },
    dropped: {
      branches: missingIn(wanted.branches, stored.branches),
      organizations: missingIn(wanted.organizations, stored.organizations),
    },
  }
}
