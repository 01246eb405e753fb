import { ReservationPage } from '../../features/eap-booking/link/reservation/reservation-page.tsx'
import { hydratePage } from '../hydrate.tsx'

hydratePage<'reservation'>(ReservationPage)
