import { sql, type RawBuilder } from 'kysely'
import type { InterfaceLanguage } from '../../../../domain/languages/languages.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'

/** Names of categories and topics by their slug. */
export async function namesOfSlugs(
  tx: TenantTransaction,
  language: InterfaceLanguage,
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ slug: string; name: string }>`
    select slug, coalesce(names ->> ${language}, names ->> 'en', slug) as name from eap_topics
    union all
    select slug, coalesce(names ->> ${language}, names ->> 'en', slug) from eap_categories`.execute(tx)
  return new Map(rows.map(({ slug, name }) => [slug, name]))
}

export type ExportedContact = {
  organizationId: string
  caseId: number
  contactId: number
  yearId: string
  licenseName: string
  companyName: string
  expertName: string
  category: string | null
  type: number
  start: Date
  minutes: number
  channel: number | null
  topic: string | null
  adminUserName: string | null
  expertUserName: string | null
  createdBy: string | null
  branchId: string
  isOpened: boolean
}

/** The contacts of a condition over contacts `k` and cases `c`, by their start, from the one behind `after`. */
export async function portionOfContacts(
  tx: TenantTransaction,
  condition: RawBuilder<boolean>,
  { after, rows, userName, now }: { after: ExportedContact | undefined; rows: number; userName: string; now: Date },
): Promise<ExportedContact[]> {
  const behind = after ? sql`(k.starts_at, k.id) > (${after.start}, ${after.contactId})` : sql`true`
  const found = await sql<ExportedContact>`
    with staff as materialized (select user_name, name from app.staff())
    select c.organization_id as "organizationId", c.id as "caseId", k.id as "contactId", c.year_id as "yearId",
           l.display_name as "licenseName", o.name as "companyName", coalesce(e.name, '') as "expertName",
           c.category_slug as category, k.type, k.starts_at as start, k.duration_minutes as minutes, k.channel,
           k.topic_slug as topic, c.admin_user_name as "adminUserName", c.expert_user_name as "expertUserName",
           c.created_by as "createdBy", o.branch_id as "branchId",
           exists (select from eap_break_glass g
                    where g.organization_id = c.organization_id and g.case_id = c.id
                      and lower(g.user_name) = lower(${userName}) and g.expires_at > ${now}) as "isOpened"
      from eap_contacts k
      join eap_cases c on c.organization_id = k.organization_id and c.id = k.case_id
      join eap_licences l on l.organization_id = c.organization_id and l.id = c.licence_id
      join organizations o on o.id = c.organization_id
      left join staff e on e.user_name = c.expert_user_name
     where ${condition} and ${behind}
     order by k.starts_at, k.id
     limit ${rows}`.execute(tx)
  return found.rows
}
