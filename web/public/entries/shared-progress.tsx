import { SharedMonitorPage } from '../../features/progress/link/shared-monitor-page.tsx'
import { hydratePage } from '../hydrate.tsx'

hydratePage<'shared-progress'>(SharedMonitorPage)
