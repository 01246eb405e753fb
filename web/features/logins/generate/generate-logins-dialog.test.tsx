import { within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  generateLogins,
  getLoginBatch,
  listLoginBatches,
  previewLogins,
} from '../../../../contract/logins/generate-logins.ts'
import { getProviderHealth } from '../../../../contract/providers/provider-health.ts'
import { useCall } from '../../../platform/calls/queries.ts'
import { renderScreen } from '../../../platform/testing/render-screen.tsx'
import { signedInServer } from '../../../platform/testing/signed-in-server.ts'
import { GenerateLoginsDialog } from './generate-logins-dialog.tsx'
import type { GeneratedLogin } from './use-generation.ts'

const projectGuid = '11111111-1111-4111-8111-111111111111'
const waveGuid = '22222222-2222-4222-8222-222222222222'

// Before the sign-in, so that its timers are fake too.
beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => void vi.useRealTimers())

const { server, notices } = signedInServer((server) => {
  server.answer(previewLogins, [hogan, xrt])
  server.answer(listLoginBatches, [])
})

const hogan = {
  provider: 'Hogan',
  toGenerate: 3,
  failed: 1,
  beingOrdered: 0,
  mayGenerate: true,
  obstacle: null as string | null,
} as const
const xrt = { ...hogan, provider: 'XRT', toGenerate: 1, failed: 0 } as const

const loginOf = (productId: number, more: Partial<GeneratedLogin> = {}): GeneratedLogin => ({
  status: 2,
  errorMessage: '',
  productId,
  assesseeId: productId + 100,
  name: `Žofie ${productId}`,
  customToolId: 1,
  toolName: 'HPI',
  provider: 'Hogan',
  batchId: 7,
  ...more,
})
const waiting = { status: 1 }
const refused = { status: 6, errorMessage: 'PROVIDER_REFUSED (no credit)' }
const batch = {
  batchId: 7,
  requestedBy: 'eva',
  requestedAt: '2026-11-16T09:00:00Z',
  finishedAt: null,
  total: 2,
  generated: 0,
  failed: 0,
  waiting: 2,
}

/** As the overview shows it behind the dialog. */
function Around() {
  useCall(getProviderHealth, { params: { projectId: projectGuid } })
  return null
}

