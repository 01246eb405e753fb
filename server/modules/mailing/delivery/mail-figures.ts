import { sql } from 'kysely'
import type { MessageState } from '../../../../domain/mailing/reasons.ts'
import type { Database } from '../../../platform/database/database.ts'

export type MailFigures = {
  /** Messages of all organizations by state; of those that were sent, the ones of the last 24 hours. */
  messages: Record<MessageState, number>
  /** Age of the oldest message that is due and was not handed over; 0 where there is none. */
  oldestDueSeconds: number
  isPaused: boolean
}

/** How mail is doing, for operators. Reads by index what was not sent, which is little. */
export function mailFigures(db: Database, now: Date): Promise<MailFigures> {
  return db.readTenant({ kind: 'all' }, async (tx) => {
    const { rows } = await sql<Record<MessageState, number> & { oldest: number; paused: boolean }>`
      select count(*) filter (where state = 'queued') as queued, count(*) filter (where state = 'claimed') as claimed,
             count(*) filter (where state = 'failed') as failed, count(*) filter (where state = 'unknown') as unknown,
             count(*) filter (where state = 'dropped') as dropped,
             (select count(*) from mail_messages
               where state = 'sent' and created_at > ${new Date(now.getTime() - 24 * 3_600_000)}) as sent,
             greatest(0, extract(epoch from ${now}::timestamptz - min(next_try_at) filter (where state = 'queued')))::float8 as oldest,
             exists (select from mail_pause) as paused
        from mail_messages where state <> 'sent'`.execute(tx)
    const row = rows[0]
    if (!row) throw new Error('Counting gives a row')
    const { oldest, paused, ...messages } = row
    return { messages, oldestDueSeconds: oldest ?? 0, isPaused: paused }
  })
}
