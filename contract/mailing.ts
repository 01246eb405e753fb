import { z } from 'zod'
import { dropReasons, failureReasons, messageStates } from '../domain/mailing/reasons.ts'
import { endpoint } from './endpoint.ts'
import { blob, guid, id, instant, nothing } from './shapes.ts'

const inProject = z.object({ projectId: guid })
const mailType = z.enum([
  'MailActivationAssessed',
  'MailNotificationEndOfNomination',
  'MailActivation',
  'MailActivationClient',
  'MailNotify',
  'MailFinished',
  'MailFinishedEvaluator',
])

/** OPS-3-78. `assesseeIds` are people of the project: assessees or assessors, as the mail type wants. */
export const mailSendRequest = z.strictObject({
  provider: z.enum(['360', 'AS360', 'Hogan', 'XRT', 'Pointleader']),
  templateId: id,
  mailType: mailType.nullish(),
  assesseeIds: z.array(id).max(10_000).default([]),
  isSample: z.boolean().default(false),
  timeZoneSupport: z.boolean().default(false),
  /** The sender's browser offset in minutes east of UTC, used where a person's zone is not known. */
  timeZoneOffsetMinutes: z.number().int().min(-840).max(840).optional(),
  fallbackLanguageId: id.nullish(),
  waveGuid: guid,
  dispatchTime: instant,
})

/** None means success. */
export const mailSendError = z.enum([
  'None',
  'NotSent',
  'MissingLanguages',
  'MissingDataCollectionLinks',
  'MissingNominationLinksError',
])

export const sendInvites = endpoint({
  method: 'POST',
  url: '/api/reports/send-invites/:projectId',
  schema: {
    summary: 'Queues one mail per person, or a sample to the caller',
    params: inProject,
    body: mailSendRequest,
    response: {
      200: z.object({
        error: mailSendError,
        campaignId: z.string().nullable(),
        queued: z.number().int(),
        /** People left out because the very same mail had just been queued for them, by whomever. */
        alreadyQueued: z.number().int().optional(),
      }),
    },
  },
  config: {
    caller: 'user',
    needs: 'sendMails',
    errors: [
      'MAIL_TYPE_REQUIRED',
      'WRONG_PHASE',
      'UNKNOWN_TEMPLATE',
      'NOT_A_360_WAVE',
      'SENDER_NOT_ALLOWED',
      'INVALID_SENDER',
      'SENDER_LINE_BREAK',
      'NO_ADDRESS_OF_YOUR_OWN',
    ],
  },
})

export const previewInvites = endpoint({
  method: 'POST',
  url: '/api/reports/preview-invites/:projectId',
  schema: {
    summary: 'The mail as its first recipient gets it: a page with the subject as title and the sender as author',
    params: inProject,
    body: mailSendRequest,
    response: { 200: z.string() },
  },
  config: {
    caller: 'user',
    isRead: true,
    needs: 'sendMails',
    errors: ['UNKNOWN_TEMPLATE', 'NO_RECIPIENTS', 'NOT_A_360_WAVE'],
  },
})

export const validateEmail = endpoint({
  method: 'POST',
  url: '/api/reports/validate-email/:projectId',
  schema: {
    summary: 'What stands in the way of sending, and what would only be noticed',
    params: inProject,
    body: mailSendRequest,
    response: {
      200: z.object({
        errors: z.array(z.object({ code: z.string(), isBlocking: z.boolean(), values: z.array(z.string()) })),
        missingLanguages: z.array(z.string()),
        /** Languages in which the mail has both subject and body. */
        availableLanguages: z.array(z.string()),
        assesseesWithoutUrl: z.array(z.object({ id: z.number().int(), name: z.string() })),
        /** What would go out, by language, the most frequent first; the subject as the first person gets it. */
        mails: z.array(z.object({ languageCode: z.string(), count: z.number().int(), subject: z.string() })),
      }),
    },
  },
  config: {
    caller: 'user',
    isRead: true,
    needs: 'sendMails',
    errors: ['UNKNOWN_TEMPLATE', 'NOT_A_360_WAVE'],
  },
})

export const mailPage = z.enum([
  'send-nominations-invites',
  'send-nominations-reminders',
  'send-questionnaire-invites',
  'send-questionnaire-reminders',
  'send-360-reports',
])

