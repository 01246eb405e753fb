import { sql, type RawBuilder } from 'kysely'
import type { BodyOf } from '../../../../contract/endpoint.ts'
import type { exportCases } from '../../../../contract/eap-cases/cases.ts'
import { openStatuses } from '../../../../domain/eap-cases/case-codes.ts'
import { programmeZone } from '../../../../domain/eap-cases/programme-zone.ts'
import { addDays, toInstantMs } from '../../../../domain/time/local-time.ts'
import { containsFolded } from '../../../platform/database/text-search.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import type { SignedIn } from '../../../platform/identity/signed-in.ts'
import type { Services } from '../../../platform/services.ts'
import { isMet } from '../records/eap-access.ts'
import { programmeDay } from '../records/licence-access.ts'
import { casesByReach } from './search-reach-queries.ts'

export type CaseFilter = Omit<BodyOf<typeof exportCases>, 'headers' | 'types' | 'channels' | 'statuses' | 'sexes'>

/** Written as the index of due cases has it. */
export const isOpenCase = sql<boolean>`c.status in (${sql.join(openStatuses.map((status) => sql.lit(status)))})`

/** Cases whose service clock runs; `c` is the table of cases in every condition here. */
export const isClockRunning = sql<boolean>`(c.first_contact_at is null and ${isOpenCase})`

/** The rows that the caller meets. */
export const isMetCase = (user: SignedIn) =>
  isMet(user, {
    expert: sql`c.expert_user_name`,
    admin: sql`c.admin_user_name`,
    organizationId: sql`c.organization_id`,
  })

/** The instant at which a day begins in Prague. */
export const startOfDay = (day: string) => new Date(toInstantMs(`${day}T00:00`, programmeZone))

/** The condition of the rows that the filters leave (EAP-2-17…21); what a text finds is looked up first. */
export async function caseCondition(
  tx: TenantTransaction,
  services: Pick<Services, 'caseSealing' | 'clock'>,
  user: SignedIn,
  filter: CaseFilter,
): Promise<RawBuilder<boolean>> {
  const { dateFrom, dateTo, status, branchGuid, categorySlug, dueOnly, textSearch } = filter
  const now = services.clock.now()
  const conditions = [isMetCase(user)]
  if (dateFrom) conditions.push(sql<boolean>`c.last_contact_at >= ${startOfDay(dateFrom)}`)
  if (dateTo) conditions.push(sql<boolean>`c.last_contact_at < ${startOfDay(addDays(dateTo, 1))}`)
  if (status.length > 0) conditions.push(sql<boolean>`c.status = any (${status}::int[])`)
  if (branchGuid)
    conditions.push(sql<boolean>`c.organization_id in (select id from organizations where branch_id = ${branchGuid})`)
  if (categorySlug) conditions.push(sql<boolean>`c.category_slug = ${categorySlug}`)
  if (dueOnly)
    conditions.push(
      sql<boolean>`(${isClockRunning} and c.first_contact_due_at < ${startOfDay(addDays(programmeDay(now), 1))})`,
    )
  if (textSearch) conditions.push(await textCondition(tx, services, user, textSearch))
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`
}

/**
 * Licences, companies and staff are few: those whose names contain the text are found first, so that cases are compared
 * by ids. Phone and e-mail are found by their keyed index.
 */
async function textCondition(
  tx: TenantTransaction,
  services: Pick<Services, 'caseSealing' | 'clock'>,
  user: SignedIn,
  text: string,
): Promise<RawBuilder<boolean>> {
  const [{ rows }, cases] = await Promise.all([
    sql<{ licences: string[]; staff: string[] }>`
      select array(select l.id from eap_licences l join organizations o on o.id = l.organization_id
                    where ${containsFolded(sql`app.fold(l.display_name)`, text)}
                       or ${containsFolded(sql`app.fold(o.name)`, text)}) as licences,
             array(select s.user_name from app.staff() s where ${containsFolded(sql`app.fold(s.name)`, text)}) as staff`.execute(
      tx,
    ),
    casesByReach(tx, services, user, text),
  ])
  const { licences = [], staff = [] } = rows[0] ?? {}
  return sql<boolean>`(${sql.join(
    [
      containsFolded(sql`c.year_id`, text),
      ...(licences.length > 0 ? [sql`c.licence_id = any (${licences}::uuid[])`] : []),
      ...(staff.length > 0
        ? [sql`c.admin_user_name = any (${staff}::text[])`, sql`c.expert_user_name = any (${staff}::text[])`]
        : []),
      ...(cases.length > 0 ? [sql`c.id = any (${cases}::int[])`] : []),
    ],
    sql` or `,
  )})`
}
