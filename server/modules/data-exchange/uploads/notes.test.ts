import { readXlsx, type Sheet } from 'hucre/xlsx'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { unpackArchive } from '../../../platform/spreadsheets/unpack-archive.ts'
import { storeNotes } from '../../acdc/records/notes.ts'
import { editWorkbook, sheetNamed, type, typeInDocument } from './testing/edit-files.ts'
import { confirm, refusalOf, wrong } from './testing/scoring-workbooks.ts'
import { UploadsWorld } from './testing/uploads-world.ts'

let world: UploadsWorld
beforeAll(async () => {
  world = await UploadsWorld.start()
})
beforeEach(() => world.renew())
afterAll(() => world.assay.close())

const xlsx = 'observers-notes.xlsx'
const docx = 'observers-notes.docx'
const notesSheet = 'Observers’ notes'
/** Below codes and heads; columns: code, person, evaluator, activity, competency, sign, time, note. */
const first = 2

const template = () => world.template('?kind=observers-notes')
const edited = async (edit: (sheet: Sheet) => void, file?: Buffer) =>
  editWorkbook(file ?? (await template()), (sheets) => edit(sheetNamed(sheets, notesSheet)))
/** The notes in rows: person, evaluator, activity, competency, sign, time, note. */
const withNotes = (...rows: (string | null)[][]) =>
  edited((sheet) => {
    for (const [index, row] of rows.entries())
      for (const [column, value] of row.entries()) type(sheet, first + index, column + 1, value)
  })

const written = ['Kovařík Vojtěch', 'Dvořák Radek', 'Group discussion', 'Leading people', '+', '2026-11-16 10:30']
const asked = [...written, 'Asked everybody.\nThen decided.']

const noteGuid = '11111111-1111-4111-8111-111111111111'
const writeOnScreen = (change: Partial<Parameters<typeof storeNotes>[2][number]> = {}) =>
  world.assay.build((tx) =>
    storeNotes(tx, { organizationId: world.centre.organization.id, at: new Date(), source: 'screen', by: null }, [
      {
        noteGuid,
        questionnaireId: world.centre.ids.marketa.tunde,
        activityId: world.centre.activities.study,
        sectionNumber: null,
        sign: -1,
        text: 'Came late.',
        notedAt: '2026-11-16T08:05:30Z',
        isDeleted: false,
        sequence: 10,
        ...change,
      },
    ]),
  )

async function stored() {
  const rows = await world.assay.build((tx) =>
    tx
      .selectFrom('acdc_notes')
      .select(['text', 'sign', 'section_number', 'noted_at', 'source', 'noted_by', 'deleted_at'])
      .where('organization_id', '=', world.centre.organization.id)
      .orderBy('text')
      .execute(),
  )
  return rows.map(({ deleted_at, noted_at, ...row }) => ({
    ...row,
    noted_at: noted_at.toISOString(),
    isDeleted: deleted_at !== null,
  }))
}

const askedStored = {
  text: 'Asked everybody.\nThen decided.',
  sign: 1,
  section_number: 2,
  noted_at: '2026-11-16T09:30:00.000Z',
  source: 'sheet',
  noted_by: 'petra.mala',
  isDeleted: false,
}

