import { z } from 'zod'
import { roleIds } from '../../domain/templates/template-content.ts'
import { endpoint } from '../endpoint.ts'
import { guid, languageCode } from '../shapes.ts'
import { assignedTool } from '../participants/person.ts'
import { mailPage } from '../mailing/sending.ts'

const assessorIds = z.array(z.number().int())

/** Somebody of the wave, as one who is rated, as one who rates, or both. E-mail is empty for Observers. */
const person = z.object({
  id: z.number().int(),
  assesseeGuid: z.string(),
  name: z.string(),
  email: z.string(),
  languageCode,
  /** Roles in which the person rates others. */
  roles: z.array(z.enum(roleIds)),
  rated: z
    .object({
      isFinalized: z.boolean(),
      hasNomination: z.boolean(),
      self: z.enum(['finished', 'open']).nullable(),
      openRaters: assessorIds,
      doneRaters: assessorIds,
    })
    .nullable(),
  rating: z
    .object({
      finished: z.number().int(),
      total: z.number().int(),
      /** The share of answered questions; 100 once everything is submitted. */
      finishedPct: z.number().int(),
    })
    .nullable(),
  customTools: z.array(
    assignedTool.pick({
      id: true,
      name: true,
      color: true,
      status: true,
      productId: true,
      provider: true,
      problem: true,
    }),
  ),
})

export const getControlPanel = endpoint({
  method: 'GET',
  url: '/api/reports/control-panel/:projectId/:waveId',
  schema: {
    summary: 'Everybody of a 360 wave with nominations, ratings and tools, and which mails were sent',
    params: z.object({ projectId: guid, waveId: guid }),
    response: {
      200: z.object({
        people: z.array(person),
        mails: z.array(
          z.object({
            page: mailPage,
            /** People to whom the mail was sent, and those for whom it failed and was not sent since. */
            sent: z.number().int(),
            failed: z.number().int(),
            /** Those of the former from whom it came back, and to whom none has gone out since. */
            cameBack: z.number().int(),
            lastSentAt: z.string().nullable(),
          }),
        ),
      }),
    },
  },
  config: { caller: 'user', needs: 'seeProgress', errors: ['NOT_A_360_WAVE'] },
})
