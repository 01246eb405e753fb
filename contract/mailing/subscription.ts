import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { guid, nothing } from '../shapes.ts'

const byRecipient = z.object({ notificationId: guid, recipientId: guid })

/** A GET that changes state, as specified (PLT-7-74). Fetching the page alone changes nothing: its script makes this call. */
export const unsubscribe = endpoint({
  method: 'GET',
  url: '/api/reports/unsubscribe-report-notification/:notificationId/:recipientId',
  schema: {
    summary: 'Ends mails to a recipient: those of a notification, or the reminders of a wave. May be repeated',
    params: byRecipient,
    response: { 200: nothing },
  },
  config: { changes: true, caller: 'public', needs: 'mailAddress', errors: [] },
})

export const subscribeAgain = endpoint({
  method: 'POST',
  url: '/api/reports/subscribe-report-notification/:notificationId/:recipientId',
  schema: { summary: 'Undoes an unsubscription', params: byRecipient, response: { 200: nothing } },
  config: { caller: 'public', needs: 'mailAddress', errors: [] },
})
