import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { guid, id, nothing } from '../shapes.ts'

/**
 * The body is the report as the mail server wrote it (RFC 3464), type `message/rfc822`. The header `Assay-Bounce-Key` holds the
 * key of the installation; without one there is no such call.
 */
export const receiveBounce = endpoint({
  method: 'POST',
  url: '/api/mail/bounces',
  schema: {
    summary: 'A mail server reports that a mail is late or came back; anything else that it sends is left alone',
    consumes: ['message/rfc822'],
    response: {
      200: z.object({
        /** How much of it was about mails of this product and not known yet. */
        recorded: z.number().int(),
      }),
    },
  },
  config: {
    caller: 'public',
    needs: 'bounceKey',
    errors: ['BOUNCE_KEY'],
    bodyLimit: 1024 * 1024,
    callsPerMinute: 1200,
  },
})

export const clearBouncedAddress = endpoint({
  method: 'POST',
  url: '/api/reports/bounced-address/:projectId/:assesseeId/clear',
  schema: {
    summary: 'The address of a person works again: mail goes there as before',
    params: z.object({ projectId: guid, assesseeId: id }),
    body: z.strictObject({}),
    response: { 200: nothing },
  },
  config: { caller: 'user', needs: 'sendMails', errors: [] },
})
