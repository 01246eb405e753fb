import { UnsubscribePage } from '../../features/mailing/link/unsubscribe-page.tsx'
import { hydratePage } from '../hydrate.tsx'

hydratePage<'unsubscribe'>(UnsubscribePage)
