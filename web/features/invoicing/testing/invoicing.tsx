import { onTestFinished } from 'vitest'
import { getCompanyPrices } from '../../../../contract/invoicing/price-list.ts'
import { listCompanyInvoices } from '../../../../contract/invoicing/invoices.ts'
import { listInvoiceOrders, previewInvoices } from '../../../../contract/invoicing/invoicing.ts'
import { listCompanyProducts } from '../../../../contract/logins/company-products.ts'
import { listProjects } from '../../../../contract/projects/projects.ts'
import { listProjectWaves } from '../../../../contract/waves/waves.ts'
import { planInvoices, type Product } from '../../../../domain/invoicing/plan-invoices.ts'
import type { Permissions } from '../../../platform/session/permissions.tsx'
import type { FakeServer } from '../../../platform/testing/fake-server.ts'
import { renderScreen } from '../../../platform/testing/render-screen.tsx'
import { Invoicing360Screen, InvoicingScreen } from '../invoicing-screens.tsx'
import { isDeleted, type ListedLogin } from '../priced-login.ts'
import { directors, orgGuid, talents } from './sample-logins.ts'

const prices = [
  { toolId: 1, currency: 'CZK', amount: '890', validFrom: '2026-01-01', validTo: null },
  { toolId: 2, currency: 'EUR', amount: '14.125', validFrom: '2025-07-01', validTo: null },
]
const currencies = { ofOrganization: null, ofBranch: 'CZK' }

/** A server with these logins that plans invoices as the product does, with nothing being created. */
export function answerInvoicing(server: FakeServer, logins: readonly ListedLogin[] = []): void {
  server.answer(listCompanyProducts, { products: [...logins], totalCount: logins.length })
  server.answer(getCompanyPrices, { ...currencies, prices })
  server.answer(listCompanyInvoices, { invoices: [], totalCount: 0 })
  server.answer(listInvoiceOrders, [])
  server.answer(listProjects, [projectOf(directors, 'Directors 2026'), projectOf(talents, 'Talent pool')])
  server.answer(listProjectWaves, {
    waveGuids: [directors],
    waveSetups: [{ waveGuid: directors, name: 'Spring', waveSetupType: 'as360', wavePhase: 'nomination' }],
    defaultWaveGuid: null,
  })
  server.answer(previewInvoices, ({ body }) => {
    const chosen = logins.filter(({ id }) => body.productIds.includes(id))
    const { invoices, ...plan } = planInvoices(chosen.map(productOf), prices, currencies)
    return {
      ...plan,
      invoices: invoices.map(({ projectId, currency, items, net }) => ({
        projectGuid: projectId,
        project: projectId === directors ? 'Directors 2026' : 'Talent pool',
        products: items.length,
        currency,
        net,
      })),
    }
  })
}

/** As the rules of invoicing take it. */
const productOf = (login: ListedLogin): Product => ({
  id: login.id,
  projectId: login.projectGuid,
  toolId: login.toolId ?? 0,
  tool: login.customToolsName,
  productCode: login.productCode ?? '',
  day: login.pricingDay ?? '',
  isInvoiced: login.isInvoiced === true,
  notToBeInvoiced: login.notToBeInvoiced === true,
  isDeleted: isDeleted(login),
})

const projectOf = (projectGuid: string, name: string) => ({
  projectGuid,
  name,
  isCompleted: false,
  visibleToClients: true,
  projectStart: null,
  projectEnd: null,
  isMine: true,
})

export const reads: Partial<Permissions> = { canManageInvoices: true, canSeeThisProject: true }
export const edits: Partial<Permissions> = { ...reads, canEditInvoices: true }

type Open = { permissions?: Partial<Permissions>; only360?: boolean; width?: number }

/** From 1200 pixels on the panel stands beside the list. */
function beWide(width: number): void {
  const { innerWidth } = window
  window.innerWidth = width
  onTestFinished(() => {
    window.innerWidth = innerWidth
  })
}

/** `at` follows the organization: `/invoicing?invoiced=no`. */
export function openInvoicing(at = '/invoicing', { permissions = edits, only360 = false, width = 1440 }: Open = {}) {
  beWide(width)
  return renderScreen(only360 ? <Invoicing360Screen /> : <InvoicingScreen />, {
    path: `/organization/${orgGuid}${at}`,
    permissions,
  })
}
