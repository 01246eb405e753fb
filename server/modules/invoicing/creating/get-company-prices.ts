import { may } from '../../../../domain/rights/rules.ts'
import type { AnswerOf } from '../../../../contract/endpoint.ts'
import type { getCompanyPrices as contract } from '../../../../contract/invoicing/price-list.ts'
import type { SignedIn } from '../../../platform/identity/signed-in.ts'
import type { Services } from '../../../platform/services.ts'
import { projectsAllowed } from '../../access/projects-allowed.ts'
import { priceListOf } from './products-queries.ts'

/** By what the interface prices the logins that it lists; editors of 360 templates learn the prices of 360 (PLT-2-164). */
export function getCompanyPrices(
  { db }: Services,
  user: SignedIn,
  companyGuid: string,
): Promise<AnswerOf<typeof contract>> {
  return db.withTenant(user.scope, async (tx) => {
    const projects = await projectsAllowed(tx, user, companyGuid)
    const seesAll = projects.some(({ permissions }) => may(permissions, 'seeInvoices'))
    const { prices, currencies } = await priceListOf(tx, companyGuid, { as360Only: !seesAll })
    return { prices, ...currencies }
  })
}
