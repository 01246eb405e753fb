import { sql, type RawBuilder } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import { programmeDay } from '../../eap-cases/records/licence-access.ts'
import { offersCategory } from '../reservations/offers-queries.ts'
import type { WaitingPlace } from './waiting-place.ts'

export type FreeTime = { expertUserName: string; startsAt: Date; endsAt: Date }

/** Free times of an active expert that touch a range and begin at `earliest` or later. */
export async function freeTimesIn(
  tx: TenantTransaction,
  { expertUserName, startsAt, endsAt }: { expertUserName: string; startsAt: string; endsAt: string },
  earliest: Date,
): Promise<FreeTime[]> {
  const { rows } = await sql<FreeTime>`
    select t.expert_user_name as "expertUserName", lower(t.during) as "startsAt", upper(t.during) as "endsAt"
      from eap_timeslots t
      join eap_experts e on e.user_name = t.expert_user_name and e.active
     where t.expert_user_name = ${expertUserName} and lower(t.during) >= ${earliest}
       and t.during && tstzrange(${startsAt}::timestamptz, ${endsAt}::timestamptz)
       and not exists (select from eap_taken_times k
                        where k.expert_user_name = t.expert_user_name and k.during && t.during)
       and not exists (select from eap_time_off f
                        where f.expert_user_name = t.expert_user_name and f.during && t.during)
     order by lower(t.during)
     limit 2000`.execute(tx)
  return rows
}

export type NextPerson = {
  organizationId: string
  id: string
  /** Null for places of before it was kept. */
  personEntry: number | null
  languageCode: string
  offers: number
  offerMinutes: number
  sendsTexts: boolean
}

/**
 * Locks the person who waits longest and whom the time fits: the category is one of the expert's, the expert serves the
 * licence, which is open now and then, and the time was not offered to this person before, who has no other offer.
 */
export async function lockNextPerson(
  tx: TenantTransaction,
  { expertUserName, startsAt }: Pick<FreeTime, 'expertUserName' | 'startsAt'>,
  now: Date,
): Promise<NextPerson | undefined> {
  const [today, day] = [programmeDay(now), programmeDay(startsAt)]
  const { rows } = await sql<NextPerson>`
    select w.organization_id as "organizationId", w.id, w.person_entry as "personEntry", w.language_code as "languageCode", w.offers,
           l.offer_minutes as "offerMinutes", l.sends_texts as "sendsTexts"
      from eap_waiting w
      join eap_expert_categories x on x.user_name = ${expertUserName} and x.category_slug = w.category_slug
      join eap_categories c on c.slug = w.category_slug and c.active and c.bookable
      join eap_licences l on l.organization_id = w.organization_id and l.id = w.licence_id
      join eap_licence_categories lc
        on lc.organization_id = w.organization_id and lc.licence_id = w.licence_id and lc.category_slug = w.category_slug
      join organizations o on o.id = w.organization_id and o.deleted_at is null
     where w.state = 'waiting' and (w.expert_user_name is null or w.expert_user_name = ${expertUserName})
       and l.active and l.has_waiting_list
       and coalesce(l.starts_on <= ${today}, true) and coalesce(l.ends_on >= ${today} and l.ends_on >= ${day}, true)
       and app.serves_licence(${expertUserName}, w.organization_id, w.licence_id)
       and not exists (select from eap_offered_times f
                        where f.organization_id = w.organization_id and f.waiting_id = w.id
                          and f.expert_user_name = ${expertUserName} and f.starts_at = ${startsAt})
       and not exists (select from eap_waiting other
                        where other.organization_id = w.organization_id and other.person_entry = w.person_entry
                          and other.state = 'offered')
     order by w.created_at, w.id
     limit 1 for update of w skip locked`.execute(tx)
  return rows[0]
}

/**
 * Whether a person whose place is locked has no offer in another place: one person may wait in several, for which times
 * become free at the same moment. The answer holds until the transaction ends.
 */
