import { sql } from 'kysely'
import type { AnswerInputOf, BodyOf } from '../../../../contract/endpoint.ts'
import type { outlookOnLogins as contract } from '../../../../contract/logins/logins-reporting.ts'
import type { SignedIn } from '../../../platform/identity/signed-in.ts'
import type { Services } from '../../../platform/services.ts'
import { listed } from './listing-filter-queries.ts'
import { filterOf } from './list-logins-reporting.ts'
import { withFound } from './search-logins-queries.ts'

type Plan = { Plan: { 'Plan Rows': number } }

/** What is known at once, while the exact number is counted: the planner's guess, and when Hogan answered last. */
export function outlookOnLogins(
  { db }: Services,
  user: SignedIn,
  wish: BodyOf<typeof contract>,
): Promise<AnswerInputOf<typeof contract>> {
  return db.withTenant(user.scope, async (tx) => {
    const filter = await withFound(tx, filterOf(user, wish))
    const [plans, newest] = await Promise.all([
      sql<{ 'QUERY PLAN': Plan[] }>`
        explain (format json) select 1 from logins l where ${sql.join(listed(filter), sql` and `)}`.execute(tx),
      sql<{ at: Date }>`
        select provider_changed_at as at from logins where provider = 'Hogan' and provider_changed_at is not null
         order by provider_changed_at desc limit 1`.execute(tx),
    ])
    return {
      about: Math.round(plans.rows[0]?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? 0),
      newestHoganAt: newest.rows[0]?.at.toISOString() ?? null,
    }
  })
}
