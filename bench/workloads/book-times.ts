import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { freeSlotsInRange } from '../../server/modules/eap-booking/calendar/calendar-queries.ts'
import { endOf } from '../../server/modules/eap-booking/testing/build-slots.ts'
import { buildExpert, buildProgramme } from '../../server/modules/eap-cases/testing/build-programme.ts'
import type { TenantTransaction } from '../../server/platform/database/database.ts'
import { buildUser } from '../../server/testing/builders.ts'
import { compileBare, startBareServer, type BenchApp } from '../bench-app.ts'
import { atMost, ratioAtLeast, type Finding } from '../finding.ts'
import { compareLoads, overHttp, type Contender } from '../measure.ts'

const experts = 30
/** Hours of two years and more, each of fifty minutes, at all hours of the day. */
const hours = 18_000
/** All clients want times of these two, so that they meet on their calendars. */
const wantedExperts = 2
const clients = 64

type Scene = { organizationId: string; licenceId: string; names: string[]; first: number }

/**
 * Sixty-four clients reserve times of two experts, against one statement that locks, takes and stores the same. A week of thirty
 * experts with 540,000 slots, of which every third is booked, against the same query.
 */
export async function bookTimes(assay: BenchApp): Promise<Finding[]> {
  const scene = await assay.build((tx) => buildScene(tx))
  await fillCalendars(assay, scene)
  return [...(await reserving(assay, scene)), ...(await week(assay, scene))]
}

async function reserving(assay: BenchApp, scene: Scene): Promise<Finding[]> {
  const bare = await startBareServer(async (body) => {
    await assay.bare.query({ name: 'book', text: bareBooking, values: valuesOf(scene, (body as { at: number }).at) })
    return '{"linkGuid":"00000000-0000-4000-8000-000000000000"}'
  })
  const beginFree =
    (contender: Contender): Contender =>
    async (load) => {
      await untilIdle(assay)
      await assay.bare.query(`truncate eap_reservations, eap_messages, link_hashes, links cascade`)
      await assay.bare.query(`delete from eap_taken_times where expert_user_name = any($1)`, [wantedOf(scene)])
      await assay.bare.query('vacuum analyze eap_taken_times, eap_reservations')
      return contender(load)
    }
  try {
    const { ours, byFastify } = await compareLoads(
      {
        ours: beginFree(overHttp({ url: assay.url, requests: callsOf(scene) })),
        byFastify: beginFree(
          overHttp({
            url: bare.url,
            requests: times(scene).map((_, at) => ({
              method: 'POST',
              path: '/',
              headers: { 'content-type': 'application/json' },
              body: `{"at":${at}}`,
            })),
          }),
        ),
      },
      { connections: clients, rounds: 5 },
    )
    const name = `reserving over ${clients} connections`
    return [
      {
        name,
        ours: ours.perSecond,
        unit: 'reservations/s',
        better: 'higher',
        limits: [{ than: 'pg through bare Fastify', value: byFastify.perSecond }],
        aim: ratioAtLeast(0.6),
      },
      { name: `${name}: median`, ours: ours.p50, unit: 'ms', better: 'lower' },
      { name: `${name}: 99th percentile`, ours: ours.p99, unit: 'ms', better: 'lower' },
    ]
  } finally {
    await bare.close()
  }
}

/** Calls that the last turn left under way would wait for the tables in another order than emptying them does. */
async function untilIdle({ bare }: BenchApp): Promise<void> {
  const busy = `select from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend' and state <> 'idle'`
  while ((await bare.query(busy)).rows.length > 0) await wait(20)
}

async function week(assay: BenchApp, { organizationId, licenceId, first }: Scene): Promise<Finding[]> {
  const range = { start: first + 28 * 24 * 3600_000, end: first + 35 * 24 * 3600_000 }
  const wanted = { organizationId, licenceId, category: 'psychology', expert: null }
  const now = assay.clock.now()
  const query = compileBare(freeSlotsInRange(wanted, range, { now, today: now.toISOString().slice(0, 10) }))
  const bare = await startBareServer(async () => JSON.stringify((await assay.bare.query(query)).rows))
  const call = { method: 'POST', headers: { 'content-type': 'application/json' } } as const
  const requests = Array.from({ length: 5000 }, (_, at) => ({
    ...call,
    path: '/api/eap/timeslots',
    headers: { ...call.headers, 'x-forwarded-for': addressOf(at) },
    body: JSON.stringify({
      startTimeslotsRange: new Date(range.start).toISOString(),
      endTimeslotsRange: new Date(range.end).toISOString(),
      category: 'psychology',
      licenseGuid: licenceId,
    }),
  }))
  try {
    const { ours, byFastify } = await compareLoads(
      {
        ours: overHttp({ url: assay.url, requests }),
        byFastify: overHttp({ ...call, url: bare.url, body: '{}' }),
      },
      { connections: 4, rounds: 5 },
    )
    const name = `a week of ${experts} experts`
    return [
      {
        name,
        ours: ours.perSecond,
        unit: 'calls/s',
        better: 'higher',
        limits: [{ than: 'pg through bare Fastify', value: byFastify.perSecond }],
        aim: ratioAtLeast(0.4),
      },
      { name: `${name}: median`, ours: ours.p50, unit: 'ms', better: 'lower', aim: atMost(100) },
    ]
  } finally {
    await bare.close()
  }
}

