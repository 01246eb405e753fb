import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildWave } from '../../../testing/builders.ts'
import { runJobs } from '../../../testing/run-jobs.ts'
import { startTestApp, type Client, type TestApp } from '../../../testing/test-app.ts'
import { buildCustomTool } from '../../logins/testing/build-orders.ts'
import { buildIstWave, type IstWave } from '../testing/build-ist-wave.ts'

let assay: TestApp
let world: IstWave
let editor: Client

beforeAll(async () => {
  assay = await startTestApp()
})
afterAll(() => assay.close())
beforeEach(async () => {
  world = await assay.build((tx) => buildIstWave(tx))
  editor = assay.as(world.editor)
})

const address = () => `/api/reports/upload-ist-data/${world.wave.id}`
const upload = (tsvText: string, more: { overwrite?: boolean; dryRun?: boolean } = {}, as = editor) =>
  as.post(address(), { tsvText, ...more })
const undo = (importGuid: unknown, as = editor) => as.delete(`${address()}/${String(importGuid)}`)
const guidOf = ({ body }: { body: unknown }) => (body as { importGuid: string }).importGuid
const result = async (loginId: number) =>
  (await editor.get(`/api/tools/login-result/${world.project.id}/${loginId}`)).body as {
    status: number
    scales: { id: string; value: number }[]
  }
const values = async (loginId: number) =>
  Object.fromEntries((await result(loginId)).scales.map(({ id, value }) => [id, value]))
/** Everything that an import may touch. */
const stored = () =>
  assay.build(async (tx) => {
    const own = ['organization_id', '=', world.organization.id] as const
    return {
      logins: await tx
        .selectFrom('logins')
        .selectAll()
        .where(...own)
        .orderBy('id')
        .execute(),
      warehouse: await tx
        .selectFrom('warehouse_scores')
        .selectAll()
        .where(...own)
        .orderBy('id')
        .execute(),
      scores: await tx
        .selectFrom('login_scores')
        .selectAll()
        .where(...own)
        .orderBy('login_id')
        .orderBy('position')
        .execute(),
    }
  })

const both = 'e-mail\tMatrices\tČíselné řady\neva@ist.example\t12\t9,5\nadam@ist.example\t8\t7'

