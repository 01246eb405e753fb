import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createLinks } from '../../../contract/sharing/sharing.ts'
import { endSession } from '../../platform/session/session.ts'
import { fakeServer, type FakeServer } from '../../platform/testing/fake-server.ts'
import { renderScreen } from '../../platform/testing/render-screen.tsx'
import { signInAs } from '../../platform/testing/sign-in-as.ts'
import { ShareDialog } from './share-dialog.tsx'

const companyGuid = '11111111-1111-4111-8111-111111111111'
const files = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002']
const url = 'https://assay.test/shared'
let server: FakeServer

beforeEach(async () => {
  server = fakeServer()
  await signInAs(server)
})
afterEach(() => {
  endSession()
  vi.unstubAllGlobals()
})

describe('the share dialog', () => {
  it('says what a link opens and for how long, then shows it to be copied (PLT-2-135, PLT-7-57, PLT-7-58)', async () => {
    server.answer(createLinks, [{ shareGuid: 's', url, expiration: '2026-03-31T12:00:00Z', files, products: [] }])
    const onClose = vi.fn()
    const { screen, user } = await renderScreen(
      <ShareDialog companyGuid={companyGuid} files={files} onClose={onClose} />,
    )
    expect(await screen.findByText('Share 2 reports')).toBeTruthy()
    expect(screen.getByText(/for 30 days, without signing in/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Create link' }))
    expect(await screen.findByDisplayValue(url)).toBeTruthy()
    expect(server.calls(createLinks)[0]?.body).toEqual([{ companyGuid, files, products: [], validDays: 30 }])
    expect(screen.getByText(/^The link works until 31\.03\.2026/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Copy link' }))
    expect(await navigator.clipboard.readText()).toBe(url)
  })

  it('makes a link for as long as was chosen (PLT-7-58)', async () => {
    server.answer(createLinks, [{ shareGuid: 's', url, expiration: '2026-03-31T12:00:00Z', files, products: [] }])
    const { screen, user } = await renderScreen(
      <ShareDialog companyGuid={companyGuid} files={files} onClose={() => undefined} />,
    )
    await user.click(await screen.findByRole('combobox', { name: 'Valid for' }))
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      '7 days',
      '30 days',
      '90 days',
      '180 days',
    ])
    await user.click(screen.getByRole('option', { name: '7 days' }))
    expect(await screen.findByText(/for 7 days, without signing in/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Create link' }))
    expect(await screen.findByDisplayValue(url)).toBeTruthy()
    expect(server.calls(createLinks)[0]?.body).toMatchObject([{ validDays: 7 }])
  })

  it('shares logins too, and warns that passwords are seen', async () => {
    const { screen } = await renderScreen(
      <ShareDialog companyGuid={companyGuid} products={[1, 2, 3]} onClose={() => undefined} />,
    )
    expect(await screen.findByText('Share 3 logins')).toBeTruthy()
    expect(screen.getByText(/sees logins and passwords/)).toBeTruthy()
  })

  it('stays open when the link cannot be made', async () => {
    server.refuse(createLinks, 409, { errorMessage: 'REPORT_NOT_COMPLETED' })
    const { screen, user } = await renderScreen(
      <ShareDialog companyGuid={companyGuid} files={files} onClose={() => undefined} />,
    )
    await user.click(await screen.findByRole('button', { name: 'Create link' }))
    expect(await screen.findByRole('button', { name: 'Create link' })).toHaveProperty('disabled', false)
    expect(server.calls(createLinks)).toHaveLength(1)
  })
})
