import { sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/database.ts'

type Named = { organizationId: string; invoiceId: string }

export type InvoiceToChange = {
  id: string
  kind: 'invoice' | 'credit-note'
  isConfirmed: boolean
  isPending: boolean
  /** Why the last change came to nothing, or is tried again. */
  error: string | null
}

const state = sql`
  select id, kind, is_confirmed as "isConfirmed", pending_change is not null as "isPending", pending_error as error from invoices`

export async function invoiceState(
  tx: TenantTransaction,
  { organizationId, invoiceId }: Named,
): Promise<InvoiceToChange | undefined> {
  const { rows } = await sql<InvoiceToChange>`
    ${state} where organization_id = ${organizationId} and id = ${invoiceId}`.execute(tx)
  return rows[0]
}

/** The invoice of a project, locked until the transaction ends. */
export async function lockInvoice(
  tx: TenantTransaction,
  { organizationId, invoiceId, projectId }: Named & { projectId: string },
): Promise<InvoiceToChange | undefined> {
  const { rows } = await sql<InvoiceToChange>`
    ${state} where organization_id = ${organizationId} and id = ${invoiceId} and project_id = ${projectId} for update`.execute(
    tx,
  )
  return rows[0]
}

/** The invoice that a login of a project is on; undefined for an unknown login. Nobody else changes the login meanwhile. */
export async function lockProduct(
  tx: TenantTransaction,
  { organizationId, projectId, productId }: { organizationId: string; projectId: string; productId: number },
): Promise<{ invoiceId: string | null } | undefined> {
  const { rows } = await sql<{ invoiceId: string | null }>`
    select invoice_id as "invoiceId" from logins
     where organization_id = ${organizationId} and project_id = ${projectId} and id = ${productId} for update`.execute(
    tx,
  )
  return rows[0]
}