const wantedOf = ({ names }: Scene) => names.slice(0, wantedExperts)
const startAt = ({ first }: Scene, hour: number) => new Date(first + hour * 3600_000).toISOString()
/** Every time that clients want, once. */
const times = (scene: Scene) =>
  wantedOf(scene).flatMap((expert) => Array.from({ length: hours }, (_, hour) => ({ expert, hour })))
/** Calls of one address are limited. */
const addressOf = (at: number) => `10.${at >> 16}.${(at >> 8) & 255}.${at & 255}`

function callsOf(scene: Scene) {
  return times(scene).map(({ expert, hour }, at) => ({
    method: 'POST' as const,
    path: '/api/eap/timeslot/reserve',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': addressOf(at) },
    body: JSON.stringify({
      email: 'client<at>@example.cz',
      phone: '+420777123456',
      note: 'I cannot sleep',
      startTime: startAt(scene, hour),
      endTime: endOf(startAt(scene, hour)),
      category: 'psychology',
      language: 'cs',
      license: scene.licenceId,
      expert,
    }).replace('<at>', String(at)),
  }))
}

/**
 * What a reservation needs, in one statement: the calendar shared, the slot, its time, the link with its hash, the messages
 * to client and expert, and the reservation. Not the checks of licence, category and topic, nor the choice among experts.
 * No job: sending is woken once for all who commit at the same time.
 */
const bareBooking = `
  with calendar as materialized (
    select pg_advisory_xact_lock_shared(hashtextextended('calendar of ' || $4::text, 0))),
  taken as (
    insert into eap_taken_times (id, organization_id, expert_user_name, during)
    select $1, $2, s.expert_user_name, s.during
      from calendar, eap_timeslots s where s.expert_user_name = $4 and lower(s.during) = $5
    on conflict on constraint eap_taken_times_once do nothing returning id),
  link as (
    insert into links (id, organization_id, kind, sealed_secret, expires_at) values ($7, $2, 'reservation', $9, $6)),
  hash as (
    insert into link_hashes (hash, organization_id, link_id) values ($8, $2, $7)),
  messages as (
    insert into eap_messages (organization_id, kind, channel, subject_id, to_user_name, language_code, next_try_at)
    select $2, 'booked', 'mail', $1::text, user_name, 'cs', now() from (values (null), ($4)) m (user_name))
  insert into eap_reservations (id, organization_id, licence_id, timeslot_id, expert_user_name, starts_at, ends_at,
    category_slug, sealed_email, sealed_phone, sealed_note, key_id, language_code, link_id, form_entry)
  select $1, $2, $3, s.id, $4, $5, $6, 'psychology', $9, $9, $9, 'house', 'cs', $7, $10
    from taken, eap_timeslots s where s.expert_user_name = $4 and lower(s.during) = $5`

function valuesOf(scene: Scene, at: number) {
  const expert = wantedOf(scene)[Math.floor(at / hours)]
  const start = startAt(scene, at % hours)
  const sealed = randomBytes(60)
  return [
    randomUUID(),
    scene.organizationId,
    scene.licenceId,
    expert,
    start,
    endOf(start),
    randomUUID(),
    randomBytes(32),
    sealed,
    at,
  ]
}

async function buildScene(tx: TenantTransaction): Promise<Scene> {
  const { licence } = await buildProgramme(tx)
  await sql`delete from eap_licence_experts where licence_id = ${licence.id}`.execute(tx)
  const names: string[] = []
  for (let number = 0; number < experts; number += 1) {
    const { user_name } = await buildUser(tx, { user_name: `counsellor${number}` })
    await buildExpert(tx, user_name, 'Psycholožka')
    names.push(user_name)
  }
  const first = Math.ceil(Date.now() / 86_400_000) * 86_400_000
  return { organizationId: licence.organization_id, licenceId: licence.id, names, first }
}

async function fillCalendars({ bare }: BenchApp, { organizationId, names, first }: Scene): Promise<void> {
  const slots = `
    select expert, tstzrange(start, start + interval '50 minutes') as during, hour
      from unnest($1::text[]) as expert, generate_series(0, ${hours - 1}) as hour,
           lateral (select to_timestamp($2::float8 / 1000) + hour * interval '1 hour' as start) at`
  await bare.query(`insert into eap_timeslots (expert_user_name, during) select expert, during from (${slots}) s`, [
    names,
    first,
  ])
  await bare.query(
    `insert into eap_taken_times (id, organization_id, expert_user_name, during)
     select gen_random_uuid(), $3, expert, during from (${slots}) s where hour % 3 = 0 and hour < 3000`,
    [names.slice(wantedExperts), first, organizationId],
  )
  await bare.query('vacuum analyze eap_timeslots, eap_taken_times')
}
