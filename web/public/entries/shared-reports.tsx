import { SharedReportsPage } from '../../features/sharing/link/shared-reports-page.tsx'
import { hydratePage } from '../hydrate.tsx'

hydratePage<'shared-reports'>(SharedReportsPage)
