import type { AnswerOf, BodyOf } from '../../../../contract/endpoint.ts'
import type { getCalendarNotes as contract } from '../../../../contract/eap-booking/calendar.ts'
import { longestRangeDays } from '../../../../domain/eap-booking/timeslots.ts'
import { defaultMinutes } from '../../../../domain/eap-cases/case-codes.ts'
import { programmeZone } from '../../../../domain/eap-cases/programme-zone.ts'
import type { InterfaceLanguage } from '../../../../domain/languages/languages.ts'
import { addDays, localDateAt } from '../../../../domain/time/local-time.ts'
import type { SignedIn } from '../../../platform/identity/signed-in.ts'
import type { Services } from '../../../platform/services.ts'
import { categoriesOf, timeOffIn } from './calendar-queries.ts'
import { checkedRange } from './checked-range.ts'
import { holidaysOf } from './holidays.ts'
import { withReadableCalendar } from './open-calendar.ts'
import { presentTimeOff } from './time-off.ts'

/** What stands beside the slots of a calendar. */
export function getCalendarNotes(
  services: Services,
  user: SignedIn,
  sent: BodyOf<typeof contract>,
  language: InterfaceLanguage,
): Promise<AnswerOf<typeof contract>> {
  const range = checkedRange(sent, longestRangeDays.staff)
  const days = {
    from: localDateAt(range.start, programmeZone),
    to: addDays(localDateAt(range.end - 1, programmeZone), 1),
  }
  return withReadableCalendar(services, user, sent.expert, async (tx, { userName, branchCode }) => {
    const [timeOff, categories] = await Promise.all([timeOffIn(tx, userName, range), categoriesOf(tx, userName)])
    return {
      slotMinutes: categories[0]?.minutes ?? defaultMinutes,
      holidays: await holidaysOf(branchCode, days, language),
      timeOff: timeOff.map(presentTimeOff),
      categories: categories.map(({ slug }) => slug),
    }
  })
}
