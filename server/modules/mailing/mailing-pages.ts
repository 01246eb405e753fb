import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { UnsubscribePage } from '../../../contract/mailing/pages.ts'
import { guidPattern } from '../../../domain/text/guid.ts'
import { invalid, notFound } from '../../platform/app-error.ts'
import { hidden } from '../../platform/http/hidden.ts'
import type { ServePage } from '../../platform/http/public-pages.ts'
import type { Services } from '../../platform/services.ts'
import { changeSubscription, openSubscription } from './change-subscription.ts'
import type { SubscriptionAddress } from './subscription-queries.ts'

const path = '/unsubscribe/:notification/recipient/:recipient'

/**
 * The unsubscribe page for one kind of mail. Fetching it changes nothing, as mail scanners fetch every link; its script
 * makes the call. One-click unsubscribing of mail programs posts to the same address (RFC 8058).
 */
export function mailingPages(servePage: ServePage, app: FastifyInstance, services: Services): void {
  servePage(path, async ({ params, languageFor }) => {
    const address = addressOf(params)
    return openSubscription(services, address, (_tx, { kind, about, organizationName, languageCode }) => {
      const model: UnsubscribePage = { ...address, kind, about }
      const brand = { name: organizationName, logoUrl: null }
      return Promise.resolve({ page: 'unsubscribe' as const, model, language: languageFor(languageCode), brand })
    })
  })
  const rateLimit = { max: 120, timeWindow: '1 minute' }
  app.post(path, { ...hidden, config: { rateLimit } }, async (request, reply) => {
    const address = addressOf(request.params as Record<string, string>)
    if ((await oneClickOf(request)) !== 'One-Click')
      throw invalid([{ path: 'List-Unsubscribe', code: 'ONE_CLICK_EXPECTED' }])
    await changeSubscription(services, address, false)
    return reply.header('cache-control', 'no-store').type('text/plain').send('Unsubscribed')
  })
}

function addressOf({ notification = '', recipient = '' }: Record<string, string>): SubscriptionAddress {
  if (!guidPattern.test(notification) || !guidPattern.test(recipient)) throw notFound()
  return { notificationId: notification.toLowerCase(), recipientId: recipient.toLowerCase() }
}

/** The one field of the form, sent in either of two encodings. */
async function oneClickOf(request: FastifyRequest): Promise<unknown> {
  const field = 'List-Unsubscribe'
  if (!request.isMultipart()) return (request.body as Record<string, unknown> | null | undefined)?.[field]
  for await (const part of request.parts()) if (part.type === 'field' && part.fieldname === field) return part.value
  return undefined
}
