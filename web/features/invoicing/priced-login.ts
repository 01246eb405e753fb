import type { AnswerOf } from '../../../contract/endpoint.ts'
import type { listCompanyProducts } from '../../../contract/logins/company-products.ts'
import type { Amount } from '../../../domain/invoicing/amounts.ts'
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
