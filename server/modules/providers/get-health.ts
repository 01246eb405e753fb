import type { AnswerInputOf } from '../../../contract/endpoint.ts'
import type { getProviderHealth } from '../../../contract/providers/provider-health.ts'
import { outsideProviders } from '../../../domain/providers/providers.ts'
import type { SignedIn } from '../../platform/identity/signed-in.ts'
import type { Services } from '../../platform/services.ts'
import { projectAccess } from '../access/load-access.ts'
import { operatorsConnection } from './connections/connection-of.ts'
import { connectedBranches } from './connections/connection-queries.ts'

/** How the providers of a project are doing, by what was noted: none of them is asked. */
export function getHealth(
  { db, config }: Services,
  user: SignedIn,
  projectId: string,
): Promise<AnswerInputOf<typeof getProviderHealth>> {
  return db.withTenant(user.scope, async (tx) => {
    const { organization } = await projectAccess(tx, user, projectId)
    const [branch] = organization.branchId ? await connectedBranches(tx, [organization.branchId]) : []
    return outsideProviders.map((provider) => {
      const isSaved = branch?.connections.some((one) => one.provider === provider) ?? false
      const source = isSaved ? 'database' : operatorsConnection(config, branch?.code ?? null, provider)?.source
      const contact = branch?.contacts.find((one) => one.provider === provider)
      const failingSince = contact?.failingSince ?? null
      return {
        provider,
        isSetUp: source !== undefined,
        isSimulated: source === 'simulator',
        state: failingSince === null ? ('ok' as const) : ('away' as const),
        lastContact: instant(contact?.lastSuccessAt ?? null),
        failingSince: instant(failingSince),
      }
    })
  })
}

const instant = (at: string | null) => at && new Date(at).toISOString()