describe('the notes as a workbook', () => {
  test('hold the notes that are here, and lists to choose from (OPS-7-97)', async () => {
    await writeOnScreen()
    const { raw, headers } = await world.client.get(
      `/api/reports/upload-data-template/${world.waveId}?kind=observers-notes`,
    )
    expect(headers['content-disposition']).toContain('filename="observers-notes Leadership 360, Autumn 2026.xlsx"')
    const { sheets } = await readXlsx(raw)
    const sheet = sheetNamed(sheets, notesSheet)
    expect(sheet.rows.slice(1, 3)).toEqual([
      [null, 'Person', 'Evaluator', 'Activity', 'Competency', '+ / –', 'Time', 'Note'],
      [noteGuid, 'Őrsi Tünde', 'Šimůnková Markéta', 'Case study', null, '–', '2026-11-16 09:05', 'Came late.'],
    ])
    expect(sheet.dataValidations?.map(({ formula1, values }) => formula1 ?? values)).toEqual([
      'lists!$A$1:$A$2',
      'lists!$B$1:$B$2',
      'lists!$C$1:$C$2',
      'lists!$D$1:$D$2',
      ['+', '–'],
    ])
    expect(sheetNamed(sheets, 'lists')).toMatchObject({
      veryHidden: true,
      rows: [
        ['Kovařík Vojtěch', 'Dvořák Radek', 'Group discussion', 'Making decisions'],
        ['Őrsi Tünde', 'Šimůnková Markéta', 'Case study', 'Leading people'],
      ],
    })
  })

  test('take new notes, change and take back others, and show them when downloaded again (OPS-7-98)', async () => {
    await writeOnScreen()
    await writeOnScreen({ noteGuid: '22222222-1111-4111-8111-111111111111', text: 'Was quiet.', sign: 0 })
    const file = await edited((sheet) => {
      const rows = sheet.rows.slice(first, first + 2)
      type(sheet, first + rows.findIndex((row) => row[7] === 'Came late.'), 7, 'Came five minutes late.')
      type(sheet, first + rows.findIndex((row) => row[7] === 'Was quiet.'), 7, null)
      for (const [column, value] of asked.entries()) type(sheet, first + 2, column + 1, value)
    })
    const { status, body } = await world.upload(file, { name: xlsx })
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { kind: 'observers-notes', created: 1, changed: 2, unchanged: 0, warnings: [] },
    })
    expect(await stored()).toMatchObject([
      askedStored,
      { text: 'Came five minutes late.', sign: -1, noted_at: '2026-11-16T08:05:30.000Z', isDeleted: false },
      { text: 'Was quiet.', isDeleted: true },
    ])
    const again = await world.upload(await template(), { name: xlsx })
    expect(again.body).toMatchObject({ created: 0, changed: 0, unchanged: 2, warnings: [] })
  })

  test('uploaded again with one more add only that one, and do not bring back what was taken back', async () => {
    await world.upload(await withNotes(asked), { name: xlsx })
    const more = await withNotes(asked, [...written, 'Thanked them.'])
    expect((await world.upload(more, { name: xlsx })).body).toMatchObject({ created: 1, unchanged: 1 })
    await world.assay.build((tx) =>
      tx
        .updateTable('acdc_notes')
        .set({ deleted_at: new Date() })
        .where('organization_id', '=', world.centre.organization.id)
        .where('text', '=', 'Thanked them.')
        .execute(),
    )
    const most = await withNotes(asked, [...written, 'Thanked them.'], [...written, 'Left.'])
    expect((await world.upload(most, { name: xlsx })).body).toMatchObject({
      created: 1,
      changed: 0,
      warnings: [{ path: 'Observers’ notes!H4', code: 'NOTE_TAKEN_BACK' }],
    })
    expect((await stored()).map(({ text, isDeleted }) => [text, isDeleted])).toEqual([
      ['Asked everybody.\nThen decided.', false],
      ['Left.', false],
      ['Thanked them.', true],
    ])
  })

  test('changed in the file and here are refused, unless the file shall win; a note keeps its time', async () => {
    await writeOnScreen()
    const file = await edited((sheet) => {
      type(sheet, first, 7, 'Came ten minutes late.')
      type(sheet, first, 6, '2026-11-16 12:00')
    })
    await writeOnScreen({ text: 'Came late, said sorry.', sequence: 20 })
    expect(await refusalOf(world, file, xlsx)).toEqual(wrong(['Observers’ notes!H3', 'CHANGED_MEANWHILE']))
    const { body } = await world.upload(file, { name: xlsx, query: '?overwrite=true' })
    expect(body).toMatchObject({ changed: 1, warnings: [{ path: 'Observers’ notes!G3', code: 'TIME_KEPT' }] })
    expect(await stored()).toMatchObject([{ text: 'Came ten minutes late.', noted_at: '2026-11-16T08:05:30.000Z' }])
  })

  test('are refused as a whole, with the place of each mistake', async () => {
    await writeOnScreen()
    const file = await edited((sheet) => {
      const rows = [
        [...written, 'Good.'],
        ['Nobody', ...written.slice(1), 'x'],
        [written[0], 'Nobody', ...written.slice(2), 'x'],
        [...written.slice(0, 2), 'Nothing', ...written.slice(3), 'x'],
        [...written.slice(0, 3), 'Nothing', ...written.slice(4), 'x'],
        [...written.slice(0, 4), '++', written[5], 'x'],
        [...written.slice(0, 5), 'yesterday', 'x'],
        [...written, 'x'.repeat(4001)],
        [null, null, null, null, null, null, 'x'],
        [...written],
      ]
      for (const [index, row] of rows.entries())
        for (const [column, value] of row.entries()) type(sheet, first + 1 + index, column + 1, value ?? null)
      const [head = [], ...others] = sheet.rows.slice(first)
      sheet.rows = [...sheet.rows.slice(0, first), head, ...others.slice(0, rows.length), [...head]]
      const unknown = [...head]
      unknown[0] = '33333333-1111-4111-8111-111111111111'
      sheet.rows.push(unknown)
      type(sheet, first, 1, 'Kovařík Vojtěch')
    })
    expect(await refusalOf(world, file, xlsx)).toEqual(
      wrong(
        ['Observers’ notes!B3', 'PERSON_RENAMED'],
        ['Observers’ notes!B5', 'PERSON_UNKNOWN'],
        ['Observers’ notes!C6', 'EVALUATOR_UNKNOWN'],
        ['Observers’ notes!D7', 'ACTIVITY_UNKNOWN'],
        ['Observers’ notes!E8', 'COMPETENCY_UNKNOWN'],
        ['Observers’ notes!F9', 'SIGN_UNKNOWN'],
        ['Observers’ notes!G10', 'TIME_UNKNOWN'],
        ['Observers’ notes!H11', 'NOTE_TOO_LONG'],
        ['Observers’ notes!H12', 'NOTE_WITHOUT_PERSON'],
        ['Observers’ notes!H13', 'NOTE_WITHOUT_TEXT'],
        ['Observers’ notes!H14', 'ROW_TWICE'],
        ['Observers’ notes!H15', 'NOTE_UNKNOWN'],
      ),
    )
  })

  test('are refused if merged, computed, hidden, too many, without a column, or about a confirmed person', async () => {
    const one = (edit: (sheet: Sheet) => void) =>
      edited((sheet) => {
        for (const [column, value] of asked.entries()) type(sheet, first, column + 1, value)
        edit(sheet)
      })
    const merged = await one((sheet) => {
      sheet.merges = [{ startRow: first, endRow: first + 1, startCol: 7, endCol: 7 }]
    })
    expect(await refusalOf(world, merged, xlsx)).toEqual(wrong(['Observers’ notes!H3', 'MERGED']))
    const computed = await one((sheet) => {
      sheet.cells = new Map([[`${first},7`, { value: 'x', type: 'formula', formula: '"x"' }]])
    })
    expect(await refusalOf(world, computed, xlsx)).toEqual(wrong(['Observers’ notes!H3', 'FORMULA']))
    const hidden = await one((sheet) => {
      sheet.rowDefs = new Map([[first, { hidden: true }]])
    })
    expect(await refusalOf(world, hidden, xlsx)).toEqual(wrong(['Observers’ notes!H3', 'HIDDEN_CHANGE']))
    const without = await one((sheet) => {
      sheet.rows = sheet.rows.map((row) => row.filter((_, column) => column !== 4))
    })
    expect(await refusalOf(world, without, xlsx)).toEqual(wrong(['Observers’ notes', 'CODES_MISSING']))
    const many = await withNotes(...Array.from({ length: 501 }, (_, index) => [...written, `Note ${index}`]))
    expect(await refusalOf(world, many, xlsx)).toEqual(wrong(['Observers’ notes!H503', 'TOO_MANY_NOTES']))
    await confirm(world, world.centre.people.vojtech.id)
    expect(await refusalOf(world, await withNotes(asked), xlsx)).toEqual(
      wrong(['Observers’ notes!H3', 'PERSON_CONFIRMED']),
    )
  })
})

