import { sql, type Selectable } from 'kysely'
import type { z } from 'zod'
import type { listMailMessages } from '../../../contract/mailing/messages.ts'
import { messageStates, type MailReason, type MessageState } from '../../../domain/mailing/reasons.ts'
import type { TenantTransaction } from '../../platform/database/database.ts'
import type { MailMessages } from '../../platform/database/schema.ts'

const shownColumns = [
  'm.id',
  'm.to_name',
  'm.to_address',
  'c.mail_type',
  'm.subject',
  'm.state',
  'm.error_code',
  'm.smtp_code',
  'm.attempts',
  'm.next_try_at',
  'm.dispatch_at',
  'm.sent_at',
] as const
type Row = Pick<
  Selectable<MailMessages>,
  | 'id'
  | 'to_name'
  | 'to_address'
  | 'subject'
  | 'state'
  | 'error_code'
  | 'smtp_code'
  | 'attempts'
  | 'next_try_at'
  | 'dispatch_at'
  | 'sent_at'
> & { mail_type: string | null }

/** A message as lists and its history show it. */
export const presentMessage = (row: Row) => ({
  id: row.id,
  name: row.to_name,
  email: row.to_address,
  mailType: row.mail_type ?? '',
  subject: row.subject,
  state: row.state,
  errorCode: row.error_code as MailReason | null,
  smtpCode: row.smtp_code,
  tries: row.attempts,
  nextTry: row.state === 'queued' ? row.next_try_at.toISOString() : null,
  dispatchTime: row.dispatch_at.toISOString(),
  sentAt: row.sent_at && row.sent_at.toISOString(),
})

type Filter = {
  organizationId: string
  projectId: string
  waveGuid?: string | undefined
  state?: MessageState | undefined
  page: number
  pageRows: number
}
type Messages = z.output<(typeof listMailMessages)['schema']['response'][200]>

/** Mails of a project, newest first, with their exact number. */
export async function projectMessages(
  tx: TenantTransaction,
  { state, page, pageRows, ...place }: Filter,
): Promise<Messages> {
  const found = await messagesOf(tx, place)
    .groupBy('m.state')
    .select(['m.state', ({ fn }) => fn.countAll<number>().as('count')])
    .execute()
  const countOf = (one: MessageState) => found.find((row) => row.state === one)?.count ?? 0
  const counts = Object.fromEntries(messageStates.map((one) => [one, countOf(one)])) as Record<MessageState, number>
  const rows = await messagesOf(tx, place)
    .where((row) => (state === undefined ? row.lit(true) : row('m.state', '=', state)))
    .select(shownColumns)
    .orderBy('m.created_at', 'desc')
    .orderBy('m.id')
    .limit(pageRows)
    .offset((page - 1) * pageRows)
    .execute()
  return {
    totalCount: state ? counts[state] : found.reduce((sum, { count }) => sum + count, 0),
    counts,
    stopped: await stopOf(tx, place),
    messages: rows.map(presentMessage),
  }
}

/** A message of the project; undefined if there is none with this id. */
export function findMessage(tx: TenantTransaction, place: Place, messageId: string) {
  return messagesOf(tx, place)
    .where('m.id', '=', messageId)
    .select([...shownColumns, 'm.campaign_id', 'm.from_address', 'm.language_code', 'm.html', 'c.is_sample'])
    .executeTakeFirst()
}

/** What happened to a message, oldest first, with the names of those who did it as far as the caller may know them. */
export function eventsOf(tx: TenantTransaction, { organizationId }: Place, messageId: string) {
  return tx
    .selectFrom('mail_events as e')
    .leftJoin('users as u', 'u.user_name', 'e.user_name')
    .where('e.organization_id', '=', organizationId)
    .where('e.message_id', '=', messageId)
    .select(['e.kind', 'e.happened_at', 'e.reason', 'e.smtp_code', 'e.status_code', 'e.address'])
    .select(({ fn, val }) =>
      fn.coalesce(fn<string | null>('nullif', ['u.name', val('')]), 'e.user_name', val('')).as('who'),
    )
    .orderBy('e.id')
    .execute()
}

type Place = Pick<Filter, 'organizationId' | 'projectId' | 'waveGuid'>

function messagesOf(tx: TenantTransaction, { organizationId, projectId, waveGuid }: Place) {
  const query = tx
    .selectFrom('mail_messages as m')
    .innerJoin('mail_campaigns as c', (join) =>
      join.onRef('c.organization_id', '=', 'm.organization_id').onRef('c.id', '=', 'm.campaign_id'),
    )
    .where('m.organization_id', '=', organizationId)
    .where('c.project_id', '=', projectId)
  return waveGuid ? query.where('c.wave_id', '=', waveGuid) : query
}

/** Why waiting mails of a project are not sent: the mail server, else the campaign that was stopped first. */
async function stopOf(tx: TenantTransaction, place: Place): Promise<Messages['stopped']> {
  const waiting = messagesOf(tx, place).where('m.state', '=', 'queued')
  const pause = await tx
    .selectFrom('mail_pause')
    .select(['reason', 'smtp_code', 'paused_at as since', 'next_probe_at'])
    .where(({ exists }) =>
      exists(waiting.where('m.next_try_at', '<=', sql<Date>`mail_pause.next_probe_at`).select('m.id')),
    )
    .executeTakeFirst()
  const stop =
    pause ??
    (await waiting
      .where('c.stopped_at', 'is not', null)
      .select(['c.stop_reason as reason', 'c.stop_smtp_code as smtp_code', 'c.stopped_at as since', 'c.next_probe_at'])
      .orderBy('c.stopped_at')
      .executeTakeFirst())
  if (!stop?.reason || !stop.since || !stop.next_probe_at) return null
  return {
    reason: stop.reason as MailReason,
    smtpCode: stop.smtp_code,
    since: stop.since.toISOString(),
    nextTry: stop.next_probe_at.toISOString(),
  }
}

/** Messages that were not sent to a mail server, for the built-in viewer. */
export function viewerMessages(tx: TenantTransaction, text: string, most: number) {
  let query = tx.selectFrom('mail_messages').where('transport', '=', 'viewer').where('state', '=', 'sent')
  if (text)
    query = query.where((where) =>
      where.or([
        where('to_address', 'ilike', like(text)),
        where('to_name', 'ilike', like(text)),
        where('subject', 'ilike', like(text)),
      ]),
    )
  return query
    .select(['id', 'to_address', 'to_name', 'subject', 'sent_at'])
    .orderBy('sent_at', 'desc')
    .orderBy('id')
    .limit(most)
    .execute()
}

export function viewerMessage(tx: TenantTransaction, id: string) {
  return tx
    .selectFrom('mail_messages')
    .selectAll()
    .where('id', '=', id)
    .where('transport', '=', 'viewer')
    .executeTakeFirst()
}

const like = (text: string) => `%${text.replace(/[\\%_]/g, (character) => `\\${character}`)}%`
