import { z } from 'zod'
import { toolProviders } from '../../domain/providers/providers.ts'
import { endpoint } from '../endpoint.ts'
import { id } from '../shapes.ts'
import { named, providerFields } from './tool-shapes.ts'

/** The fields of the provider info stand in the tool itself (OPS-3-33). */
export const listTools = endpoint({
  method: 'GET',
  url: '/api/tools/tools',
  schema: {
    summary: 'Tools of all providers, with what each needs',
    response: { 200: z.array(named.extend(providerFields)) },
  },
  config: { caller: 'user', needs: 'seeToolCatalogue', errors: [] },
})

export const listNorms = endpoint({
  method: 'GET',
  url: '/api/tools/norms',
  schema: {
    summary: 'Norms of all tools',
    response: {
      200: z.array(named.extend({ abbreviation: z.string(), provider: z.enum(toolProviders), tool: named })),
    },
  },
  config: { caller: 'user', needs: 'seeToolCatalogue', errors: [] },
})

export const listPasswordFormats = endpoint({
  method: 'GET',
  url: '/api/tools/password-formats',
  schema: { summary: 'Formats of the passwords of Hogan', response: { 200: z.array(named) } },
  config: { caller: 'user', needs: 'seeToolCatalogue', errors: [] },
})

export const listReportLanguages = endpoint({
  method: 'GET',
  url: '/api/tools/report-languages/:reportId',
  schema: {
    summary: 'Languages in which the provider makes a report; none for an unknown report',
    params: z.object({ reportId: z.string().min(1).max(200) }),
    response: { 200: z.array(named.extend({ code: z.string() })) },
  },
  config: { caller: 'user', needs: 'seeToolCatalogue', errors: [] },
})

export const getCustomInputDetails = endpoint({
  method: 'GET',
  url: '/api/tools/custom-input-details/:toolId',
  schema: {
    summary: 'What a tool wants to be typed as its custom input',
    params: z.object({ toolId: id }),
    response: {
      200: z.object({
        /** The keys that it takes, separated by commas; empty: any. */
        customInputStructure: z.string(),
        customInputDescription: z.string(),
      }),
    },
  },
  config: { caller: 'user', needs: 'seeToolCatalogue', errors: [] },
})
