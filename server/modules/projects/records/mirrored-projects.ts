import { sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import { listParameter } from '../../../platform/database/list-parameter.ts'
import { lockNamesOfAll } from '../../../platform/database/lock-names.ts'
import { jsonParameter } from '../../../platform/json-in-pieces.ts'

/** What of a project another CRM holds too: amounts with two decimals, instants in ISO 8601 in UTC. */
export type MirroredProject = {
  id: string
  organizationId: string
  name: string
  projectStart: string | null
  projectEnd: string | null
  isCompleted: boolean
  owner: string | null
  invoiceIssueDate: string | null
  invoicePaymentDate: string | null
  totalWorkHours: string | null
  margin: string | null
  licencePrice: string | null
  estimatedPrice: string | null
  price: string | null
  profit: string | null
  visibleToClients: boolean
  keepAnonymous: boolean
}

const namesOf = (organizationId: string) => `projects of ${organizationId}`

/**
 * The projects by their ids, also deleted ones, locked until the transaction ends. The names are locked before them, as by who
 * saves a project: another order could deadlock.
 */
export async function lockMirroredProjects(
  tx: TenantTransaction,
  organizationIds: readonly string[],
  ids: readonly string[],
): Promise<(MirroredProject & { isDeleted: boolean })[]> {
  await lockNamesOfAll(tx, organizationIds.map(namesOf))
  const { rows } = await sql<MirroredProject & { isDeleted: boolean }>`
    select id, organization_id as "organizationId", name, app.iso(starts_at) as "projectStart", app.iso(ends_at) as "projectEnd",
           is_completed as "isCompleted", owner_user_name as owner, app.iso(invoice_issue_date) as "invoiceIssueDate",
           app.iso(invoice_payment_date) as "invoicePaymentDate", total_work_hours::text as "totalWorkHours", margin::text,
           licence_price::text as "licencePrice", estimated_price::text as "estimatedPrice", price::text, profit::text,
           visible_to_clients as "visibleToClients", keep_anonymous as "keepAnonymous", deleted_at is not null as "isDeleted"
      from projects
     where organization_id = any(${await listParameter([...new Set(organizationIds)], 'uuid')})
       and id = any(${await listParameter(ids, 'uuid')})
     order by organization_id, id for update`.execute(tx)
  return rows
}

type ProjectName = { organizationId: string; name: string }

/** Which of these names are taken in their organizations; nobody can give them until the transaction ends. */
export async function projectsOfNames(
  tx: TenantTransaction,
  names: readonly ProjectName[],
): Promise<(ProjectName & { id: string })[]> {
  if (names.length === 0) return []
  await lockNamesOfAll(
    tx,
    names.map(({ organizationId }) => namesOf(organizationId)),
  )
  const { rows } = await sql<ProjectName & { id: string }>`
    select p.id, p.organization_id as "organizationId", p.name
      from (select distinct "organizationId", name
              from json_to_recordset(${await jsonParameter(names)}::json) as n ("organizationId" uuid, name text)) n
      join projects p on p.organization_id = n."organizationId" and p.name = n.name and p.deleted_at is null`.execute(
    tx,
  )
  return rows
}

export async function addProjects(tx: TenantTransaction, added: readonly MirroredProject[]): Promise<void> {
  if (added.length === 0) return
  await sql`
    insert into projects (id, organization_id, name, starts_at, ends_at, is_completed, owner_user_name, invoice_issue_date,
           invoice_payment_date, total_work_hours, margin, licence_price, estimated_price, price, profit, visible_to_clients, keep_anonymous)
    select id, "organizationId", name, "projectStart", "projectEnd", "isCompleted", owner, "invoiceIssueDate",
           "invoicePaymentDate", "totalWorkHours", margin, "licencePrice", "estimatedPrice", price, profit, "visibleToClients", "keepAnonymous"
      from ${await recordsOf(added)}`.execute(tx)
}

export async function changeProjects(tx: TenantTransaction, changed: readonly MirroredProject[]): Promise<void> {
  if (changed.length === 0) return
  await sql`
    update projects p
       set name = n.name, starts_at = "projectStart", ends_at = "projectEnd", is_completed = "isCompleted", owner_user_name = owner,
           invoice_issue_date = "invoiceIssueDate", invoice_payment_date = "invoicePaymentDate", total_work_hours = "totalWorkHours",
           margin = n.margin, licence_price = "licencePrice", estimated_price = "estimatedPrice", price = n.price, profit = n.profit,
           visible_to_clients = "visibleToClients", keep_anonymous = "keepAnonymous"
      from ${await recordsOf(changed)} where p.organization_id = n."organizationId" and p.id = n.id`.execute(tx)
}

const recordsOf = async (projects: readonly MirroredProject[]) => sql`
  json_to_recordset(${await jsonParameter(projects)}::json) as n (
    id uuid, "organizationId" uuid, name text, "projectStart" timestamptz, "projectEnd" timestamptz, "isCompleted" boolean,
    owner text, "invoiceIssueDate" timestamptz, "invoicePaymentDate" timestamptz, "totalWorkHours" numeric, margin numeric,
    "licencePrice" numeric, "estimatedPrice" numeric, price numeric, profit numeric, "visibleToClients" boolean,
    "keepAnonymous" boolean)`
