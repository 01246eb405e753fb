import readExcelFile from 'read-excel-file/node'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { unpackArchive } from '../../../platform/spreadsheets/unpack-archive.ts'
import { editWorkbook, sheetNamed, type } from './testing/edit-files.ts'
import {
  decisions,
  discussion,
  fill,
  filled,
  firstRow,
  giveOnScreen,
  leading,
  study,
} from './testing/scoring-workbooks.ts'
import { UploadsWorld } from './testing/uploads-world.ts'

let world: UploadsWorld
beforeAll(async () => {
  world = await UploadsWorld.start()
})
beforeEach(() => world.renew())
afterAll(() => world.assay.close())

describe('the scoring sheet as a workbook', () => {
  test('holds people, evaluators and observed competencies, and opens in another program (OPS-7-97)', async () => {
    await giveOnScreen(world, world.centre.ids.marketa.vojtech, 1, 4)
    await giveOnScreen(world, world.centre.ids.radek.vojtech, 2, null)
    const { raw, headers } = await world.client.get(`/api/reports/upload-data-template/${world.waveId}`)
    expect(headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
    expect(headers['content-disposition']).toContain('filename="scoring-sheet Leadership 360, Autumn 2026.xlsx"')
    const sheets = await readExcelFile(raw)
    expect(sheets.map(({ sheet }) => sheet)).toEqual(['Explanation', discussion, study, 'assay'])
    const rows = sheets[1]?.data.slice(1).map((row) => row.slice(1)) ?? []
    expect(rows).toEqual([
      ['Group discussion (40 min) – Leadership 360, Autumn 2026', null, null, null],
      ['Person', 'Evaluator', 'Making decisions', 'Leading people'],
      ['Kovařík Vojtěch', 'Dvořák Radek', null, '–'],
      ['Kovařík Vojtěch', 'Šimůnková Markéta', 4, null],
      ['Őrsi Tünde', 'Dvořák Radek', null, null],
      ['Őrsi Tünde', 'Šimůnková Markéta', null, null],
    ])
    expect(sheets[2]?.data[2]?.slice(1)).toEqual(['Person', 'Evaluator', 'Leading people'])
  })

  test('offers the scale, protects its heads and shows them always', async () => {
    const { sheets } = await readXlsx(await world.template(), { readStyles: true })
    const sheet = sheetNamed(sheets, discussion)
    expect(sheet.dataValidations).toMatchObject([
      { type: 'list', values: ['1', '2', '3', '4', '5', '–'], range: 'D4:E7', errorStyle: 'stop' },
    ])
    expect(sheet.freezePane).toMatchObject({ rows: 3, columns: 3 })
    expect(sheet.protection).toMatchObject({ sheet: true })
    const locked = (cell: string) => sheet.cells?.get(cell)?.style?.protection?.locked !== false
    expect(['2,1', '2,3', '3,1', '3,3', '6,4'].map(locked)).toEqual([true, true, true, false, false])
    expect(sheet.rowDefs?.get(0)?.hidden).toBe(true)
    expect(sheet.columns?.[0]?.hidden).toBe(true)
    expect(sheets.find(({ name }) => name === 'assay')?.veryHidden).toBe(true)
    const book = unpackArchive(await world.template(), 1_000_000, (name) => name === 'xl/workbook.xml')
    const titles = book.get('xl/workbook.xml')?.toString('utf8')
    // Excel repairs a file whose sheet is named without quotes here.
    expect(titles).toContain(
      `<definedName name="_xlnm.Print_Titles" localSheetId="1">'Group discussion'!$3:$3</definedName>`,
    )
  })

  test('of one evaluator holds his rows alone', async () => {
    const own = await world.template(`?assessorId=${world.centre.evaluators.radek.id}`)
    const { sheets } = await readXlsx(own)
    expect(
      sheetNamed(sheets, discussion)
        .rows.slice(firstRow)
        .map((row) => row[2]),
    ).toEqual(['Dvořák Radek', 'Dvořák Radek'])
    const { status } = await world.client.get(
      `/api/reports/upload-data-template/${world.waveId}?assessorId=${world.centre.people.tunde.id}`,
    )
    expect(status).toBe(404)
  })

  test('is filled in, uploaded, and shows the scores when it is downloaded again (OPS-7-98)', async () => {
    const file = await fill(world, (sheets) => {
      const sheet = sheetNamed(sheets, discussion)
      type(sheet, firstRow, decisions, 4)
      type(sheet, firstRow, leading, '–')
      type(sheet, firstRow + 3, decisions, '2')
      type(sheetNamed(sheets, study), firstRow + 1, 3, 5)
    })
    const { status, body } = await world.upload(file, { name: 'scoring-sheet Brno.xlsx' })
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { kind: 'scoring-sheet', created: 4, changed: 0, unchanged: 0, warnings: [], alreadyUploaded: null },
    })
    expect(await world.scores()).toEqual([
      'tunde by marketa in discussion: 1 = 2',
      'vojtech by marketa in study: 2 = 5',
      'vojtech by radek in discussion: 1 = 4',
      'vojtech by radek in discussion: 2 = not seen',
    ])
    const again = await editWorkbook(await world.template(), (sheets) => {
      expect(sheetNamed(sheets, discussion).rows[firstRow]?.slice(3, 5)).toEqual([4, '–'])
    })
    expect((await world.upload(again)).body).toMatchObject({ created: 0, changed: 0, unchanged: 4 })
    const place = `${world.centre.project.id}/${world.waveId}`
    const checks = await world.client.get(`/api/waves/validate-transitions/${place}`)
    expect(checks.body).toMatchObject({ hasUploadedData: true })
  })

  test('counts for progress, and is written down in journal, audit log and imports', async () => {
    const { body } = await world.upload(await filled(world, [firstRow, decisions, 4], [firstRow + 1, leading, 3]))
    const rows = await world.assay.build(async (tx) => ({
      answered: await tx
        .selectFrom('questionnaires')
        .select(['answered_count'])
        .where('wave_id', '=', world.waveId)
        .orderBy('answered_count', 'desc')
        .execute(),
      journal: await tx
        .selectFrom('activity_journal')
        .select(['code', 'details', 'originator_user_name'])
        .where('wave_id', '=', world.waveId)
        .execute(),
      audited: await tx.selectFrom('audit_log').select('details').where('action', '=', 'upload-data').execute(),
      imports: await tx
        .selectFrom('data_imports')
        .select(['id', 'kind', 'status', 'imported_by', 'file_name'])
        .where('wave_id', '=', world.waveId)
        .execute(),
    }))
    expect(rows.answered.map(({ answered_count }) => answered_count)).toEqual([1, 1, 0, 0])
    expect(rows.journal).toEqual([
      {
        code: 'DATA_UPLOADED',
        details: { kind: 'scoring-sheet', created: 2, changed: 0 },
        originator_user_name: 'petra.mala',
      },
    ])
    expect(rows.audited.at(-1)?.details).toMatchObject({ importGuid: body.importGuid, created: 2 })
    expect(rows.imports).toEqual([
      {
        id: body.importGuid,
        kind: 'scoring-sheet',
        status: 'done',
        imported_by: 'petra.mala',
        file_name: 'scoring-sheet.xlsx',
      },
    ])
  })

  test('is taken with rows sorted and columns moved: they are found by their codes', async () => {
    const file = await fill(world, (sheets) => {
      const sheet = sheetNamed(sheets, discussion)
      const moved = sheet.rows.map((row) => [row[4], row[2], row[0], row[3], row[1]].map((value) => value ?? null))
      sheet.rows = [...moved.slice(0, firstRow), ...moved.slice(firstRow).toReversed()]
      delete sheet.columns
      // Őrsi by Šimůnková is the first row now, "Leading people" the first column.
      type(sheet, firstRow, 0, 5)
    })
    expect((await world.upload(file)).body).toMatchObject({ created: 1, warnings: [] })
    expect(await world.scores()).toEqual(['tunde by marketa in discussion: 2 = 5'])
  })
})

