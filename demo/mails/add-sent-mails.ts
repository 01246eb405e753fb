import type { TenantTransaction } from '../../server/platform/database/database.ts'
import { arrived, fatesOf, type Fate } from './fates.ts'
import { writeCampaign, type Mailing } from './write-campaign.ts'

type Message = { id: string; organization_id: string; to_address: string }
type Handed = { message: Message; fate: Fate; at: Date }

const minute = 60_000
/** How many mails are handed over in a second. */
const perSecond = 10

/** What is not handed over has no text yet. */
export const unwritten = { html: null, text: null }

/** Mails of a campaign that ended, with their histories, and the marks of addresses whose mail came back. */
export async function addSentMails(tx: TenantTransaction, mailing: Mailing): Promise<void> {
  const { at: orderedAt, recipients } = mailing
  if (recipients.length === 0) return
  const campaign = await writeCampaign(tx, mailing, orderedAt)
  const fates = fatesOf(mailing.mailType, recipients.length)
  const handedAt = (place: number) => new Date(orderedAt.getTime() + Math.floor(place / perSecond) * 1000)
  const rows = recipients.map((recipient, place) => {
    const message = campaign.messageTo(recipient)
    const { state, reason, smtpCode, events } = fates[place] ?? arrived
    const at = handedAt(place)
    const isTaken = events.some(({ kind }) => kind === 'accepted')
    return {
      ...message,
      ...(state === 'dropped' ? unwritten : { claimed_at: at, attempts: 1 }),
      state,
      error_code: reason,
      smtp_code: smtpCode,
      dispatch_at: orderedAt,
      next_try_at: orderedAt,
      created_at: orderedAt,
      ...(isTaken && { sent_at: at, transport: 'smtp' }),
    }
  })
  const messages: Message[] = []
  for (let start = 0; start < rows.length; start += 500)
    messages.push(
      ...(await tx
        .insertInto('mail_messages')
        .values(rows.slice(start, start + 500))
        .returning(['id', 'organization_id', 'to_address'])
        .execute()),
    )
  const handed = messages.map((message, place) => ({ message, fate: fates[place] ?? arrived, at: handedAt(place) }))
  await addEvents(tx, handed, orderedAt)
  await addMarks(tx, handed)
}

async function addEvents(tx: TenantTransaction, handed: readonly Handed[], orderedAt: Date): Promise<void> {
  const rows = handed.flatMap(({ message, fate, at }) => {
    const about = { organization_id: message.organization_id, message_id: message.id }
    const began = { ...about, kind: 'claimed' as const, happened_at: at }
    return [
      { ...about, kind: 'queued' as const, happened_at: orderedAt, user_name: 'manager' },
      ...(fate.state === 'dropped' ? [] : [began]),
      ...fate.events.map(({ kind, reason, smtpCode, statusCode }, index) => ({
        ...about,
        kind,
        happened_at: new Date(at.getTime() + index * 7 * minute),
        reason: reason ?? null,
        smtp_code: smtpCode ?? null,
        status_code: statusCode ?? null,
        address: kind === 'accepted' || kind === 'unknown' ? message.to_address : null,
      })),
    ]
  })
  for (let start = 0; start < rows.length; start += 2000)
    await tx
      .insertInto('mail_events')
      .values(rows.slice(start, start + 2000))
      .execute()
}

async function addMarks(tx: TenantTransaction, handed: readonly Handed[]): Promise<void> {
  const marks = handed.flatMap(({ message, fate, at }) => {
    const { mark, reason, events } = fate
    if (!mark || !reason) return []
    const since = new Date(at.getTime() + (events.length - 1) * 7 * minute)
    return {
      organization_id: message.organization_id,
      address: message.to_address,
      bounced_at: since,
      status_code: events.at(-1)?.statusCode ?? '5.0.0',
      reason,
      message_id: message.id,
      ...(mark === 'cleared' && { cleared_at: new Date(since.getTime() + 180 * minute), cleared_by: 'manager' }),
    }
  })
  if (marks.length > 0) await tx.insertInto('mail_bounced_addresses').values(marks).execute()
}
