import type { AnswerOf } from '../../../contract/endpoint.ts'
import type { listCompanyProducts } from '../../../contract/logins/company-products.ts'
import type { Amount } from '../../../domain/invoicing/amounts.ts'
import type { Product } from '../../../domain/invoicing/plan-invoices.ts'
import { loginStatus } from '../../../domain/logins/login-status.ts'

export type ListedLogin = AnswerOf<typeof listCompanyProducts>['products'][number]

/** A login with what it costs: as it stands on its invoice, else by the price list. Null where it has no price. */
export type PricedLogin = ListedLogin & { price: { currency: string; amount: Amount } | null }

export const isDeleted = ({ status }: ListedLogin): boolean => status === loginStatus.deleted

/** It is on no invoice and may be put on one. */
export const canBeInvoiced = (login: ListedLogin): boolean =>
  !login.isInvoiced && !login.notToBeInvoiced && !isDeleted(login)

/** Whoever is asked about a login's result has given it. */
export const isFilledIn = ({ status }: ListedLogin): boolean =>
  status === loginStatus.filled || status === loginStatus.completed

export const hasNoCode = (login: ListedLogin): boolean => (login.productCode ?? '').trim() === ''

/** As the rules of invoicing take it. */
export const productOf = (login: ListedLogin): Product => ({
  id: login.id,
  projectId: login.projectGuid,
  toolId: login.toolId ?? 0,
  tool: login.customToolsName,
  productCode: login.productCode ?? '',
  day: login.pricingDay ?? '',
  isInvoiced: login.isInvoiced === true,
  notToBeInvoiced: login.notToBeInvoiced === true,
  isDeleted: isDeleted(login),
})
