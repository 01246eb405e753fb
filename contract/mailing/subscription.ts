import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { guid, nothing } from '../shapes.ts'

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
