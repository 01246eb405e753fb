import { invalid } from '../../../platform/app-error.ts'
import type { SignedIn } from '../../../platform/identity/signed-in.ts'
import type { Services } from '../../../platform/services.ts'
import { offerToCaller } from './offer-to-caller.ts'

type Setup = { masterAccountId: string | null; productLink: string | null }

/**
 * Refuses a master account or product link that the caller could not have chosen. What is stored already may stay, and
 * nothing is refused while Hogan cannot be asked: its orders check it again. Groups may be new ones.
 */
export async function refuseUnknownHogan(
  services: Services,
  user: Pick<SignedIn, 'branchIds'>,
  branchId: string | null,
  { stored, wanted }: { stored: Setup; wanted: Setup },
): Promise<void> {
  const isOtherAccount = wanted.masterAccountId !== stored.masterAccountId
  const isOtherLink = isOtherAccount || wanted.productLink !== stored.productLink
  if (!isOtherLink) return
  const offer = await offerToCaller(services, user, branchId, 'Hogan')
  if (offer.kind !== 'known') return
  const account = offer.catalogue.masterAccounts.find(({ id }) => id === wanted.masterAccountId)
  if (isOtherAccount && wanted.masterAccountId && !account)
    throw invalid([{ path: 'masterAccountId', code: 'UNKNOWN_CHOICE' }])
  if (wanted.productLink && wanted.masterAccountId && !account?.productLinks.includes(wanted.productLink))
    throw invalid([{ path: 'productLink', code: 'UNKNOWN_CHOICE' }])
}
