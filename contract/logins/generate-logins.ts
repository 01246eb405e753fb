import { z } from 'zod'
import { toolProviders } from '../../domain/providers/providers.ts'
import { endpoint } from '../endpoint.ts'
import { guid, id } from '../shapes.ts'

const byWave = z.object({ waveId: guid })
const people = z.array(id).max(50_000)
const provider = z.enum(toolProviders)

/** What became of a login: 2 generated, 6 error, 1 still being ordered (OPS-3-42, OPS-3-43). */
const generatedLogin = z.object({
  status: z.number().int(),
  /** A code, for a refusal of the provider with its own words in parentheses; empty without an error. */
  errorMessage: z.string(),
  productId: z.number().int(),
  assesseeId: z.number().int(),
  /** Empty for somebody who stays anonymous. */
  name: z.string(),
  customToolId: z.number().int(),
  toolName: z.string(),
  provider,
  batchId: z.number().int(),
})

export const generateLogins = endpoint({
  method: 'POST',
  url: '/api/tools/generate-logins/:waveId',
  schema: {
    summary:
      'Orders the assigned logins of a wave from the flagged providers, also those that failed before; answers after twenty seconds at the latest, the rest goes on',
    params: byWave,
    body: z.strictObject({
      xrt: z.boolean().default(false),
      hogan: z.boolean().default(false),
      pl: z.boolean().default(false),
      ist: z.boolean().default(false),
      /** May repeat the wave of the address; another one is refused. */
      waveId: guid.optional(),
      /** Only the logins of these people. */
      assesseeIds: people.optional(),
    }),
    response: { 200: z.array(generatedLogin) },
  },
  config: {
    caller: 'user',
    needs: 'generateLogins',
    errors: ['NOTHING_TO_GENERATE', 'HOGAN_SETUP_MISSING', 'POINTLEADER_SETUP_MISSING', 'PROVIDER_NOT_SET_UP'],
  },
})

export const previewLogins = endpoint({
  method: 'POST',
  url: '/api/tools/preview-logins/:waveId',
  schema: {
    summary: 'How many logins of a wave would be generated, by provider, and what is in the way',
    params: byWave,
    body: z.strictObject({ assesseeIds: people.optional() }),
    response: {
      200: z.array(
        z.object({
          provider,
          toGenerate: z.number().int(),
          /** How many of them failed before. */
          failed: z.number().int(),
          beingOrdered: z.number().int(),
          mayGenerate: z.boolean(),
          /** The code with which generating would be refused. */
          obstacle: z.string().nullable(),
        }),
      ),
    },
  },
  config: { caller: 'user', isRead: true, needs: 'generateLogins', errors: [] },
})

export const listLoginBatches = endpoint({
  method: 'GET',
  url: '/api/tools/login-batches/:waveId',
  schema: {
    summary: 'The newest batches of logins of a wave, twenty at most',
    params: byWave,
    response: {
      200: z.array(
        z.object({
          batchId: z.number().int(),
          requestedBy: z.string(),
          requestedAt: z.string(),
          finishedAt: z.string().nullable(),
          total: z.number().int(),
          generated: z.number().int(),
          failed: z.number().int(),
          waiting: z.number().int(),
        }),
      ),
    },
  },
  config: { caller: 'user', needs: 'generateLogins', errors: [] },
})

export const getLoginBatch = endpoint({
  method: 'GET',
  url: '/api/tools/login-batch/:waveId/:batchId',
  schema: {
    summary: 'What became of the logins of a batch; a login that was generated again stands in its new batch',
    params: byWave.extend({ batchId: id }),
    response: { 200: z.array(generatedLogin) },
  },
  config: { caller: 'user', needs: 'generateLogins', errors: [] },
})

/** Why one login of a batch was not generated; the interface words each. */
export const loginFailureCodes = [
  'PROVIDER_AWAY',
  'PROVIDER_REFUSED',
  'ORDER_KEY_REUSED',
  'PROVIDER_ANSWER_INVALID',
  'PROVIDER_NOT_SET_UP',
  'PROVIDER_REPORTED_ERROR',
  'LANGUAGE_NOT_OFFERED',
  'WAVE_DELETED',
  'ORDERING_INTERRUPTED',
  'HOGAN_SETUP_MISSING',
  'POINTLEADER_SETUP_MISSING',
  'POINTLEADER_JOB_MISSING',
] as const

export const loginOrderErrorCodes = [
  'NOTHING_TO_GENERATE',
  'HOGAN_SETUP_MISSING',
  'POINTLEADER_SETUP_MISSING',
  'LOGIN_IN_USE',
  'LOGIN_INVOICED',
  'LOGIN_BEING_ORDERED',
  'LOGIN_ORDER_KEPT',
  'LOGIN_OF_WAVE',
] as const
