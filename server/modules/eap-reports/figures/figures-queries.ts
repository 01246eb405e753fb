import { sql } from 'kysely'
import { caseStatus, contactType } from '../../../../domain/eap-cases/case-codes.ts'
import { programmeZone } from '../../../../domain/eap-cases/programme-zone.ts'
import type { CaseFact } from '../../../../domain/eap-reports/figures/cases-part.ts'
import type { ContactFact } from '../../../../domain/eap-reports/figures/contacts-part.ts'
import type { OutcomePair } from '../../../../domain/eap-reports/outcomes/outcome-change.ts'
import { monthOfYear, yearOfMonth, type MonthNumber } from '../../../../domain/eap-reports/report-period.ts'
import type { Book, Published } from '../../../../domain/eap-reports/visibility/book.ts'
import { toInstantMs } from '../../../../domain/time/local-time.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'

export type OfLicence = { organizationId: string; licenceId: string }
type OfMonths = OfLicence & { months: readonly MonthNumber[] }

/** The month in Prague in which a column's instant lies, as domain/eap-reports/report-period.ts numbers them. */
const monthOf = (column: string) =>
  sql<number>`(extract(year from ${sql.ref(column)} at time zone ${programmeZone}) * 12
    + extract(month from ${sql.ref(column)} at time zone ${programmeZone}) - 1)::integer`

function startOf(month: MonthNumber): Date {
  const local = `${yearOfMonth(month)}-${String(monthOfYear(month)).padStart(2, '0')}-01T00:00`
  return new Date(toInstantMs(local, programmeZone))
}

/** By the ends of the months first, which an index has, then by the months themselves: they may have gaps. */
const within = (column: string, months: readonly MonthNumber[]) => sql<boolean>`
  ${sql.ref(column)} >= ${startOf(Math.min(...months))} and ${sql.ref(column)} < ${startOf(Math.max(...months) + 1)}
  and ${monthOf(column)} = any(${[...months]}::integer[])`

/** Cases opened in these months, without those that were called off. */
export async function caseFacts(
  tx: TenantTransaction,
  { organizationId, licenceId, months }: OfMonths,
): Promise<CaseFact[]> {
  const { rows } = await sql<CaseFact>`
    select c.id, ${monthOf('c.created_at')} as month, coalesce(c.category_slug, '') as category, c.client_sex as sex,
           c.client_language as language, (extract(epoch from c.created_at) * 1000)::float8 as "openedMs",
           (extract(epoch from c.first_contact_at) * 1000)::float8 as "firstContactMs",
           (extract(epoch from c.first_contact_due_at) * 1000)::float8 as "dueMs", l.max_contacts as granted,
           (select count(*)::integer from eap_contacts k
             where k.organization_id = c.organization_id and k.case_id = c.id
               and k.type = ${sql.lit(contactType.consultation)}) as sessions
      from eap_cases c
      left join eap_licence_categories l
        on l.organization_id = c.organization_id and l.licence_id = c.licence_id and l.category_slug = c.category_slug
     where c.organization_id = ${organizationId} and c.licence_id = ${licenceId}
       and c.status <> ${sql.lit(caseStatus.canceled)} and ${within('c.created_at', months)}`.execute(tx)
  return rows
}

/** Contacts that began in these months. */
export async function contactFacts(
  tx: TenantTransaction,
  { organizationId, licenceId, months }: OfMonths,
): Promise<ContactFact[]> {
  const { rows } = await sql<ContactFact>`
    select k.case_id as "caseId", ${monthOf('k.starts_at')} as month, k.type, k.channel,
           coalesce(c.category_slug, '') as category, coalesce(k.topic_slug, '') as topic, k.duration_minutes as minutes
      from eap_contacts k
      join eap_cases c on c.organization_id = k.organization_id and c.id = k.case_id
     where c.organization_id = ${organizationId} and c.licence_id = ${licenceId}
       and c.status <> ${sql.lit(caseStatus.canceled)} and ${within('k.starts_at', months)}`.execute(tx)
  return rows
}

/** Answers before and after of the same person, by the month of the latter. */
export async function outcomePairs(
  tx: TenantTransaction,
  { organizationId, licenceId, months }: OfMonths,
): Promise<(OutcomePair & { month: MonthNumber })[]> {
  const { rows } = await sql<OutcomePair & { month: MonthNumber }>`
    select b.answers as before, a.answers as after, a.month
      from eap_outcome_answers a
      join eap_outcome_answers b on b.organization_id = a.organization_id and b.pair_id = a.pair_id and b.stage = 'before'
     where a.organization_id = ${organizationId} and a.licence_id = ${licenceId} and a.stage = 'after'
       and a.month = any(${[...months]}::integer[])`.execute(tx)
  return rows
}

/** Nobody else publishes figures of the licence until the transaction ends, and then sees these. */
export async function lockBooks(tx: TenantTransaction, { licenceId }: OfLicence): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('figures of licence ' || ${licenceId}::text, 0))`.execute(tx)
}

export async function publishedParts<Figures>(
  tx: TenantTransaction,
  { organizationId, licenceId }: OfLicence,
  book: Book,
): Promise<Published<Figures>[]> {
  const { rows } = await sql<Published<Figures>>`
    select array(select month from unnest(p.months) as run, generate_series(lower(run), upper(run) - 1) as month order by month) as months,
           p.figures
      from eap_published_parts p
     where p.organization_id = ${organizationId} and p.licence_id = ${licenceId} and p.book = ${book}
     order by lower(p.months)`.execute(tx)
  return rows
}

type NewPart = OfMonths & { book: Book; figures: unknown; now: Date }

export async function publishPart(
  tx: TenantTransaction,
  { organizationId, licenceId, months, book, figures, now }: NewPart,
): Promise<void> {
  await sql`
    insert into eap_published_parts (organization_id, licence_id, book, months, figures, published_at)
    select ${organizationId}, ${licenceId}, ${book}, range_agg(int4range(month, month + 1)),
           ${figures === null ? null : JSON.stringify(figures)}::jsonb, ${now}
      from unnest(${[...months]}::integer[]) as month`.execute(tx)
}

export type Naming = { slug: string; names: Record<string, string>; category_slug: string | null; active: boolean }

/** Categories and topics with their names by language, in their order. */
export async function catalogueNames(tx: TenantTransaction): Promise<{ categories: Naming[]; topics: Naming[] }> {
  const { rows: categories } = await sql<Naming>`
    select slug, names, null as category_slug, active from eap_categories order by position, slug`.execute(tx)
  const { rows: topics } = await sql<Naming>`
    select slug, names, category_slug, active from eap_topics order by position, slug`.execute(tx)
  return { categories, topics }
}
