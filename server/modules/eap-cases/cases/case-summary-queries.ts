import { sql } from 'kysely'
import type { AnswerOf } from '../../../../contract/endpoint.ts'
import type { getCaseSummary as contract } from '../../../../contract/eap-cases/cases.ts'
import { caseStatus } from '../../../../domain/eap-cases/case-codes.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import type { SignedIn } from '../../../platform/identity/signed-in.ts'
import type { Services } from '../../../platform/services.ts'
import { daysOffOf } from '../records/days-off.ts'
import { withEapScope } from '../records/eap-access.ts'
import { holidaysOfBranch } from '../records/public-holidays.ts'
import { isClockRunning, isMetCase, isOpenCase } from './case-filter-queries.ts'

type Summary = AnswerOf<typeof contract>
type Numbers = Omit<Summary, 'worst'>
type Worst = { yearId: string; licenseName: string; dueAt: Date; branchId: string }

/** First contacts are counted over so many days. */
const countedDays = 30

/** Numbers above the case table, over the cases that the caller meets. */
export function summarizeCases(services: Services, user: SignedIn): Promise<Summary> {
  const now = services.clock.now()
  const since = new Date(now.getTime() - countedDays * 24 * 3_600_000)
  return withEapScope(services.db, user, async (tx) => {
    const [numbers, worst] = await Promise.all([
      sql<Numbers>`
        select count(*) filter (where ${isOpenCase})::int as open,
               count(*) filter (where c.status = ${caseStatus.created})::int as created,
               count(*) filter (where c.status = ${caseStatus.assigned})::int as assigned,
               count(*) filter (where c.status = ${caseStatus.accepted})::int as accepted,
               count(*) filter (where ${isClockRunning} and c.first_contact_due_at < ${now})::int as over,
               count(*) filter (where c.first_contact_at <= c.first_contact_due_at and c.is_counted)::int as kept,
               count(*) filter (where c.first_contact_due_at is not null and c.is_counted)::int as contacted
          from (select c.*, coalesce(c.first_contact_at between ${since} and ${now}, false) as is_counted
                  from eap_cases c) c
         where ${isMetCase(user)}`.execute(tx),
      sql<Worst>`
        select c.year_id as "yearId", l.display_name as "licenseName", c.first_contact_due_at as "dueAt",
               o.branch_id as "branchId"
          from eap_cases c
          join eap_licences l on l.organization_id = c.organization_id and l.id = c.licence_id
          join organizations o on o.id = c.organization_id
         where ${isClockRunning} and c.first_contact_due_at < ${now} and ${isMetCase(user)}
         order by c.first_contact_due_at
         limit 1`.execute(tx),
    ])
    const [first] = numbers.rows
    if (!first) throw new Error('Counting always gives a row')
    return { ...first, worst: worst.rows[0] ? await presentWorst(tx, worst.rows[0], now) : null }
  })
}

async function presentWorst(tx: TenantTransaction, { yearId, licenseName, dueAt, branchId }: Worst, now: Date) {
  const isHoliday = await holidaysOfBranch(tx, branchId)
  return {
    yearId,
    licenseName,
    firstContactDueAt: dueAt.toISOString(),
    daysOff: daysOffOf({ createdAt: dueAt, dueAt, firstContactAt: null }, now, isHoliday),
  }
}
