import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { searched } from '../shapes.ts'

const part = z.strictObject({
  /** 0: the list is not searched; its number is then 0. */
  pageRows: z.number().int().min(0).max(50).default(10),
  page: z.number().int().min(1).max(10_000).default(1),
  /** Number of rows that the list already shows. */
  pageRowsOffset: z.number().int().min(0).max(100_000).default(0),
})
const firstPage = { pageRows: 10, page: 1, pageRowsOffset: 0 }
const found = z.array(z.object({ name: z.string(), link: z.string(), detail: z.string() }))

export const searchEverything = endpoint({
  method: 'POST',
  url: '/api/reports/search-list',
  schema: {
    summary:
      'Projects, organizations, products and participants by a part of their name; each list is paged separately. Matches are counted up to a thousand: where …CountIsCapped is true there are more. Further pages go on, in portions of a thousand that are each sorted by name',
    body: z.strictObject({
      search: searched(200, 3),
      projects: part.default(firstPage),
      companies: part.default(firstPage),
      products: part.default(firstPage),
      participants: part.default(firstPage),
    }),
    response: {
      200: z.object({
        projects: found,
        projectsTotalCount: z.number().int(),
        projectsCountIsCapped: z.boolean(),
        companies: found,
        companiesTotalCount: z.number().int(),
        companiesCountIsCapped: z.boolean(),
        products: found,
        productsTotalCount: z.number().int(),
        productsCountIsCapped: z.boolean(),
        participants: found,
        participantsTotalCount: z.number().int(),
        participantsCountIsCapped: z.boolean(),
      }),
    },
  },
  config: { caller: 'user', isRead: true, needs: 'searchEverything', errors: [] },
})
