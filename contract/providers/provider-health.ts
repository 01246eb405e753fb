import { z } from 'zod'
import { outsideProviders } from '../../domain/providers/providers.ts'
import { endpoint } from '../endpoint.ts'
import { guid } from '../shapes.ts'

export const getProviderHealth = endpoint({
  method: 'GET',
  url: '/api/tools/provider-health/:projectId',
  schema: {
    summary: "How the outside providers of a project's branch are doing, by what is known: none of them is asked",
    params: z.object({ projectId: guid }),
    response: {
      200: z.array(
        z.object({
          provider: z.enum(outsideProviders),
          isSetUp: z.boolean(),
          isSimulated: z.boolean(),
          state: z.enum(['ok', 'away']),
          /** When it answered last; null if it never did. */
          lastContact: z.string().nullable(),
          /** Since when it has not answered; null while it does. */
          failingSince: z.string().nullable(),
        }),
      ),
    },
  },
  config: { caller: 'user', needs: 'seeProviders', errors: [] },
})
