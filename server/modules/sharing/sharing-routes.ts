import * as contract from '../../../contract/sharing/sharing.ts'
import type { Register } from '../../platform/http/register.ts'
import type { Services } from '../../platform/services.ts'
import { createLinks } from './create-links.ts'
import { listLinks } from './list-links.ts'
import { downloadShared, sharedProducts, sharedReports, shareInfo } from './open-share.ts'

export function sharingRoutes(register: Register, services: Services): void {
  register(contract.createLinks, ({ user, body }) => createLinks(services, user, body))
  register(contract.listLinks, ({ user, params, query, language }) =>
    listLinks(services, user, params.companyGuid, query.projectGuid ?? null, language),
  )
  register(contract.getSharedReportsInfo, ({ params }) => shareInfo(services, params.shareGuid))
  register(contract.listSharedReports, async ({ params, language }) => {
    const reports = await sharedReports(services, params.shareGuid, language)
    return { reports, totalCount: reports.length }
  })
  register(contract.listSharedProducts, ({ params }) => sharedProducts(services, params.shareGuid))
  register(contract.downloadSharedReport, ({ params, request }) =>
    downloadShared(services, params.shareGuid, params.fileGuid, request.id),
  )
}
