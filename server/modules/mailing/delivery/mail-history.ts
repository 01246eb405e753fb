import type { MailEventKind } from '../../../../domain/mailing/mail-events.ts'
import type { MailReason } from '../../../../domain/mailing/reasons.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'

type OfMessage = { organization_id: string; id: string; to_address?: string }
type Happened = {
  kind: MailEventKind
  at: Date
  reason?: MailReason | null
  smtpCode?: number | null
  userName?: string
}

/** A mail server has taken it, or may have: a report about it may name where it went, though it goes elsewhere since. */
const goneTo: ReadonlySet<MailEventKind> = new Set(['accepted', 'unknown'])

/** Adds to the history of messages, in the transaction of the change itself. */
export async function noteEvents(
  tx: TenantTransaction,
  messages: readonly OfMessage[],
  { kind, at, reason = null, smtpCode = null, userName }: Happened,
): Promise<void> {
  if (messages.length === 0) return
  await tx
    .insertInto('mail_events')
    .values(
      messages.map(({ organization_id, id, to_address }) => ({
        organization_id,
        message_id: id,
        happened_at: at,
        kind,
        reason,
        smtp_code: smtpCode,
        address: goneTo.has(kind) ? (to_address ?? null) : null,
        user_name: userName ?? null,
      })),
    )
    .execute()
}

export const noteEvent = (tx: TenantTransaction, message: OfMessage, happened: Happened): Promise<void> =>
  noteEvents(tx, [message], happened)

/** A message that probes a broken mail server for days has waited once, as long as the reason stays the same. */
export async function notePaused(
  tx: TenantTransaction,
  message: OfMessage,
  happened: Omit<Happened, 'kind'>,
): Promise<void> {
  const last = await tx
    .selectFrom('mail_events')
    .select(['kind', 'reason', 'smtp_code'])
    .where('organization_id', '=', message.organization_id)
    .where('message_id', '=', message.id)
    .where('kind', '<>', 'claimed')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const isSame =
    last?.kind === 'paused' && last.reason === happened.reason && last.smtp_code === (happened.smtpCode ?? null)
  if (!isSame) await noteEvent(tx, message, { ...happened, kind: 'paused' })
}
