import * as billing from '../../../../contract/invoicing/billing.ts'
import * as prices from '../../../../contract/invoicing/price-list.ts'
import type { Register } from '../../../platform/http/register.ts'
import type { Services } from '../../../platform/services.ts'
import { getBranchBilling, saveBranchBilling } from './branch-billing.ts'
import { getCompanyBilling, saveCompanyBilling } from './company-billing.ts'
import { deletePrice } from './delete-price.ts'
import { mayEditBranch } from './edited-branch.ts'
import { getPriceList } from './get-price-list.ts'
import { branchesWithPrices } from './price-list-queries.ts'
import { savePrice } from './save-price.ts'
import { saveProductCode } from './save-product-code.ts'

/** Price lists, and what stands on invoices about who sells and who buys. */
export function invoicingSettingsRoutes(register: Register, services: Services): void {
  register(prices.listPriceLists, async ({ user, language }) => {
    const branches = await branchesWithPrices(services.db.open, language)
    return branches.map(({ id, name }) => ({ branchGuid: id, name, mayEdit: mayEditBranch(user, id) }))
  })
  register(prices.getPriceList, ({ user, params, language }) =>
    getPriceList(services, user, { branchGuid: params.branchGuid, language }),
  )
  register(prices.savePrice, ({ user, params, body }) => savePrice(services, user, params.branchGuid, body))
  register(prices.deletePrice, async ({ user, params }) => {
    await deletePrice(services, user, params)
    return {}
  })
  register(prices.saveProductCode, async ({ user, params, body }) => {
    await saveProductCode(services, user, { ...params, ...body })
    return {}
  })
  register(billing.getBranchBilling, ({ user, params }) => getBranchBilling(services, user, params.branchGuid))
  register(billing.saveBranchBilling, ({ user, params, body }) =>
    saveBranchBilling(services, user, params.branchGuid, body),
  )
  register(billing.getCompanyBilling, ({ user, params }) => getCompanyBilling(services, user, params.companyGuid))
  register(billing.saveCompanyBilling, ({ user, params, body }) =>
    saveCompanyBilling(services, user, params.companyGuid, body),
  )
}
