import type { Caller } from '../access/facts.ts'
import type { Permissions } from '../access/permissions.ts'
import { anywhere, edits, internal, manages, type Rule } from '../access/rule.ts'
import type { ToolProvider } from './providers.ts'

export const providerRights = {
  setUpHogan: manages,
  setUpPointleader: manages,
  /** The box of the overview, and how its provider is doing. */
  seeProviders: edits,
  /** Lists of a provider that setups choose from; those of the caller's branch. */
  seeProviderLists: internal,
  /** Addresses and keys of the providers of a branch: admins, and branch admins for their own branch. */
  connectProviders: anywhere('hasBranchadminRole', (p) => p.hasBranchadminRole),
} satisfies Record<string, Rule>

/** Whether somebody may see and change the accounts of a branch. */
export const connectsBranch = ({ roles, branchIds }: Pick<Caller, 'roles' | 'branchIds'>, branchId: string): boolean =>
  connectsAllBranches({ roles }) || branchIds.includes(branchId)

export const connectsAllBranches = ({ roles }: Pick<Caller, 'roles'>): boolean =>
  roles.some((role) => role === 'superadmin' || role === 'admin')

/** Editors of a project generate logins of Pointleader; the others cost money at once (OPS-6-21, OPS-6-34). */
export const canGenerateFrom = (p: Permissions, provider: ToolProvider): boolean =>
  p.canCreateLogins || (provider === 'Pointleader' && p.canEditThisProject)
