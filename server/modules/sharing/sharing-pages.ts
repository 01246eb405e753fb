import type { SharedLogin, SharedReportsPage, SharedToolsPage } from '../../../contract/sharing/pages.ts'
import { productLabel } from '../../../domain/crm/product-categories.ts'
import { languageByCode } from '../../../domain/languages/languages.ts'
import type { Link, TenantTransaction } from '../../platform/database/database.ts'
import { shareOf, type PageCall, type ServePage } from '../../platform/http/public-pages.ts'
import { noteOpened } from '../../platform/links/change-link.ts'
import { secretHash } from '../../platform/sealing.ts'
import type { Services } from '../../platform/services.ts'
import { sharedReportFiles } from '../reports/records/shared-files.ts'
import { presentLogin, type SharedProduct } from './open-share.ts'
import { linkedLogins, linkNames } from './sharing-queries.ts'

type Kind = 'shared-reports' | 'shared-tools'
type Closed = { state: 'not-found' } | { state: 'expired' }
type Opened<T> = { state: 'open'; companyName: string; projectName: string; expiration: string } & T

/** The pages of shared links. Expired ones name neither organization nor project. */
export function sharingPages(servePage: ServePage, services: Services): void {
  servePage('/organization/:org/shared-reports/:share', async (call) => {
    const model: SharedReportsPage = await open(services, call, 'shared-reports', async (tx, link) => ({
      files: (await sharedReportFiles(tx, link)).map((file) => ({
        href: file.is_presentation
          ? presentationHref(shareOf(call), file.file_guid)
          : fileHref(shareOf(call), file.file_guid),
        fileName: file.is_presentation ? file.stored_name : file.file_name,
        projectName: file.project_name,
        productName: productLabel(
          { productCode: file.product_code, productName: file.product_name },
          call.languageFor(),
        ),
        reportType: file.report_type,
        language: languageByCode(file.language_code)?.name ?? file.language_code,
        sizeBytes: file.size_bytes,
        isSimulated: file.is_simulated,
      })),
    }))
    return { page: 'shared-reports', model, language: call.languageFor(), brand: brandOf(model), ...statusOf(model) }
  })
  servePage('/organization/:org/shared-tools/:share', async (call) => {
    const model: SharedToolsPage = await open(services, call, 'shared-tools', async (tx, link) => ({
      products: (await linkedLogins(tx, link)).map((login) => toolOf(presentLogin(services, login), shareOf(call))),
    }))
    return { page: 'shared-tools', model, language: call.languageFor(), brand: brandOf(model), ...statusOf(model) }
  })
}

const fileHref = (share: string, fileGuid: string) => `/api/reports/shared-report-download/${share}/${fileGuid}`

const presentationHref = (share: string, fileGuid: string) =>
  `/api/reports/shared-report-presentation/${share}/${fileGuid}`

/** The fields of a login that the page shows. */
function toolOf(product: SharedProduct, share: string): SharedLogin {
  const { id, name, login, password, productUrl, sealed, isSimulated, customToolsName, reportFileName } = product
  const reportHref = product.hasGeneratedReport ? fileHref(share, product.reportFileGuid) : null
  return { id, name, login, password, productUrl, sealed, isSimulated, customToolsName, reportFileName, reportHref }
}

/** A link of another kind, or of another organization than the address says, is not found. */
async function open<T>(
  { db, clock }: Services,
  call: PageCall,
  kind: Kind,
  work: (tx: TenantTransaction, link: Link) => Promise<T>,
): Promise<Closed | Opened<T>> {
  const model = await db.withLink<Closed | Opened<T>>(secretHash(shareOf(call)), async (tx, link) => {
    if (link.kind !== kind || link.organization_id !== call.params['org']) return { state: 'not-found' }
    if (!link.expires_at || link.expires_at <= clock.now()) return { state: 'expired' }
    // Asking only for the headers opens nothing.
    if (call.request.method === 'GET') await noteOpened(tx, link, clock.now())
    return {
      state: 'open',
      ...(await linkNames(tx, link)),
      expiration: link.expires_at.toISOString(),
      ...(await work(tx, link)),
    }
  })
  return model ?? { state: 'not-found' }
}

const brandOf = (model: SharedReportsPage | SharedToolsPage) =>
  model.state === 'open' ? { name: model.companyName, logoUrl: null } : null

const statusOf = (model: { state: string }) => (model.state === 'not-found' ? { status: 404 } : {})
