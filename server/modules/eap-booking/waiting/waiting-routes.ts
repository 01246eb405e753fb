import * as contract from '../../../../contract/eap-booking/reservations.ts'
import type { Register } from '../../../platform/http/register.ts'
import type { Services } from '../../../platform/services.ts'
import { answerOffer } from './answer-offer.ts'
import { joinWaitingList } from './join-waiting-list.ts'
import { leaveWaitingList } from './leave-waiting-list.ts'
import { presentPlace } from './present-place.ts'
import { withWaitingPlace } from './waiting-place.ts'

/** The waiting list, by the address of a licence and by the links of those who wait. */
export function waitingRoutes(register: Register, services: Services): void {
  register(contract.joinWaitingList, ({ body }) => joinWaitingList(services, body))
  register(contract.getWaitingPlace, ({ params }) =>
    withWaitingPlace(services, params.linkGuid, (tx, place) => presentPlace(services, tx, place)),
  )
  register(contract.answerOffer, ({ params, body }) => answerOffer(services, params.linkGuid, body.accept))
  register(contract.leaveWaitingList, ({ params }) => leaveWaitingList(services, params.linkGuid))
}
