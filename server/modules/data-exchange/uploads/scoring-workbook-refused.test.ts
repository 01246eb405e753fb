import type { Sheet } from 'hucre/xlsx'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sheetNamed, type } from './testing/edit-files.ts'
import {
  confirm,
  decisions,
  discussion,
  fill,
  filled,
  firstRow,
  giveOnScreen,
  leading,
  refusalOf,
  study,
  wrong,
} from './testing/scoring-workbooks.ts'
import { UploadsWorld } from './testing/uploads-world.ts'

let world: UploadsWorld
beforeAll(async () => {
  world = await UploadsWorld.start()
})
beforeEach(() => world.renew())
afterAll(() => world.assay.close())

const good: [number, number, number] = [firstRow + 3, leading, 3]

describe('a scoring sheet is refused as a whole, with the place of each mistake,', () => {
  test('if scores are out of scale, no numbers, or formulas', async () => {
    const file = await fill(world, (sheets) => {
      const sheet = sheetNamed(sheets, discussion)
      type(sheet, ...good)
      type(sheet, firstRow, decisions, 6)
      type(sheet, firstRow, leading, 'good')
      type(sheet, firstRow + 1, decisions, 3.5)
      type(sheet, firstRow + 1, leading, 2)
      sheet.cells = new Map([[`${firstRow + 1},${leading}`, { value: 2, type: 'formula', formula: '1+1' }]])
    })
    expect(await refusalOf(world, file)).toEqual(
      wrong(
        ['Group discussion!D4', 'SCORE_OUT_OF_SCALE'],
        ['Group discussion!E4', 'SCORE_NOT_NUMBER'],
        ['Group discussion!D5', 'SCORE_OUT_OF_SCALE'],
        ['Group discussion!E5', 'FORMULA'],
      ),
    )
  })

  test('if cells are merged over scores, once for each merge', async () => {
    const file = await fill(world, (sheets) => {
      const sheet = sheetNamed(sheets, discussion)
      type(sheet, ...good)
      sheet.merges = [{ startRow: firstRow, startCol: decisions, endRow: firstRow + 1, endCol: leading }]
    })
    expect(await refusalOf(world, file)).toEqual(wrong(['Group discussion!D4', 'MERGED']))
  })

  test.each([
    ['row', (sheet: Sheet) => (sheet.rowDefs = new Map([[firstRow, { hidden: true }]]))],
    ['column', (sheet: Sheet) => (sheet.columns = [{}, {}, {}, { hidden: true }])],
    ['sheet', (sheet: Sheet) => (sheet.hidden = true)],
  ])('if something was changed in a hidden %s', async (_, hide) => {
    const file = await fill(world, (sheets) => {
      const sheet = sheetNamed(sheets, discussion)
      type(sheet, firstRow, decisions, 4)
      type(sheetNamed(sheets, study), firstRow, 3, 4)
      hide(sheet)
    })
    expect(await refusalOf(world, file)).toEqual(wrong(['Group discussion!D4', 'HIDDEN_CHANGE']))
  })

  test('if rows, columns or sheets were added, copied or renamed with scores in them', async () => {
    const file = await fill(world, (sheets) => {
      const sheet = sheetNamed(sheets, discussion)
      type(sheet, ...good)
      sheet.rows.push([null, 'Somebody Else', 'Dvořák Radek', 4, 4], [...(sheet.rows[firstRow] ?? [])])
      sheet.rows.push(['999999-1', 'Nobody', 'Dvořák Radek', 4, 4])
      sheet.rows.push([`${world.centre.people.tunde.id}-999999`, 'Őrsi Tünde', 'Nobody', 4, 4])
      for (const [column, head] of ['New idea', 'Leading people'].entries()) type(sheet, firstRow - 1, 5 + column, head)
      type(sheet, firstRow, 5, 4)
      type(sheet, 0, 6, 'c2')
      const other = sheetNamed(sheets, study)
      type(other, firstRow - 1, 3, 'Something else')
      type(other, firstRow, 3, 4)
      type(other, firstRow + 1, 1, 'Another Name')
      type(other, firstRow + 2, 2, 'Another Evaluator')
      type(other, firstRow + 1, 3, 4)
      type(other, firstRow + 2, 3, 4)
      sheets.push({
        ...sheet,
        name: 'Copy',
        rows: [
          ['a999', 'person', 'evaluator', 'c1'],
          ['', 'P', 'E', 'C'],
          ['1-2', 'x', 'y', 3],
        ],
      })
      sheets.push({ name: 'Copy 2', rows: sheet.rows.slice(0, firstRow + 1) })
    })
    expect(await refusalOf(world, file)).toEqual(
      wrong(
        ['Group discussion!F3', 'COMPETENCY_UNKNOWN'],
        ['Group discussion!G3', 'COMPETENCY_TWICE'],
        ['Group discussion!B8', 'ROW_UNKNOWN'],
        ['Group discussion!B9', 'ROW_TWICE'],
        ['Group discussion!B10', 'PERSON_UNKNOWN'],
        ['Group discussion!C11', 'EVALUATOR_UNKNOWN'],
        ['Case study!D3', 'COMPETENCY_RENAMED'],
        ['Case study!B5', 'PERSON_RENAMED'],
        ['Case study!C6', 'EVALUATOR_RENAMED'],
        ['Copy', 'ACTIVITY_UNKNOWN'],
        ['Copy 2!F3', 'COMPETENCY_UNKNOWN'],
        ['Copy 2!G3', 'COMPETENCY_TWICE'],
        ['Copy 2', 'ACTIVITY_TWICE'],
      ),
    )
  })

  test('if it changes a person whose result is confirmed; what stayed the same does not matter', async () => {
    await giveOnScreen(world, world.centre.ids.radek.tunde, 1, 2)
    await confirm(world, world.centre.people.tunde.id)
    const file = await filled(world, [firstRow, decisions, 4], good)
    expect(await refusalOf(world, file)).toEqual(wrong(['Group discussion!E7', 'PERSON_CONFIRMED']))
    expect((await world.upload(await filled(world, [firstRow, decisions, 4]))).status).toBe(200)
  })

  test('if it belongs to another wave, says something else than its name, or did not come from here', async () => {
    const ofOther = await filled(world, good)
    await world.renew()
    expect(await refusalOf(world, ofOther)).toEqual(wrong(['', 'OTHER_WAVE']))
    const notes = await world.template('?kind=observers-notes')
    expect(await refusalOf(world, notes)).toEqual(wrong(['', 'OTHER_KIND']))
    const stripped = await fill(world, (sheets) => sheets.pop())
    expect(await refusalOf(world, stripped)).toEqual(wrong(['', 'NOT_OUR_FILE']))
  })

  test('with the first 200 mistakes, and how many more there are', async () => {
    const file = await fill(world, (sheets) => {
      const sheet = sheetNamed(sheets, discussion)
      for (let row = 0; row < 250; row += 1) sheet.rows.push([null, `Added ${row}`, '', 1])
    })
    const { body } = await world.upload(file)
    expect(body.details).toHaveLength(201)
    expect(body.details?.at(-1)).toEqual({ path: '', code: 'MORE_PROBLEMS', count: 50 })
  })
})
