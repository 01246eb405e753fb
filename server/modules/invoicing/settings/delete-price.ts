import { takeOver } from '../../../../domain/invoicing/price-days.ts'
import { notFound } from '../../../platform/app-error.ts'
import { audit } from '../../../platform/audit.ts'
import type { SignedIn } from '../../../platform/identity/signed-in.ts'
import type { Services } from '../../../platform/services.ts'
import { lockEditedBranch } from './edited-branch.ts'
import { pricesOfBranch, setLastDay } from './price-list-queries.ts'

/** Deletes a price. Had it ended another one, that is valid again on its days. */
export function deletePrice(
  { db }: Services,
  user: SignedIn,
  { branchGuid, priceId }: { branchGuid: string; priceId: number },
): Promise<void> {
  return db.withTenant({ kind: 'all' }, async (tx) => {
    await lockEditedBranch(tx, user, branchGuid)
    const listed = await pricesOfBranch(tx, branchGuid)
    const price = listed.find((one) => one.priceId === priceId)
    if (!price) throw notFound()
    const { toolId, currency, validFrom } = price
    const others = listed.filter((one) => one.toolId === toolId && one.currency === currency && one !== price)
    await tx.deleteFrom('tool_prices').where('id', '=', priceId).execute()
    const end = takeOver(others, price)
    if (end) await setLastDay(tx, end.priceId, end.validTo)
    await audit(tx, {
      organizationId: null,
      userName: user.userName,
      action: 'delete-price',
      recordType: 'price',
      recordId: priceId,
      details: { branchGuid, toolId, currency, validFrom },
    })
  })
}
