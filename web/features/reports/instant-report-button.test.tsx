import { expect, it } from 'vitest'
import { listConfirmedPeople, listProjectReportTemplates } from '../../../contract/reports/reports.ts'
import { getWave, listWaveAssessees } from '../../../contract/waves/waves.ts'
import { renderScreen } from '../../platform/testing/render-screen.tsx'
import { signedInServer } from '../../platform/testing/signed-in-server.ts'
import { waveOf } from '../../platform/testing/wave.ts'
import { InstantReportButton } from './instant-report-button.tsx'
import { projGuid, waveGuid } from './testing/report.ts'
import { centreTemplate } from './testing/report-template.ts'

const { server } = signedInServer((fresh) => {
  fresh.answer(listProjectReportTemplates, [centreTemplate])
  fresh.answer(listWaveAssessees, [])
  fresh.answer(listConfirmedPeople, { assesseeGuids: [] })
})
const manager = { canSeeThisProject: true, canEditThisProject: true, canManageThisProject: true }
const open = async (wavePhase: 'preparation' | 'dataCollection', permissions: object) => {
  server.answer(getWave, waveOf({ waveGuid, waveSetupType: 'acdc', wavePhase }))
  const view = await renderScreen(<InstantReportButton projectGuid={projGuid} waveGuid={waveGuid} />, { permissions })
  await expect.poll(() => server.calls(getWave).length).toBeGreaterThan(0)
  return view
}

it('opens a report at once for who may generate reports (OPS-2-65, OPS-6-10)', async () => {
  const { screen, user } = await open('dataCollection', manager)
  await user.click(await screen.findByRole('button', { name: 'Instant report' }))
  expect(await screen.findByRole('dialog', { name: 'Instant report' })).toBeTruthy()
})

it('is not there before anybody is scored, nor for others', async () => {
  const early = await open('preparation', manager)
  await expect.poll(() => early.queryClient.isFetching()).toBe(0)
  expect(early.screen.queryByRole('button')).toBeNull()
  early.unmount()
  const { screen, queryClient } = await open('dataCollection', { canSeeThisProject: true, canEditThisProject: true })
  await expect.poll(() => queryClient.isFetching()).toBe(0)
  expect(screen.queryByRole('button')).toBeNull()
})
