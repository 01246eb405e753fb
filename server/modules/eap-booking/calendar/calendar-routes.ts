import * as contract from '../../../../contract/eap-booking/calendar.ts'
import type { Register } from '../../../platform/http/register.ts'
import type { Services } from '../../../platform/services.ts'
import { canSeeBooking as canSeeBookingCall } from '../../../../contract/eap-booking/can-see-booking.ts'
import { assignCategories, canSeeBooking } from './assign-categories.ts'
import { getCalendarNotes } from './calendar-notes.ts'
import { copyWeek } from './copy-week.ts'
import { findNextTimeslot, listTimeslots } from './list-timeslots.ts'
import { saveTimeslots } from './save-timeslots.ts'
import { addTimeOff, removeTimeOff } from './time-off.ts'

/** Calendars of experts: what is offered, when they are off, and their categories. */
export function calendarRoutes(register: Register, services: Services): void {
  register(contract.listTimeslots, ({ user, body }) => listTimeslots(services, user, body))
  register(contract.findNextTimeslot, ({ body }) => findNextTimeslot(services, body))
  register(contract.saveTimeslots, ({ user, body }) => saveTimeslots(services, user, body))
  register(contract.copyWeek, ({ user, body }) => copyWeek(services, user, body))
  register(contract.getCalendarNotes, ({ user, body, language }) => getCalendarNotes(services, user, body, language))
  register(contract.addTimeOff, ({ user, body }) => addTimeOff(services, user, body))
  register(contract.removeTimeOff, ({ user, params }) => removeTimeOff(services, user, params.timeOffId))
  register(contract.assignCategories, ({ user, body }) => assignCategories(services, user, body))
  register(canSeeBookingCall, ({ user }) => canSeeBooking(services, user))
}
