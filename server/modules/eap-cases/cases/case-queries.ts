import { sql } from 'kysely'
import { caseStatus, type CaseStatus, type Channel, type ContactType } from '../../../../domain/eap-cases/case-codes.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import { isServedBy } from '../catalogue/catalogue-queries.ts'

/** Lets nobody else change the case until the transaction ends; by its id or yearId. */
export async function lockCase(tx: TenantTransaction, key: string): Promise<void> {
  await tx
    .selectFrom('eap_cases')
    .select('id')
    .$call((query) => (key.includes('-') ? query.where('year_id', '=', key) : query.where('id', '=', Number(key))))
    .forUpdate()
    .execute()
}

type Place = { organizationId: string; id: number }

export type CaseRecord = NonNullable<Awaited<ReturnType<typeof findCaseRecord>>>

/** A case with its licence, company and the names of its people. */
export function findCaseRecord(tx: TenantTransaction, { organizationId, id }: Place) {
  return tx
    .selectFrom('eap_cases as c')
    .innerJoin('eap_licences as l', (join) =>
      join.onRef('l.organization_id', '=', 'c.organization_id').onRef('l.id', '=', 'c.licence_id'),
    )
    .innerJoin('organizations as o', 'o.id', 'c.organization_id')
    .where('c.organization_id', '=', organizationId)
    .where('c.id', '=', id)
    .selectAll('c')
    .select([
      'l.display_name as licence_name',
      'l.show_phone_and_email',
      'o.name as company_name',
      'o.branch_id',
      sql<string>`coalesce((select s.name from app.staff() s where s.user_name = c.admin_user_name), '')`.as(
        'admin_name',
      ),
      sql<string>`coalesce((select s.name from app.staff() s where s.user_name = c.expert_user_name), '')`.as(
        'expert_name',
      ),
    ])
    .$narrowType<{ status: CaseStatus; client_sex: 1 | 2 | null }>()
    .executeTakeFirst()
}

export type ContactRecord = Awaited<ReturnType<typeof contactsOfCase>>[number]

export function contactsOfCase(tx: TenantTransaction, { organizationId, id }: Place) {
  return tx
    .selectFrom('eap_contacts')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('case_id', '=', id)
    .orderBy('starts_at')
    .orderBy('id')
    .$narrowType<{ type: ContactType; channel: Channel | null }>()
    .execute()
}

export type AttachmentRecord = Awaited<ReturnType<typeof attachmentsOfCase>>[number]

export function attachmentsOfCase(tx: TenantTransaction, { organizationId, id }: Place) {
  return tx
    .selectFrom('eap_attachments as a')
    .innerJoin('eap_contacts as k', (join) =>
      join.onRef('k.organization_id', '=', 'a.organization_id').onRef('k.id', '=', 'a.contact_id'),
    )
    .where('k.organization_id', '=', organizationId)
    .where('k.case_id', '=', id)
    .select(['a.id', 'a.contact_id', 'a.sealed_file_name', 'a.key_id', 'a.size_bytes', 'a.storage_key'])
    .orderBy('a.created_at')
    .orderBy('a.id')
    .execute()
}

export async function lockDay(tx: TenantTransaction): Promise<number> {
  const { lock_day: day } = await tx.selectFrom('eap_settings').select('lock_day').executeTakeFirstOrThrow()
  return day
}

/** An active expert by the user name in any case, as it is stored. */
export function findExpert(tx: TenantTransaction, userName: string) {
  return tx
    .selectFrom('eap_experts')
    .select('user_name')
    .where(sql<boolean>`lower(user_name) = lower(${userName})`)
    .where('active', '=', true)
    .executeTakeFirst()
}

/** Administrators of the programme and line operators, by name: whom a case can have as admin. */
export function caseAdmins(tx: TenantTransaction, userName: string | null = null) {
  return tx
    .selectFrom('users')
    .select(['user_name as userName', 'name'])
    .where('organization_id', 'is', null)
    .where('has_resource_access', '=', true)
    .where(sql<boolean>`roles && array['admin', 'superadmin', 'EAPlineOperator'] and not 'Observer' = any (roles)`)
    .$if(userName !== null, (query) => query.where(sql<boolean>`lower(user_name) = lower(${userName})`))
    .orderBy('name')
    .orderBy('user_name')
    .execute()
}

/** Whether an expert may choose a licence for a case. */
export async function isLicenceOfExpert(tx: TenantTransaction, licenceId: string, userName: string): Promise<boolean> {
  const found = await tx
    .selectFrom('eap_licences as l')
    .where('l.id', '=', licenceId)
    .where(isServedBy(userName))
    .select('l.id')
    .executeTakeFirst()
  return found !== undefined
}

/** Whether a reservation that stands belongs to the case. It gets its case when that is made, never later. */
export async function hasBooking(tx: TenantTransaction, { organizationId, id }: Place): Promise<boolean> {
  const found = await tx
    .selectFrom('eap_reservations')
    .where('organization_id', '=', organizationId)
    .where('case_id', '=', id)
    .where('cancelled_at', 'is', null)
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Topics by their slug, with their category. */
export async function categoriesOfTopics(
  tx: TenantTransaction,
  slugs: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (slugs.length === 0) return new Map()
  const rows = await tx
    .selectFrom('eap_topics')
    .select(['slug', 'category_slug'])
    .where('slug', 'in', [...slugs])
    .execute()
  return new Map(rows.map((row) => [row.slug, row.category_slug]))
}

/** How many cases wait for an expert's answer. */
export async function pendingCases(tx: TenantTransaction, userName: string): Promise<number> {
  const { count } = await tx
    .selectFrom('eap_cases')
    .where(sql<boolean>`lower(expert_user_name) = lower(${userName})`)
    .where('status', '=', caseStatus.assigned)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** What the promise of a case depends on. */
export async function promiseOfCase(tx: TenantTransaction, { organizationId, id }: Place) {
  const row = await tx
    .selectFrom('eap_cases as c')
    .innerJoin('eap_licences as l', (join) =>
      join.onRef('l.organization_id', '=', 'c.organization_id').onRef('l.id', '=', 'c.licence_id'),
    )
    .innerJoin('organizations as o', 'o.id', 'c.organization_id')
    .where('c.organization_id', '=', organizationId)
    .where('c.id', '=', id)
    .select(['c.created_at', 'c.high_priority', 'c.category_slug'])
    .select(['l.organization_id', 'l.id', 'o.branch_id', 'l.first_contact_hours', 'l.urgent_first_contact_hours'])
    .executeTakeFirstOrThrow()
  const { created_at: createdAt, high_priority: highPriority, category_slug: category, ...licence } = row
  return { createdAt, highPriority, category, licence }
}
