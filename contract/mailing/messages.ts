import { z } from 'zod'
import { mailEventKinds } from '../../domain/mailing/mail-events.ts'
import { bounceReasons, dropReasons, failureReasons, messageStates } from '../../domain/mailing/reasons.ts'
import { endpoint } from '../endpoint.ts'
import { guid, nothing } from '../shapes.ts'
import { inProject } from './sending.ts'

const messageState = z.enum(messageStates)

const mailReasons = [...failureReasons, ...dropReasons, ...bounceReasons] as const

const mailMessage = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  mailType: z.string(),
  subject: z.string(),
  state: messageState,
  /** Why it failed, was dropped, is waiting or came back; from a fixed list. */
  errorCode: z.enum(mailReasons).nullable(),
  /** The mail server's reply code that goes with the reason. */
  smtpCode: z.number().int().nullable(),
  /** Attempts that the mail server answered. */
  tries: z.number().int(),
  /** When the next attempt is made; null unless it is waiting. */
  nextTry: z.string().nullable(),
  dispatchTime: z.string(),
  sentAt: z.string().nullable(),
})

export const listMailMessages = endpoint({
  method: 'GET',
  url: '/api/reports/mail-messages/:projectId',
  schema: {
    summary: 'Mails of a project with their state, newest first, and why they are not being sent',
    params: inProject,
    querystring: z.object({
      waveGuid: guid.optional(),
      state: messageState.optional(),
      page: z.coerce.number().int().min(1).max(1_000_000).default(1),
      pageRows: z.coerce.number().int().min(1).max(1000).default(100),
    }),
    response: {
      200: z.object({
        messages: z.array(mailMessage),
        totalCount: z.number().int(),
        /** Messages by state, whatever `state` asks for. */
        counts: z.record(messageState, z.number().int()),
        /** Why sending is paused, while it is: because of the mail server, or for one of these campaigns. */
        stopped: z
          .object({
            reason: z.enum(mailReasons),
            smtpCode: z.number().int().nullable(),
            since: z.string(),
            /** When one message is sent to test whether it works again. */
            nextTry: z.string(),
          })
          .nullable(),
      }),
    },
  },
  config: { caller: 'user', needs: 'seeMails', errors: [] },
})

export const getMailMessage = endpoint({
  method: 'GET',
  url: '/api/reports/mail-messages/:projectId/:messageId',
  schema: {
    summary: 'A mail with all that happened to it, oldest first, and what it said; secret addresses in it are cut off',
    params: inProject.extend({ messageId: guid }),
    response: {
      200: mailMessage.extend({
        from: z.string(),
        languageCode: z.string(),
        isSample: z.boolean(),
        /** Since when nothing is sent to its address, because mail came back; null: it may be written to. */
        bounced: z.object({ since: z.string(), reason: z.enum(bounceReasons) }).nullable(),
        /** Null unless it was composed, and for mails that tell how to sign in, of which no text is kept. */
        html: z.string().nullable(),
        events: z.array(
          z.object({
            kind: z.enum(mailEventKinds),
            at: z.string(),
            reason: z.enum(mailReasons).nullable(),
            smtpCode: z.number().int().nullable(),
            /** Enhanced status code of a report that the mail came back or is late (RFC 3463). */
            statusCode: z.string().nullable(),
            /** Where a mail server took it; '' otherwise. */
            address: z.string(),
            /** Who did it; '' if nobody did. */
            userName: z.string(),
          }),
        ),
      }),
    },
  },
  config: { caller: 'user', needs: 'seeMails', errors: [] },
})

export const sendMailsAgain = endpoint({
  method: 'POST',
  url: '/api/reports/mail-messages/:projectId/send-again',
  schema: {
    summary: 'Queues messages again that failed, are in doubt or were dropped; others are left as they are',
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
    summary: 'Tests now, instead of at the next attempt, whether paused mail can be sent again',
    params: inProject,
    body: z.strictObject({}),
    response: { 200: nothing },
  },
  config: { caller: 'user', needs: 'sendMails', errors: [] },
})

export const clearAddressOfMail = endpoint({
  method: 'POST',
  url: '/api/reports/mail-messages/:projectId/:messageId/clear-address',
  schema: {
    summary:
      'The address of a mail works again, also where it is the address of nobody in the project: mail goes there as before',
    params: z.object({ projectId: guid, messageId: guid }),
    body: z.strictObject({}),
    response: { 200: nothing },
  },
  config: { caller: 'user', needs: 'sendMails', errors: [] },
})
