import { sql, type Selectable } from 'kysely'
import { normalizeEmail } from '../../../../domain/text/email-address.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import type { MailMessages } from '../../../platform/database/schema.ts'

export type ReportedMessage = Pick<
  Selectable<MailMessages>,
  'organization_id' | 'id' | 'campaign_id' | 'assessee_id' | 'state' | 'to_address'
>
type Reported = {
  message: ReportedMessage
  /** The addresses that it was handed over for, with the last time. */
  sentTo: ReadonlyMap<string, Date>
}

/** The first message that was ever handed over, locked; undefined: none of them is a message of ours. */
export async function findReported(
  tx: TenantTransaction,
  messageIds: readonly string[],
): Promise<Reported | undefined> {
  const { rows } = await sql<ReportedMessage & { claimed_at: Date | null }>`
    select organization_id, id, campaign_id, assessee_id, state, to_address, claimed_at
      from mail_messages where id = any (${[...messageIds]}::uuid[])
     order by array_position(${[...messageIds]}::uuid[], id) limit 1 for update`.execute(tx)
  const [row] = rows
  if (!row) return undefined
  const { claimed_at, ...message } = row
  const sentTo = new Map<string, Date>()
  if (claimed_at) sentTo.set(normalizeEmail(message.to_address), claimed_at)
  for (const { address, at } of await handedOver(tx, message)) {
    const known = normalizeEmail(address)
    if (!sentTo.has(known) || (sentTo.get(known) ?? at) < at) sentTo.set(known, at)
  }
  return { message, sentTo }
}

async function handedOver(tx: TenantTransaction, { organization_id, id }: ReportedMessage) {
  const { rows } = await sql<{ address: string; at: Date }>`
    select address, max(happened_at) as at from mail_events
     where organization_id = ${organization_id} and message_id = ${id} and address is not null
     group by address`.execute(tx)
  return rows
}
