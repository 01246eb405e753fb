import type { AnswerOf } from '../../../../contract/endpoint.ts'
import type { getPriceList } from '../../../../contract/invoicing/price-list.ts'

export type PriceList = AnswerOf<typeof getPriceList>
export type ListedTool = PriceList['tools'][number]
export type ListedPrice = PriceList['prices'][number]

/** When a price is valid, seen from a day. */
export type PriceTime = 'past' | 'now' | 'ahead'

export function timeOf({ validFrom, validTo }: Pick<ListedPrice, 'validFrom' | 'validTo'>, today: string): PriceTime {
  if (validFrom > today) return 'ahead'
  return validTo !== null && validTo < today ? 'past' : 'now'
}

/** Today by the clock of whoever looks. */
export function today(): string {
  const now = new Date()
  const two = (value: number) => String(value).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}
