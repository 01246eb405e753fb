import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { blob, guid, id, instant, nothing, paging, searched } from '../shapes.ts'
import { sharedLinkDays, sharedLinkDaysMax } from '../../domain/sharing/link-lifetime.ts'
import { reportRow } from '../reports/reports.ts'

const byShare = z.object({ shareGuid: guid })

export const createLinks = endpoint({
  method: 'POST',
  url: '/api/reports/create-links',
  schema: {
    summary:
      'Creates a shared link for each entry: to report files or to products. It is valid for thirty days unless `validDays` says otherwise',
    body: z
      .array(
        z.strictObject({
          companyGuid: guid,
          files: z.array(guid).max(500).default([]),
          products: z.array(id).max(500).default([]),
          validDays: z.number().int().min(1).max(sharedLinkDaysMax).default(sharedLinkDays),
        }),
      )
      .min(1)
      .max(500),
    response: {
      200: z.array(
        z.object({
          shareGuid: z.string(),
          url: z.string(),
          expiration: z.string(),
          files: z.array(z.string()),
          products: z.array(z.number().int()),
        }),
      ),
    },
  },
  config: {
    caller: 'user',
    needs: 'share',
    errors: ['NOTHING_TO_SHARE', 'REPORT_NOT_COMPLETED', 'REPORT_NOT_RELEASED'],
  },
})

/** A row of My links (PLT-3-23). */
const sharedLink = z.object({
  shareGuid: z.string(),
  url: z.string(),
  created: z.string(),
  /** Who made it; empty for a link that was made for a mail. */
  createdBy: z.string(),
  expiration: z.string(),
  /** No longer valid, because its time is over or because it was revoked. */
  isExpired: z.boolean(),
  isRevoked: z.boolean(),
  /** How often its page was opened, and last when. */
  viewCount: z.number().int(),
  lastViewed: z.string().nullable(),
  downloadCount: z.number().int(),
  files: z.array(z.object({ fileGuid: z.string(), fileName: z.string() })),
  products: z.array(z.object({ name: z.string() })),
  people: z.array(z.string()),
})

export const listLinks = endpoint({
  method: 'GET',
  url: '/api/reports/links/:companyGuid',
  schema: {
    summary: 'Shared links of an organization, newest first, for projects that the caller may edit; 10,000 at most',
    params: z.object({ companyGuid: guid }),
    querystring: z.object({ projectGuid: guid.optional() }),
    response: { 200: z.array(sharedLink) },
  },
  config: { caller: 'user', needs: 'seeSharedLinks', errors: [] },
})

export const listLinksPage = endpoint({
  method: 'POST',
  url: '/api/reports/links-page/:companyGuid',
  schema: {
    summary: 'One page of the shared links of an organization, for projects that the caller may edit',
    params: z.object({ companyGuid: guid }),
    body: z.strictObject({
      projectGuid: guid.nullish(),
      search: searched(200).nullish(),
      ...paging(['created', 'expiration', 'viewCount', 'downloadCount'], { sortBy: 'created', descending: true }),
    }),
    response: { 200: z.object({ links: z.array(sharedLink), totalCount: z.number().int() }) },
  },
  config: { caller: 'user', isRead: true, needs: 'seeSharedLinks', errors: [] },
})

const oneLink = z.object({ companyGuid: guid, shareGuid: guid })

export const listLinkDownloads = endpoint({
  method: 'GET',
  url: '/api/reports/link-downloads/:companyGuid/:shareGuid',
  schema: {
    summary: 'What was downloaded by a shared link and when, the last 500; nothing is kept about the visitor',
    params: oneLink,
    response: {
      200: z.object({
        downloads: z.array(z.object({ fileGuid: z.string(), fileName: z.string(), downloaded: z.string() })),
        totalCount: z.number().int(),
      }),
    },
  },
  config: { caller: 'user', needs: 'seeSharedLinks', errors: [] },
})

export const revokeLink = endpoint({
  method: 'DELETE',
  url: '/api/reports/link/:companyGuid/:shareGuid',
  schema: {
    summary: 'Ends a shared link for good: its page shows that it has expired, its files are no longer served',
    params: oneLink,
    response: { 200: nothing },
  },
  config: { caller: 'user', needs: 'endSharedLinks', errors: ['LINK_ENDED'] },
})

