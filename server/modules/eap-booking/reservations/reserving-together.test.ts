import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withClient } from '../../../platform/database/connections.ts'
import { buildSlots } from '../testing/build-slots.ts'
import { heldUp, holdUpMessages } from '../testing/hold-up-messages.ts'
import { code, sorted, startBookings, statuses, type BookingAnswer, type Bookings } from '../testing/start-bookings.ts'

let { assay, programme, reserve, offer, byLink, newStart, stored } = {} as Bookings
beforeAll(async () => {
  ;({ assay, programme, reserve, offer, byLink, newStart, stored } = await startBookings())
}, 60_000)
afterAll(() => assay.close())

/** Makes these calls while two others are under way, so that they go to the database together. */
async function together(calls: (() => Promise<BookingAnswer>)[]): Promise<BookingAnswer[]> {
  const starts = [await offer(programme.expert.user_name), await offer(programme.expert.user_name)]
  const { earlier, later } = await holdUpMessages(assay, async () => {
    const earlier = starts.map((start) => reserve(start))
    await expect.poll(() => heldUp(assay)).toBe(2)
    const later = calls.map((call) => call())
    // They have all arrived once a later call was answered; one that came after the others would go alone.
    expect((await byLink(randomUUID())).status).toBe(404)
    return { earlier, later }
  })
  expect(statuses(await Promise.all(earlier))).toEqual(['200', '200'])
  return Promise.all(later)
}

const asOwner = <T>(work: (client: pg.Client) => Promise<T>) =>
  withClient({ connectionString: assay.services.config.databaseOwnerUrl }, work)

/** In how many transactions the times of these starts were taken. */
const commits = (starts: string[]) =>
  asOwner(async (client) => {
    const { rows } = await client.query<{ count: number }>(
      'select count(distinct xmin::text)::int as count from eap_taken_times where lower(during) = any($1::timestamptz[])',
      [starts],
    )
    return rows[0]?.count
  })

/** A slot of each expert at one new start. */
async function offerOfBoth(): Promise<string> {
  const start = newStart()
  for (const { user_name } of [programme.expert, programme.bare])
    await assay.build((tx) => buildSlots(tx, user_name, [start]))
  return start
}

describe('reservations made at the same moment', () => {
  it('are stored with one commit, each with its own client (EAP-7-33)', async () => {
    const starts = []
    for (let count = 0; count < 5; count += 1) starts.push(await offer(programme.expert.user_name))
    const answers = await together(
      starts.map((start, at) => () => reserve(start, { email: `together${at}@example.cz`, phone: `60200000${at}` })),
    )
    expect(answers.map(({ status, body }) => [status, body.startTime])).toEqual(starts.map((start) => [200, start]))
    expect(await commits(starts)).toBe(1)
    const opened = await Promise.all(answers.map(({ body }) => byLink(body.linkGuid ?? '')))
    expect(opened.map(({ body }) => body.applicantEmail)).toEqual(starts.map((_, at) => `together${at}@example.cz`))
  })

  it('are answered each for itself (EAP-7-33)', async () => {
    const start = await offer(programme.expert.user_name)
    const answers = await together([
      () => reserve(start, { category: 'nothing' }),
      () => reserve(start),
      () => reserve(start, { topic: 'nothing' }),
      () => reserve(start),
      () => reserve(newStart()),
    ])
    expect(answers.map((answer) => code(answer)[1] ?? answer.status)).toEqual([
      'CATEGORY_NOT_LICENSED',
      200,
      'INVALID_INPUT',
      'SLOT_TAKEN',
      'SLOT_TAKEN',
    ])
  })

  it('of any expert get all who are free (EAP-3-26)', async () => {
    const start = await offerOfBoth()
    const answers = await together([() => reserve(start), () => reserve(start), () => reserve(start)])
    expect(statuses(answers)).toEqual(['200', '200', '409'])
    const experts = answers.flatMap(({ body }) => body.expertName ?? [])
    expect(sorted(experts)).toEqual(sorted([programme.bare.name, programme.expert.name]))
  })

  it('do not fail for one of them that fails, nor for a form that was sent twice (EAP-4-33)', async () => {
    const [start, both] = [await offer(programme.expert.user_name), await offerOfBoth()]
    await asOwner((client) =>
      client.query(`create function app.refuse_hungarian() returns trigger language plpgsql as
          $$ begin if new.language_code = 'hu' then raise 'no Hungarian'; end if; return new; end $$;
        create trigger refuse_hungarian before insert on eap_reservations
          for each row execute function app.refuse_hungarian()`),
    )
    const twice = { email: 'twice@example.cz' }
    const answers = await together([
      () => reserve(both, { language: 'hu' }),
      () => reserve(start),
      () => reserve(both, twice),
      () => reserve(both, twice),
    ])
    await asOwner((client) => client.query('drop trigger refuse_hungarian on eap_reservations'))
    expect(answers.map(({ status }) => status)).toEqual([500, 200, 200, 409])
    const kept = (await stored()).reservations.filter(({ starts_at }) => starts_at.toISOString() === both)
    expect(kept).toHaveLength(1)
  })
})