describe('merging with what was scored meanwhile', () => {
  test('keeps what the file did not touch, and refuses what both have changed, unless it shall win', async () => {
    const { marketa } = world.centre.ids
    await giveOnScreen(world, marketa.vojtech, 1, 3)
    await giveOnScreen(world, marketa.vojtech, 2, 3)
    const file = await filled(world, [firstRow + 1, decisions, 5], [firstRow, decisions, 1])
    await giveOnScreen(world, marketa.vojtech, 1, 4, 20)
    await giveOnScreen(world, marketa.vojtech, 2, 2, 20)
    const refused = await world.upload(file)
    expect(refused).toMatchObject({
      status: 400,
      body: {
        errorMessage: 'UPLOAD_WRONG',
        details: [{ path: 'Group discussion!D5', code: 'CHANGED_MEANWHILE' }],
      },
    })
    const before = ['vojtech by marketa in discussion: 1 = 4', 'vojtech by marketa in discussion: 2 = 2']
    expect(await world.scores()).toEqual(before)
    const { body } = await world.upload(file, { query: '?overwrite=true' })
    expect(body).toMatchObject({ created: 1, changed: 1, unchanged: 1 })
    expect(await world.scores()).toEqual([
      'vojtech by marketa in discussion: 1 = 5',
      'vojtech by marketa in discussion: 2 = 2',
      'vojtech by radek in discussion: 1 = 1',
    ])
  })

  test('keeps the score of an emptied cell, and says so', async () => {
    await giveOnScreen(world, world.centre.ids.marketa.vojtech, 1, 3)
    const { body } = await world.upload(await filled(world, [firstRow + 1, decisions, null]))
    expect(body).toMatchObject({ changed: 0, warnings: [{ path: 'Group discussion!D5', code: 'SCORE_KEPT' }] })
    expect(await world.scores()).toEqual(['vojtech by marketa in discussion: 1 = 3'])
  })

  test('recognizes the same file: nothing changes, and it says when and by whom it was uploaded', async () => {
    const file = await filled(world, [firstRow + 1, decisions, 4])
    const { body: before } = await world.upload(file)
    await giveOnScreen(world, world.centre.ids.marketa.vojtech, 1, 2, 9_000_000_000_000)
    const { status, body } = await world.upload(file, { name: 'scoring-sheet-again.xlsx' })
    expect({ status, body }).toMatchObject({
      status: 200,
      body: {
        importGuid: before.importGuid,
        created: 0,
        changed: 0,
        alreadyUploaded: { at: world.assay.clock.now().toISOString(), by: 'Name of petra.mala' },
      },
    })
    expect(await world.scores()).toEqual(['vojtech by marketa in discussion: 1 = 2'])
  })

  test('lets two uploads of the same file at once store it once', async () => {
    const file = await filled(world, [firstRow, decisions, 4])
    const answers = await Promise.all([world.upload(file), world.upload(file)])
    expect(answers.reduce((sum, { body }) => sum + body.created, 0)).toBe(1)
    expect(answers.filter(({ body }) => body.alreadyUploaded !== null)).toHaveLength(1)
  })
})

