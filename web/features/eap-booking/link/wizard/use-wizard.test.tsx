import { act } from '@testing-library/react'
import { useEffect } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { reserveTimeslot } from '../../../../../contract/eap-booking/reservations.ts'
import { renderPublic } from '../../../../link/testing/render-page.tsx'
import type { FakeServer } from '../../../../platform/testing/fake-server.ts'
import { serveProgramme, slots, stopServing, wizardTexts } from '../testing/open-wizard.tsx'
import { booking } from '../testing/programme.ts'
import { useWizard, type Wizard } from './use-wizard.ts'
import type { WizardAction } from './wizard-state.ts'

let server: FakeServer
beforeEach(() => {
  server = serveProgramme()
})
afterEach(stopServing)

function Probe({ onChange }: { onChange: (wizard: Wizard) => void }) {
  const wizard = useWizard(booking())
  useEffect(() => onChange(wizard), [wizard, onChange])
  return null
}

function openProbe(): () => Wizard {
  let seen: Wizard | undefined
  const keep = (wizard: Wizard) => {
    seen = wizard
  }
  renderPublic(<Probe onChange={keep} />, { texts: wizardTexts })
  return () => {
    if (!seen) throw new Error('The wizard was not rendered')
    return seen
  }
}

const [slot] = slots
if (!slot) throw new Error('The programme has free times')
const category: WizardAction = { type: 'category', slug: 'psychology' }
const speed: WizardAction = { type: 'speed', speed: 'asap' }
const time = (part: object = {}): WizardAction => ({ type: 'slot', slot: { ...slot, ...part } })

it.each([
  ['without a category', [time()], 0],
  ['without a time', [category, speed], 0],
  ['without a start', [category, speed, time({ startTime: '' })], 0],
  ['without an end', [category, speed, time({ endTime: '' })], 0],
  ['with all three', [category, speed, time()], 1],
] as const)('saving %s sends that many calls, and complains of nothing (EAP-5-12)', async (_, actions, calls) => {
  const wizard = openProbe()
  for (const action of actions) act(() => wizard().dispatch(action))
  act(() => wizard().form.change({ email: 'jana@posta.example', phone: '777 123 456' }))
  await act(() => wizard().form.handleSubmit())
  expect(server.calls(reserveTimeslot)).toHaveLength(calls)
  expect(wizard().form.failure).toBeNull()
})
