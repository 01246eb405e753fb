import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { jobs } from '../../../jobs.ts'
import { ProviderFailure } from '../../../platform/providers/provider-failure.ts'
import { runJobs } from '../../../testing/run-jobs.ts'
import { countingProvider, failing, loginRow, whileJobsRun } from '../testing/build-orders.ts'
import { orderTests, type Item } from '../testing/order-tests.ts'

const setting = orderTests()
const { assay, admin, world, generate, login, batches } = setting

/** As if the worker that claimed them had been gone for a minute. */
const loseClaims = () =>
  assay.build((tx) =>
    sql`update logins set claimed_until = now() - interval '1 second' where claimed_until is not null`.execute(tx),
  )

describe('a process that dies in the middle', () => {
  test('leaves an order that may exist: when the next one is refused, its key stays', async () => {
    const counted = countingProvider('ready')
    const { id } = await login('XRT')
    let tries = 0
    setting.given = {
      XRT: failing(counted, async (order) => {
        tries += 1
        if (tries > 1) throw new ProviderFailure('refused')
        await counted.provider.order(order)
        throw new Error('killed')
      }),
    }
    const press = admin.post(`/api/tools/generate-logins/${world.wave.id}`, { xrt: true })
    const row = () => loginRow(assay, id)
    while (!(await row()).batch_id) continue
    const { batch_id: batchId, organization_id: organizationId } = await row()
    const run = () => jobs['generate-logins']({ organizationId, batchId: batchId ?? 0 }, assay.services)
    await expect(run()).rejects.toThrow('killed')
    const [orderKey] = counted.orders.keys()
    expect(await row()).toMatchObject({ order_key: orderKey, order_may_exist: true, order_sent: { orderKey } })
    await loseClaims()
    await run()
    expect(((await press).body as Item[])[0]).toMatchObject({ status: 6, errorMessage: 'PROVIDER_REFUSED' })
    expect(await row()).toMatchObject({ order_key: orderKey, order_may_exist: true, problem: 'ORDER_UNCERTAIN' })
    await runJobs(assay.services)
  })

  test('charges nothing twice, and the next one goes on (OPS-7-30)', async () => {
    const counted = countingProvider('ready')
    for (let number = 0; number < 6; number += 1) await login('XRT')
    let answers = 0
    setting.given = {
      XRT: failing(counted, async (order) => {
        const answer = await counted.provider.order(order)
        answers += 1
        // The order was taken, but nobody hears of it.
        if (answers === 3) throw new Error('killed')
        return answer
      }),
    }
    const press = admin.post(`/api/tools/generate-logins/${world.wave.id}`, { xrt: true })
    const { organization_id: organizationId } = world.place
    const batchOf = () =>
      assay.build((tx) =>
        tx.selectFrom('login_batches').select('id').where('organization_id', '=', organizationId).executeTakeFirst(),
      )
    while (!(await batchOf())) continue
    const { id: batchId } = (await batchOf()) ?? { id: 0 }
    const run = () => jobs['generate-logins']({ organizationId, batchId }, assay.services)
    await expect(run()).rejects.toThrow('killed')
    await loseClaims()
    await run()
    const { body } = await press
    expect((body as Item[]).map(({ status }) => status)).toEqual(Array(6).fill(2))
    expect([counted.orders.size, counted.asked.length]).toEqual([6, 7])
    await run()
    expect(counted.asked).toHaveLength(7)
    await runJobs(assay.services)
  })

  test('holds its claim through all tries of a provider that hangs', async () => {
    const counted = countingProvider('ready')
    const { id } = await login('XRT')
    const claims: boolean[] = []
    setting.given = {
      XRT: failing(counted, async () => {
        const { claimed_until: until } = await loginRow(assay, id)
        claims.push((until?.getTime() ?? 0) > Date.now() + 50_000)
        // It took half a minute to find out.
        await assay.build((tx) =>
          sql`update logins set claimed_until = claimed_until - interval '30 seconds' where id = ${id}`.execute(tx),
        )
        throw new ProviderFailure('away', { isUncertain: true })
      }),
    }
    await generate({ xrt: true })
    expect(claims).toEqual([true, true, true])
  })

  test('is waited for by another worker, until its claim has ended', async () => {
    const counted = countingProvider('ready')
    setting.given = { XRT: counted.provider }
    const { id } = await login('XRT')
    const press = admin.post(`/api/tools/generate-logins/${world.wave.id}`, { xrt: true })
    const isQueued = async () => (await loginRow(assay, id)).ordering_since !== null
    while (!(await isQueued())) continue
    await assay.build((tx) =>
      sql`update logins set claimed_until = now() + interval '1 minute' where id = ${id}`.execute(tx),
    )
    await runJobs(assay.services)
    expect(counted.asked).toEqual([])
    await assay.build((tx) =>
      sql`update graphile_worker._private_jobs set run_at = now() - interval '1 minute'`.execute(tx),
    )
    await loseClaims()
    await whileJobsRun(assay, press)
    expect(counted.asked).toHaveLength(1)
  })

  test('for good leaves no batch open: its logins can be ordered again, under the keys that they have (OPS-7-30)', async () => {
    const counted = countingProvider('ready')
    const { id } = await login('XRT')
    setting.given = { XRT: failing(counted, () => Promise.reject(new ProviderFailure('invalid'))) }
    await generate({ xrt: true })
    const { order_key: key } = await loginRow(assay, id)
    setting.given = { XRT: counted.provider }
    const press = admin.post(`/api/tools/generate-logins/${world.wave.id}`, { xrt: true })
    const isQueued = async () => (await loginRow(assay, id)).ordering_since !== null
    while (!(await isQueued())) continue
    const lookForAbandoned = () => jobs['end-abandoned-batches']({}, assay.services)
    await lookForAbandoned()
    expect(await isQueued()).toBe(true)
    // As the queue leaves a job that has lost its worker too often.
    await sql`select graphile_worker.permanently_fail_jobs(array_agg(id), 'WORKER_LOST')
      from graphile_worker.jobs where task_identifier = 'generate-logins'`.execute(assay.services.db.open)
    await lookForAbandoned()
    expect((await press).body).toMatchObject([{ status: 6, errorMessage: 'ORDERING_INTERRUPTED' }])
    expect(await batches()).toMatchObject([{ failed: 1, waiting: 0, finishedAt: expect.any(String) as string }])
    expect((await generate({ xrt: true })).items).toMatchObject([{ status: 2 }])
    expect(counted.asked).toEqual([key])
  })

  test('cancels an order whose person is gone', async () => {
    const counted = countingProvider('ready')
    const { id } = await login('XRT')
    setting.given = {
      XRT: failing(counted, async (order) => {
        await assay.build((tx) => tx.deleteFrom('logins').where('id', '=', id).execute())
        return counted.provider.order(order)
      }),
    }
    expect((await generate({ xrt: true })).items).toEqual([])
    await runJobs(assay.services)
    expect(counted.cancelled).toEqual([...counted.orders.keys()].map((key) => `order ${key}`))
  })
})
