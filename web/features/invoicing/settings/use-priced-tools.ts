import { useMemo, useState } from 'react'
import { timeOf, today, type ListedPrice, type ListedTool, type PriceList } from './price-times.ts'

/** A tool with its prices by currency and day. */
export type PricedTool = ListedTool & { prices: ListedPrice[]; now: ListedPrice[]; ahead: ListedPrice[] }

/** Tools of a price list, and which of their prices are valid today. */
export function usePricedTools(list: PriceList | undefined): PricedTool[] {
  const [day] = useState(today)
  return useMemo(() => {
    if (!list) return []
    const own = (currency: string) => (currency === list.currency ? 0 : 1)
    const prices = list.prices.toSorted(
      (a, b) =>
        own(a.currency) - own(b.currency) ||
        a.currency.localeCompare(b.currency) ||
        a.validFrom.localeCompare(b.validFrom),
    )
    return list.tools.map((tool) => {
      const its = prices.filter(({ toolId }) => toolId === tool.toolId)
      const at = (time: string) => its.filter((price) => timeOf(price, day) === time)
      return { ...tool, prices: its, now: at('now'), ahead: at('ahead') }
    })
  }, [list, day])
}
