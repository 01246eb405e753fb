import { z } from 'zod'
import { toolProviders } from '../../domain/providers/providers.ts'
import { endpoint } from '../endpoint.ts'
import { guid, id } from '../shapes.ts'

const ofWave = z.object({ projectId: guid, waveId: guid })

/** A column of the matrix; only tools that can be assigned by hand are columns (OPS-3-90). */
const assignableTool = z.object({
  id: z.number().int(),
  name: z.string(),
  provider: z.enum(toolProviders),
  color: z.string(),
  /** Of one login, in the organization's branch; 0 within a yearly licence, null where the branch has no price. */
  price: z.object({ amount: z.number(), currency: z.string() }).nullable(),
})

/** Lists instead of objects: thousands of people and tens of thousands of cells are sent at once. */
const personOfMatrix = z.tuple([
  z.number().int().describe('assesseeId'),
  z.string().describe('name'),
  z.string().describe('languageCode'),
  z.string().describe('e-mail, empty for readers who may not see it'),
  z.string().describe('note'),
])
const cellOfMatrix = z.tuple([
  z.number().int().describe('assesseeId'),
  z.number().int().describe('customToolId'),
  z.number().int().describe('status'),
  z.number().int().describe('loginId'),
  z.literal([0, 1]).describe('1: there is a login or an order, so that it cannot be unassigned here'),
])

export const getAssignments = endpoint({
  method: 'GET',
  url: '/api/tools/assignments/:projectId/:waveId',
  schema: {
    summary: 'Who of a wave has which of the tools that can be assigned by hand, and what a login of each costs',
    params: ofWave,
    response: {
      200: z.object({
        wave: z.object({ waveGuid: z.string(), name: z.string(), waveSetupType: z.string() }),
        people: z.array(personOfMatrix),
        tools: z.array(assignableTool),
        cells: z.array(cellOfMatrix),
      }),
    },
  },
  config: { caller: 'user', needs: 'assignTools', errors: [] },
})

const toolIds = z.array(id).max(500)

export const assignTools = endpoint({
  method: 'POST',
  url: '/api/tools/assign-tools/:projectId/:waveId',
  schema: {
    summary:
      'Assigns tools: `customToolIds` is all that a person shall have. With `was`, what the caller saw before, only the difference is applied. All or nothing; a refusal names the people and tools',
    params: ofWave,
    body: z
      .array(z.strictObject({ assesseeId: id, customToolIds: toolIds, was: toolIds.optional() }))
      .min(1)
      .max(10_000),
    response: {
      200: z.object({
        assigned: z.number().int(),
        removed: z.number().int(),
        /** How many should have been removed but have a login already; they stay. */
        locked: z.number().int(),
      }),
    },
  },
  config: { caller: 'user', needs: 'assignTools', errors: [], bodyLimit: 8 * 1024 * 1024 },
})
