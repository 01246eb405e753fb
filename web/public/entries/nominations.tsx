import { NominationLinkPage } from '../../features/nominations/link/nomination-link-page.tsx'
import { hydratePage } from '../hydrate.tsx'

hydratePage<'nominations'>(NominationLinkPage)
