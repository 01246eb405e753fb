import { waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { getProviderHealth } from '../../../contract/providers/provider-health.ts'
import { getWaveStats } from '../../../contract/waves/waves.ts'
import type { ToolProvider } from '../../../domain/providers/providers.ts'
import { endSession } from '../../platform/session/session.ts'
import { fakeServer, type FakeServer } from '../../platform/testing/fake-server.ts'
import { renderScreen } from '../../platform/testing/render-screen.tsx'
import { signInAs } from '../../platform/testing/sign-in-as.ts'
import type { ProviderHealth } from './provider-box.tsx'
import { ProviderBoxes } from './provider-boxes.tsx'

const place = {
  companyGuid: '11111111-1111-4111-8111-111111111111',
  projectGuid: '00000000-0000-4000-8000-000000000002',
  waveGuid: '33333333-3333-4333-8333-333333333331',
}
const editor = { canSeeThisProject: true, canEditThisProject: true, supremeRole: 'internal' as const }
const manager = { ...editor, canManageThisProject: true, canCreateLogins: true }
let server: FakeServer

const stats = (providers: ToolProvider[]) => ({
  loginsTotalCount: 10,
  loginsErrorCount: 0,
  loginsPointleaderCount: 3,
  assesseesAs360Count: 0,
  loginsHoganCount: 4,
  loginsXrtCount: 2,
  loginsIstCount: 1,
  loginsWaitingCount: 0,
  providers,
  canAssignTools: true,
  reportsCount: 0,
})
const health = (more: Partial<ProviderHealth> = {}): ProviderHealth => ({
  provider: 'Hogan',
  isSetUp: true,
  isSimulated: false,
  state: 'ok',
  lastContact: '2026-11-16T09:00:00Z',
  failingSince: null,
  ...more,
})

beforeEach(async () => {
  server = fakeServer()
  await signInAs(server)
  server.answer(getProviderHealth, [])
})
afterEach(() => {
  endSession()
  vi.unstubAllGlobals()
})

async function open(
  providers: ToolProvider[],
  permissions: Parameters<typeof renderScreen>[1] extends infer O ? NonNullable<O> : never = { permissions: manager },
) {
  server.answer(getWaveStats, stats(providers))
  const onGenerate = vi.fn()
  const view = await renderScreen(
    <>
      <p>Overview</p>
      <ProviderBoxes {...place} onGenerate={onGenerate} />
    </>,
    permissions,
  )
  await view.screen.findByText('Overview')
  const box = async (name: string) => within(await view.screen.findByRole('region', { name }))
  return { ...view, box, onGenerate }
}
const actionsOf = (box: ReturnType<typeof within>) =>
  [...box.queryAllByRole('button'), ...box.queryAllByRole('link')].map(
    (element) => element.textContent || element.getAttribute('aria-label'),
  )

describe('boxes of providers', () => {
  it('show count, setup, generating, invites and reports of Hogan (OPS-2-59)', async () => {
    const { box, user, onGenerate, screen } = await open(['Hogan'])
    const hogan = await box('Hogan')
    expect(hogan.getByText('4 logins')).toBeTruthy()
    expect(actionsOf(hogan)).toEqual(['Hogan setup', 'Generate logins', 'Send invites', 'Send reports'])
    const hrefs = hogan.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(hrefs[0]).toContain(`/send-hogan-invites/${place.waveGuid}`)
    expect(hrefs[1]).toContain(`/send-hogan-reports/${place.waveGuid}`)
    await user.click(hogan.getByRole('button', { name: 'Generate logins' }))
    expect(onGenerate).toHaveBeenCalledWith('Hogan')
    await user.click(hogan.getByRole('button', { name: 'Hogan setup' }))
    expect(await screen.findByRole('dialog', { name: 'Hogan setup' })).toBeTruthy()
  })

  it('show count and invites of XRT, and the count of IST (OPS-2-60)', async () => {
    const { box } = await open(['XRT', 'IST'])
    const xrt = await box('XRT')
    expect(xrt.getByText('2 logins')).toBeTruthy()
    expect(actionsOf(xrt)).toEqual(['Send invites'])
    expect(xrt.getByRole('link').getAttribute('href')).toContain(`/send-xrt-invites/${place.waveGuid}`)
    expect((await box('IST')).getByText('1 login')).toBeTruthy()
  })

  it('show all of Pointleader to managers, to editors only generating (OPS-2-63, OPS-6-09, OPS-6-21, OPS-6-64)', async () => {
    const managed = await open(['Pointleader'])
    const all = ['Pointleader setup', 'Generate logins', 'Send invites', 'Send reports']
    expect(actionsOf(await managed.box('Pointleader'))).toEqual(all)
    managed.unmount()
    const edited = await open(['Pointleader'], { permissions: editor })
    expect(actionsOf(await edited.box('Pointleader'))).toEqual(['Generate logins'])
  })

  it('hide from editors the setup of Hogan, its reports, and generating (OPS-6-13, OPS-6-34)', async () => {
    const { box } = await open(['Hogan'], { permissions: editor })
    expect(actionsOf(await box('Hogan'))).toEqual(['Send invites'])
  })

  it('are not there for those who only see the project (OPS-6-28)', async () => {
    const { screen } = await open(['Hogan', 'XRT', 'IST', 'Pointleader'], { permissions: { canSeeThisProject: true } })
    expect(screen.queryByRole('region')).toBeNull()
    expect(server.calls(getWaveStats)).toHaveLength(0)
  })

  it('are there only for providers of the project’s tools (OPS-2-149)', async () => {
    const { screen, box } = await open(['XRT', 'AS360'])
    await box('XRT')
    expect(screen.getAllByRole('region')).toHaveLength(1)
  })

  it('say that a provider is simulated, or since when it does not answer', async () => {
    server.answer(getProviderHealth, [
      health({ isSimulated: true }),
      health({ provider: 'XRT', state: 'away', failingSince: '2026-11-16T10:00:00Z' }),
      health({ provider: 'Pointleader', isSetUp: false, lastContact: null }),
    ])
    const { box } = await open(['Hogan', 'XRT', 'Pointleader'])
    const hogan = await box('Hogan')
    expect(await hogan.findByText('simulated')).toBeTruthy()
    expect(hogan.queryByText(/last contact/)).toBeNull()
    const xrt = await box('XRT')
    expect(xrt.getByText(/Does not answer since 16\.11\.2026 \d\d:00, last contact/)).toBeTruthy()
    expect(xrt.getByRole('link', { name: 'Send invites' })).toBeTruthy()
    expect((await box('Pointleader')).getByText('Not set up for this branch')).toBeTruthy()
  })

  it('say so within a minute when a provider goes away while they are open', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    server.answer(getProviderHealth, [health()])
    const { box } = await open(['Hogan'])
    const hogan = await box('Hogan')
    await waitFor(() => expect(server.calls(getProviderHealth)).toHaveLength(1))
    server.answer(getProviderHealth, [health({ state: 'away', failingSince: '2026-11-16T10:00:00Z' })])
    await vi.advanceTimersByTimeAsync(50_000)
    expect(server.calls(getProviderHealth)).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(11_000)
    expect(await hogan.findByText(/Does not answer since/)).toBeTruthy()
    expect(server.calls(getProviderHealth)).toHaveLength(2)
    vi.useRealTimers()
  })

  it('are there without the health of providers', async () => {
    server.refuse(getProviderHealth, 500)
    const { box } = await open(['Hogan'])
    expect((await box('Hogan')).getByText('4 logins')).toBeTruthy()
  })
})
