import { sql } from 'kysely'
import { sealClient } from '../server/modules/eap-booking/records/reservation.ts'
import { linkEnd } from '../server/modules/eap-booking/reservations/store-reservation.ts'
import { caseSealing } from '../server/platform/case-sealing.ts'
import type { Config } from '../server/platform/config.ts'
import type { TenantTransaction } from '../server/platform/database/database.ts'
import { createLink } from '../server/platform/links/links.ts'
import { sealing } from '../server/platform/sealing.ts'
import type { Dice } from './dice.ts'
import type { DemoSlot } from './eap-calendar.ts'
import { namePerson } from './naming.ts'

type Service = { organizationId: string; licenceId: string; language: 'cs' | 'hu'; category: string; topics: string[] }

/** Past ones are those of last week and of this week until now. */
const counts = { past: 9, future: 16 }
const day = 24 * 3600_000

const notes = {
  cs: [
    'Prosím o klidnější termín, volám z práce.',
    'Budu volat z auta, může vypadnout signál.',
    'Nechci, aby mi na telefon přišla zpráva s názvem služby.',
    'Už jsme spolu mluvili na jaře.',
    'Raději bych mluvila česky pomaleji, jsem ze Slovenska.',
    '',
    '',
  ],
  hu: ['Csak este tudok nyugodtan beszélni.', 'Már beszéltünk egyszer tavasszal.', '', ''],
}

/**
 * Clients of last week and of the weeks ahead, in the languages of the licences. Some are ticked off by an administrator,
 * one was booked for a client who called, and one has cancelled.
 */
export async function addReservations(
  tx: TenantTransaction,
  chance: Dice,
  { config, slots, now }: { config: Config; slots: readonly DemoSlot[]; now: Date },
): Promise<void> {
  const services = await servicesByExpert(tx)
  const people = new Set<string>()
  const bookable = slots.filter(({ expert }) => services.has(expert))
  const past = bookable.filter(({ start }) => start < now.getTime())
  const future = bookable.filter(({ start }) => start > now.getTime() + day && start < now.getTime() + 24 * day)
  const chosen = [...some(chance, past, counts.past), ...some(chance, future, counts.future)]
  for (const [index, slot] of chosen.entries())
    await addReservation(tx, chance, {
      config,
      slot,
      service: chance.pick(services.get(slot.expert) ?? []),
      people,
      isCancelled: index === chosen.length - 1,
      bookedBy: index === 3 ? 'eapoperator' : null,
      now,
    })
}

/** Different ones, in the order of their starts. */
function some(chance: Dice, slots: readonly DemoSlot[], count: number): DemoSlot[] {
  const left = [...slots]
  const taken: DemoSlot[] = []
  while (taken.length < count && left.length > 0) taken.push(...left.splice(chance.roll(left.length), 1))
  return taken.toSorted((one, other) => one.start - other.start)
}

/** What the clients of open licences can ask an expert for, with the topics that the expert knows. */
async function servicesByExpert(tx: TenantTransaction): Promise<Map<string, Service[]>> {
  const { rows } = await sql<Service & { expert: string }>`
    select e.user_name as expert, l.organization_id as "organizationId", l.id as "licenceId",
           case l.main_language_code when 'hu' then 'hu' else 'cs' end as language, ec.category_slug as category,
           array(select t.slug from eap_topics t where t.category_slug = ec.category_slug and t.active
                  order by t.position, t.slug) as topics
      from eap_experts e
      join eap_expert_categories ec on ec.user_name = e.user_name
      join eap_categories c on c.slug = ec.category_slug and c.bookable and c.active
      join eap_licence_categories lc on lc.category_slug = ec.category_slug
      join eap_licences l on l.organization_id = lc.organization_id and l.id = lc.licence_id
     where e.active and l.active and coalesce(l.ends_on::date > now()::date, true)
       and app.serves_licence(e.user_name, l.organization_id, l.id)
     order by e.user_name, l.id, ec.position, ec.category_slug`.execute(tx)
  const found = new Map<string, Service[]>()
  for (const { expert, ...service } of rows) found.set(expert, [...(found.get(expert) ?? []), service])
  return found
}

type Planned = {
  config: Config
  slot: DemoSlot
  service: Service
  people: Set<string>
  isCancelled: boolean
  bookedBy: string | null
  now: Date
}

async function addReservation(tx: TenantTransaction, chance: Dice, planned: Planned): Promise<void> {
  const { config, slot, service, people, isCancelled, bookedBy, now } = planned
  const { organizationId: organization_id, language } = service
  const id = `e1000000-0000-4000-8000-${String(people.size + 1).padStart(12, '0')}`
  const [starts_at, ends_at] = [new Date(slot.start), new Date(slot.end)]
  const { email } = namePerson(chance, language, language === 'hu' ? 'posta.example' : 'klient.example', people)
  const created_at = new Date(Math.min(slot.start, now.getTime()) - (1 + chance.roll(6)) * day - chance.roll(day))
  const link = await createLink(tx, sealing(config.secret), {
    kind: 'reservation',
    organization_id,
    created_at,
    expires_at: isCancelled ? now : linkEnd(ends_at),
  })
  if (!isCancelled)
    await sql`
      insert into eap_taken_times (id, organization_id, expert_user_name, during)
      values (${id}, ${organization_id}, ${slot.expert}, tstzrange(${starts_at}, ${ends_at}))`.execute(tx)
  const isPast = slot.start < now.getTime()
  await tx
    .insertInto('eap_reservations')
    .values({
      id,
      organization_id,
      licence_id: service.licenceId,
      timeslot_id: isCancelled ? null : slot.id,
      expert_user_name: slot.expert,
      starts_at,
      ends_at,
      category_slug: service.category,
      topic_slug: service.topics.length > 0 && chance.chance(70) ? chance.pick(service.topics) : null,
      ...sealClient(caseSealing(config), id, {
        email,
        phone: phoneOf(chance, language),
        note: chance.pick(notes[language]),
      }),
      language_code: language,
      verified: isPast || chance.chance(40),
      expert_invited: isPast || chance.chance(25),
      link_id: link.id,
      booked_by: bookedBy,
      created_at,
      cancelled_at: isCancelled ? now : null,
    })
    .execute()
}

function phoneOf(chance: Dice, language: 'cs' | 'hu'): string {
  const digits = (count: number) => String(chance.roll(10 ** count)).padStart(count, '0')
  return language === 'hu'
    ? `+36${chance.pick(['20', '30', '70'])}${chance.roll(8) + 2}${digits(6)}`
    : `+420${chance.pick(['602', '603', '604', '606', '721', '723', '737', '775', '777'])}${digits(6)}`
}
