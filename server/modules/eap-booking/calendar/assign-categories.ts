import type { BodyOf } from '../../../../contract/endpoint.ts'
import type { assignCategories as contract } from '../../../../contract/eap-booking/calendar.ts'
import { eapScopeOf, isEapAdmin } from '../../../../domain/eap-cases/eap-scope.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { SignedIn } from '../../../platform/identity/signed-in.ts'
import type { Services } from '../../../platform/services.ts'
import { replaceCategories } from '../../eap-cases/records/expert-categories.ts'
import { categoriesOf } from './calendar-queries.ts'
import { auditCalendar, withOwnCalendar } from './open-calendar.ts'

/** Replaces the categories of an expert (EAP-7-28). */
export function assignCategories(
  services: Services,
  user: SignedIn,
  { expert, categories }: BodyOf<typeof contract>,
): Promise<Record<never, never>> {
  return withOwnCalendar(services, user, expert, async (tx, { userName }) => {
    const problem = await replaceCategories(tx, userName, categories)
    if (problem) throw new AppError(problem.code, 400, [{ path: `categories.${problem.index}`, code: problem.code }])
    await auditCalendar(tx, user, userName)
    return {}
  })
}

/** Whether the menu of calendar and bookings is shown (EAP-2-27). */
export async function canSeeBooking({ db }: Services, user: SignedIn): Promise<boolean> {
  if (isEapAdmin(user)) return true
  if (!eapScopeOf(user).asExpert) return false
  return (await categoriesOf(db.open, user.userName)).some(({ bookable }) => bookable)
}
