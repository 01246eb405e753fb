import * as contract from '../../../contract/sharing/sharing.ts'
import type { FastifyRequest } from 'fastify'
import { noteWrongGuess } from '../../platform/http/link-limits.ts'
import type { Register } from '../../platform/http/register.ts'
import type { Services } from '../../platform/services.ts'
import { changeLinkExpiration, listLinkDownloads, revokeLink } from './change-link.ts'
import { createLinks } from './create-links.ts'
import { listLinks } from './list-links.ts'
import { downloadShared, sharedProducts, sharedReports, shareInfo } from './open-share.ts'

export function sharingRoutes(register: Register, services: Services): void {
  register(contract.createLinks, ({ user, body }) => createLinks(services, user, body))
  register(contract.listLinks, async ({ user, params, query, language }) => {
    const wish = { projectGuid: query.projectGuid ?? null }
    return (await listLinks(services, user, params.companyGuid, wish, language)).links
  })
  register(contract.listLinksPage, ({ user, params, body, language }) => {
    const wish = { ...body, projectGuid: body.projectGuid ?? null, search: body.search ?? '' }
    return listLinks(services, user, params.companyGuid, wish, language)
  })
  register(contract.listLinkDownloads, ({ user, params }) => listLinkDownloads(services, user, params))
  register(contract.revokeLink, async ({ user, params }) => {
    await revokeLink(services, user, params)
    return {}
  })
  register(contract.changeLinkExpiration, ({ user, params, body }) =>
    changeLinkExpiration(services, user, params, body.expiration),
  )
  register(contract.getSharedReportsInfo, ({ params }) => shareInfo(services, params.shareGuid))
  register(contract.listSharedReports, async ({ params, language, request }) => {
    const reports = ofLink(await sharedReports(services, params.shareGuid, language), request)
    return { reports, totalCount: reports.length }
  })
  register(contract.listAvailableSharedReports, async ({ params, language, request }) =>
    ofLink(await sharedReports(services, params.shareGuid, language, 'Hogan'), request),
  )
  register(contract.listSharedProducts, async ({ params, request }) =>
    ofLink(await sharedProducts(services, params.shareGuid), request),
  )
  register(contract.downloadSharedReport, ({ params, request }) =>
    downloadShared(services, params.shareGuid, { fileGuid: params.fileGuid, file: 'pdf' }, request),
  )
  register(contract.downloadSharedPresentation, ({ params, request }) =>
    downloadShared(services, params.shareGuid, { fileGuid: params.fileGuid, file: 'presentation' }, request),
  )
}

/** What a link shows. One that does not exist shows nothing, like one that has ended, but counts as a guess. */
function ofLink<T>(shown: T[] | null, request: FastifyRequest): T[] {
  if (shown === null) noteWrongGuess(request)
  return shown ?? []
}