describe('POST /api/reports/upload-ist-data/{waveGuid}', () => {
  test('answers the six fields, stores results and completes the logins (OPS-3-84)', async () => {
    const answer = await upload(
      [
        'e-mail\tMatrices\tČíselné řady\tMRS',
        'EVA@ist.example\t12\t9,5\t1',
        'adam@ist.example\t8\tx\t',
        'jan@ist.example\t1\t2\t',
        'nobody@ist.example\t3\t4\t',
      ].join('\n'),
    )
    expect(answer).toMatchObject({
      status: 200,
      body: {
        importedCols: 2,
        importedRows: 1,
        notFoundParticipants: ['nobody@ist.example'],
        notFoundTools: ['MRS'],
        notFoundToolsParticipants: [{ email: 'jan@ist.example', notFoundTools: ['IST, form A'] }],
        duplicatedRecords: [],
        created: 1,
        refused: [{ row: 3, column: 3, heading: 'Číselné řady', email: 'adam@ist.example', code: 'NOT_A_NUMBER' }],
      },
    })
    expect(await result(world.logins.eva)).toMatchObject({
      status: 4,
      scales: [
        { id: 'number-series', name: 'Number Series', value: 9.5 },
        { id: 'matrices', name: 'Matrices', value: 12 },
      ],
    })
    // Nothing of a result with a wrong cell.
    expect(await result(world.logins.adam)).toMatchObject({ status: 2, scales: [] })
    const facts = `/api/waves/validate-transitions/${world.project.id}/${world.wave.id}`
    expect((await assay.as(world.owner).get(facts)).body).toMatchObject({ hasUploadedData: true })
  })

  test('reports stored results as duplicated, and replaces them with overwrite (OPS-7-102)', async () => {
    await upload(both)
    const later = both.replace('12', '14')
    expect((await upload(later)).body).toMatchObject({
      importedRows: 0,
      duplicatedRecords: [
        { email: 'eva@ist.example', tool: 'IST, form A' },
        { email: 'adam@ist.example', tool: 'IST, form A' },
      ],
      importGuid: null,
    })
    expect(await values(world.logins.eva)).toEqual({ 'number-series': 9.5, matrices: 12 })
    const replaced = await upload(later, { overwrite: true })
    expect(replaced.body).toMatchObject({ importedRows: 2, duplicatedRecords: [], replaced: 1, unchanged: 1 })
    expect(await values(world.logins.eva)).toEqual({ 'number-series': 9.5, matrices: 14 })
  })

  test('says in a dry run what would happen, and changes nothing', async () => {
    await upload(both)
    const before = await stored()
    const dry = await upload(both.replace('12', '14'), { overwrite: true, dryRun: true })
    expect(dry.body).toMatchObject({
      isDryRun: true,
      importGuid: null,
      created: 0,
      replaced: 1,
      unchanged: 1,
      columns: [
        { heading: 'Matrices', tool: 'IST, form A', scale: 'matrices' },
        { heading: 'Číselné řady', scale: 'number-series' },
      ],
      records: [
        {
          row: 2,
          name: 'Eva',
          outcome: 'replaced',
          scores: [
            { scale: 'matrices', value: 14, was: 12 },
            { scale: 'number-series', value: 9.5, was: 9.5 },
          ],
        },
        { row: 3, outcome: 'unchanged' },
      ],
      sameBefore: null,
    })
    expect(await stored()).toEqual(before)
    expect((await upload(both, { dryRun: true })).body).toMatchObject({ sameBefore: { by: world.editor.name } })
  })

  test('is allowed to those who edit the project, and to nobody else (OPS-6-61)', async () => {
    expect((await upload(both, {}, assay.as(world.viewer))).status).toBe(403)
    expect((await upload(both, {}, assay.as(world.stranger))).status).toBe(404)
    expect((await upload(both, {}, assay.anonymous)).status).toBe(401)
    const { body } = await upload(both)
    expect(body).toMatchObject({ importedRows: 2 })
    expect((await undo(guidOf({ body }), assay.as(world.viewer))).status).toBe(403)
    expect((await undo(guidOf({ body }), assay.as(world.stranger))).status).toBe(404)
    expect((await assay.as(world.viewer).get(address())).status).toBe(403)
    expect((await assay.as(world.stranger).get(address())).status).toBe(404)
    expect(await values(world.logins.adam)).toEqual({ 'number-series': 7, matrices: 8 })
  })

  test.each([
    ['e-mail\tMatrices\neva@ist.example\t"12', 400, 'IST_QUOTE_OPEN', { row: 2 }],
    [
      'e-mail\tMatrices\tMatrizen\neva@ist.example\t1\t2',
      400,
      'IST_REPEATED_COLUMNS',
      { headings: ['Matrices', 'Matrizen'] },
    ],
    ['  ', 400, 'IST_TABLE_EMPTY', {}],
    ['x'.repeat(2_000_001), 413, 'IST_TABLE_TOO_LARGE', {}],
  ])(
    'answers a table that cannot be read with a result, and stores nothing (OPS-8-43): %.30j',
    async (text, status, code, details) => {
      const before = await stored()
      const answer = await upload(text, { overwrite: true })
      expect(answer).toMatchObject({ status })
      expect(answer.body).toEqual({
        errorMessage: code,
        details,
        importedCols: 0,
        importedRows: 0,
        notFoundParticipants: [],
        notFoundTools: [],
        notFoundToolsParticipants: [],
        duplicatedRecords: [],
      })
      expect(await stored()).toEqual(before)
      expect((await editor.get(address())).body).toEqual([])
    },
  )

  test('knows no anonymous person by an address, and names none in an undo', async () => {
    const setIncognito = (incognito: boolean) =>
      assay.build((tx) =>
        tx.updateTable('assessees').set({ incognito }).where('id', '=', world.people.eva.id).execute(),
      )
    await setIncognito(true)
    const answer = await upload(both)
    expect(answer.body).toMatchObject({ created: 1, notFoundParticipants: ['eva@ist.example'] })
    await setIncognito(false)
    const first = guidOf(await upload(both))
    await upload('e-mail\tMatrices\neva@ist.example\t1', { overwrite: true })
    await setIncognito(true)
    expect(await undo(first)).toMatchObject({
      status: 409,
      body: { details: { kept: [{ name: '', email: '', tool: 'IST, form A' }] } },
    })
  })

  test('stores once what two people import at once', async () => {
    const answers = await Promise.all([upload(both), upload(both, {}, assay.as(world.owner)), upload(both)])
    expect(answers.map(({ body }) => (body as { created: number }).created === 2).filter(Boolean)).toHaveLength(1)
    expect((await stored()).warehouse).toHaveLength(4)
    expect((await editor.get(address())).body).toHaveLength(1)
  })

  test('adds to what came with another wave of the project, and knows it as stored', async () => {
    const other = await assay.build((tx) => buildWave(tx, { ...world.place, wave_setup_type: 'generic' }))
    const there = `/api/reports/upload-ist-data/${other.id}`
    await upload(both)
    assay.clock.advance(60_000)
    expect((await editor.post(there, { tsvText: both })).body).toMatchObject({
      created: 0,
      duplicatedRecords: [{ email: 'eva@ist.example' }, { email: 'adam@ist.example' }],
    })
    const before = await stored()
    const added = guidOf(await editor.post(there, { tsvText: 'e-mail\tKostky\neva@ist.example\t3' }))
    expect(await values(world.logins.eva)).toEqual({ 'number-series': 9.5, cubes: 3, matrices: 12 })
    assay.clock.advance(60_000)
    expect((await editor.delete(`${there}/${added}`)).body).toEqual({ removed: 1, restored: 0, kept: [] })
    expect(await stored()).toEqual(before)
  })

  test('stores once what is imported into two waves of the project at once', async () => {
    const other = await assay.build((tx) => buildWave(tx, { ...world.place, wave_setup_type: 'generic' }))
    const there = () => editor.post(`/api/reports/upload-ist-data/${other.id}`, { tsvText: both })
    await Promise.all([upload(both), there(), upload(both), there()])
    expect((await stored()).warehouse).toHaveLength(4)
    expect((await stored()).scores).toHaveLength(4)
  })

  test('leaves a login alone that is being ordered, and one that was taken away', async () => {
    await assay.build(async (tx) => {
      const of = (id: number) => tx.updateTable('logins').where('id', '=', id)
      await of(world.logins.eva).set({ ordering_since: '2026-11-16T08:59:00Z' }).execute()
      await of(world.logins.adam).set({ status: 5 }).execute()
    })
    expect((await upload(both)).body).toMatchObject({
      created: 0,
      refused: [{ row: 2, column: 0, email: 'eva@ist.example', code: 'BEING_ORDERED' }],
      notFoundToolsParticipants: [{ email: 'adam@ist.example' }],
    })
    expect((await stored()).warehouse).toEqual([])
  })

  test('completes a login that was only assigned, which is then generated, and nobody asks its provider any more', async () => {
    await assay.build((tx) =>
      tx
        .updateTable('logins')
        .set({ status: 1, generated_at: null, generated_by: null })
        .where('id', '=', world.logins.eva)
        .execute(),
    )
    await upload(both)
    const [login] = (await stored()).logins.filter(({ id }) => id === world.logins.eva)
    expect(login).toMatchObject({
      status: 4,
      generated_at: assay.clock.now(),
      generated_by: world.editor.user_name,
      filled_in_at: assay.clock.now(),
      next_poll_at: null,
    })
    await runJobs(assay.services)
    expect(await values(world.logins.eva)).toEqual({ 'number-series': 9.5, matrices: 12 })
  })
})

