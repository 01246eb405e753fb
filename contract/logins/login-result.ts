import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { guid, id } from '../shapes.ts'

export const getLoginResult = endpoint({
  method: 'GET',
  url: '/api/tools/login-result/:projectId/:productId',
  schema: {
    summary:
      'The scores of a login with their standard errors; none before the result was fetched, and for clients not before its report is released',
    params: z.object({ projectId: guid, productId: id }),
    response: {
      200: z.object({
        productId: z.number().int(),
        status: z.number().int(),
        completedAt: z.string().nullable(),
        isSimulated: z.boolean(),
        scales: z.array(
          z.object({ id: z.string(), name: z.string(), value: z.number(), standardError: z.number().nullable() }),
        ),
      }),
    },
  },
  config: { caller: 'user', needs: 'seeLoginResults', errors: ['REPORT_NOT_RELEASED'] },
})
