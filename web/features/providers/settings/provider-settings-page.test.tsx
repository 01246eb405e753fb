import { waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  deleteProviderSettings,
  listProviderSettings,
  saveProviderSettings,
  testProviderSettings,
} from '../../../../contract/providers/provider-settings.ts'
import { endSession } from '../../../platform/session/session.ts'
import { fakeServer, type FakeServer } from '../../../platform/testing/fake-server.ts'
import { renderScreen } from '../../../platform/testing/render-screen.tsx'
import { signInAs } from '../../../platform/testing/sign-in-as.ts'
import { ProviderSettingsPage, type BranchSettings, type ProviderSetting } from './provider-settings-page.tsx'

const branchGuid = 'b0000000-0000-4000-8000-000000000002'
const path = '/organization/11111111-1111-4111-8111-111111111111/provider-settings'
const none: ProviderSetting = {
  provider: 'Hogan',
  address: '',
  source: 'none',
  isKeySet: false,
  isSimulated: false,
  webhookAddress: 'https://assay.example/api/tools/provider-webhook/b/Hogan',
  lastContact: null,
  failures: 0,
  failingSince: null,
}
const own: ProviderSetting = {
  ...none,
  provider: 'XRT',
  address: 'https://api.xrt.example',
  source: 'database',
  isKeySet: true,
  lastContact: '2026-11-16T09:00:00Z',
  failures: 3,
  failingSince: '2026-11-16T10:00:00Z',
}
const simulated: ProviderSetting = {
  ...none,
  provider: 'Pointleader',
  address: 'http://127.0.0.1:4000',
  source: 'simulator',
  isKeySet: true,
  isSimulated: true,
}
const branch: BranchSettings = { branchGuid, name: 'Czech Republic', providers: [none, own, simulated] }

let server: FakeServer
beforeEach(async () => {
  server = fakeServer()
  await signInAs(server)
  server.answer(listProviderSettings, [branch])
})
afterEach(() => {
  endSession()
  vi.unstubAllGlobals()
})
const open = () => renderScreen(<ProviderSettingsPage />, { path, permissions: { hasBranchadminRole: true } })
const rowOf = async (screen: Awaited<ReturnType<typeof open>>['screen'], provider: string) => {
  const rows = await screen.findAllByRole('listitem')
  const row = rows.find(({ textContent }) => textContent?.startsWith(provider))
  if (!row) throw new Error(`There is no ${provider}`)
  return within(row)
}

