import { readXlsx, writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { TenantTransaction } from '../../../../platform/database/database.ts'
import { runJobs } from '../../../../testing/run-jobs.ts'
import {
  startSurveyWorld,
  mappingOf,
  importAddress,
  sampleFile,
  sampleNames,
  upload,
} from '../../survey/testing/survey-world.ts'
import type { SurveyFileAnswer, SurveyWorld } from '../../survey/testing/survey-world.ts'
import { sql } from 'kysely'

let world: SurveyWorld
let waveId: string

beforeAll(async () => {
  world = await startSurveyWorld()
})
afterAll(() => world.assay.close())
/** A wave that collects, with nominations and without a single answer. */
beforeEach(async () => {
  waveId = (await world.newWave()).id
  const file = (await upload(world.manager, waveId, sampleNames.czechTexts, sampleFile('czechTexts')))
    .body as SurveyFileAnswer
  await world.manager.post(importAddress(waveId, file.import.importGuid), {
    mapping: mappingOf(file.proposal),
    finishes: false,
  })
  await runJobs(world.assay.services)
  await world.assay.build(async (tx) => {
    await sql`delete from answers where questionnaire_id in (select id from questionnaires where wave_id = ${waveId}::uuid)`.execute(
      tx,
    )
    await sql`update questionnaires set status = 'open', submitted_at = null, started_at = null, last_answer_at = null, answered_count = 0
               where wave_id = ${waveId}::uuid`.execute(tx)
    await sql`update waves set told_min_superiors = null, told_min_nonsuperiors = null where id = ${waveId}::uuid`.execute(
      tx,
    )
  })
})

type Rows = (string | number | null)[][]

async function template(): Promise<Rows> {
  const { status, raw, headers } = await world.manager.get(`/api/reports/upload-data-template/${waveId}`)
  expect(status).toBe(200)
  expect(decodeURIComponent(String(headers['content-disposition']))).toContain('upload-as360-data')
  const { sheets } = await readXlsx(raw)
  return sheets[0]?.rows as Rows
}

const send = async (rows: Rows, options?: Parameters<typeof sendFile>[1]) => sendFile(await sheetOf(rows), options)
const sheetOf = (rows: Rows) => writeXlsx({ sheets: [{ name: 'Answers', rows }] })

async function sendFile(content: Uint8Array, { name = 'upload-as360-data.xlsx', query = '' } = {}) {
  const form = new FormData()
  form.set('file', new File([new Uint8Array(content)], name))
  const { status, body } = await world.manager.post(`/api/reports/upload_data/${waveId}${query}`, form)
  return {
    status,
    body: body as { created: number; changed: number; unchanged: number; errorMessage?: string; details?: unknown },
  }
}

const columnOf = (rows: Rows, key: string) => rows[0]?.findIndex((head) => String(head).endsWith(`[${key}]`)) ?? -1
const fill = (rows: Rows, row: number, cells: Record<string, string | number>): Rows =>
  rows.map((cells_, at) => {
    if (at !== row) return cells_
    const changed = [...cells_]
    while (changed.length < (rows[0]?.length ?? 0)) changed.push(null)
    for (const [key, value] of Object.entries(cells)) changed[key === 'date' ? 4 : columnOf(rows, key)] = value
    return changed
  })

const allKeys = [1, 2, 3, 4].flatMap((section) => [1, 2, 3].map((item) => `${section}.${item}`))

async function stored() {
  const { rows } = await world.assay.build((tx) =>
    sql<{
      item_key: string
      value: number | null
      comment: string | null
      status: string
      submitted_at: Date | null
      answered_count: number
    }>`
      select a.item_key, a.value, a.comment, q.status, q.submitted_at, q.answered_count
        from answers a join questionnaires q on q.id = a.questionnaire_id
       where q.wave_id = ${waveId}::uuid order by a.item_key`.execute(tx),
  )
  return rows
}

async function isSomebodyWaiting(tx: TenantTransaction): Promise<void> {
  const { rows } = await sql`
    select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`.execute(tx)
  if (rows.length === 0) throw new Error('Nobody waits yet')
}

describe('the sheet of a 360 wave', () => {
  test('has a row for each nomination and a column for each question and comment (OPS-7-97)', async () => {
    const rows = await template()
    expect(rows).toHaveLength(29)
    expect(rows[0]?.[0]).toBe(`Assay ${waveId}`)
    expect(rows[0]?.slice(1, 5)).toEqual(['Person rated', 'Rater', 'Role', 'Handed in on'])
    expect(allKeys.every((key) => columnOf(rows, key) > 4)).toBe(true)
    expect(columnOf(rows, '4.c1')).toBeGreaterThan(4)
  })

  test('shows no answer that is there already', async () => {
    await send(fill(await template(), 1, { '1.1': 4, '1.c1': 'Secret' }))
    const again = JSON.stringify(await template())
    expect(again).not.toContain('Secret')
    expect(
      (await template())[1]?.slice(4).filter((cell) => cell !== null && cell !== undefined && cell !== ''),
    ).toEqual([])
  })

  test('stores what was collected on paper, and the wave has uploaded data (OPS-7-98)', async () => {
    const rows = fill(await template(), 1, { '1.1': 4, '1.2': '–', '1.c1': 'Clear words', date: '14.03.2026' })
    expect(await send(rows)).toMatchObject({ status: 200, body: { created: 3, changed: 0, unchanged: 0 } })
    const answers = await stored()
    expect(answers.find(({ item_key }) => item_key === '1.1')).toMatchObject({
      value: 4,
      status: 'submitted',
      answered_count: 12,
    })
    expect(answers.find(({ item_key }) => item_key === '1.2')?.value).toBe(999)
    // Handed in: what was left blank is "not applicable".
    expect(answers.find(({ item_key }) => item_key === '4.3')?.value).toBe(999)
    expect(answers.find(({ item_key }) => item_key === '1.c1')?.comment).toBe('Clear words')
    expect(answers[0]?.submitted_at?.toISOString()).toBe('2026-03-13T23:00:00.000Z')
    const { body } = await world.manager.get(`/api/waves/validate-transitions/${world.projectId}/${waveId}`)
    expect(body).toMatchObject({ hasUploadedData: true, hasCollectedData: true })
  })

  test('leaves a questionnaire open until everything is answered', async () => {
    const rows = await template()
    await send(fill(rows, 2, { '1.1': 4 }))
    expect(await stored()).toMatchObject([{ status: 'open', answered_count: 1 }])
    await send(fill(rows, 2, Object.fromEntries(allKeys.map((key) => [key, 4]))))
    expect(
      (await stored()).every(({ status, answered_count }) => status === 'submitted' && answered_count === 12),
    ).toBe(true)
  })

  test('never overwrites an answer that is there, unless it is told to', async () => {
    const rows = await template()
    await send(fill(rows, 1, { '1.1': 4, '1.c1': 'Mine' }))
    const other = fill(rows, 1, { '1.1': 2, '1.c1': 'Theirs', '1.2': 3 })
    expect(await send(other)).toMatchObject({
      status: 400,
      body: {
        errorMessage: 'UPLOAD_WRONG',
        details: [{ path: 'Answers!F2', code: 'ANSWER_THERE' }, { code: 'ANSWER_THERE' }],
      },
    })
    expect((await stored()).map(({ value, comment }) => value ?? comment)).toEqual([4, 'Mine'])
    expect(await send(other, { query: '?overwrite=true' })).toMatchObject({ body: { created: 1, changed: 2 } })
    expect((await stored()).map(({ value, comment }) => value ?? comment)).toEqual([2, 3, 'Theirs'])
  })

  test('is stored without what no database keeps: zeros, control characters, halves of characters', async () => {
    const rows = fill(await template(), 1, { '1.c1': 'Ends_x0000_ with _xD800_half_x0008_ 🎉' })
    expect(await send(rows)).toMatchObject({ status: 200, body: { created: 1 } })
    expect((await stored()).map(({ comment }) => comment)).toEqual(['Ends with \uFFFDhalf  🎉'])
  })

  test('is refused when the phase is switched while it waits', async () => {
    const rows = fill(await template(), 1, { '1.1': 4 })
    const sent = await world.assay.build(async (tx) => {
      await sql`select from waves where id = ${waveId}::uuid for update`.execute(tx)
      const waiting = send(rows)
      await vi.waitFor(() => isSomebodyWaiting(tx), { timeout: 30_000, interval: 50 })
      await sql`update waves set wave_phase = 'finishing' where id = ${waveId}::uuid`.execute(tx)
      return { waiting }
    })
    expect(await sent.waiting).toMatchObject({ status: 409, body: { errorMessage: 'UPLOAD_NOT_COLLECTING' } })
    expect(await stored()).toEqual([])
  })

  test('uploaded twice is stored once', async () => {
    const file = await sheetOf(fill(await template(), 1, { '1.1': 4 }))
    const first = await sendFile(file)
    expect(await sendFile(file)).toMatchObject({
      status: 200,
      body: {
        created: 0,
        alreadyUploaded: expect.anything(),
        importGuid: (first.body as { importGuid?: string }).importGuid,
      },
    })
  })

  test('is refused cell by cell, and then stores nothing', async () => {
    const rows = await template()
    let wrong = fill(rows, 1, { '1.1': 7, '1.2': 'often', '1.c1': 'x'.repeat(5001), date: 'soon' })
    wrong = fill(wrong, 2, { '1.1': 4 })
    wrong = [...wrong, [wrong[2]?.[0] ?? '', 'Copied', 'row', '', null, 4]]
    const { status, body } = await send(wrong)
    expect(status).toBe(400)
    expect(body.details).toEqual([
      { path: 'Answers!E2', code: 'DATE_UNKNOWN' },
      { path: 'Answers!F2', code: 'ANSWER_OUT_OF_SCALE' },
      { path: 'Answers!G2', code: 'ANSWER_NOT_NUMBER' },
      { path: 'Answers!I2', code: 'COMMENT_TOO_LONG' },
      { path: 'Answers!A30', code: 'ROW_TWICE' },
    ])
    expect(await stored()).toEqual([])
  })

  test('of another wave, or not made here, is refused', async () => {
    const rows = await template()
    const mine = waveId
    waveId = (await world.newWave({ wave_phase: 'dataCollection' })).id
    expect(await send(fill(rows, 1, { '1.1': 4 }))).toMatchObject({
      status: 400,
      body: { details: [{ path: '', code: 'OTHER_WAVE' }] },
    })
    waveId = mine
    expect(await send([['Name'], ['x']])).toMatchObject({
      status: 400,
      body: { details: [{ path: '', code: 'NOT_OUR_FILE' }] },
    })
    expect(await send(rows, { name: 'answers.xlsx' })).toMatchObject({
      status: 400,
      body: { errorMessage: 'UPLOAD_NAME_AS360' },
    })
  })
})
