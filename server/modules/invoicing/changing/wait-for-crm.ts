import { AppError } from '../../../platform/app-error.ts'
import type { Services } from '../../../platform/services.ts'
import { codeOfFailure, refusalOf } from '../sending/refusal-of.ts'
import { waitUntil } from '../sending/wait-until.ts'
import { invoiceState, type InvoiceToChange } from './invoice-state-queries.ts'

/** After it, the change goes on in the background. */
const longestWaitMs = 60_000

type Named = { organizationId: string; invoiceId: string }

/**
 * Waits until the CRM has taken a change of an invoice over; returns what the invoice is then, undefined if it is gone. 502
 * while the CRM does not answer, 409 where it has refused.
 */
export async function waitForCrm(
  { db }: Services,
  { organizationId, invoiceId }: Named,
): Promise<InvoiceToChange | undefined> {
  const scope = { kind: 'organizations', organizationIds: [organizationId] } as const
  const read = () => db.readTenant(scope, (tx) => invoiceState(tx, { organizationId, invoiceId }))
  const invoice = await waitUntil(read, (one) => !one?.isPending || one.error !== null, longestWaitMs)
  if (invoice?.isPending) throw new AppError(codeOfFailure.away, 502)
  if (invoice?.error) throw refusalOf(invoice.error)
  return invoice
}
