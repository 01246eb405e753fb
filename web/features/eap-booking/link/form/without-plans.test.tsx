import { act, fireEvent } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { processBookingRequest } from '../../../../../contract/eap-booking/reservations.ts'
import type { FakeServer } from '../../../../platform/testing/fake-server.ts'
import { openWizard, serveProgramme, stopServing } from '../testing/open-wizard.tsx'

// A connection that never brings the numbering plans.
vi.mock('../../../../../domain/text/phone-number.ts', () => new Promise(() => undefined))

let server: FakeServer
beforeEach(() => {
  server = serveProgramme()
  vi.useFakeTimers({ toFake: ['setTimeout'] })
})
afterEach(stopServing)

it('a form is sent as typed when the numbering plans do not come, and the server alone judges the number', async () => {
  const { screen } = openWizard()
  const type = (name: string, value: string) =>
    fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } })
  fireEvent.click(screen.getByRole('link', { name: /Legal advice/ }))
  type('E-mail', 'jana@posta.example')
  type('Phone', '777 123 456')
  type('How can we help you?', 'My flat')
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Sending …' }).disabled).toBe(true)
  await act(() => vi.advanceTimersByTimeAsync(2999))
  expect(server.calls(processBookingRequest)).toEqual([])
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(server.calls(processBookingRequest)[0]?.body).toMatchObject({ phone: '+420 777 123 456' })
})