async function open(more: Partial<Parameters<typeof GenerateLoginsDialog>[0]> = {}, around: ReactNode = null) {
  const onClose = vi.fn()
  const drawn = await renderScreen(
    <>
      {around}
      <GenerateLoginsDialog {...{ projectGuid, waveGuid, onClose }} providers={{ hogan: true, xrt: true }} {...more} />
    </>,
  )
  const items = async () =>
    within(await drawn.screen.findByRole('list', { name: 'Logins of this batch' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
  return { ...drawn, onClose, items }
}
const begun = { kind: 'info', title: 'Logins are being generated' }
const later = () => vi.advanceTimersByTimeAsync(1600)

describe('the dialog that generates logins', () => {
  it('says what will be generated, generates it and tells that all are there (OPS-2-71, OPS-8-08, OPS-8-09)', async () => {
    const { screen, user, items } = await open({ assesseeIds: [101, 102] })
    expect(await screen.findByText('3 logins, 1 failed before')).toBeTruthy()
    expect(server.calls(previewLogins)[0]?.body).toEqual({ assesseeIds: [101, 102] })
    await user.click(screen.getByRole('checkbox', { name: /^XRT/ }))
    server.answer(generateLogins, [loginOf(1), loginOf(2)])
    server.answer(getLoginBatch, [loginOf(1), loginOf(2)])
    await user.click(screen.getByRole('button', { name: 'Generate 3 logins' }))
    expect(await items()).toEqual(['Žofie 1 HPI', 'Žofie 2 HPI'])
    expect(server.calls(generateLogins)[0]).toMatchObject({
      params: { waveId: waveGuid },
      body: { hogan: true, xrt: false, pl: false, assesseeIds: [101, 102] },
    })
    expect(screen.getByText('2 logins are generated.')).toBeTruthy()
    expect(notices).toEqual([begun, { kind: 'positive', title: '2 logins generated' }])
  })

  it('shows failures first, each with its reason, and tries them again (OPS-3-42, OPS-3-43, OPS-8-07)', async () => {
    const { screen, user, items } = await open()
    const failedOnes = [
      loginOf(2, refused),
      loginOf(4, refused),
      loginOf(3, { ...refused, name: '', errorMessage: 'LANGUAGE_NOT_OFFERED', provider: 'XRT' }),
    ]
    server.answer(generateLogins, [loginOf(1), ...failedOnes])
    server.answer(getLoginBatch, [loginOf(1), ...failedOnes])
    await user.click(await screen.findByRole('button', { name: 'Generate 4 logins' }))
    expect(await items()).toEqual([
      'Žofie 2 HPIThe provider refused the order. The provider says: no credit',
      'Žofie 4 HPIThe provider refused the order. The provider says: no credit',
      'Anonymous 103 HPIThe tool is not offered in this language.',
      'Žofie 1 HPI',
    ])
    expect(screen.getByRole('status').textContent).toBe('1 login is generated. 3 failed.')
    const reasons =
      'The provider refused the order. The provider says: no credit/The tool is not offered in this language.'
    expect(notices).toEqual([begun, { kind: 'warning', title: '3 logins were not generated', text: reasons }])
    server.answer(getLoginBatch, [loginOf(2), loginOf(3)])
    server.answer(generateLogins, [loginOf(2), loginOf(3)])
    await user.click(screen.getByRole('button', { name: 'Try failed ones again' }))
    expect(await screen.findByText('2 logins are generated.')).toBeTruthy()
    expect(server.calls(generateLogins)[1]?.body).toMatchObject({
      hogan: true,
      xrt: true,
      assesseeIds: [102, 104, 103],
    })
    expect(notices.slice(2)).toEqual([begun, { kind: 'positive', title: '2 logins generated' }])
  })

  it('goes on after the answer until the last login is there (OPS-7-30)', async () => {
    const { screen, user, items } = await open()
    server.answer(generateLogins, [loginOf(1), loginOf(2, waiting)])
    server.answer(getLoginBatch, [loginOf(1), loginOf(2, waiting)])
    await user.click(await screen.findByRole('button', { name: 'Generate 4 logins' }))
    expect(await items()).toEqual(['Žofie 2 HPI', 'Žofie 1 HPI'])
    expect(screen.getByText('1/2')).toBeTruthy()
    expect(notices).toEqual([begun])
    server.answer(getLoginBatch, [loginOf(1), loginOf(2)])
    await later()
    expect(await screen.findByText('2 logins are generated.')).toBeTruthy()
    expect(notices).toEqual([begun, { kind: 'positive', title: '2 logins generated' }])
  })

  it('has what is shown around it loaded again once the last login is there', async () => {
    server.answer(getProviderHealth, [])
    const { screen, user } = await open({}, <Around />)
    server.answer(generateLogins, [loginOf(1, waiting)])
    server.answer(getLoginBatch, [loginOf(1, waiting)])
    await user.click(await screen.findByRole('button', { name: 'Generate 4 logins' }))
    expect(await screen.findByText('0/1')).toBeTruthy()
    const before = server.calls(getProviderHealth).length
    server.answer(getLoginBatch, [loginOf(1, refused)])
    await later()
    await screen.findByText(/1 failed\./)
    await vi.waitFor(() => expect(server.calls(getProviderHealth)).toHaveLength(before + 1))
  })

  it('begins by itself where the cost was agreed to before', async () => {
    server.answer(generateLogins, [loginOf(1)])
    server.answer(getLoginBatch, [loginOf(1)])
    const { screen } = await open({ startsAtOnce: true })
    expect(await screen.findByText('1 login is generated.')).toBeTruthy()
    expect(server.calls(generateLogins).map(({ body }) => body)).toMatchObject([{ hogan: true, xrt: true }])
  })

  it('shows a batch that is still running when it is opened again', async () => {
    server.answer(listLoginBatches, [batch])
    server.answer(getLoginBatch, [loginOf(1, waiting), loginOf(2, waiting)])
    const { screen, user, items, onClose } = await open()
    expect(await items()).toEqual(['Žofie 1 HPI', 'Žofie 2 HPI'])
    await user.click(screen.getByRole('button', { name: 'Leave it running' }))
    expect(onClose).toHaveBeenCalled()
  })

  it('offers nothing that would be refused, and says why', async () => {
    server.answer(previewLogins, [
      { ...hogan, obstacle: 'HOGAN_SETUP_MISSING' },
      { ...xrt, mayGenerate: false },
    ])
    const { screen } = await open()
    expect(await screen.findByText('Set up Hogan for this project first.')).toBeTruthy()
    expect(screen.getByText('You may not generate logins of this provider.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Generate 0 logins' })).toHaveProperty('disabled', true)
  })

  it('says that there is nothing to generate, and that it could not be loaded', async () => {
    server.answer(previewLogins, [])
    const empty = await open()
    expect(await empty.screen.findByText('There is no login to generate')).toBeTruthy()
    empty.unmount()
    server.refuse(previewLogins, 500, { errorMessage: 'INTERNAL_ERROR' })
    const broken = await open()
    expect(await broken.screen.findByRole('alert')).toBeTruthy()
  })

  it('is offered again when the call is refused', async () => {
    server.refuse(generateLogins, 409, { errorMessage: 'POINTLEADER_SETUP_MISSING' })
    const { screen, user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Generate 4 logins' }))
    expect(await screen.findByRole('button', { name: 'Generate 4 logins' })).toHaveProperty('disabled', false)
    expect(notices).toMatchObject([begun, { kind: 'negative', title: 'Set up Pointleader for this project first.' }])
  })
})
