import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { guid, id } from '../shapes.ts'

export const getLoginResult = endpoint({
  method: 'GET',
  url: '/api/tools/login-result/:projectId/:productId',
  schema: {
    summary: 'The scores of a completed login with their standard errors',
    params: z.object({ projectId: guid, productId: id }),
    response: {
      200: z.object({
        scales: z.array(
          z.object({ id: z.string(), name: z.string(), value: z.number(), standardError: z.number().nullable() }),
        ),
        completedAt: z.string().nullable(),
        isSimulated: z.boolean(),
      }),
    },
  },
  config: { caller: 'user', needs: 'seeLogins', errors: [] },
})
