import type { SharedMonitorPage } from '../../../contract/progress/pages.ts'
import { shareOf, type PageCall, type ServePage } from '../../platform/http/public-pages.ts'
import type { Services } from '../../platform/services.ts'
import { getSharedProgress } from './get-shared-progress.ts'

/** Links have the first form; the second is accepted as well (PLT-2-14, OPS-2-26). */
const paths = [
  '/organization/:org/project/:proj/shared-dcm-progress-monitor/:share',
  '/organization/:org/shared-dcm-progress-monitor/:share',
]

/** The read-only progress monitor behind a link. */
export function progressPages(servePage: ServePage, services: Services): void {
  for (const path of paths) {
    servePage(path, async (call) => {
      const model = await modelOf(services, call)
      return {
        page: 'shared-progress',
        model,
        language: call.languageFor(),
        brand: model.state === 'open' ? { name: model.companyName, logoUrl: null } : null,
        ...(model.state === 'not-found' ? { status: 404 } : {}),
      }
    })
  }
}

async function modelOf(services: Services, call: PageCall): Promise<SharedMonitorPage> {
  const shareGuid = shareOf(call)
  const address = { organizationId: call.params['org'], projectId: call.params['proj'] }
  const { isFound, isExpired, companyName, projectName, waveName, assessees } = await getSharedProgress(
    services,
    shareGuid,
    call.languageFor(),
    address,
  )
  if (!isFound) return { state: 'not-found' }
  if (isExpired) return { state: 'expired' }
  return { state: 'open', shareGuid, companyName, projectName, waveName, assessees }
}