describe('DELETE /api/reports/upload-ist-data/{waveGuid}/{importGuid}', () => {
  test('puts back exactly what an import replaced, step by step', async () => {
    const states = [await stored()]
    const texts = [both, both.replace('12', '14'), 'e-mail\tKostky\neva@ist.example\t3']
    const guids: string[] = []
    for (const text of texts) {
      assay.clock.advance(60_000)
      guids.push(guidOf(await upload(text, { overwrite: true })))
      states.push(await stored())
    }
    for (const [at, guid] of [...guids.entries()].toReversed()) {
      assay.clock.advance(60_000)
      expect((await undo(guid)).status).toBe(200)
      expect(await stored()).toEqual(states[at])
    }
    expect(await undo(guids[0])).toMatchObject({ status: 409, body: { errorMessage: 'IMPORT_UNDONE' } })
  })

  test('leaves what somebody changed since, and says which results these are', async () => {
    const first = guidOf(await upload(both))
    await upload('e-mail\tMatrices\neva@ist.example\t20', { overwrite: true })
    expect((await undo(first)).body).toEqual({
      removed: 1,
      restored: 0,
      kept: [{ name: 'Eva', email: 'eva@ist.example', tool: 'IST, form A' }],
    })
    expect(await values(world.logins.eva)).toEqual({ 'number-series': 9.5, matrices: 20 })
    expect(await result(world.logins.adam)).toMatchObject({ status: 2, scales: [] })
  })

  test('is refused if everything was changed since, and can be made once that is undone', async () => {
    const first = guidOf(await upload(both))
    assay.clock.advance(60_000)
    const second = guidOf(
      await upload('e-mail\tMatrices\neva@ist.example\t20\nadam@ist.example\t20', { overwrite: true }),
    )
    expect(await undo(first)).toMatchObject({
      status: 409,
      body: { errorMessage: 'IMPORT_CHANGED_SINCE', details: { kept: [{ name: 'Adam' }, { name: 'Eva' }] } },
    })
    expect((await undo(second)).body).toEqual({ removed: 0, restored: 2, kept: [] })
    expect((await undo(first)).body).toEqual({ removed: 2, restored: 0, kept: [] })
    expect((await stored()).warehouse).toEqual([])
  })

  test('opens the login again when the first import is undone before one that added to it', async () => {
    const first = guidOf(await upload('e-mail\tMatrices\neva@ist.example\t12'))
    assay.clock.advance(60_000)
    const second = guidOf(await upload('e-mail\tKostky\neva@ist.example\t3'))
    expect((await undo(first)).body).toMatchObject({ removed: 1, kept: [] })
    expect(await result(world.logins.eva)).toMatchObject({ status: 4, scales: [{ id: 'cubes', value: 3 }] })
    expect((await undo(second)).body).toMatchObject({ removed: 1, kept: [] })
    expect(await result(world.logins.eva)).toMatchObject({ status: 2, scales: [], completedAt: null })
  })

  test('follows people who were merged, and passes over people who were removed', async () => {
    const first = guidOf(await upload(both))
    const admin = assay.as(world.owner)
    const removed = await admin.delete(`/api/reports/assessee/${world.project.id}/${world.people.adam.id}`)
    expect(removed.status).toBe(200)
    expect((await undo(first)).body).toEqual({ removed: 1, restored: 0, kept: [] })
    expect((await stored()).warehouse).toEqual([])
  })

  test('keeps a login that was sold meanwhile generated', async () => {
    await assay.build((tx) =>
      tx
        .updateTable('logins')
        .set({ status: 1, generated_at: null, generated_by: null })
        .where('id', '=', world.logins.eva)
        .execute(),
    )
    const guid = guidOf(await upload(both))
    await assay.build(async (tx) => {
      const { id } = await tx
        .insertInto('invoices')
        .values({ ...world.place, created_by: world.owner.user_name, currency: 'CZK', net: '0.00' })
        .returning('id')
        .executeTakeFirstOrThrow()
      await tx.updateTable('logins').set({ invoice_id: id }).where('id', '=', world.logins.eva).execute()
    })
    await undo(guid)
    expect((await stored()).logins.find(({ id }) => id === world.logins.eva)).toMatchObject({
      status: 2,
      generated_at: assay.clock.now(),
      filled_in_at: null,
    })
  })

  test('knows imports of other waves no more than unknown ones', async () => {
    const guid = guidOf(await upload(both))
    const other = await assay.build((tx) => buildIstWave(tx))
    const elsewhere = `/api/reports/upload-ist-data/${other.wave.id}/${guid}`
    expect((await assay.as(other.owner).delete(elsewhere)).status).toBe(404)
    expect((await undo(world.wave.id)).status).toBe(404)
    expect((await stored()).warehouse).toHaveLength(4)
  })
})

test('the imports of a wave are listed, the latest first, with who took them back', async () => {
  const first = guidOf(await upload(both))
  assay.clock.advance(60_000)
  const second = guidOf(await upload(both.replace('12', '14'), { overwrite: true }))
  await undo(second, assay.as(world.owner))
  expect((await editor.get(address())).body).toMatchObject([
    { importGuid: second, people: 1, created: 0, replaced: 1, undone: { by: world.owner.name } },
    { importGuid: first, people: 2, created: 2, replaced: 0, by: world.editor.name, undone: null },
  ])
})

test('a scale is matched to a tool by its name where a project has several', async () => {
  await assay.build((tx) => buildCustomTool(tx, world.place, 'IST', { name: 'IST, form B' }))
  const { body } = await upload('e-mail\tMatrices\tist, FORM a: Kostky\neva@ist.example\t1\t2')
  expect(body).toMatchObject({ notFoundTools: ['Matrices'], importedCols: 1 })
  expect(await values(world.logins.eva)).toEqual({ cubes: 2 })
})
