import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { TenantTransaction } from '../../platform/database/database.ts'
import { buildCollectingWave, buildCollection } from '../../testing/build-collection.ts'
import { startTestApp, type Answer, type TestApp } from '../../testing/test-app.ts'

let assay: TestApp
let made: Awaited<ReturnType<typeof buildCollection>>
let ids: number[]

beforeAll(async () => {
  assay = await startTestApp()
})
beforeEach(async () => {
  made = await assay.build((tx) => buildCollection(tx, assay.services.sealing))
  ids = Object.values(made.ids).toSorted((a, b) => a - b)
})
afterAll(() => assay.close())

const together = (questionnaires: readonly number[]) =>
  assay.anonymous.put(`/api/reports/questionnaires/${made.share}/answers`, {
    answers: questionnaires.map((questionnaireId) => ({ questionnaireId, itemKey: '1.1', value: 4, sequence: 1 })),
  })
const alone = ([id]: readonly number[]) =>
  assay.anonymous.put(`/api/reports/questionnaires/${made.share}/answers/${id}/1.1`, { value: 4, sequence: 1 })
const lock = (tx: TenantTransaction, questionnaires: readonly number[]) =>
  tx.selectFrom('questionnaires').select('id').where('id', 'in', questionnaires).forUpdate().execute()

/** Locks questionnaires; `call` starts meanwhile and has to wait; `work` is done before it goes on. */
async function during(
  questionnaires: readonly number[],
  call: () => Promise<Answer>,
  work: (tx: TenantTransaction) => Promise<unknown>,
): Promise<Answer> {
  let waiting: Promise<Answer> | undefined
  await assay.build(async (tx) => {
    await lock(tx, questionnaires)
    waiting = call()
    await vi.waitFor(async () => expect(await whoWaits(tx)).toBe(1), { timeout: 20_000 })
    await work(tx)
  })
  return (await waiting) as Answer
}

async function whoWaits(tx: TenantTransaction): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(distinct pid)::int as waiting from pg_locks
     where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`.execute(tx)
  return rows[0]?.waiting ?? 0
}

test.each([
  ['one answer', alone],
  ['answers sent together', together],
])('during a submission %s must wait, and nothing is saved (OPS-4-22)', async (_, call) => {
  const submit = (tx: TenantTransaction) =>
    tx
      .updateTable('questionnaires')
      .set({ status: 'submitted', submitted_at: assay.clock.now() })
      .where('id', 'in', ids)
      .execute()
  const { body } = await during(ids, () => call(ids), submit)
  expect(JSON.stringify(body)).toContain('QUESTIONNAIRE_SUBMITTED')
  expect(
    await assay.build((tx) => tx.selectFrom('answers').select('value').where('questionnaire_id', 'in', ids).execute()),
  ).toEqual([])
})

test('two devices lock questionnaires in the same order, whichever answers each sends first', async () => {
  for (const order of [ids, ids.toReversed()]) {
    const [first = 0, ...others] = ids
    // The call waits for the first one and has none of the others: two calls cannot wait for each other.
    const free = () =>
      assay.build((tx) =>
        tx.selectFrom('questionnaires').select('id').where('id', 'in', others).forUpdate().skipLocked().execute(),
      )
    const { status } = await during(
      [first],
      () => together(order),
      async () => {
        expect(await free()).toHaveLength(others.length)
      },
    )
    expect(status).toBe(200)
  }
})

test('waves are locked by id, as those lock them who change people, whichever questionnaires came first', async () => {
  const low = '00000000-0000-4000-8000-000000000001'
  const [own, inLow] = await assay.build(async (tx) => {
    const rating = { assessor: made.martin.id, assessee: made.martin.id, roleId: 'self' as const }
    const { questionnaires } = await buildCollectingWave(tx, made.place, [rating], { wave: { id: low } })
    return [made.ids.martin, questionnaires[0]?.id ?? 0] as const
  })
  expect(own).toBeLessThan(inLow)
  let waiting: Promise<Answer> | undefined
  await assay.build(async (tx) => {
    const lockWave = (id: string) => tx.selectFrom('waves').select('id').where('id', '=', id).forUpdate()
    await lockWave(low).execute()
    waiting = together([own, inLow])
    await vi.waitFor(async () => expect(await whoWaits(tx)).toBe(1), { timeout: 20_000 })
    expect(await lockWave(made.wave.id).skipLocked().execute()).toHaveLength(1)
  })
  expect((await waiting)?.body).toMatchObject({ answers: [{ isSaved: true }, { isSaved: true }] })
})

test('nobody waits for a questionnaire of somebody else that a call names', async () => {
  const rating = { assessor: made.jan.id, assessee: made.martin.id, roleId: 'superior' as const }
  const theirs = await assay.build(async (tx) => {
    const { questionnaires } = await buildCollectingWave(tx, made.place, [rating])
    return questionnaires.map(({ id }) => id)
  })
  await assay.build(async (tx) => {
    await lock(tx, theirs)
    expect((await together(theirs)).body).toMatchObject({ answers: [{ refusal: { code: 'NOT_FOUND' } }] })
  })
})
