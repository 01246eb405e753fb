import { describe, expect, it } from 'vitest'
import { listLicences } from '../../../contract/eap-cases/catalogue.ts'
import { listEapReportTemplates } from '../../../contract/eap-reports/eap-reports.ts'
import {
  admin,
  branchAdmin,
  expert,
  operator,
  serveProgramme,
} from '../../features/eap-cases/cases/testing/sample-cases.ts'
import { templates } from '../../features/eap-reports/testing/licence.ts'
import { renderScreen } from '../../platform/testing/render-screen.tsx'
import { signedInServer } from '../../platform/testing/signed-in-server.ts'
import { EapCasesScreen } from './eap-cases-screen.tsx'

const { server } = signedInServer((fake) => {
  serveProgramme(fake)
  fake.answer(listLicences, [])
  fake.answer(listEapReportTemplates, templates)
})
const open = async (permissions: object) => {
  const view = await renderScreen(<EapCasesScreen />, { path: '/eap', permissions })
  await view.screen.findByRole('link', { name: '2026-118' })
  return view
}

describe('reports from the list of cases', () => {
  it('are generated in a dialog by admins, who come back to the list (EAP-2-23)', async () => {
    const { screen, user } = await open(admin)
    expect(server.calls(listEapReportTemplates)).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Generate reports' }))
    expect(await screen.findByRole('combobox', { name: 'Licence' })).toBeTruthy()
    await user.keyboard('{Escape}')
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByRole('link', { name: '2026-118' })).toBeTruthy()
  })

  it.each([
    ['line operators', operator],
    ['experts', expert],
    ['administrators of a branch', branchAdmin],
  ])('are not offered to %s (EAP-2-23)', async (_who, permissions) => {
    const { screen } = await open(permissions)
    expect(screen.queryByRole('button', { name: 'Generate reports' })).toBeNull()
  })
})
