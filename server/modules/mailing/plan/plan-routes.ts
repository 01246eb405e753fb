import * as contract from '../../../../contract/mailing/reminder-plan.ts'
import type { Register } from '../../../platform/http/register.ts'
import type { Services } from '../../../platform/services.ts'
import { getReminderPlan } from './get-reminder-plan.ts'
import { pauseReminderPlan } from './pause-reminder-plan.ts'
import { planReminders } from './plan-reminders.ts'
import { planRemindersOf } from './plan-reminders-of.ts'
import { saveReminderPlan } from './save-reminder-plan.ts'

export function reminderPlanRoutes(register: Register, services: Services): void {
  register(contract.getReminderPlan, ({ user, params }) => getReminderPlan(services, user, params))
  register(contract.saveReminderPlan, ({ user, params, body }) => saveReminderPlan(services, user, params, body))
  register(contract.pauseReminderPlan, ({ user, params, body }) =>
    pauseReminderPlan(services, user, params, body.isPaused),
  )
  register(contract.planReminders, ({ user, params, body }) => planReminders(services, user, params, body.settings))
  register(contract.planRemindersOf, ({ user, params, body }) => planRemindersOf(services, user, params, body))
}
