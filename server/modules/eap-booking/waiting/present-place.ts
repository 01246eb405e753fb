import type { AnswerOf } from '../../../../contract/endpoint.ts'
import type { getWaitingPlace } from '../../../../contract/eap-booking/reservations.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import { linkSecret } from '../../../platform/links/links.ts'
import type { Services } from '../../../platform/services.ts'
import { aroundPlace } from './waiting-queries.ts'
import type { WaitingPlace } from './waiting-place.ts'

/** A place as the person sees it. An offer whose time is over is none, although it has not been passed on yet. */
export async function presentPlace(
  { sealing, clock }: Pick<Services, 'sealing' | 'clock'>,
  tx: TenantTransaction,
  place: WaitingPlace,
): Promise<AnswerOf<typeof getWaitingPlace>> {
  const { licenceName, expertNames, reservationLink } = await aroundPlace(tx, place)
  const isOver = place.offer_expires_at !== null && place.offer_expires_at <= clock.now()
  const state = place.state === 'offered' && isOver ? 'waiting' : place.state
  const hasTime = state === 'offered' || state === 'accepted'
  return {
    state,
    category: place.category_slug,
    licenseName: licenceName,
    licenseGuid: place.licence_id,
    languageCode: place.language_code,
    expertName: (hasTime ? expertNames.offered : expertNames.wanted) ?? '',
    startTime: (hasTime && place.offered_start?.toISOString()) || null,
    endTime: (hasTime && place.offered_end?.toISOString()) || null,
    offerExpiresAt: (state === 'offered' && place.offer_expires_at?.toISOString()) || null,
    reservationLinkGuid: reservationLink && linkSecret(sealing, reservationLink),
  }
}
