import type { AnswerOf } from '../../../../contract/endpoint.ts'
import type { previewInvoices } from '../../../../contract/invoicing/invoicing.ts'

export type Obstacle = AnswerOf<typeof previewInvoices>['obstacles'][number]

/** What support needs to know: codes, which are the same in every language, tools and logins. */
export const reportText = (page: string, obstacles: readonly Obstacle[]): string =>
  [
    page,
    ...obstacles.map(
      ({ code, tool, productIds }) => `${code}: ${tool} (${productIds.length}): ${productIds.join(', ')}`,
    ),
  ].join('\n')
