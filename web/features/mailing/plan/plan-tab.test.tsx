import { fireEvent, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  getReminderPlan,
  pauseReminderPlan,
  planReminders,
  planRemindersOf,
  saveReminderPlan,
} from '../../../../contract/mailing/reminder-plan.ts'
import { newReminderPlan } from '../../../../domain/mailing/plan/reminder-plan.ts'
import { endSession } from '../../../platform/session/session.ts'
import { fakeServer, type FakeServer } from '../../../platform/testing/fake-server.ts'
import { renderScreen } from '../../../platform/testing/render-screen.tsx'
import { signInAs } from '../../../platform/testing/sign-in-as.ts'
import { MailPageScreen } from '../mail-page.tsx'
import { pathOf, person, serveMailing } from '../testing/mailing-server.ts'
import type { Forecast } from './use-forecast.ts'
import type { PlanAnswer } from './use-plan-form.ts'

const settings = { ...newReminderPlan, isEnabled: true, templateId: 7, excluded: [], skippedDays: [] }
const planOf = (more: Partial<PlanAnswer> = {}): PlanAnswer => ({
  settings,
  revision: 4,
  author: 'manager',
  paused: null,
  nextAt: '2026-11-19T08:00:00Z',
  deadline: '2026-11-30T12:00:00Z',
  timeZone: 'Europe/Prague',
  branchCountry: 'CZ',
  excludedNames: [],
  templateName: 'Autumn mails',
  ...more,
})
const forecast: Forecast = {
  standstill: null,
  days: [
    { date: '2026-11-18', off: null, mails: 0, languages: [] },
    { date: '2026-11-19', off: null, mails: 12, languages: [{ languageCode: 'cs', count: 12 }] },
    { date: '2026-11-20', off: null, mails: 0, languages: [] },
    { date: '2026-11-21', off: 'weekend', mails: 0, languages: [] },
  ],
  people: 14,
  excluded: [{ reason: 'FINISHED', count: 2 }],
}
let server: FakeServer

// The page loads it when it is shown, which takes long on a busy machine.
beforeAll(() => import('./plan-tab.tsx'), 60_000)

beforeEach(async () => {
  localStorage.clear()
  server = fakeServer()
  await signInAs(server)
  serveMailing(server, [person(1, 'Anna')])
  server.answer(getReminderPlan, planOf())
  server.answer(planReminders, forecast)
})
afterEach(() => {
  endSession()
  vi.unstubAllGlobals()
})

const open = () =>
  renderScreen(<MailPageScreen />, {
    path: `${pathOf('send-questionnaire-reminders')}?tab=plan`,
    permissions: { canEditThisProject: true, canManageThisProject: true },
  })
const day = /19 November 2026, 12 mails/

describe('the plan of reminders', () => {
  it('shows what will be sent by day, and who gets none', async () => {
    const { screen } = await open()
    expect(await screen.findByText('12 mails in all, if nobody finishes meanwhile')).toBeTruthy()
    expect(screen.getByRole('button', { name: day })).toBeTruthy()
    expect(screen.getByRole('button', { name: /21 November 2026, 0 mails, weekend/ })).toBeTruthy()
    expect(screen.getByRole('button', { name: /Finished/ }).textContent).toContain('2')
    expect(server.calls(planReminders)[0]?.body).toEqual({ settings: null })
  })

  it('names a template that was deleted from the lists', async () => {
    server.answer(getReminderPlan, planOf({ settings: { ...settings, templateId: 93 } }))
    const { screen } = await open()
    expect(await screen.findByDisplayValue('Autumn mails')).toBeTruthy()
  })

  it('asks about the rules as they are written, before they are saved', async () => {
    const { screen } = await open()
    fireEvent.change(await screen.findByRole('textbox', { name: /^Days between reminders/ }), {
      target: { value: '5' },
    })
    await waitFor(() => expect(server.calls(planReminders).at(-1)?.body).toMatchObject({ settings: { everyDays: 5 } }))
    expect(server.calls(saveReminderPlan)).toEqual([])
  })

  it('names the people of a day on demand, and leaves the day out with the next save', async () => {
    const anna = { id: 1, name: 'Anna', languageCode: 'cs' as const, at: '2026-11-19T08:00:00Z' }
    server.answer(planRemindersOf, [{ ...anna, timeZone: 'Europe/Prague', number: 2, note: '' }])
    server.answer(saveReminderPlan, planOf({ revision: 5 }))
    const { screen } = await open()
    fireEvent.click(await screen.findByRole('button', { name: day }))
    const dialog = await screen.findByRole('dialog')
    expect(await within(dialog).findByText('09:00 (Europe/Prague)')).toBeTruthy()
    fireEvent.click(within(dialog).getByRole('button', { name: 'Send nothing on this day' }))
    fireEvent.click(within(dialog).getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement)
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(server.calls(saveReminderPlan)).toHaveLength(1))
    expect(server.calls(saveReminderPlan)[0]?.body).toMatchObject({
      revision: 4,
      settings: { skippedDays: ['2026-11-19'] },
    })
  })

  it('says why it is paused, and goes on at once', async () => {
    server.answer(getReminderPlan, planOf({ paused: { reason: 'AUTHOR_MAY_NOT_SEND', since: '2026-11-18T08:00:00Z' } }))
    server.answer(pauseReminderPlan, planOf())
    const { screen } = await open()
    expect(await screen.findByText(/manager, for whom it was sent, may no longer send/)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Go on' }))
    await waitFor(() => expect(server.calls(pauseReminderPlan)[0]?.body).toEqual({ isPaused: false }))
  })

  it('keeps what is typed when the server refuses a field, and says what is wrong', async () => {
    const { screen } = await open()
    const most = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Most reminders/ })
    fireEvent.change(most, { target: { value: '99' } })
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('A whole number from 1 to 20')).toBeTruthy()
    expect([most.value, server.calls(saveReminderPlan)]).toEqual(['99', []])
  })
})
