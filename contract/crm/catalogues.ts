import { z } from 'zod'
import { interfaceLanguages } from '../../domain/languages/languages.ts'
import { distributorCodes } from '../../domain/crm/branches.ts'
import { endpoint } from '../endpoint.ts'

const named = z.object({ id: z.number().int(), name: z.string() })

export const getEnums = endpoint({
  method: 'GET',
  url: '/api/crm/enums/:language/:distributor',
  schema: {
    summary: 'Catalogues of one distributor, in one language',
    params: z.object({
      language: z.enum(interfaceLanguages),
      distributor: z.enum(distributorCodes),
    }),
    response: {
      200: z.object({
        tools: z.array(named),
        norms: z.array(named.extend({ provider: z.string(), tool: z.string() })),
        passwordFormats: z.array(named),
        languages: z.array(z.object({ id: z.number().int(), code: z.string() })),
        productCategories: z.array(z.object({ prefix: z.string(), name: z.string() })),
      }),
    },
  },
  config: { caller: 'public', needs: 'nothing', errors: [], callsPerMinute: 600 },
})

export const getHoursFromLastSync = endpoint({
  method: 'GET',
  url: '/api/crm/hours-from-last-sync',
  schema: { summary: 'Hours since the CRM data were last imported, with one decimal', response: { 200: z.number() } },
  config: { caller: 'user', needs: 'signedIn', errors: [] },
})

/** A GET that changes state, as specified (PLT-7-34). */
export const refreshData = endpoint({
  method: 'GET',
  url: '/api/crm/refresh-data/:quick',
  schema: {
    summary:
      'Imports the CRM data now: 1 only changes, 0 everything; answers at the end, or after 20 seconds while it goes on',
    params: z.object({ quick: z.enum(['0', '1']) }),
    response: { 200: z.strictObject({}) },
  },
  config: { changes: true, caller: 'user', needs: 'refreshCrm', errors: ['CRM_REFUSED'] },
})