export const listMailRecipients = endpoint({
  method: 'GET',
  url: '/api/reports/mail-recipients/:projectId/:waveId/:page',
  schema: {
    summary: 'Everybody whom a mail page is about, with what they have got and done; some have no e-mail',
    params: z.object({ projectId: guid, waveId: guid, page: mailPage }),
    /** Narrows to those whom this mail of the page is for. */
    querystring: z.object({ mailType: mailType.optional() }),
    response: {
      200: z.array(
        z.object({
          id: z.number().int(),
          name: z.string(),
          email: z.string(),
          languageCode: z.string(),
          roles: z.array(z.string()),
          /** What is still to be done: questionnaires open, nominations not finished, reports not shared. */
          isUnfinished: z.boolean(),
          done: z.number().int(),
          total: z.number().int(),
          lastSentAt: z.string().nullable(),
          /** Wants no more reminders of this wave since then; null on pages of other mails. */
          unsubscribedAt: z.string().nullable(),
        }),
      ),
    },
  },
  config: { caller: 'user', needs: 'seeMails', errors: [] },
})

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

const byRecipient = z.object({ notificationId: guid, recipientId: guid })

/** A GET that changes state, as specified (PLT-7-74). The page of the address makes it by script, never on being fetched. */
export const unsubscribe = endpoint({
  method: 'GET',
  url: '/api/reports/unsubscribe-report-notification/:notificationId/:recipientId',
  schema: {
    summary: 'Ends mails to a recipient: of a notification, or reminders of a wave. Repeating it succeeds again',
    params: byRecipient,
    response: { 200: nothing },
  },
  config: { caller: 'public', needs: 'mailAddress', errors: [] },
})

export const subscribeAgain = endpoint({
  method: 'POST',
  url: '/api/reports/subscribe-report-notification/:notificationId/:recipientId',
  schema: { summary: 'Takes an unsubscription back', params: byRecipient, response: { 200: nothing } },
  config: { caller: 'public', needs: 'mailAddress', errors: [] },
})

/** What the unsubscribe page is drawn from. Opening it ends the mails by script. */
export type UnsubscribePage = {
  notificationId: string
  recipientId: string
  kind: 'reminders' | 'report-notification'
  /** What the mails are about: the wave, or the project. */
  about: string
}

/** 2 MiB: a mail with a larger picture is refused or clipped by many a box. */
export const largestImageBytes = 2 * 1024 * 1024

export const uploadImage = endpoint({
  method: 'POST',
  url: '/api/reports/images',
  schema: {
    summary: 'Keeps a picture for mails and templates: PNG, JPEG, GIF or WebP, at most 2 MiB and 4000 × 4000 pixels',
    consumes: ['multipart/form-data'],
    response: {
      200: z.object({
        imageUuid: z.string(),
        imageName: z.string(),
        /** Put into a mail's body it becomes an absolute address. */
        path: z.string(),
        width: z.number().int(),
        height: z.number().int(),
      }),
    },
  },
  config: {
    caller: 'user',
    needs: 'writeTemplates',
    errors: ['NOT_A_PICTURE', 'PICTURE_TOO_LARGE'],
    bodyLimit: largestImageBytes + 64 * 1024,
  },
})

export const getPublicImage = endpoint({
  method: 'GET',
  url: '/api/reports/public/image/:imageUuid/:imageName',
  schema: {
    summary: 'A picture of mails and public pages',
    params: z.object({ imageUuid: guid, imageName: z.string().max(255) }),
    response: { 200: blob },
  },
  config: { caller: 'public', needs: 'nothing', errors: [], callsPerMinute: 1200 },
})

export const mailingErrorCodes = [
  'MAIL_TYPE_REQUIRED',
  'WRONG_PHASE',
  'NO_RECIPIENTS',
  'UNKNOWN_TEMPLATE',
  'NOT_A_360_WAVE',
  'NOT_A_PICTURE',
  'PICTURE_TOO_LARGE',
  'SENDER_NOT_ALLOWED',
  'INVALID_SENDER',
  'SENDER_LINE_BREAK',
  'NO_ADDRESS_OF_YOUR_OWN',
] as const
