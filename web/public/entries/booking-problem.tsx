import { BookingProblemPage } from '../../features/eap-booking/link/problem-page.tsx'
import { hydratePage } from '../hydrate.tsx'

hydratePage<'booking-problem'>(BookingProblemPage)
