import type { Services } from '../../../platform/services.ts'
import { endOffer, withWaitingPlace } from './waiting-place.ts'

/** Leaves the list; a time that was offered goes to the next one. Who got a reservation has left it already. */
export async function leaveWaitingList(services: Services, linkGuid: string): Promise<Record<never, never>> {
  await withWaitingPlace(services, linkGuid, async (tx, place) => {
    if (place.state === 'waiting' || place.state === 'offered') await endOffer(tx, place, 'left')
  })
  return {}
}
