import { z } from 'zod'
import { connectionAddressMax, connectionKeyMax, webhookKeyMin } from '../../domain/providers/connection-limits.ts'
import { outsideProviders } from '../../domain/providers/providers.ts'
import { endpoint } from '../endpoint.ts'
import { guid, nothing } from '../shapes.ts'

const params = z.object({ branchGuid: guid, provider: z.enum(outsideProviders) })

const setting = z.object({
  provider: z.enum(outsideProviders),
  /** Empty if there is none. */
  address: z.string(),
  /** Where it comes from: saved here, the server's configuration, the simulator, or nowhere. */
  source: z.enum(['database', 'environment', 'simulator', 'none']),
  isKeySet: z.boolean(),
  isSimulated: z.boolean(),
  /** Where the provider sends its messages. */
  webhookAddress: z.string(),
  lastContact: z.string().nullable(),
  /** Calls in a row without an answer. */
  failures: z.number().int(),
  failingSince: z.string().nullable(),
})

export const listProviderSettings = endpoint({
  method: 'GET',
  url: '/api/tools/provider-settings',
  schema: {
    summary: 'Accounts at outside providers, of the branches that the caller administers; without any key',
    response: {
      200: z.array(z.object({ branchGuid: z.string(), name: z.string(), providers: z.array(setting) })),
    },
  },
  config: { caller: 'user', needs: 'connectProviders', errors: [] },
})

/** Visible characters: a key is sent in a header. */
const key = (min: number) =>
  z
    .string()
    .max(connectionKeyMax)
    .regex(new RegExp(`^([\\x21-\\x7e]{${min},})?$`))
    .default('')

export const saveProviderSettings = endpoint({
  method: 'PUT',
  url: '/api/tools/provider-settings/:branchGuid/:provider',
  schema: {
    summary: 'Saves the account of a branch at a provider; an empty key keeps the stored one, for the same host only',
    params,
    body: z.strictObject({
      address: z.string().trim().min(1).max(connectionAddressMax),
      key: key(1),
      /** By which the provider signs its messages. */
      webhookKey: key(webhookKeyMin),
    }),
    response: { 200: nothing },
  },
  config: { caller: 'user', needs: 'connectProviders', errors: [] },
})

export const deleteProviderSettings = endpoint({
  method: 'DELETE',
  url: '/api/tools/provider-settings/:branchGuid/:provider',
  schema: {
    summary: 'Forgets the account that was saved for a branch; that of the configuration holds again',
    params,
    response: { 200: nothing },
  },
  config: { caller: 'user', needs: 'connectProviders', errors: [] },
})

export const testProviderSettings = endpoint({
  method: 'POST',
  url: '/api/tools/provider-settings/:branchGuid/:provider/test',
  schema: {
    summary: 'Asks the provider of a branch now, with the account in force, and reads what it offers',
    params,
    response: {
      200: z.object({
        result: z.enum(['ok', 'notSetUp', 'away', 'tls', 'inside', 'refused', 'invalid']),
        durationMs: z.number().int(),
        /** How many tools it offers; null unless the result is ok. */
        tools: z.number().int().nullable(),
        /** What it or the network said, for somebody who knows the provider; may be empty. */
        detail: z.string(),
      }),
    },
  },
  config: { caller: 'user', needs: 'connectProviders', errors: [] },
})
