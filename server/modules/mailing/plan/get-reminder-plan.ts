import type { SignedIn } from '../../../platform/identity/signed-in.ts'
import type { Services } from '../../../platform/services.ts'
import { planAccess, type AskedPlan } from './plan-access.ts'
import { findPlan } from './plan-queries.ts'
import { presentPlan, type PlanAnswer } from './present-plan.ts'

export function getReminderPlan({ db }: Services, user: SignedIn, asked: AskedPlan): Promise<PlanAnswer> {
  return db.withTenant(user.scope, async (tx) => {
    const { place, wave } = await planAccess(tx, user, asked)
    return presentPlan(tx, place, wave, await findPlan(tx, place))
  })
}
