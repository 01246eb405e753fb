import type { AnswerInputOf, BodyOf } from '../../../../contract/endpoint.ts'
import type { listCompanyInvoices as contract } from '../../../../contract/invoicing/invoices.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import type { SignedIn } from '../../../platform/identity/signed-in.ts'
import type { Services } from '../../../platform/services.ts'
import { projectAccess } from '../../access/load-access.ts'
import { projectsAllowed } from '../../access/projects-allowed.ts'
import { invoicesPage, type InvoiceRow } from './invoices-page-queries.ts'

type Answer = AnswerInputOf<typeof contract>
type Wish = BodyOf<typeof contract>

/** Invoices of one project, or of all projects of the organization whose invoicing the caller may see (PLT-7-63). */
export function listCompanyInvoices(
  { db }: Services,
  user: SignedIn,
  companyGuid: string,
  { projectGuid, isConfirmed, as360Only, page, pageRows, descending }: Wish,
): Promise<Answer> {
  return db.withTenant(user.scope, async (tx) => {
    const { rows, totalCount } = await invoicesPage(tx, {
      organizationId: companyGuid,
      projectIds: await reach(tx, user, companyGuid, projectGuid),
      isConfirmed: isConfirmed ?? null,
      as360Only: as360Only ?? false,
      page,
      pageRows,
      descending,
    })
    return { invoices: rows.map(present), totalCount }
  })
}

async function reach(
  tx: TenantTransaction,
  user: SignedIn,
  companyGuid: string,
  projectGuid: string | null | undefined,
): Promise<string[]> {
  if (!projectGuid) return (await projectsAllowed(tx, user, companyGuid)).map(({ id }) => id)
  await projectAccess(tx, user, projectGuid, companyGuid)
  return [projectGuid]
}

const present = (row: InvoiceRow): Answer['invoices'][number] => ({
  invoiceGuid: row.id,
  companyGuid: row.organization_id,
  projectGuid: row.project_id,
  created: row.created_at.toISOString(),
  isConfirmed: row.is_confirmed,
  kind: row.kind,
  project: row.project,
  createdBy: row.created_by,
  number: row.number,
  products: row.products,
  currency: row.currency,
  net: row.net,
  pendingChange: row.pending_change,
})
