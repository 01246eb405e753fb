import { sql } from 'kysely'
import type { TenantTransaction } from '../../platform/database/database.ts'
import type { Mailing } from './prepare-mailing.ts'

/** The same mail of the same wave to the same person, for about the same time, is one that was sent twice by mistake. */
const apartMs = 2 * 60_000

export type Twin = { personId: number; campaignId: string }
type Dispatch = { hours: ReadonlyMap<number, Date>; now: Date }

/** Senders of one kind of mail of a wave wait for each other until their transaction ends. */
export async function lockMailing(tx: TenantTransaction, { wave, mailType }: Mailing): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`send ${mailType} ${wave.id}`}, 0))`.execute(tx)
}

/** Whom the same mail is already queued or sent for. `hours` are when it would go out now, by person. */
export async function twinsOf(
  tx: TenantTransaction,
  { access, wave, mailType }: Mailing,
  templateId: number,
  { hours, now }: Dispatch,
): Promise<Twin[]> {
  const { rows } = await sql<Twin & { hour: Date }>`
    select m.assessee_id as "personId", m.campaign_id as "campaignId", greatest(m.dispatch_at, m.created_at) as hour
      from mail_campaigns c
      join mail_messages m on m.organization_id = c.organization_id and m.campaign_id = c.id
     where c.organization_id = ${access.organization.id} and c.project_id = ${access.project.id} and c.wave_id = ${wave.id}
       and c.mail_type = ${mailType} and c.template_id = ${templateId} and not c.is_sample
       and m.state not in ('failed', 'dropped') and m.assessee_id = any (${[...hours.keys()]})`.execute(tx)
  const isNear = ({ personId, hour }: { personId: number; hour: Date }) => {
    const wanted = Math.max(hours.get(personId)?.getTime() ?? 0, now.getTime())
    return Math.abs(wanted - hour.getTime()) < apartMs
  }
  const found = new Map(rows.filter(isNear).map(({ personId, campaignId }) => [personId, { personId, campaignId }]))
  return [...found.values()]
}