export const changeLinkExpiration = endpoint({
  method: 'PUT',
  url: '/api/reports/link-expiration/:companyGuid/:shareGuid',
  schema: {
    summary: `Changes until when a shared link is valid: from now on, for ${sharedLinkDaysMax} days at most`,
    params: oneLink,
    body: z.strictObject({ expiration: instant }),
    response: { 200: z.object({ expiration: z.string() }) },
  },
  config: { caller: 'user', needs: 'share', errors: ['LINK_ENDED', 'EXPIRATION_PAST', 'EXPIRATION_TOO_FAR'] },
})

export const getSharedReportsInfo = endpoint({
  method: 'GET',
  url: '/api/reports/shared-reports-info/:shareGuid',
  schema: {
    summary: 'Whether a shared link is valid, and whose it is',
    params: byShare,
    response: {
      200: z.object({ isFound: z.boolean(), isExpired: z.boolean(), companyName: z.string(), projectName: z.string() }),
    },
  },
  config: { caller: 'public', needs: 'sharedLink', errors: [] },
})

export const listSharedReports = endpoint({
  method: 'POST',
  url: '/api/reports/shared-company-reports/:shareGuid',
  schema: {
    summary: 'Reports of a shared link',
    params: byShare,
    body: z.looseObject({}).nullish(),
    response: { 200: z.object({ reports: z.array(reportRow), totalCount: z.number().int() }) },
  },
  config: { caller: 'public', isRead: true, needs: 'sharedLink', errors: [] },
})

export const listAvailableSharedReports = endpoint({
  method: 'GET',
  url: '/api/reports/available-shared-reports/:shareGuid',
  schema: {
    summary: 'Completed Hogan reports that a shared link opens, of its files or of its logins',
    params: byShare,
    response: { 200: z.array(reportRow) },
  },
  config: { caller: 'public', needs: 'sharedLink', errors: [] },
})

/** A login row (PLT-3) without internal fields: invoicing, who generated it, its batch (PLT-7-61). */
export const sharedProduct = z.object({
  id: z.number().int(),
  /** The provider's name of the report that the tool leads to. */
  reportId: z.string(),
  /** Distinguishes people without a name. */
  assesseeIdentifier: z.string(),
  name: z.string(),
  login: z.string(),
  password: z.string(),
  productUrl: z.string(),
  status: z.number().int(),
  sealed: z.boolean(),
  /** Ordered from the simulator: whoever shows it says so. */
  isSimulated: z.boolean(),
  tools: z.string(),
  customToolsName: z.string(),
  reports: z.array(
    z.object({
      name: z.string(),
      reportStatus: z.number().int(),
      reportFileGuid: z.string(),
      reportFileName: z.string(),
      reportDeleted: z.boolean(),
    }),
  ),
  /** Of the newest completed report, if there is one; its file is downloaded like shared reports. */
  hasGeneratedReport: z.boolean(),
  reportsName: z.string(),
  reportFileGuid: z.string(),
  reportFileName: z.string(),
  reportDeleted: z.boolean(),
  generatedDate: z.string().nullable(),
  fillInDate: z.string().nullable(),
  projectGuid: z.string(),
})

export const listSharedProducts = endpoint({
  method: 'GET',
  url: '/api/reports/shared-products/:shareGuid',
  schema: {
    summary: 'Logins of a shared link',
    params: byShare,
    response: {
      200: z.array(sharedProduct),
    },
  },
  config: { caller: 'public', needs: 'sharedLink', errors: [] },
})

export const downloadSharedReport = endpoint({
  method: 'GET',
  url: '/api/reports/shared-report-download/:shareGuid/:fileGuid',
  schema: {
    summary: 'The file of a shared report; 404 if the link has ended or does not contain it',
    params: z.object({ shareGuid: guid, fileGuid: guid }),
    response: { 200: blob },
  },
  config: { caller: 'public', needs: 'sharedLink', errors: [] },
})

export const downloadSharedPresentation = endpoint({
  method: 'GET',
  url: '/api/reports/shared-report-presentation/:shareGuid/:fileGuid',
  schema: {
    summary:
      'The presentation made beside a shared report; 404 if there is none, the link has ended or does not contain the report',
    params: z.object({ shareGuid: guid, fileGuid: guid }),
    response: { 200: blob },
  },
  config: { caller: 'public', needs: 'sharedLink', errors: [] },
})

export const sharingErrorCodes = ['NOTHING_TO_SHARE', 'LINK_ENDED', 'EXPIRATION_PAST', 'EXPIRATION_TOO_FAR'] as const
