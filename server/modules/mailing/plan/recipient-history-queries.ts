import { sql } from 'kysely'
import type { MailKind } from '../../../../domain/mailing/mail-pages.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'

type History = { id: number; invitedAt: Date | null; remindedAt: Date | null; reminders: number }
type Types = { invites: readonly MailKind[]; reminder: MailKind }

/**
 * What people of a wave were sent. A reminder that failed, was dropped or came back does not count as one, but keeps the interval:
 * else it would be ordered again at once.
 */
export async function mailHistory(
  tx: TenantTransaction,
  { organizationId, waveId }: { organizationId: string; waveId: string },
  { invites, reminder }: Types,
): Promise<Map<number, History>> {
  const { rows } = await sql<History>`
    select m.assessee_id as id,
           min(greatest(m.dispatch_at, m.created_at)) filter (where c.mail_type <> ${reminder} and m.state not in ('failed', 'dropped', 'bounced')) as "invitedAt",
           max(coalesce(m.sent_at, greatest(m.dispatch_at, m.created_at))) filter (where c.mail_type = ${reminder}) as "remindedAt",
           count(*) filter (where c.mail_type = ${reminder} and m.state not in ('failed', 'dropped', 'bounced'))::int as reminders
      from mail_campaigns c
      join mail_messages m on m.organization_id = c.organization_id and m.campaign_id = c.id
     where c.organization_id = ${organizationId} and c.wave_id = ${waveId} and not c.is_sample
       and c.mail_type = any(${[...invites, reminder]}::text[]) and m.assessee_id is not null
     group by m.assessee_id`.execute(tx)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Those whose present address was refused for good by the last mail that ended. */
export async function peopleWithRefusedAddress(
  tx: TenantTransaction,
  organizationId: string,
  personIds: readonly number[],
): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from (
      select distinct on (m.assessee_id) m.assessee_id as id, m.state, m.error_code
        from mail_messages m
        join assessees a on a.organization_id = m.organization_id and a.id = m.assessee_id and a.email = m.to_address
       where m.organization_id = ${organizationId} and m.assessee_id = any(${[...personIds]}::integer[])
         and m.state in ('sent', 'failed')
       order by m.assessee_id, coalesce(m.sent_at, m.next_try_at) desc, m.id) as last
     where state = 'failed' and error_code in ('RECIPIENT_REFUSED', 'INVALID_ADDRESS')`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}
