import type { TenantTransaction } from '../../../platform/database/database.ts'
import type { Services } from '../../../platform/services.ts'
import { takeOffInvoice } from '../../logins/records/invoicing-of-logins.ts'
import { finishOrder } from '../creating/orders-queries.ts'
import { lockInvoicing } from '../records/lock-invoicing.ts'
import { endChange, lockChange, sayInOrder, sayOnCorrected, type Change } from './changes-queries.ts'
import { deleteInvoice, loginsOn, markRemoved } from './invoice-queries.ts'
import { changeInvoice, restoreCorrected } from './settle-change.ts'

/** A change that the CRM certainly has not done comes to nothing: everything is as before it. */
export async function giveUpChange(
  tx: TenantTransaction,
  services: Services,
  claimed: Change,
  error: string,
): Promise<void> {
  await lockInvoicing(tx, claimed.organizationId)
  const change = await lockChange(tx, claimed)
  if (!change) return
  if (change.what === 'create') return notCreated(tx, services, change, error)
  if (change.what === 'remove') await markRemoved(tx, change, await loginsOn(tx, change, { isRemoved: true }), false)
  await endChange(tx, change, { error })
  // The CRM has it, but it will never be one: it goes again.
  if (change.what === 'confirm' && change.kind === 'credit-note') {
    await sayOnCorrected(tx, change, error)
    await changeInvoice(tx, services, change, { what: 'delete', by: change.by })
  }
}

async function notCreated(tx: TenantTransaction, services: Services, change: Change, error: string): Promise<void> {
  const { organizationId, orderId } = change
  await restoreCorrected(tx, change)
  await sayOnCorrected(tx, change, error)
  await takeOffInvoice(tx, change)
  await deleteInvoice(tx, change)
  await sayInOrder(tx, change, { state: 'failed', error })
  if (orderId !== null) await finishOrder(tx, { organizationId, orderId }, services.clock.now())
}
