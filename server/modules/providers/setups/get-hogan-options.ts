import type { AnswerOf } from '../../../../contract/endpoint.ts'
import type { getHoganOptions as contract } from '../../../../contract/providers/hogan.ts'
import { isHoganGroup } from '../../../../domain/providers/hogan-group.ts'
import { canGenerateFrom } from '../../../../domain/providers/provider-rights.ts'
import type { SignedIn } from '../../../platform/identity/signed-in.ts'
import type { Services } from '../../../platform/services.ts'
import { projectAccess } from '../../access/load-access.ts'
import { hoganSetup, type HoganSetup } from '../../projects/records/provider-setup.ts'
import { offerToCaller } from './offer-to-caller.ts'

type Options = AnswerOf<typeof contract>

/** The choices of a Hogan setup. While Hogan does not answer, what is stored is still shown. */
export async function getHoganOptions(
  services: Services,
  user: SignedIn,
  { companyId, projectId }: { companyId: string; projectId: string },
): Promise<Options> {
  const { organization, permissions, setup } = await services.db.withTenant(user.scope, async (tx) => {
    const access = await projectAccess(tx, user, projectId, companyId)
    return { ...access, setup: await hoganSetup(tx, { organizationId: access.organization.id, projectId }) }
  })
  const offer = await offerToCaller(services, user, organization.branchId, 'Hogan')
  const masterAccounts = offer.kind === 'known' ? [...offer.catalogue.masterAccounts] : []
  const own = masterAccounts.find(({ id }) => id === setup.masterAccountId)
  return {
    masterAccountId: setup.masterAccountId ?? '',
    groupName: setup.group ?? '',
    productLinkName: setup.productLink ?? '',
    masterAccounts: masterAccounts.map((account) => ({
      ...account,
      groups: [...account.groups],
      productLinks: [...account.productLinks],
    })),
    groups: [...(own?.groups ?? [])],
    productLinks: [...(own?.productLinks ?? [])],
    canGenerate: isComplete(setup) && canGenerateFrom(permissions, 'Hogan'),
    isAway: offer.kind === 'failed',
  }
}

const isComplete = ({ masterAccountId, group, productLink }: HoganSetup) =>
  Boolean(masterAccountId && productLink && group && isHoganGroup(group))
