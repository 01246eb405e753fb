import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { guid } from '../shapes.ts'

export const getHoganOptions = endpoint({
  method: 'GET',
  url: '/api/tools/hogan-generating-options/:companyId/:projectId',
  schema: {
    summary:
      'What a Hogan setup chooses from, of what both the organization’s branch and the caller’s have, and what the project has chosen',
    params: z.object({ companyId: guid, projectId: guid }),
    response: {
      200: z.object({
        /** The stored setup; empty where nothing is stored. */
        masterAccountId: z.string(),
        groupName: z.string(),
        productLinkName: z.string(),
        masterAccounts: z.array(
          z.object({
            id: z.string(),
            displayName: z.string(),
            groups: z.array(z.string()),
            productLinks: z.array(z.string()),
          }),
        ),
        /** Groups and product links of the stored master account. */
        groups: z.array(z.string()),
        productLinks: z.array(z.string()),
        /** The stored setup is complete, and the caller may generate Hogan logins. */
        canGenerate: z.boolean(),
        /** Hogan does not answer: there are no lists now. */
        isAway: z.boolean(),
      }),
    },
  },
  config: { caller: 'user', needs: 'setUpHogan', errors: [] },
})
