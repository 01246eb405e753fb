import type { FastifyRequest } from 'fastify'
import { isOutsideProvider, type OutsideProvider } from '../../../../domain/providers/providers.ts'
import { AppError, conflict } from '../../../platform/app-error.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import type { Services } from '../../../platform/services.ts'
import { connectionOf } from '../connections/connection-of.ts'
import { isInTime, isSigned, type SignedMessage } from './signature.ts'

type Place = { branchGuid: string; provider: string }

/**
 * A signed message of a provider: an order has changed. It is taken once, and only makes a job ask the provider, as what
 * it says may be older than what is known. Who has no account here cannot sign.
 */
export async function receiveMessage(
  services: Services,
  place: Place,
  { orderId }: { orderId: string },
  request: Pick<FastifyRequest, 'headers' | 'rawBody'>,
): Promise<void> {
  const { db, clock } = services
  const message = signedMessage(request)
  const known = namesOf(place)
  const connection = known && (await connectionOf(services, known.branchId, known.provider))
  if (!isSigned(message, connection?.webhookKey ?? null) || !known) throw new AppError('WEBHOOK_SIGNATURE', 401)
  const now = clock.now()
  if (!isInTime(message, now)) throw new AppError('WEBHOOK_TOO_OLD', 401)
  const { branchId, provider } = known
  await db.withTenant({ kind: 'all' }, async (tx) => {
    const { numInsertedOrUpdatedRows: added } = await tx
      .insertInto('provider_messages')
      .values({ branch_id: branchId, provider, nonce: message.nonce, received_at: now })
      .onConflict((conflicting) => conflicting.doNothing())
      .executeTakeFirstOrThrow()
    if (added !== 1n) throw conflict('WEBHOOK_REPLAYED')
    // A burst of messages about an order asks once.
    const key = `ask-about-order ${branchId} ${provider} ${orderId}`
    await enqueue(tx, 'ask-about-order', { branchId, provider, orderId }, { key })
  })
}

const guid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

function namesOf({ branchGuid, provider }: Place): { branchId: string; provider: OutsideProvider } | null {
  const branchId = branchGuid.toLowerCase()
  return guid.test(branchId) && isOutsideProvider(provider) ? { branchId, provider } : null
}

function signedMessage({ headers, rawBody }: Pick<FastifyRequest, 'headers' | 'rawBody'>): SignedMessage {
  const header = (name: string) => {
    const value = headers[name]
    return typeof value === 'string' ? value : ''
  }
  return {
    timestamp: header('assay-timestamp'),
    nonce: header('assay-nonce'),
    signature: header('assay-signature'),
    body: rawBody ?? Buffer.alloc(0),
  }
}
