import type { TenantTransaction } from '../../../platform/database/database.ts'
import { giveAllRows, giveRows, type Handover } from '../../../platform/database/kept-rows.ts'

export const moveMails = (tx: TenantTransaction, handover: Handover): Promise<string[]> =>
  giveAllRows<string>(tx, 'mail_messages', handover)

/** Mails deleted since then stay deleted; that is acceptable. */
export const giveMailsBack = (tx: TenantTransaction, handover: Handover, ids: readonly string[]): Promise<void> =>
  giveRows(tx, 'mail_messages', handover, ids)
