import { permissionsFor } from '../../../../domain/access/permissions.ts'
import type { LockTerms } from '../../../../domain/eap-cases/contact-lock.ts'
import { may } from '../../../../domain/rights/rules.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import type { SignedIn } from '../../../platform/identity/signed-in.ts'
import { lockDay } from './case-queries.ts'

/** Who works with a case, and what binds him. */
export type CaseWorker = {
  user: SignedIn
  /** hasAdminRole: EAP administrators and line operators. */
  isAdmin: boolean
  lock: LockTerms
}

export async function caseWorker(tx: TenantTransaction, user: SignedIn, now: Date): Promise<CaseWorker> {
  return {
    user,
    isAdmin: may(permissionsFor(user), 'manageCases'),
    lock: { nowMs: now.getTime(), lockDay: await lockDay(tx) },
  }
}
