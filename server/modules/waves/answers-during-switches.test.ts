import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { TenantTransaction } from '../../platform/database/database.ts'
import { buildCollection } from '../../testing/build-collection.ts'
import { startTestApp, type Answer, type TestApp } from '../../testing/test-app.ts'

let assay: TestApp
let made: Awaited<ReturnType<typeof buildCollection>>

beforeAll(async () => {
  assay = await startTestApp()
})
beforeEach(async () => {
  made = await assay.build((tx) => buildCollection(tx, assay.services.sealing))
})
afterAll(() => assay.close())

const links = '/api/reports/questionnaires'
const answer = () =>
  assay.anonymous.put(`${links}/${made.share}/answers/${made.ids.tereza}/1.1`, { value: 4, sequence: 1 })
const together = () =>
  assay.anonymous.put(`${links}/${made.share}/answers`, {
    answers: Object.values(made.ids).map((questionnaireId) => ({
      questionnaireId,
      itemKey: '1.1',
      value: 4,
      sequence: 1,
    })),
  })
const handIn = () =>
  assay.anonymous.post(`${links}/${made.share}/submit/${made.wave.id}`, { blanksAreNotApplicable: true })
const stored = () =>
  assay.build((tx) =>
    tx.selectFrom('answers').select('value').where('questionnaire_id', '=', made.ids.tereza).execute(),
  )

const toFinishing = (tx: TenantTransaction) =>
  tx.updateTable('waves').set({ wave_phase: 'finishing' }).where('id', '=', made.wave.id).execute()

/** Locks the wave for a change; `call` starts meanwhile and has to wait; then the change is committed. */
async function during(
  call: () => Promise<Answer>,
  change: (tx: TenantTransaction) => Promise<unknown>,
): Promise<Answer> {
  let waiting: Promise<Answer> | undefined
  await assay.build(async (tx) => {
    await tx.selectFrom('waves').select('id').where('id', '=', made.wave.id).forUpdate().execute()
    waiting = call()
    await vi.waitFor(async () => expect(await whoWaits(tx)).toBe(1), { timeout: 10_000 })
    await change(tx)
  })
  return (await waiting) as Answer
}

async function whoWaits(tx: TenantTransaction): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(distinct pid)::int as waiting from pg_locks
     where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`.execute(tx)
  return rows[0]?.waiting ?? 0
}

describe('while the phase of a wave is being switched', () => {
  test.each([
    ['an answer', answer],
    ['submitting', handIn],
  ])('%s waits, and is refused by the new phase (OPS-4-22)', async (_, call) => {
    expect(await during(call, toFinishing)).toMatchObject({
      status: 409,
      body: { errorMessage: 'WAVE_NOT_COLLECTING' },
    })
    expect(await stored()).toEqual([])
  })

  test('answers sent together wait, and each is refused by the new phase (OPS-4-22)', async () => {
    const { status, body } = await during(together, toFinishing)
    const refusal = { path: 'questionnaireId', code: 'WAVE_NOT_COLLECTING' }
    expect(status).toBe(200)
    expect((body as { answers: object[] }).answers).toMatchObject([{ refusal }, { refusal }, { refusal }])
    expect(await stored()).toEqual([])
  })

  test('an answer does not wait for those who nominate or count changes', async () => {
    await assay.build(async (tx) => {
      await sql`select from waves where id = ${made.wave.id} for no key update`.execute(tx)
      expect(await answer()).toMatchObject({ status: 200, body: { isSaved: true } })
    })
    expect(await stored()).toEqual([{ value: 4 }])
  })
})

describe('while a wave is being synchronised', () => {
  /** The same questions once more, as synchronising publishes them. */
  async function publishAgain(tx: TenantTransaction) {
    const copied = await sql<{ id: string }>`
      insert into wave_snapshots (organization_id, wave_id, version, content)
      select organization_id, wave_id, 2, content from wave_snapshots where wave_id = ${made.wave.id} returning id`.execute(
      tx,
    )
    const snapshot_id = copied.rows[0]?.id ?? ''
    await tx.updateTable('waves').set({ snapshot_id }).where('id', '=', made.wave.id).execute()
    await tx.updateTable('questionnaires').set({ snapshot_id }).where('wave_id', '=', made.wave.id).execute()
  }

  test.each([
    ['an answer', answer],
    ['answers sent together', together],
  ])('%s waits, and is saved by the new questions', async (_, call) => {
    expect(await during(call, publishAgain)).toMatchObject({ status: 200 })
    expect(await stored()).toEqual([{ value: 4 }])
  })
})
