import { waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { unlockAssessee } from '../../../../contract/participants/participants.ts'
import { loginStatus } from '../../../../domain/logins/login-status.ts'
import { endSession } from '../../../platform/session/session.ts'
import { fakeServer, type FakeServer } from '../../../platform/testing/fake-server.ts'
import { renderScreen } from '../../../platform/testing/render-screen.tsx'
import { signInAs } from '../../../platform/testing/sign-in-as.ts'
import { testWave } from '../../../platform/testing/wave.ts'
import { CustomToolsDialog, type PersonWithTools } from './custom-tools-dialog.tsx'

const tool = (id: number, name: string, status: number) => ({
  id,
  name,
  color: 'teal',
  status,
  productId: 100 + id,
  provider: 'Hogan',
  problem: null,
})
const anna: PersonWithTools = {
  id: 1,
  shownName: 'Anna',
  customTools: [tool(1, 'HPI', loginStatus.completed), tool(2, 'HDS', loginStatus.locked)],
}
const boris: PersonWithTools = { id: 2, shownName: 'Boris', customTools: [tool(1, 'HPI', loginStatus.generated)] }
let server: FakeServer

beforeEach(async () => {
  localStorage.clear()
  server = fakeServer()
  await signInAs(server)
  server.answer(unlockAssessee, {})
})
afterEach(() => {
  endSession()
  vi.unstubAllGlobals()
})

const open = (people: PersonWithTools[], permissions: object = { canEditThisProject: true }) =>
  renderScreen(<CustomToolsDialog people={people} projectGuid={testWave.projGuid} onClose={() => undefined} />, {
    permissions,
  })
const rowsIn = (dialog: HTMLElement) =>
  within(dialog)
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent)

describe('the dialog of custom tools', () => {
  it('shows the tools of a person with colour and status (OPS-2-115)', async () => {
    const { screen } = await open([anna])
    const dialog = await screen.findByRole('dialog', { name: /^Custom tools/ })
    expect(dialog.textContent).toContain('Anna')
    expect(rowsIn(dialog)).toEqual(['HDSLockedUnlock', 'HPICompleted'])
    const octagon = within(dialog).getByRole('row', { name: /HPI/ }).querySelector('path')
    expect(octagon?.getAttribute('fill')).toBe('var(--teal)')
  })

  it('unlocks the locked ones, once however often it is pressed (OPS-2-115)', async () => {
    server.hang(unlockAssessee)
    const { screen, user } = await open([anna])
    await user.dblClick(await screen.findByRole('button', { name: 'Unlock HDS of Anna' }))
    await waitFor(() => expect(server.calls(unlockAssessee)).toHaveLength(1))
    expect(server.calls(unlockAssessee)[0]?.params).toEqual({ projectId: testWave.projGuid, assesseeId: 1 })
  })

  it('offers no unlocking to those who only look', async () => {
    const { screen } = await open([anna], { canSeeThisProject: true })
    await screen.findByText('HDS')
    expect(screen.queryByRole('button', { name: /Unlock/ })).toBeNull()
  })

  it('lists the tools of several people with their names, which are searched', async () => {
    const { screen, user } = await open([anna, boris])
    const dialog = await screen.findByRole('dialog', { name: /^Custom tools/ })
    expect(rowsIn(dialog)).toHaveLength(3)
    await user.type(within(dialog).getByRole('searchbox'), 'bor')
    await waitFor(() => expect(rowsIn(dialog)).toEqual(['BorisHPIGenerated']))
  })
})
