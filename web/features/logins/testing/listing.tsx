import { countLoginsReporting, getLoginCsv, outlookOnLogins } from '../../../../contract/logins/logins-reporting.ts'
import { listBranches } from '../../../../contract/organizations/organizations.ts'
import type { FakeServer } from '../../../platform/testing/fake-server.ts'
import { renderScreen } from '../../../platform/testing/render-screen.tsx'
import { LoginListingPage } from '../listing/login-listing-page.tsx'
import { orgGuid } from './login.ts'

export const listingPath = `/organization/${orgGuid}/loginlisting`
const admin = { hasAdminRole: true, hasInternalRole: true, hasBranchadminRole: true, supremeRole: 'admin' as const }
const totals = {
  totalCount: 18_204,
  companies: 214,
  branches: 3,
  byStatus: { 4: 11_840, 2: 3921, 6: 62 },
  filledIn: 12_742,
  invoiced: 9944,
}

/** What the listing asks for beside its rows. */
export function answerListing(server: FakeServer): void {
  server.answer(listBranches, [
    { branchGuid: 'b1', name: 'Czechia' },
    { branchGuid: 'b2', name: 'Poland' },
  ])
  server.answer(countLoginsReporting, totals)
  server.answer(outlookOnLogins, { about: 18_000, newestHoganAt: '2026-01-20T09:38:00.000Z' })
  server.answer(getLoginCsv, null)
}

/** As an administrator of the house. */
export const openListing = (query = '') =>
  renderScreen(<LoginListingPage />, { path: listingPath + query, permissions: admin })
