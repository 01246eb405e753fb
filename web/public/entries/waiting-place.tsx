import { WaitingPage } from '../../features/eap-booking/link/waiting/waiting-page.tsx'
import { hydratePage } from '../hydrate.tsx'

hydratePage<'waiting-place'>(WaitingPage)
