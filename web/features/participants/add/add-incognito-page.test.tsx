import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createIncognitoAssessees } from '../../../../contract/participants/participants.ts'
import { endSession } from '../../../platform/session/session.ts'
import { fakeServer, type FakeServer } from '../../../platform/testing/fake-server.ts'
import { renderScreen } from '../../../platform/testing/render-screen.tsx'
import { signInAs } from '../../../platform/testing/sign-in-as.ts'
import { AddIncognitoPage } from './add-incognito-page.tsx'

let server: FakeServer
beforeEach(async () => {
  localStorage.clear()
  server = fakeServer()
  await signInAs(server)
})
afterEach(() => {
  endSession()
  vi.unstubAllGlobals()
})

describe('the number of anonymous people', () => {
  it.each(['-1', '1.5', '0', '100000'])('%s is refused with a message, not corrected', async (typed) => {
    const path = '/organization/11111111-1111-4111-8111-111111111111/project/22222222-2222-4222-8222-222222222222'
    const { screen, user } = await renderScreen(<AddIncognitoPage />, { path: `${path}/add-incognito-participants` })
    await user.click(await screen.findByRole('combobox', { name: /Language/ }))
    await user.click(await screen.findByRole('option', { name: 'Čeština' }))
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: /Number of people/ })
    await user.clear(field)
    await user.type(field, typed)
    await user.tab()
    expect(field.value).toBe(typed)
    expect(screen.getByText(/Enter a whole number from 1 to/)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Add anonymous people' })).toHaveProperty('disabled', true)
    expect(server.calls(createIncognitoAssessees)).toEqual([])
  })
})
