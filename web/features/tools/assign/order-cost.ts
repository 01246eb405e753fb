import { isGenerated } from '../../../../domain/providers/providers.ts'
import type { MatrixTool } from './grid-model.ts'

/** What a provider is paid for logins of one price. */
export type CostLine = { count: number; price: number; amount: number; currency: string }
export type ProviderCost = {
  provider: string
  count: number
  lines: CostLine[]
  /** Logins without a price in the branch's list. */
  unpriced: number
}

/**
 * What generating would order, by provider: so many logins of each price. Amounts in different currencies are never
 * added up. Only providers whose logins are generated count.
 */
export function orderCost(tools: readonly MatrixTool[], toOrder: readonly number[]): ProviderCost[] {
  const found = new Map<string, ProviderCost>()
  for (const [at, { provider, price }] of tools.entries()) {
    const count = toOrder[at] ?? 0
    if (count === 0 || !isGenerated(provider)) continue
    const cost = found.get(provider) ?? { provider, count: 0, lines: [], unpriced: 0 }
    found.set(provider, cost)
    cost.count += count
    if (!price) {
      cost.unpriced += count
      continue
    }
    const line = cost.lines.find(({ price: one, currency }) => one === price.amount && currency === price.currency)
    if (line) line.count += count
    else cost.lines.push({ count, price: price.amount, amount: 0, currency: price.currency })
  }
  for (const { lines } of found.values())
    for (const line of lines) line.amount = Math.round(line.count * line.price * 100) / 100
  return [...found.values()]
}

export const countOf = (costs: readonly ProviderCost[]): number => costs.reduce((sum, { count }) => sum + count, 0)

/** Whether anybody will have to pay. */
export const isCharged = (costs: readonly ProviderCost[]): boolean =>
  costs.some(({ lines, unpriced }) => unpriced > 0 || lines.some(({ amount }) => amount > 0))
