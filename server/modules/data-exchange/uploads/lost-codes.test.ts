import type { Sheet } from 'hucre/xlsx'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { unpackArchive } from '../../../platform/spreadsheets/unpack-archive.ts'
import { storeNotes } from '../../acdc/records/notes.ts'
import { editDocument, editWorkbook, sheetNamed, type, typeInDocument } from './testing/edit-files.ts'
import { decisions, discussion, fill, firstRow, refusalOf, wrong } from './testing/scoring-workbooks.ts'
import { UploadsWorld } from './testing/uploads-world.ts'

let world: UploadsWorld
beforeAll(async () => {
  world = await UploadsWorld.start()
})
beforeEach(() => world.renew())
afterAll(() => world.assay.close())

const notesSheet = 'Observers’ notes'
const notesName = 'observers-notes.xlsx'
const withoutRow = (sheet: Sheet) => (sheet.rows = sheet.rows.slice(1))
const withoutColumn = (sheet: Sheet) => (sheet.rows = sheet.rows.map((row) => row.slice(1)))
const note = ['Kovařík Vojtěch', 'Dvořák Radek', 'Group discussion', null, '+', null, 'Asked everybody.']

async function notesFile(edit: (sheet: Sheet) => void): Promise<Buffer> {
  return editWorkbook(await world.template('?kind=observers-notes'), (sheets) => {
    const sheet = sheetNamed(sheets, notesSheet)
    for (const [column, value] of note.entries()) type(sheet, 5, column + 1, value)
    edit(sheet)
  })
}

async function documentOf(kind: 'scoring-sheet' | 'observers-notes'): Promise<Buffer> {
  const { raw } = await world.client.get(`/api/reports/docx-templates/${world.waveId}`)
  return unpackArchive(raw, 10_000_000, () => true).get(`${kind} Dvořák Radek.docx`) ?? Buffer.alloc(0)
}
const tableOf = (xml: string) => /<w:tbl>.*?<\/w:tbl>/s.exec(xml)?.[0] ?? ''
const rowsOf = (xml: string) => tableOf(xml).match(/<w:tr>.*?<\/w:tr>/gs) ?? []
const inDocument = (file: Buffer, edit: (xml: string) => string) =>
  editDocument(file, (part, path) => (path === 'word/document.xml' ? edit(part) : part))

const storeNote = (text = 'Came late.') =>
  world.assay.build((tx) =>
    storeNotes(tx, { organizationId: world.centre.organization.id, at: new Date(), source: 'screen', by: null }, [
      {
        noteGuid: '11111111-1111-4111-8111-111111111111',
        questionnaireId: world.centre.ids.marketa.tunde,
        activityId: world.centre.activities.study,
        sectionNumber: null,
        sign: -1,
        text,
        notedAt: '2026-11-16T08:05:30Z',
        isDeleted: false,
        sequence: 10,
      },
    ]),
  )

describe('what was typed is never overlooked: refused is', () => {
  test.each([
    ['the row', withoutRow],
    ['the column', withoutColumn],
    [
      'the row and the column',
      (sheet: Sheet) => {
        withoutRow(sheet)
        withoutColumn(sheet)
      },
    ],
  ])('a scoring sheet that lost %s of its codes', async (_, edit) => {
    const file = await fill(world, (sheets) => {
      type(sheetNamed(sheets, discussion), firstRow, decisions, 4)
      edit(sheetNamed(sheets, discussion))
    })
    expect(await refusalOf(world, file)).toEqual(wrong(['Group discussion', 'CODES_MISSING']))
  })

  test('a workbook of notes that lost its codes', async () => {
    const refusal = async (edit: (sheet: Sheet) => void) => refusalOf(world, await notesFile(edit), notesName)
    expect(await refusal(withoutColumn)).toEqual(wrong([notesSheet, 'CODES_MISSING']))
    // Nothing tells that this sheet held notes.
    expect(await refusal(withoutRow)).toEqual(wrong(['', 'CODES_MISSING']))
    await storeNote()
    expect(await refusal(withoutRow)).toEqual(wrong([notesSheet, 'CODES_MISSING']))
  })

  test('a column of notes that was added', async () => {
    const file = await notesFile((sheet) => type(sheet, 6, 9, 'And then he left.'))
    expect(await refusalOf(world, file, notesName)).toEqual(wrong([`${notesSheet}!J2`, 'COLUMN_UNKNOWN']))
  })

  test('a table of a document that lost its head, was split in two, or was put into another one', async () => {
    const scores = typeInDocument(await documentOf('scoring-sheet'), [1, 3, 2, '4'])
    const notes = typeInDocument(await documentOf('observers-notes'), [1, 4, 4, 'Asked everybody.'])
    for (const [file, name] of [
      [scores, 'scoring-sheet.docx'],
      [notes, notesName.replace('xlsx', 'docx')],
    ] as const) {
      const headless = inDocument(file, (xml) => xml.replace(rowsOf(xml)[0] ?? '', ''))
      expect(await refusalOf(world, headless, name)).toMatchObject(wrong(['table 1', 'CODES_MISSING']))
      const split = inDocument(file, (xml) => {
        const last = rowsOf(xml).at(-1) ?? ''
        return xml.replace(last, `</w:tbl><w:p/><w:tbl>${last}`)
      })
      expect(await refusalOf(world, split, name)).toMatchObject(wrong(['table 2', 'CODES_MISSING']))
      const nested = inDocument(file, (xml) =>
        xml.replace(tableOf(xml), `<w:tbl><w:tr><w:tc>${tableOf(xml)}<w:p/></w:tc></w:tr></w:tbl>`),
      )
      expect(await refusalOf(world, nested, name)).toMatchObject(wrong(['table 1', 'CODES_MISSING']))
    }
  })

  test('a row of a document that is hidden, and says something else', async () => {
    const file = typeInDocument(await documentOf('scoring-sheet'), [1, 2, 2, '4'])
    const hidden = inDocument(file, (xml) => {
      const [, row = ''] = rowsOf(xml)
      return xml.replace(row, row.replace('<w:trPr>', '<w:trPr><w:hidden/>'))
    })
    expect(await refusalOf(world, hidden, 'scoring-sheet.docx')).toEqual(
      wrong(['table 1, row 2, column 2', 'HIDDEN_CHANGE']),
    )
  })
})

