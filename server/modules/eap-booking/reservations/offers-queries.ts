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

export type FreeSlot = { id: number; expert: string }

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
  instead: { id: string; expert: string },
): Promise<FreeSlot[]> {
  const { rows } = await sql<FreeSlot>`
    select id, expert
      from app.free_slots(
        ${organizationId}, ${licenceId}, ${category}, ${startsAt}, ${endsAt}, ${expert}, ${now}, ${instead.id}, ${instead.expert})
     order by place`.execute(tx)
  return rows
}

/** Whether a topic may be chosen in a category. */
export async function isTopicOf(tx: TenantTransaction, topic: string, category: string): Promise<boolean> {
  const { rows } = await sql`
    select from eap_topics where slug = ${topic} and category_slug = ${category} and active`.execute(tx)
  return rows.length > 0
}
