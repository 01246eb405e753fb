import { audit, auditMany } from '../../../platform/audit.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import { writeJournal } from '../../journal/records/write-journal.ts'
import type { NewInvoice } from '../creating/orders-queries.ts'
import type { Change } from './changes-queries.ts'

type Created = {
  organizationId: string
  by: string
  invoices: readonly (Pick<NewInvoice, 'id' | 'projectId'> & { items: { length: number } })[]
}

/** Invoices that have come into being. */
export async function tellCreated(tx: TenantTransaction, { organizationId, by, invoices }: Created): Promise<void> {
  const ids = invoices.map(({ id }) => id)
  await auditMany(tx, { organizationId, userName: by, action: 'create-invoice', recordType: 'invoice' }, ids)
  for (const { id, projectId, items } of invoices)
    await writeJournal(tx, {
      code: 'INVOICE_CREATED',
      organizationId,
      userName: by,
      projectId,
      invoiceId: id,
      details: { logins: items.length },
    })
}

type Told =
  | { action: 'confirm-invoice'; code: 'INVOICE_CONFIRMED' | 'CREDIT_NOTE_ISSUED'; number: string }
  | { action: 'delete-invoice'; code: 'INVOICE_DELETED' }
  | { action: 'remove-from-invoice'; code: 'LOGIN_TAKEN_OFF_INVOICE'; loginIds: readonly number[] }

/** What became of an invoice. */
export async function tellChanged(
  tx: TenantTransaction,
  { organizationId, by, invoiceId, projectId }: Change,
  told: Told,
): Promise<void> {
  const { action, code, ...details } = told
  const base = { organizationId, userName: by }
  await audit(tx, { ...base, action, recordType: 'invoice', recordId: invoiceId, details })
  const place = { ...base, projectId, invoiceId }
  if (told.action === 'confirm-invoice')
    await writeJournal(tx, { ...place, code: told.code, details: { number: told.number } })
  else await writeJournal(tx, { ...place, code: told.code })
}
