import { isSameUser } from '../../../../domain/access/facts.ts'
import { eapScopeOf } from '../../../../domain/eap-cases/eap-scope.ts'
import { AppError, notAllowed } from '../../../platform/app-error.ts'
import { audit } from '../../../platform/audit.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import type { SignedIn } from '../../../platform/identity/signed-in.ts'
import type { Services } from '../../../platform/services.ts'
import { withEapScope } from '../../eap-cases/records/eap-access.ts'
import { lockCalendars } from '../records/taken-times.ts'
import { findExpert, type ExpertRow } from './calendar-queries.ts'

/** Admins and line operators keep the calendars of all experts, an expert his own (EAP-6-07). */
export function mayWrite(user: SignedIn, expert: string): boolean {
  const { every, asAdmin, asExpert } = eapScopeOf(user)
  return every || asAdmin || (asExpert && isSameUser(user.userName, expert))
}

/** Besides them, administrators of a branch see those of its experts. */
function mayRead(user: SignedIn, { userName, branchId }: ExpertRow): boolean {
  if (mayWrite(user, userName)) return true
  return eapScopeOf(user).ofBranch && branchId !== null && user.branchIds.includes(branchId)
}

/** Runs `work` for an expert whose calendar the caller may see. */
export function withReadableCalendar<T>(
  { db }: Pick<Services, 'db'>,
  user: SignedIn,
  expert: string,
  work: (tx: TenantTransaction, expert: ExpertRow) => Promise<T>,
): Promise<T> {
  return withEapScope(db, user, async (tx) => {
    if (!mayWrite(user, expert) && !eapScopeOf(user).ofBranch) throw notAllowed()
    const found = await knownExpert(tx, expert)
    if (!mayRead(user, found)) throw notAllowed()
    return work(tx, found)
  })
}

/** Runs `work` for an expert whose calendar the caller may change, one caller after the other. */
export function withOwnCalendar<T>(
  { db }: Pick<Services, 'db'>,
  user: SignedIn,
  expert: string,
  work: (tx: TenantTransaction, expert: ExpertRow) => Promise<T>,
): Promise<T> {
  return withEapScope(db, user, async (tx) => {
    if (!mayWrite(user, expert)) throw notAllowed()
    const found = await knownExpert(tx, expert)
    await lockCalendars(tx, [found.userName])
    return work(tx, found)
  })
}

async function knownExpert(tx: TenantTransaction, userName: string): Promise<ExpertRow> {
  const found = await findExpert(tx, userName)
  if (!found) throw new AppError('EXPERT_UNKNOWN', 404)
  return found
}

/** A change of somebody's calendar, or of what the expert is booked for; what is painted in it hour by hour is not audited. */
export function auditCalendar(tx: TenantTransaction, user: SignedIn, expert: string): Promise<void> {
  return audit(tx, {
    organizationId: null,
    userName: user.userName,
    action: 'change-calendar',
    recordType: 'eap-expert',
    recordId: expert,
  })
}
