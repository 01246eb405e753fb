import { z } from 'zod'
import { dropReasons, failureReasons, messageStates } from '../../domain/mailing/reasons.ts'
import { endpoint } from '../endpoint.ts'
import { guid, nothing } from '../shapes.ts'
import { inProject } from './sending.ts'

const messageState = z.enum(messageStates)

const mailReasons = [...failureReasons, ...dropReasons] as const

export const listMailMessages = endpoint({
  method: 'GET',
  url: '/api/reports/mail-messages/:projectId',
  schema: {
    summary: 'Mails of a project with their state, newest first, and what keeps them from being sent',
    params: inProject,
    querystring: z.object({
      waveGuid: guid.optional(),
      state: messageState.optional(),
      page: z.coerce.number().int().min(1).max(1_000_000).default(1),
      pageRows: z.coerce.number().int().min(1).max(1000).default(100),
    }),
    response: {
      200: z.object({
        messages: z.array(
          z.object({
            id: z.string(),
            name: z.string(),
            email: z.string(),
            mailType: z.string(),
            subject: z.string(),
            state: messageState,
            /** A reason of the closed list: of the failure, the drop, or the wait. */
            errorCode: z.enum(mailReasons).nullable(),
            /** Reply code of the mail server that belongs to it. */
            smtpCode: z.number().int().nullable(),
            /** Tries that the mail server answered. */
            tries: z.number().int(),
            /** When it is tried next; null unless it waits. */
            nextTry: z.string().nullable(),
            dispatchTime: z.string(),
            sentAt: z.string().nullable(),
          }),
        ),
        totalCount: z.number().int(),
        /** Messages by state, whatever `state` asks for. */
        counts: z.record(messageState, z.number().int()),
        /** Why nothing goes out, as long as that is so: the mail server, or a campaign among these. */
        stopped: z
          .object({
            reason: z.enum(mailReasons),
            smtpCode: z.number().int().nullable(),
            since: z.string(),
            /** When one message tries whether it works again. */
            nextTry: z.string(),
          })
          .nullable(),
      }),
    },
  },
  config: { caller: 'user', needs: 'seeMails', errors: [] },
})

export const sendMailsAgain = endpoint({
  method: 'POST',
  url: '/api/reports/mail-messages/:projectId/send-again',
  schema: {
    summary: 'Queues messages that failed, are in doubt or were dropped once more; others are left as they are',
    params: inProject,
    body: z.strictObject({ messageIds: z.array(guid).min(1).max(1000) }),
    response: { 200: z.object({ queued: z.number().int() }) },
  },
  config: { caller: 'user', needs: 'sendMails', errors: [] },
})

export const goOnSending = endpoint({
  method: 'POST',
  url: '/api/reports/mail-messages/:projectId/go-on',
  schema: {
    summary: 'Tries at once whether mail that was stopped can be sent again, instead of at the next try',
    params: inProject,
    body: z.strictObject({}),
    response: { 200: nothing },
  },
  config: { caller: 'user', needs: 'sendMails', errors: [] },
})
