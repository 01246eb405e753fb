import { permissionsFor } from '../../../../domain/access/permissions.ts'
import { managesRecord } from '../../../../domain/eap-cases/eap-scope.ts'
import type { LockTerms } from '../../../../domain/eap-cases/contact-lock.ts'
import { may } from '../../../../domain/rights/rules.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import type { SignedIn } from '../../../platform/identity/signed-in.ts'
import type { FoundCase } from '../records/eap-access.ts'
import { lockDay } from './case-queries.ts'

/** Who works with a case, and what binds him. */
export type CaseWorker = {
  user: SignedIn
  /** EAP administrators, and line operators in what is theirs as its admin. */
  isAdmin: boolean
  lock: LockTerms
}

/** `found`: null for a case that the user is about to create. */
export async function caseWorker(
  tx: TenantTransaction,
  user: SignedIn,
  found: FoundCase | null,
  now: Date,
): Promise<CaseWorker> {
  return {
    user,
    isAdmin: may(permissionsFor(user), 'manageCases') && (found === null || managesRecord(user, found)),
    lock: { nowMs: now.getTime(), lockDay: await lockDay(tx) },
  }
}
