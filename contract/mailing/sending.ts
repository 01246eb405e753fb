import { z } from 'zod'
import { mailPages, sendableMailTypes } from '../../domain/mailing/mail-pages.ts'
import { endpoint } from '../endpoint.ts'
import { guid, id, instant, languageCode } from '../shapes.ts'

export const inProject = z.object({ projectId: guid })

const mailType = z.enum(sendableMailTypes)

/** OPS-3-78. Only mails of 360 have a `mailType`; of the others the template says what they are. `assesseeIds` are people of the project: assessees or assessors, depending on the mail type. */
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

/** Empty means success. */
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
        /** People left out because the same mail has just been queued for them, by anybody. */
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
    summary: 'What prevents sending, and warnings that do not',
    params: inProject,
    body: mailSendRequest,
    response: {
      200: z.object({
        errors: z.array(z.object({ code: z.string(), isBlocking: z.boolean(), values: z.array(z.string()) })),
        missingLanguages: z.array(z.string()),
        /** Languages in which the mail has both a subject and a body. */
        availableLanguages: z.array(z.string()),
        assesseesWithoutUrl: z.array(z.object({ id: z.number().int(), name: z.string() })),
        /** What would go out, by language, the most frequent first; the subject as the first person gets it. */
        mails: z.array(z.object({ languageCode, count: z.number().int(), subject: z.string() })),
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

export const mailPage = z.enum(mailPages)

export const listMailRecipients = endpoint({
  method: 'GET',
  url: '/api/reports/mail-recipients/:projectId/:waveId/:page',
  schema: {
    summary: 'Everybody whom a mail page is about, with what they have received and done; some have no e-mail',
    params: z.object({ projectId: guid, waveId: guid, page: mailPage }),
    /** Only the people for whom this mail of the page is meant. */
    querystring: z.object({ mailType: mailType.optional() }),
    response: {
      200: z.array(
        z.object({
          id: z.number().int(),
          name: z.string(),
          email: z.string(),
          languageCode,
          roles: z.array(z.string()),
          /** What is still to be done: questionnaires open, nominations not finished, reports not shared. */
          isUnfinished: z.boolean(),
          done: z.number().int(),
          total: z.number().int(),
          lastSentAt: z.string().nullable(),
          /** Since when the person wants no more reminders of this wave; null on pages of other mails. */
          unsubscribedAt: z.string().nullable(),
          /** Since when nothing is sent to the address, because mail to it came back; null: it may be written to. */
          bouncedAt: z.string().nullable(),
          /** False if none of the person’s logins has an address that may be mailed; true on pages of other mails. */
          hasUrl: z.boolean(),
        }),
      ),
    },
  },
  config: { caller: 'user', needs: 'seeMails', errors: [] },
})

export const listMailTemplates = endpoint({
  method: 'GET',
  url: '/api/reports/mail-templates/:projectId/:page',
  schema: {
    summary: 'Templates for a mail page about logins, of the one kind that fits it (OPS-3-82); none for other pages',
    params: z.object({ projectId: guid, page: mailPage }),
    response: {
      200: z.array(
        z.object({
          id: z.number().int(),
          name: z.string(),
          /** Its text has a link, so it can only go to people with something to open. */
          needsUrl: z.boolean(),
        }),
      ),
    },
  },
  config: { caller: 'user', needs: 'seeMails', errors: [] },
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