describe('the notes as a document', () => {
  const documentOf = async (evaluator: string) => {
    const { raw } = await world.client.get(`/api/reports/docx-templates/${world.waveId}`)
    const files = unpackArchive(raw, 10_000_000, () => true)
    return files.get(`observers-notes ${evaluator}.docx`) ?? Buffer.alloc(0)
  }
  /** Tables: discussion with Kovařík, with Őrsi, study with both. */
  const [kovarik, orsi] = [1, 4] as const

  test('take new notes, change others, and show them when downloaded again', async () => {
    await writeOnScreen()
    const file = typeInDocument(
      await documentOf('Šimůnková Markéta'),
      [kovarik, 3, 2, '+'],
      [kovarik, 3, 3, '2026-11-16 10:30'],
      [kovarik, 3, 4, 'Asked everybody.\nThen decided.'],
      [orsi, 3, 4, 'Came very late.'],
    )
    const { status, body } = await world.upload(file, { name: docx })
    expect({ status, body }).toMatchObject({ status: 200, body: { created: 1, changed: 1, warnings: [] } })
    expect(await stored()).toMatchObject([askedStored, { text: 'Came very late.', sign: -1, section_number: null }])
    const again = await world.upload(await documentOf('Šimůnková Markéta'), { name: docx })
    expect(again.body).toMatchObject({ created: 0, changed: 0, unchanged: 2, warnings: [] })
  })

  test('are refused as a whole, with the place of each mistake', async () => {
    await writeOnScreen()
    const file = typeInDocument(
      await documentOf('Šimůnková Markéta'),
      [kovarik, 2, 4, 'Good.'],
      [kovarik, 3, 2, 'plus'],
      [kovarik, 3, 4, 'x'],
      [kovarik, 4, 2, '+'],
      [2, 2, 1, 'Something else [c1]'],
      [2, 2, 4, 'x'],
      [2, 3, 3, 'soon'],
      [2, 3, 4, 'x'],
    )
    expect(await refusalOf(world, file, docx)).toEqual(
      wrong(
        ['table 1, row 3, column 2', 'SIGN_UNKNOWN'],
        ['table 1, row 4, column 4', 'NOTE_WITHOUT_TEXT'],
        ['table 2, row 2, column 1', 'COMPETENCY_RENAMED'],
        ['table 2, row 3, column 3', 'TIME_UNKNOWN'],
      ),
    )
  })
})
