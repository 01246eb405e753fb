import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { AnswerOf } from '../../../../contract/endpoint.ts'
import { getCompanyPrices } from '../../../../contract/invoicing/price-list.ts'
import { listCompanyProducts } from '../../../../contract/logins/company-products.ts'
import { listProjects } from '../../../../contract/projects/projects.ts'
import { priceOn, type Price } from '../../../../domain/invoicing/price-list.ts'
import { shortGuid } from '../../../../domain/text/guid.ts'
import { listError } from '../../../platform/calls/api-error.ts'
import { wordError } from '../../../platform/calls/error-wording.ts'
import { callQuery, useCall } from '../../../platform/calls/queries.ts'
import type { ListedLogin, PricedLogin } from '../priced-login.ts'
import { useInvoicingFilters } from './use-invoicing-filters.ts'

/** All logins that the filters leave, with prices; the table searches, sorts and pages them. */
export function useInvoicing({ only360 }: { only360: boolean }) {
  const filters = useInvoicingFilters({ only360 })
  const { orgGuid, state } = filters
  const query = useQuery({
    ...callQuery(
      listCompanyProducts,
      { params: { companyGuid: orgGuid }, body: filters.body },
      { suppressNotice: true },
    ),
    placeholderData: keepPreviousData,
  })
  const { priced, priceListDay } = usePrices(orgGuid, query.data?.products ?? nothing)
  const tabs = useMemo(() => {
    const invoiced = priced.filter(({ isInvoiced }) => isInvoiced)
    return { all: priced, no: priced.filter(({ isInvoiced }) => !isInvoiced), yes: invoiced }
  }, [priced])
  return {
    ...filters,
    tabs,
    logins: state.invoiced === 'yes' ? tabs.yes : state.invoiced === 'no' ? tabs.no : tabs.all,
    priceListDay,
    projectName: useProjectNames(orgGuid),
    isLoading: query.isPending,
    isRefreshing: query.isFetching,
    error: errorOf(query.isError ? query.error : undefined),
    refresh: () => void query.refetch(),
  }
}

/** More logins than a list takes: filters help, another try does not. */
function errorOf(thrown: unknown) {
  const error = listError(thrown)
  return error?.code === 'TOO_MANY_LOGINS' ? { ...error, text: wordError(error.code) } : error
}
export type Invoicing = ReturnType<typeof useInvoicing>

const nothing: readonly ListedLogin[] = []

function usePrices(companyGuid: string, logins: readonly ListedLogin[]) {
  const { data } = useCall(getCompanyPrices, { params: { companyGuid } })
  return useMemo(() => {
    const priceOf = listPrices(data)
    const days: string[] = []
    const priced = logins.map((login): PricedLogin => {
      if (login.invoicePrice) return { ...login, price: login.invoicePrice }
      const price = priceOf(login)
      if (price) days.push(price.validFrom)
      return { ...login, price: price ?? null }
    })
    /** The newest first day among the prices used. */
    return { priced, priceListDay: days.reduce((newest, day) => (day > newest ? day : newest), '') }
  }, [data, logins])
}

/** Looks up each tool and day once: ten thousand logins have few of them. */
function listPrices(list: AnswerOf<typeof getCompanyPrices> | undefined) {
  const known = new Map<string, Price | undefined>()
  return ({ toolId, pricingDay }: ListedLogin): Price | undefined => {
    if (!list || toolId == null || pricingDay == null) return undefined
    const key = `${toolId} ${pricingDay}`
    if (!known.has(key)) known.set(key, priceOn(list.prices, { toolId, day: pricingDay }, list))
    return known.get(key)
  }
}

/** Rows name projects by their guid. */
function useProjectNames(companyGuid: string) {
  const { data } = useCall(listProjects, { params: { companyGuid } })
  return useMemo(() => {
    const names = new Map(data?.map(({ projectGuid, name }) => [projectGuid, name]))
    return (projectGuid: string) => names.get(projectGuid) ?? shortGuid(projectGuid)
  }, [data])
}
