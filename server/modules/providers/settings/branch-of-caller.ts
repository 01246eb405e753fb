import { connectsBranch } from '../../../../domain/providers/provider-rights.ts'
import type { OutsideProvider } from '../../../../domain/providers/providers.ts'
import { notFound } from '../../../platform/app-error.ts'
import type { SignedIn } from '../../../platform/identity/signed-in.ts'
import type { Services } from '../../../platform/services.ts'
import { connectedBranches, type ConnectedBranch } from '../connections/connection-queries.ts'

export type SettingPlace = { branchGuid: string; provider: OutsideProvider }

/** The branch, if the caller administers it; any other one is not found. */
export async function branchOfCaller(
  { db }: Pick<Services, 'db'>,
  user: SignedIn,
  branchGuid: string,
): Promise<ConnectedBranch> {
  const [branch] = connectsBranch(user, branchGuid) ? await connectedBranches(db.open, [branchGuid]) : []
  if (!branch) throw notFound()
  return branch
}
