import { sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/database.ts'

/** The time that somebody wants: of one expert, or of anybody. Names of experts are compared regardless of case. */
export type WantedTime = {
  organizationId: string
  licenceId: string
  category: string
  startsAt: Date
  endsAt: Date
  expert: string | null
}

/** A free slot. `isAfterHold`: a hold that is over is in its way. */
export type FreeSlot = { id: number; expert: string; isAfterHold: boolean }

/** Whether a licence offers a category for booking. */
export async function offersCategory(
  tx: TenantTransaction,
  { organizationId, licenceId, category }: Pick<WantedTime, 'organizationId' | 'licenceId' | 'category'>,
): Promise<boolean> {
  const { rows } = await sql`
    select from eap_licence_categories l join eap_categories c on c.slug = l.category_slug
     where l.organization_id = ${organizationId} and l.licence_id = ${licenceId} and l.category_slug = ${category}
       and c.active and c.bookable`.execute(tx)
  return rows.length > 0
}

/**
 * The free slots of exactly this time: of active experts of the category who serve the licence, who is least booked
 * that week first. `instead`: of a reservation that is to move, whose own time is not in the way and whose expert comes
 * first.
 */
export async function freeSlots(
  tx: TenantTransaction,
  { organizationId, licenceId, category, startsAt, endsAt, expert }: WantedTime,
  now: Date,
  instead: { id: string; expert: string } | null = null,
): Promise<FreeSlot[]> {
  const { rows } = await sql<FreeSlot>`
    select s.id, s.expert_user_name as expert,
           exists (select from eap_taken_times t
                    where t.expert_user_name = s.expert_user_name and t.during && s.during and t.held_until <= ${now})
             as "isAfterHold"
      from eap_timeslots s
      join eap_experts e on e.user_name = s.expert_user_name and e.active
      join eap_expert_categories c on c.user_name = e.user_name and c.category_slug = ${category}
     where lower(s.during) = ${startsAt} and upper(s.during) = ${endsAt}
       and (${expert}::text is null or lower(e.user_name) = lower(${expert}))
       and app.serves_licence(e.user_name, ${organizationId}, ${licenceId})
       and not exists (select from eap_taken_times t
                        where t.expert_user_name = s.expert_user_name and t.during && s.during
                          and t.id is distinct from ${instead?.id ?? null}::uuid
                          and (t.held_until is null or t.held_until > ${now}))
       and not exists (select from eap_time_off o
                        where o.expert_user_name = s.expert_user_name and o.during && s.during)
     order by s.expert_user_name is distinct from ${instead?.expert ?? null}::text,
              (select count(*) from eap_taken_times t
                where t.expert_user_name = s.expert_user_name
                  and t.during && tstzrange(${startsAt}::timestamptz - interval '3 days', ${startsAt}::timestamptz + interval '3 days')),
              s.expert_user_name`.execute(tx)
  return rows
}

/** Whether a topic may be chosen in a category. */
export async function isTopicOf(tx: TenantTransaction, topic: string, category: string): Promise<boolean> {
  const { rows } = await sql`
    select from eap_topics where slug = ${topic} and category_slug = ${category} and active`.execute(tx)
  return rows.length > 0
}
