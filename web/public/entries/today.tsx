import { TodayPage } from '../../features/eap-booking/link/today-page.tsx'
import { hydratePage } from '../hydrate.tsx'

hydratePage<'today'>(TodayPage)
