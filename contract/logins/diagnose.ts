import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

export const diagnoseLogin = endpoint({
  method: 'GET',
  url: '/api/reports/diagnose-login/:login',
  schema: {
    summary:
      'What Hogan knows about a login, as pairs; what is wrong with it stands first, named Problem. Of several logins of that name the newest',
    params: z.object({ login: z.string().min(1).max(200) }),
    response: { 200: z.array(z.object({ name: z.string(), value: z.string() })) },
  },
  config: {
    caller: 'user',
    needs: 'seeLoginListing',
    errors: ['PROVIDER_NOT_SET_UP', 'PROVIDER_REFUSED', 'SOURCE_UNAVAILABLE'],
  },
})
