import { invoicedPercentage } from '../../../../domain/invoicing/invoiced-percentage.ts'
import { sumsByCurrency } from '../../../../domain/invoicing/amounts.ts'
import { groupBy } from '../../../../domain/lists/group-by.ts'
import { isDeleted, type PricedLogin } from '../priced-login.ts'

export const groupings = ['project', 'product', 'status'] as const
export type Grouping = (typeof groupings)[number]

const keyOf: Record<Grouping, (login: PricedLogin) => string> = {
  project: ({ projectGuid }) => projectGuid,
  product: ({ customToolsName }) => customToolsName,
  status: ({ status }) => String(status),
}

export type LoginGroup = { key: string; logins: PricedLogin[] }

export const groupsOf = (logins: readonly PricedLogin[], by: Grouping): LoginGroup[] =>
  [...groupBy(logins, keyOf[by])].map(([key, group]) => ({ key, logins: group }))

/** What they cost by currency. Deleted ones and those left out are never paid for. */
export const sumsOf = (logins: readonly PricedLogin[]) =>
  sumsByCurrency(
    logins.flatMap((login) => (login.price && !isDeleted(login) && !login.notToBeInvoiced ? [{ ...login.price }] : [])),
  )

export const invoicedShare = (logins: readonly PricedLogin[]): number =>
  invoicedPercentage(
    logins.map((login) => ({
      isInvoiced: login.isInvoiced === true,
      notToBeInvoiced: login.notToBeInvoiced === true,
      isDeleted: isDeleted(login),
    })),
  )
