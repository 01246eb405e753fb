import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { guid, id, nothing } from '../shapes.ts'

const flag = z.enum(['true', 'false']).transform((value) => value === 'true')

export const takeLoginBack = endpoint({
  method: 'DELETE',
  url: '/api/tools/login/:projectId/:productId',
  schema: {
    summary:
      'Takes back a login that nobody has begun; one that was ordered is cancelled at its provider. One whose order may exist there is only assigned afterwards',
    params: z.object({ projectId: guid, productId: id }),
    querystring: z.strictObject({
      /** Also if the provider keeps the order that may exist, and charges it (LOGIN_ORDER_KEPT). */
      leaveOrder: flag.default(false),
      /** The status that the caller saw: with another one nothing is done (RECORD_CHANGED). */
      seenStatus: id.optional(),
    }),
    response: { 200: nothing },
  },
  config: {
    caller: 'user',
    needs: 'takeLoginsBack',
    errors: [
      'RECORD_CHANGED',
      'LOGIN_IN_USE',
      'LOGIN_INVOICED',
      'LOGIN_BEING_ORDERED',
      'LOGIN_ORDER_KEPT',
      'LOGIN_OF_WAVE',
      'PROVIDER_NOT_SET_UP',
      'PROVIDER_REFUSED',
      'SOURCE_UNAVAILABLE',
    ],
  },
})
