import type { TenantTransaction } from '../../../platform/database/database.ts'
import type { OutgoingMail } from '../../../platform/mail/mail-transport.ts'
import type { Services } from '../../../platform/services.ts'
import type { OutgoingText } from '../../../platform/texts/text-gateway.ts'
import { composeForClient } from './client-message.ts'
import type { EapMessage } from './message-queries.ts'
import { composeForStaff } from './staff-message.ts'

/** Why a message is not sent: what it says is not, or no longer, true; or nobody can be reached. */
export type NotWanted = 'NO_LONGER_TRUE' | 'NO_ADDRESS'
export type Composed = { mail: OutgoingMail } | { text: OutgoingText }

/** A message as it is handed over, from what is true now. */
export function composeEapMessage(
  services: Services,
  tx: TenantTransaction,
  message: EapMessage,
): Promise<Composed | NotWanted> {
  return message.to_user_name === null
    ? composeForClient(services, tx, message)
    : composeForStaff(services, tx, message, message.to_user_name)
}
