import { sql } from 'kysely'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { downloadsAtOnce } from '../../../../domain/data-exchange/export-methods.ts'
import { buildCallers } from '../../../testing/build-callers.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { buildExportedProject } from '../testing/build-exports.ts'
import { portionRows } from './answers/answers-queries.ts'

/** Too many to be on their way to somebody who does not take them. */
const questionnaires = 6000
const commentLength = 4800

let assay: TestApp
let address: string
let waveId: string
let token: string
const open: IncomingMessage[] = []

const url = () => `${address}/api/reports/download-data/${waveId}/answers/en-GB`

/** The answer of a download, of which nothing is taken. */
async function begin(): Promise<IncomingMessage> {
  const [answer] = (await once(get(url(), { headers: { authorization: `Bearer ${token}` } }), 'response')) as [
    IncomingMessage,
  ]
  open.push(answer)
  return answer
}

beforeAll(async () => {
  assay = await startTestApp()
  address = await assay.app.listen({ port: 0, host: '127.0.0.1' })
  await assay.build(async (tx) => {
    await buildCallers(assay, tx, [['manager', ['project manager']]])
    const { wave, place, martin } = await buildExportedProject(tx, 'manager')
    waveId = wave.id
    await sql`
      with raters as (
        insert into assessees (organization_id, project_id, name, language_code)
        select ${place.organization_id}, ${place.project_id}, 'Rater ' || n, 'cs' from generate_series(1, ${questionnaires}::integer) n
        returning id),
      made as (
        insert into questionnaires (organization_id, wave_id, snapshot_id, assessee_id, assessor_id, role_id, items_count, status, submitted_at)
        select ${place.organization_id}, ${wave.id}, w.snapshot_id, ${martin.id}, raters.id, 'colleague', 4, 'submitted', '2026-11-10T10:00:00Z'
          from raters, waves w where w.organization_id = ${place.organization_id} and w.id = ${wave.id}
        returning id)
      insert into answers (organization_id, questionnaire_id, item_key, comment, sequence)
      select ${place.organization_id}, made.id, '1.c1', left((select string_agg(md5(made.id || ' ' || n), '') from generate_series(1, 150) n), ${commentLength}::integer), 1
        from made`.execute(tx)
  })
  token = await assay.tokenOf({ user_name: 'manager', name: '', email: '', roles: ['project manager'] })
})
afterEach(() => {
  for (const answer of open.splice(0)) answer.destroy()
  vi.restoreAllMocks()
})
afterAll(() => assay.close())

describe('a large download', () => {
  test('is read only as fast as it is taken, and no further once the caller hangs up', async () => {
    const read = vi.spyOn(assay.services.db, 'readTenant')
    const answer = await begin()
    answer.once('data', () => answer.pause())
    // As much as fits into what is under way between the two.
    const before = await still(() => read.mock.calls.length)
    expect(before).toBeLessThan(questionnaires / portionRows)
    answer.destroy()
    // A portion that was being read may have been finished.
    expect(await still(() => read.mock.calls.length)).toBeLessThanOrEqual(before + 1)
  })

  test('is one of two at once; the next can begin when one has ended', async () => {
    const running = await takeAllPlaces()
    expect(running).toHaveLength(downloadsAtOnce)
    const third = await begin()
    expect(third.statusCode).toBe(429)
    expect(JSON.parse(await textOf(third))).toMatchObject({ errorMessage: 'TOO_MANY_DOWNLOADS' })
    running[0]?.destroy()
    await vi.waitFor(async () => expect((await begin()).statusCode).toBe(200), { timeout: 30_000, interval: 200 })
  })
})

/** A number once it has not risen for a while. */
async function still(count: () => number): Promise<number> {
  let before = -1
  await vi.waitFor(
    () => {
      const now = count()
      const isStill = now === before && now > 0
      before = now
      expect(isStill).toBe(true)
    },
    { interval: 500, timeout: 30_000 },
  )
  return before
}

/** As many downloads as may run at once, after those of earlier tests have ended. */
function takeAllPlaces(): Promise<IncomingMessage[]> {
  return vi.waitFor(
    async () => {
      const tried = [await begin(), await begin()]
      const codes = tried.map(({ statusCode }) => statusCode)
      if (codes.some((code) => code !== 200)) for (const one of tried) one.destroy()
      expect(codes).toEqual([200, 200])
      return tried
    },
    { timeout: 30_000, interval: 300 },
  )
}

async function textOf(answer: IncomingMessage): Promise<string> {
  let text = ''
  for await (const part of answer) text += String(part)
  return text
}
