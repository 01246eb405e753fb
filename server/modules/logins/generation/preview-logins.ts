import { canGenerateFrom } from '../../../../domain/providers/provider-rights.ts'
import type { ToolProvider } from '../../../../domain/providers/providers.ts'
import type { SignedIn } from '../../../platform/identity/signed-in.ts'
import type { Services } from '../../../platform/services.ts'
import { waveAccess } from '../../access/load-access.ts'
import { countLogins, type LoginCount } from './generation-queries.ts'
import { obstacleOf, providerSituation } from './provider-situation.ts'

/** Tools that are ordered; those of waves are given by the wave. */
export const orderedFrom = ['Hogan', 'XRT', 'Pointleader', 'IST'] as const satisfies readonly ToolProvider[]

type Preview = LoginCount & { mayGenerate: boolean; obstacle: string | null }

/** What generating would do, before it is done. */
export async function previewLogins(
  services: Services,
  user: SignedIn,
  waveId: string,
  assesseeIds: readonly number[] | null,
): Promise<Preview[]> {
  const { place, branchId, permissions, counts } = await services.db.withTenant(user.scope, async (tx) => {
    const { organization, project, permissions } = await waveAccess(tx, user, waveId)
    const place = { organizationId: organization.id, projectId: project.id, waveId }
    const counts = await countLogins(tx, place, { providers: orderedFrom, assesseeIds })
    return { place, branchId: organization.branchId, permissions, counts }
  })
  const providers = counts.map(({ provider }) => provider)
  const situation = await providerSituation(services, user, { place, branchId, providers })
  return counts.map((count) => ({
    ...count,
    mayGenerate: canGenerateFrom(permissions, count.provider),
    obstacle: obstacleOf(situation, count.provider),
  }))
}
