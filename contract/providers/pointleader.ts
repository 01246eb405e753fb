import { z } from 'zod'
import { endpoint, type Endpoint } from '../endpoint.ts'
import { guid, line } from '../shapes.ts'

const choices = { 200: z.array(z.object({ id: z.string(), name: z.string() })) }
const inProject = z.object({ projectGuid: guid })
const away = ['SOURCE_UNAVAILABLE', 'PROVIDER_REFUSED'] as const

/** With `projectGuid`, what the branch of that project has, and of this what the caller's has too. */
const listConfig = {
  caller: 'user',
  needs: 'seeProviderLists',
  errors: [...away],
} as const satisfies Endpoint['config']
const ofProject = z.object({ projectGuid: guid.optional() })

export const listReturnLinks = endpoint({
  method: 'GET',
  url: '/api/tools/pointleader/return-links',
  schema: { summary: 'Addresses that Pointleader returns to', querystring: ofProject, response: choices },
  config: listConfig,
})

export const listPointleaderServers = endpoint({
  method: 'GET',
  url: '/api/tools/pointleader/servers',
  schema: { summary: 'Servers of Pointleader', querystring: ofProject, response: choices },
  config: listConfig,
})

export const listPointleaderClients = endpoint({
  method: 'GET',
  url: '/api/tools/pointleader/clients',
  schema: { summary: 'Clients of the branch at Pointleader', querystring: ofProject, response: choices },
  config: listConfig,
})

export const listPointleaderSites = endpoint({
  method: 'GET',
  url: '/api/tools/pointleader/sites',
  schema: { summary: 'Sites of the branch at Pointleader', querystring: ofProject, response: choices },
  config: listConfig,
})

export const getPointleaderJobs = endpoint({
  method: 'GET',
  url: '/api/tools/pointleader-jobs/:projectGuid',
  schema: { summary: 'Jobs that a Pointleader tool of the project can be for', params: inProject, response: choices },
  config: { caller: 'user', needs: 'manageTools', errors: [...away] },
})

export const getPointleaderSetup = endpoint({
  method: 'GET',
  url: '/api/tools/pointleader/setup/:projectGuid',
  schema: {
    summary: 'The Pointleader setup of a project; null where nothing was chosen',
    params: inProject,
    response: {
      200: z.object({
        plServer: z.string().nullable(),
        returnLink: z.string().nullable(),
        client: z.string().nullable(),
        site: z.string().nullable(),
      }),
    },
  },
  config: { caller: 'user', needs: 'setUpPointleader', errors: [] },
})

export const savePointleaderSetup = endpoint({
  method: 'PUT',
  url: '/api/tools/pointleader/setup/:projectGuid',
  schema: {
    summary:
      'Stores the Pointleader setup of a project. Each value is the id of a choice of its list, or already stored',
    params: inProject,
    body: z.strictObject({
      /** May repeat the project of the address; another one is refused. */
      projectGuid: guid.optional(),
      plServer: line(200, 1),
      returnLink: line(2000).nullish(),
      client: line(200, 1),
      site: line(200, 1),
    }),
    response: getPointleaderSetup.schema.response,
  },
  config: {
    caller: 'user',
    needs: 'setUpPointleader',
    errors: ['UNKNOWN_CHOICE', 'PROVIDER_NOT_SET_UP', ...away],
  },
})

export const pointleaderErrorCodes = ['UNKNOWN_CHOICE'] as const
