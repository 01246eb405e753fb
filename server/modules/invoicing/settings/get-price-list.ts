import type { AnswerOf } from '../../../../contract/endpoint.ts'
import type { getPriceList as contract } from '../../../../contract/invoicing/price-list.ts'
import type { InterfaceLanguage } from '../../../../domain/languages/languages.ts'
import { notFound } from '../../../platform/app-error.ts'
import type { SignedIn } from '../../../platform/identity/signed-in.ts'
import type { Services } from '../../../platform/services.ts'
import { mayEditBranch } from './edited-branch.ts'
import { presentPrice } from './present-price.ts'
import { branchWithPrices, pricesOfBranch, toolsByProvider } from './price-list-queries.ts'

/** Every tool with its prices past, present and to come. Prices of the house are no secret to those who work in it. */
export async function getPriceList(
  { db }: Services,
  user: SignedIn,
  { branchGuid, language }: { branchGuid: string; language: InterfaceLanguage },
): Promise<AnswerOf<typeof contract>> {
  const [branch, tools, prices] = await db.readTenant({ kind: 'all' }, (tx) =>
    Promise.all([branchWithPrices(tx, branchGuid), toolsByProvider(tx, language), pricesOfBranch(tx, branchGuid)]),
  )
  if (!branch) throw notFound()
  return {
    branch: branch.name,
    currency: branch.currency,
    mayEdit: mayEditBranch(user, branch.id),
    tools,
    prices: prices.map(presentPrice),
  }
}