describe('the accounts of branches', () => {
  it('show where each provider comes from, its last contact, and what is simulated', async () => {
    const { screen } = await open()
    const hogan = await rowOf(screen, 'Hogan')
    expect(hogan.getByText('Not set up')).toBeDefined()
    expect(hogan.queryByRole('button', { name: /^Test/ })).toBeNull()
    const xrt = await rowOf(screen, 'XRT')
    for (const text of ['Own account', 'https://api.xrt.example', /^Last contact/, /^No answer since/])
      expect(xrt.getByText(text)).toBeDefined()
    const pointleader = await rowOf(screen, 'Pointleader')
    expect(pointleader.getByText('Simulated')).toBeDefined()
    expect(pointleader.getByText('No contact yet')).toBeDefined()
  })

  it('say the address of the simulator once, not at each account', async () => {
    server.answer(listProviderSettings, [
      branch,
      { ...branch, branchGuid: 'b3', name: 'Hungary', providers: [simulated] },
    ])
    const { screen } = await open()
    expect(await screen.findAllByText('Simulated')).toHaveLength(2)
    expect(screen.getAllByText(/127\.0\.0\.1:4000/)).toHaveLength(1)
  })

  it('are tested in place, and the page says why one does not work', async () => {
    const { screen, user } = await open()
    const xrt = await rowOf(screen, 'XRT')
    const test = xrt.getByRole('button', { name: 'Test XRT, Czech Republic' })
    server.answer(testProviderSettings, { result: 'tls', durationMs: 40, tools: null, detail: 'TLS: CERT_HAS_EXPIRED' })
    await user.click(test)
    expect((await xrt.findByText(/certificate is not valid/)).textContent).toContain('CERT_HAS_EXPIRED')
    server.answer(testProviderSettings, { result: 'ok', durationMs: 40, tools: 12, detail: '' })
    await user.click(test)
    expect(await xrt.findByText('It works: 12 tools, 40 ms')).toBeDefined()
    expect(server.calls(testProviderSettings)[0]?.params).toEqual({ branchGuid, provider: 'XRT' })
    // The last contact has changed.
    expect(server.calls(listProviderSettings).length).toBeGreaterThan(1)
  })

  it('are changed without entering the keys again', async () => {
    server.answer(saveProviderSettings, {})
    const { screen, user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Change XRT, Czech Republic' }))
    const dialog = within(await screen.findByRole('dialog', { name: /XRT, Czech Republic/ }))
    const address = dialog.getByRole('textbox', { name: /^Address$|^Address \*/ })
    expect(dialog.getByLabelText<HTMLInputElement>(/^Key$/).value).toBe('')
    await user.clear(address)
    await user.type(address, 'https://api.xrt.example/v2')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(server.calls(saveProviderSettings)[0]).toMatchObject({
      params: { branchGuid, provider: 'XRT' },
      body: { address: 'https://api.xrt.example/v2', key: '', webhookKey: '' },
    })
  })

  it('need all three fields when there is none, and show what the server refuses at the field (PLT-5-03)', async () => {
    const { screen, user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Set up Hogan, Czech Republic' }))
    const dialog = within(await screen.findByRole('dialog', { name: /Hogan, Czech Republic/ }))
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await dialog.findAllByText('Value is required')).toHaveLength(3)
    expect(server.calls(saveProviderSettings)).toEqual([])
    await user.type(dialog.getByRole('textbox', { name: 'Address' }), 'https://localhost')
    await user.type(dialog.getByLabelText(/^Key( \*)?$/), 'key')
    await user.type(dialog.getByLabelText(/^Key for messages/), 'short')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await dialog.findByText('Value must be at least 16 characters long.')).toBeDefined()
    await user.type(dialog.getByLabelText(/^Key for messages/), '-but-longer-now')
    server.refuse(saveProviderSettings, 400, {
      errorMessage: 'INVALID_INPUT',
      details: [{ path: 'address', code: 'INSIDE_ADDRESS' }],
    })
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await dialog.findByText('Internal addresses are not allowed')).toBeDefined()
  })

  it('give the address for messages by one click', async () => {
    const { screen, user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Set up Hogan, Czech Republic' }))
    await user.click(await screen.findByRole('button', { name: 'Copy the address' }))
    const copied = await navigator.clipboard.readText()
    expect(copied).toBe('https://assay.example/api/tools/provider-webhook/b/Hogan')
  })

  it('are removed after a question', async () => {
    server.answer(deleteProviderSettings, {})
    const { screen, user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Remove the account of XRT, Czech Republic' }))
    const question = within(await screen.findByRole('dialog', { name: /Remove the account of Czech Republic at XRT/ }))
    await user.click(question.getByRole('button', { name: 'Remove' }))
    await waitFor(() =>
      expect(server.calls(deleteProviderSettings)[0]?.params).toEqual({ branchGuid, provider: 'XRT' }),
    )
  })

  it('say that there are none, that they load, and that loading failed', async () => {
    server.answer(listProviderSettings, [])
    const empty = await open()
    expect(await empty.screen.findByText('No branch to show')).toBeDefined()
    empty.unmount()
    server.refuse(listProviderSettings, 500, { errorMessage: 'INTERNAL_ERROR' })
    const { screen } = await open()
    expect(await screen.findByRole('alert')).toBeDefined()
  })
})
