import { BookingPage } from '../../features/eap-booking/link/wizard/booking-page.tsx'
import { hydratePage } from '../hydrate.tsx'

hydratePage<'booking'>(BookingPage)