test('all that is wrong in a row of notes is told at once', async () => {
  const file = await notesFile((sheet) => {
    for (const [column, value] of ['Nobody', 'No one', 'Nothing', 'None', '++', 'soon', 'x'.repeat(4001)].entries())
      type(sheet, 5, column + 1, value)
  })
  expect(await refusalOf(world, file, notesName)).toEqual(
    wrong(
      [`${notesSheet}!B6`, 'PERSON_UNKNOWN'],
      [`${notesSheet}!C6`, 'EVALUATOR_UNKNOWN'],
      [`${notesSheet}!D6`, 'ACTIVITY_UNKNOWN'],
      [`${notesSheet}!E6`, 'COMPETENCY_UNKNOWN'],
      [`${notesSheet}!F6`, 'SIGN_UNKNOWN'],
      [`${notesSheet}!G6`, 'TIME_UNKNOWN'],
      [`${notesSheet}!H6`, 'NOTE_TOO_LONG'],
    ),
  )
})

describe('a note of the file', () => {
  test('whose row was removed stays, and is named by its activity and person', async () => {
    await storeNote()
    const file = await notesFile((sheet) => sheet.rows.splice(2, 1))
    expect((await world.upload(file, { name: notesName })).body).toMatchObject({
      created: 1,
      warnings: [{ path: 'Case study: Őrsi Tünde', code: 'NOTE_MISSING' }],
    })
  })

  test('whose activity left the wave since is a warning, unless it was changed', async () => {
    await storeNote()
    const [untouched, changed] = [
      await notesFile(() => undefined),
      await notesFile((sheet) => type(sheet, 2, 7, 'Came very late.')),
    ]
    await world.assay.build((tx) =>
      tx
        .deleteFrom('wave_activities')
        .where('wave_id', '=', world.waveId)
        .where('activity_id', '=', world.centre.activities.study)
        .execute(),
    )
    expect(await refusalOf(world, changed, notesName)).toEqual(wrong([`${notesSheet}!D3`, 'ACTIVITY_UNKNOWN']))
    expect((await world.upload(untouched, { name: notesName })).body).toMatchObject({
      created: 1,
      warnings: [{ path: `${notesSheet}!D3`, code: 'ACTIVITY_UNKNOWN' }],
    })
    // A new file has no such note any more.
    const again = await world.upload(await world.template('?kind=observers-notes'), { name: notesName })
    expect(again.body).toMatchObject({ unchanged: 1, warnings: [] })
  })

  test('is about whom the file calls so, whoever is called so today', async () => {
    const { vojtech, tunde } = world.centre.people
    const file = await notesFile(() => undefined)
    const rename = (id: number, name: string) =>
      world.assay.build((tx) => tx.updateTable('assessees').set({ name }).where('id', '=', id).execute())
    await rename(vojtech.id, 'Zeman Vojtěch')
    await rename(tunde.id, 'Kovařík Vojtěch')
    expect((await world.upload(file, { name: notesName })).body).toMatchObject({ created: 1 })
    const about = await world.assay.build((tx) =>
      tx
        .selectFrom('acdc_notes as n')
        .innerJoin('questionnaires as q', 'q.id', 'n.questionnaire_id')
        .where('q.wave_id', '=', world.waveId)
        .select('q.assessee_id')
        .execute(),
    )
    expect(about).toEqual([{ assessee_id: vojtech.id }])
  })
})
