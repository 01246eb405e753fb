import type { AnswerOf } from '../../../../contract/endpoint.ts'
import type { getPriceList } from '../../../../contract/invoicing/price-list.ts'
import { contentRevision } from '../../../platform/content-revision.ts'
import type { PriceRow } from './price-list-queries.ts'

type PriceAnswer = AnswerOf<typeof getPriceList>['prices'][number]

export function presentPrice({ changedAt, ...price }: PriceRow): PriceAnswer {
  const { currency, amount, validFrom, validTo } = price
  return {
    ...price,
    changedAt: changedAt.toISOString(),
    revision: contentRevision([currency, amount, validFrom, validTo]),
  }
}
