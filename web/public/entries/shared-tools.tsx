import { SharedToolsPage } from '../../features/sharing/link/shared-tools-page.tsx'
import { hydratePage } from '../hydrate.tsx'

hydratePage<'shared-tools'>(SharedToolsPage)
