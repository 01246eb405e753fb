import { getControlPanel as controlPanel } from '../../../contract/progress/control-panel.ts'
import * as contract from '../../../contract/progress/progress.ts'
import { notFound } from '../../platform/app-error.ts'
import type { Register } from '../../platform/http/register.ts'
import type { Services } from '../../platform/services.ts'
import { waveAccess } from '../access/load-access.ts'
import { getControlPanel } from './get-control-panel.ts'
import { getMonitorLink } from './get-monitor-link.ts'
import { getSharedProgress } from './get-shared-progress.ts'
import { waveProgressJson } from './progress-queries.ts'

export function progressRoutes(register: Register, services: Services): void {
  register(contract.listProgress, ({ user, params, language }) =>
    services.db.withTenant(user.scope, async (tx) => {
      const { organization, project } = await waveAccess(tx, user, params.waveId)
      if (project.id !== params.projectId) throw notFound()
      return waveProgressJson(tx, organization.id, params.waveId, language)
    }),
  )
  register(controlPanel, ({ user, params, language }) => getControlPanel(services, user, params, language))
  register(contract.getMonitorLink, ({ user, params }) => getMonitorLink(services, user, params.waveId))
  register(contract.getSharedProgress, ({ params, language }) =>
    getSharedProgress(services, params.shareGuid, language),
  )
}
