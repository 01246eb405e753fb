import { PrivacyNoticePage } from '../privacy-notice-page.tsx'
import { hydratePage } from '../hydrate.tsx'

hydratePage<'privacy-notice'>(PrivacyNoticePage)
