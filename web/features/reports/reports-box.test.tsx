import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { listCompanyReports } from '../../../contract/reports/reports.ts'
import { getWave, getWaveStats } from '../../../contract/waves/waves.ts'
import { endSession } from '../../platform/session/session.ts'
import { fakeServer, type FakeServer } from '../../platform/testing/fake-server.ts'
import { renderScreen } from '../../platform/testing/render-screen.tsx'
import { signInAs } from '../../platform/testing/sign-in-as.ts'
import { ReportsBox } from './reports-box.tsx'
import { orgGuid, projGuid, reportOf, waveGuid } from './testing/report.ts'

let server: FakeServer

beforeEach(async () => {
  server = fakeServer()
  await signInAs(server)
  server.refuse(getWave, 404)
  server.answer(getWaveStats, {
    loginsTotalCount: 0,
    loginsErrorCount: 0,
    loginsPointleaderCount: 0,
    assesseesAs360Count: 0,
    loginsHoganCount: 0,
    loginsXrtCount: 0,
    loginsIstCount: 0,
    loginsWaitingCount: 0,
    providers: [],
    canAssignTools: false,
    reportsCount: 64,
  })
  server.answer(listCompanyReports, { reports: [reportOf(1), reportOf(2)], totalCount: 64 })
})
afterEach(() => {
  endSession()
  vi.unstubAllGlobals()
})

const open = (permissions: object) =>
  renderScreen(<ReportsBox companyGuid={orgGuid} projectGuid={projGuid} waveGuid={waveGuid} />, { permissions })

describe('the Reports box', () => {
  it('has the count, the newest reports and a link to all of them (OPS-2-57)', async () => {
    const { screen } = await open({ canEditThisProject: true })
    expect(await screen.findByText('64')).toBeTruthy()
    expect(await screen.findByText('Žofie 1')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'My reports' }).getAttribute('href')).toBe(
      `/organization/${orgGuid}/project/${projGuid}/myreports/${projGuid}/${waveGuid}`,
    )
  })

  it('is shown to organization users and to nobody without the permission (OPS-6-29)', async () => {
    const user = await open({ canSeeThisProject: true, supremeRole: 'OrgUser' })
    expect(await user.screen.findByText('Reports')).toBeTruthy()
    user.unmount()
    const { container } = await open({ canSeeThisProject: true })
    expect(container.textContent).not.toContain('Reports')
  })

  it('says that there is nothing yet, and when loading failed', async () => {
    server.answer(listCompanyReports, { reports: [], totalCount: 0 })
    const empty = await open({ canEditThisProject: true })
    expect(await empty.screen.findByText('No reports yet')).toBeTruthy()
    empty.unmount()
    server.refuse(listCompanyReports, 500)
    const { screen } = await open({ canEditThisProject: true })
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
  })
})