test('what is missing or renamed without changes is a warning, and nothing of it changes', async () => {
  await giveOnScreen(world, world.centre.ids.radek.vojtech, 1, 2)
  const file = await fill(world, (sheets) => {
    const sheet = sheetNamed(sheets, discussion)
    sheet.rows = sheet.rows
      .filter((_, row) => row !== firstRow)
      .map((row) => row.filter((_, column) => column !== leading))
    type(sheet, firstRow, decisions, 5)
    type(sheet, firstRow + 1, 1, 'Somebody Else')
    sheets.splice(sheets.indexOf(sheetNamed(sheets, study)), 1)
  })
  const { status, body } = await world.upload(file)
  expect({ status, created: body.created, warnings: body.warnings }).toEqual({
    status: 200,
    created: 1,
    warnings: [
      { path: 'Group discussion!B5', code: 'PERSON_RENAMED' },
      { path: 'Group discussion: Leading people', code: 'COMPETENCY_MISSING' },
      { path: 'Group discussion: Kovařík Vojtěch', code: 'ROW_MISSING' },
      { path: 'Case study', code: 'ACTIVITY_MISSING' },
    ],
  })
  expect(await world.scores()).toEqual([
    'vojtech by marketa in discussion: 1 = 5',
    'vojtech by radek in discussion: 1 = 2',
  ])
})
