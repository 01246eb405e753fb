import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { runJobs } from '../../../testing/run-jobs.ts'
import { heldUp, holdUpMessages } from '../testing/hold-up-messages.ts'
import { code, startBookings, type Bookings } from '../testing/start-bookings.ts'

let { assay, programme, call, form, reserve, offer, stored, messages } = {} as Bookings
beforeAll(async () => {
  ;({ assay, programme, call, form, reserve, offer, stored, messages } = await startBookings())
}, 60_000)
afterAll(() => assay.close())
beforeEach(() => query(`delete from graphile_worker._private_jobs`))

const query = async <T extends object>(text: string, values: unknown[] = []) =>
  (await assay.services.db.pool.query<T & pg.QueryResultRow>(text, values)).rows
/** Jobs that send messages, whether they have begun. */
const jobs = () =>
  query<{ has_begun: boolean }>(
    `select j.locked_at is not null as has_begun from graphile_worker._private_jobs j
       join graphile_worker._private_tasks t on t.id = j.task_id and t.identifier = 'send-eap-messages' order by j.id`,
  )

describe('sending of messages', () => {
  it('is woken once the reservation is committed, and not before', async () => {
    const start = await offer(programme.expert.user_name)
    const { answer } = await holdUpMessages(assay, async () => {
      const answer = reserve(start)
      await expect.poll(() => heldUp(assay)).toBe(1)
      expect(await jobs()).toEqual([])
      return { answer }
    })
    expect((await answer).status).toBe(200)
    expect(await jobs()).toEqual([{ has_begun: false }])
    await runJobs(assay.services)
    const { id } = (await stored()).reservations.at(-1) ?? {}
    expect((await messages('booked')).find(({ subject_id }) => subject_id === id)?.state).toBe('sent')
  })

  it('is not woken by a reservation that is refused', async () => {
    const start = await offer(programme.expert.user_name)
    await reserve(start)
    await query(`delete from graphile_worker._private_jobs`)
    expect(code(await reserve(start))).toEqual([409, 'SLOT_TAKEN'])
    expect(await jobs()).toEqual([])
  })

  it('is not woken by one that is rolled back at its commit, which leaves no message either', async () => {
    const start = await offer(programme.expert.user_name)
    const key = randomUUID()
    const before = await messages('booked')
    const { answer } = await holdUpMessages(assay, async () => {
      const answer = call('POST', '/api/eap/timeslot/reserve', form(start), { 'idempotency-key': key })
      await expect.poll(() => heldUp(assay)).toBe(1)
      // Somebody else has taken the key over, as after a process that was thought to be gone.
      await query('update idempotency_keys set claim = gen_random_uuid() where key = $1', [key])
      return { answer }
    })
    expect(code(await answer)).toEqual([409, 'CONFLICT'])
    expect(await jobs()).toEqual([])
    expect(await messages('booked')).toEqual(before)
  })

  it('waits in one job for many reservations, and in another one where that has begun', async () => {
    const reserveMany = async () => {
      const starts = [await offer(programme.expert.user_name), await offer(programme.expert.user_name)]
      const answers = await Promise.all([...starts, ...starts].map((start) => reserve(start)))
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
    }
    await reserveMany()
    await reserveMany()
    expect(await jobs()).toEqual([{ has_begun: false }])
    await query(`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'a worker'`)
    await reserveMany()
    expect(await jobs()).toEqual([{ has_begun: true }, { has_begun: false }])
  })
})