export async function hasNoOffer(
  tx: TenantTransaction,
  { organizationId, personEntry }: Pick<NextPerson, 'organizationId' | 'personEntry'>,
): Promise<boolean> {
  const person = `offers to ${organizationId} ${personEntry}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${person}, 0))`.execute(tx)
  const { rows } = await sql`
    select from eap_waiting
     where organization_id = ${organizationId} and person_entry = ${personEntry} and state = 'offered'
     limit 1`.execute(tx)
  return rows.length === 0
}

/** The expert as stored, if active, of the category and serving the licence. */
export async function findExpertOf(
  tx: TenantTransaction,
  { organizationId, licenceId, category }: { organizationId: string; licenceId: string; category: string },
  expert: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ user_name: string }>`
    select e.user_name from eap_experts e
      join eap_expert_categories c on c.user_name = e.user_name and c.category_slug = ${category}
     where lower(e.user_name) = lower(${expert}) and e.active
       and app.serves_licence(e.user_name, ${organizationId}, ${licenceId})`.execute(tx)
  return rows[0]?.user_name
}

/**
 * Whether the expert of an offer still works, then, for the licence and in the category, which it still offers, and the
 * person has not got that time from somebody else meanwhile.
 */
export async function canStillServe(
  tx: TenantTransaction,
  place: WaitingPlace,
  { expert, startsAt, endsAt }: { expert: string; startsAt: Date; endsAt: Date },
  formEntry: number,
): Promise<boolean> {
  const { organization_id: organizationId, licence_id: licenceId, category_slug: category } = place
  const { rows } = await sql`
    select from eap_experts e
      join eap_expert_categories x on x.user_name = e.user_name and x.category_slug = ${category}
     where e.user_name = ${expert} and e.active and app.serves_licence(e.user_name, ${organizationId}, ${licenceId})
       and not exists (select from eap_time_off o
                        where o.expert_user_name = e.user_name and o.during && tstzrange(${startsAt}, ${endsAt}))
       and not exists (select from eap_reservations r
                        where r.organization_id = ${organizationId} and r.starts_at = ${startsAt}
                          and r.form_entry = ${formEntry} and r.cancelled_at is null)`.execute(tx)
  return rows.length > 0 && (await offersCategory(tx, { organizationId, licenceId, category }))
}

/** Names around a place, and the link of the reservation that came of it, while that stands. */
export async function aroundPlace(
  tx: TenantTransaction,
  place: Pick<WaitingPlace, 'organization_id' | 'id'>,
): Promise<{
  licenceName: string
  expertNames: { wanted: string | null; offered: string | null }
  reservationLink: { id: string; sealed_secret: Buffer } | null
}> {
  const row = await tx
    .selectFrom('eap_waiting as w')
    .innerJoin('eap_licences as l', (join) =>
      join.onRef('l.organization_id', '=', 'w.organization_id').onRef('l.id', '=', 'w.licence_id'),
    )
    .leftJoin('eap_reservations as r', (join) =>
      join
        .onRef('r.organization_id', '=', 'w.organization_id')
        .onRef('r.id', '=', 'w.reservation_id')
        .on('r.cancelled_at', 'is', null),
    )
    .leftJoin('links as k', (join) =>
      join.onRef('k.organization_id', '=', 'r.organization_id').onRef('k.id', '=', 'r.link_id'),
    )
    .where('w.organization_id', '=', place.organization_id)
    .where('w.id', '=', place.id)
    .select(['l.display_name', 'k.id as link_id', 'k.sealed_secret'])
    .select([nameOf(sql`w.expert_user_name`).as('wanted'), nameOf(sql`w.offered_expert_user_name`).as('offered')])
    .executeTakeFirstOrThrow()
  const { link_id: id, sealed_secret } = row
  return {
    licenceName: row.display_name,
    expertNames: { wanted: row.wanted, offered: row.offered },
    reservationLink: id !== null && sealed_secret !== null ? { id, sealed_secret } : null,
  }
}

const nameOf = (userName: RawBuilder<unknown>) =>
  sql<string | null>`(select u.name from app.staff() u where u.user_name = ${userName})`
