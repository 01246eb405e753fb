import { sql } from 'kysely'
import type { ReportedRecipient, ReportVerdict } from '../../../../domain/mailing/bounce-report.ts'
import type { MessageState } from '../../../../domain/mailing/reasons.ts'
import { normalizeEmail } from '../../../../domain/text/email-address.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import { tallyFailure } from '../delivery/tally-failure.ts'
import type { ReportedMessage } from './bounce-queries.ts'

type Reported = {
  verdict: ReportVerdict
  recipient: ReportedRecipient
  /** Where the message was sent. */
  address: string
  sentAt: Date | null
  key: string
  now: Date
}

/** What follows from a report: history, state and mark of the address. False if the report was taken before. */
export async function takeVerdict(
  tx: TenantTransaction,
  message: ReportedMessage,
  reported: Reported,
): Promise<boolean> {
  if (!(await noteReport(tx, message, reported))) return false
  const { verdict, address } = reported
  if (verdict.kind === 'delayed') return true
  // A message that is on its way to another address since is not the one that came back.
  if (address === normalizeEmail(message.to_address)) await endMessage(tx, message, verdict, reported.recipient)
  if (verdict.kind === 'bounced' && verdict.isOfAddress) await markAddress(tx, message, { ...reported, verdict })
  return true
}

async function noteReport(
  tx: TenantTransaction,
  { organization_id, id }: ReportedMessage,
  { verdict, recipient, address, key, now }: Reported,
): Promise<boolean> {
  const noted = await tx
    .insertInto('mail_events')
    .values({
      organization_id,
      message_id: id,
      happened_at: now,
      kind: verdict.kind,
      reason: verdict.kind === 'delayed' ? null : verdict.reason,
      smtp_code: recipient.smtpCode,
      status_code: recipient.statusCode,
      address: null,
      report_key: `${key} ${address}`.slice(0, 200),
    })
    .onConflict((conflicting) => conflicting.doNothing())
    .returning('id')
    .executeTakeFirst()
  return noted !== undefined
}

/** A fast mail server reports while the message still counts as being handed over. One that waits again is left waiting. */
const ends: Readonly<Record<'bounced' | 'returned', readonly MessageState[]>> = {
  bounced: ['sent', 'unknown', 'claimed'],
  returned: ['sent', 'unknown'],
}

async function endMessage(
  tx: TenantTransaction,
  message: ReportedMessage,
  verdict: Exclude<ReportVerdict, { kind: 'delayed' }>,
  { smtpCode }: ReportedRecipient,
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('mail_messages')
    .set({
      state: verdict.kind === 'bounced' ? 'bounced' : 'failed',
      error_code: verdict.reason,
      smtp_code: smtpCode,
    })
    .where('organization_id', '=', message.organization_id)
    .where('id', '=', message.id)
    .where('state', 'in', [...ends[verdict.kind]])
    .executeTakeFirst()
  if (numUpdatedRows > 0n) await tallyFailure(tx, message)
}

type Bounced = Reported & { verdict: Extract<ReportVerdict, { kind: 'bounced' }> }

/** Whoever said that the address works again knew of the mails that had been sent there before. */
async function markAddress(
  tx: TenantTransaction,
  { organization_id, id }: ReportedMessage,
  { verdict, recipient, address, sentAt, now }: Bounced,
): Promise<void> {
  await sql`
    insert into mail_bounced_addresses as b (organization_id, address, bounced_at, status_code, reason, message_id)
    values (${organization_id}, ${address}, ${now}, ${recipient.statusCode ?? '5.0.0'}, ${verdict.reason}, ${id})
    on conflict (organization_id, address) do update
       set bounced_at = excluded.bounced_at, status_code = excluded.status_code, reason = excluded.reason,
           message_id = excluded.message_id, cleared_at = null, cleared_by = null
     where b.cleared_at is null or b.cleared_at < ${sentAt}`.execute(tx)
}
