import { XmlDocument } from 'libxml2-wasm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { unpackArchive } from '../../../platform/spreadsheets/unpack-archive.ts'
import { editDocument, typeInDocument } from './testing/edit-files.ts'
import { confirm, giveOnScreen, refusalOf, wrong } from './testing/scoring-workbooks.ts'
import { UploadsWorld } from './testing/uploads-world.ts'

let world: UploadsWorld
beforeAll(async () => {
  world = await UploadsWorld.start()
})
beforeEach(() => world.renew())
afterAll(() => world.assay.close())

const name = 'scoring-sheet.docx'
const [discussion, study] = [1, 2] as const
const [vojtech, tunde] = [2, 3] as const
const [decisions, leading] = [2, 3] as const

/** The files of the ZIP by their names. */
async function documents(): Promise<Map<string, Buffer>> {
  const { status, raw, headers } = await world.client.get(`/api/reports/docx-templates/${world.waveId}`)
  expect({ status, type: headers['content-type'] }).toEqual({ status: 200, type: 'application/zip' })
  return unpackArchive(raw, 10_000_000, () => true)
}
async function sheetOf(evaluator: string): Promise<Buffer> {
  return (await documents()).get(`scoring-sheet ${evaluator}.docx`) ?? Buffer.alloc(0)
}
const ofRadek = () => sheetOf('Dvořák Radek')
const inDocument = (edit: (xml: string) => string) => (part: string, path: string) =>
  path === 'word/document.xml' ? edit(part) : part

describe('the scoring sheet as a document', () => {
  test('comes with notes for each evaluator, in one ZIP (OPS-7-97)', async () => {
    expect([...(await documents()).keys()]).toEqual([
      'scoring-sheet Dvořák Radek.docx',
      'observers-notes Dvořák Radek.docx',
      'scoring-sheet Šimůnková Markéta.docx',
      'observers-notes Šimůnková Markéta.docx',
    ])
  })

  test('is a document of tables with people, competencies and scores, as another parser of XML sees it', async () => {
    await giveOnScreen(world, world.centre.ids.radek.vojtech, 1, 4)
    const parts = unpackArchive(await ofRadek(), 10_000_000, () => true)
    const types = parts.get('[Content_Types].xml')?.toString('utf8')
    expect(types).toContain('application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml')
    const xml = XmlDocument.fromBuffer(parts.get('word/document.xml') ?? Buffer.alloc(0))
    const w = { w: 'http://schemas.openxmlformats.org/wordprocessingml/2006/main' }
    const textOf = (path: string) => xml.find(path, w).map((node) => node.content)
    expect(textOf('//w:body/w:p[w:pPr/w:pStyle/@w:val="Heading2"]')).toEqual([
      'Group discussion (40 min)',
      'Case study',
    ])
    expect(xml.find('//w:body/w:tbl', w)).toHaveLength(2)
    const { people, activities } = world.centre
    expect(textOf('//w:body/w:tbl[1]/w:tr/w:tc')).toEqual([
      `Person [a${activities.discussion}]`,
      'Making decisions [c1]',
      'Leading people [c2]',
      `Kovařík Vojtěch [p${people.vojtech.id}]`,
      '4',
      '',
      `Őrsi Tünde [p${people.tunde.id}]`,
      '',
      '',
    ])
    expect(xml.find('//w:body/w:tbl/w:tr[1]/w:trPr/w:tblHeader', w)).toHaveLength(2)
    expect(xml.find('//w:body/w:sectPr/w:pgSz[@w:orient="landscape"]', w)).toHaveLength(1)
    xml.dispose()
  })

  test('is filled in, uploaded, and shows the scores when it is downloaded again (OPS-7-98)', async () => {
    await giveOnScreen(world, world.centre.ids.radek.vojtech, 2, 3)
    const file = typeInDocument(
      await ofRadek(),
      [discussion, vojtech, decisions, '4'],
      [discussion, vojtech, leading, '5'],
      [discussion, tunde, leading, '—'],
      [study, tunde, 2, '1'],
    )
    const { status, body } = await world.upload(file, { name })
    expect({ status, body }).toMatchObject({ status: 200, body: { created: 3, changed: 1, warnings: [] } })
    expect(await world.scores()).toEqual([
      'tunde by radek in discussion: 2 = not seen',
      'tunde by radek in study: 2 = 1',
      'vojtech by radek in discussion: 1 = 4',
      'vojtech by radek in discussion: 2 = 5',
    ])
    expect((await world.upload(await ofRadek(), { name })).body).toMatchObject({ created: 0, unchanged: 4 })
  })

  test('carries what it was filled with: what was changed here meanwhile is not overwritten', async () => {
    await giveOnScreen(world, world.centre.ids.radek.vojtech, 1, 3)
    const untouched = await ofRadek()
    await giveOnScreen(world, world.centre.ids.radek.vojtech, 1, 5, 20)
    const file = typeInDocument(untouched, [discussion, tunde, leading, '2'])
    expect((await world.upload(file, { name })).body).toMatchObject({ created: 1, changed: 0 })
    const conflicting = typeInDocument(untouched, [discussion, vojtech, decisions, '4'])
    expect(await refusalOf(world, conflicting, name)).toEqual(wrong(['table 1, row 2, column 2', 'CHANGED_MEANWHILE']))
  })

  test('survives being saved by a program that splits texts, keeps no styles and adds bookmarks', async () => {
    const filledIn = typeInDocument(await ofRadek(), [discussion, vojtech, decisions, '4'])
    const file = editDocument(
      filledIn,
      inDocument((xml) =>
        xml
          .replaceAll(/<w:rPr>.*?<\/w:rPr>/gs, '')
          .replaceAll(/<w:tblPr>.*?<\/w:tblPr>/gs, '<w:tblPr/>')
          .replaceAll('[p', '</w:t></w:r><w:bookmarkStart w:id="1" w:name="x"/><w:r><w:t>[p')
          .replaceAll(
            'Making decisions',
            'Making</w:t></w:r><w:r><w:lastRenderedPageBreak/><w:t xml:space="preserve"> decisions',
          ),
      ),
    )
    expect((await world.upload(file, { name })).body).toMatchObject({ created: 1, warnings: [] })
  })
})

describe('a scoring document is refused as a whole, with the place of each mistake,', () => {
  test('if scores are wrong', async () => {
    const file = typeInDocument(
      await ofRadek(),
      [discussion, vojtech, decisions, '9'],
      [discussion, vojtech, leading, 'very good'],
      [discussion, tunde, leading, '4'],
    )
    expect(await refusalOf(world, file, name)).toEqual(
      wrong(['table 1, row 2, column 2', 'SCORE_OUT_OF_SCALE'], ['table 1, row 2, column 3', 'SCORE_NOT_NUMBER']),
    )
  })

  test.each([
    ['inserted text', '<w:ins w:id="1" w:author="x"><w:r><w:t>4</w:t></w:r></w:ins>', 'TRACKED_CHANGE'],
    ['deleted text', '<w:del w:id="1" w:author="x"><w:r><w:delText>4</w:delText></w:r></w:del>', 'TRACKED_CHANGE'],
    ['a comment', '<w:r><w:commentReference w:id="1"/></w:r>', 'COMMENT'],
    ['a formula', '<w:fldSimple w:instr="=SUM(LEFT)"><w:r><w:t>4</w:t></w:r></w:fldSimple>', 'FORMULA'],
    ['hidden text', '<w:r><w:rPr><w:vanish/></w:rPr><w:t>4</w:t></w:r>', 'HIDDEN_CHANGE'],
  ])('with %s', async (_, run, code) => {
    const good = typeInDocument(
      await ofRadek(),
      [discussion, tunde, leading, '4'],
      [discussion, vojtech, leading, '@@'],
    )
    const file = editDocument(
      good,
      inDocument((xml) => xml.replace('<w:r><w:t xml:space="preserve">@@</w:t></w:r>', run)),
    )
    expect(await refusalOf(world, file, name)).toEqual(wrong(['table 1, row 2, column 3', code]))
  })

  test('with tracked changes outside of tables', async () => {
    const ins = '<w:body><w:p/><w:p><w:ins w:id="1" w:author="x"><w:r><w:t>Note</w:t></w:r></w:ins></w:p>'
    const file = editDocument(
      await ofRadek(),
      inDocument((xml) => xml.replace('<w:body>', ins)),
    )
    expect(await refusalOf(world, file, name)).toEqual(wrong(['paragraph 2', 'TRACKED_CHANGE']))
  })

  test('if cells are merged over scores', async () => {
    const good = typeInDocument(
      await ofRadek(),
      [discussion, tunde, leading, '4'],
      [discussion, vojtech, decisions, '3'],
    )
    const file = editDocument(
      good,
      inDocument((xml) => {
        const [cell = ''] = /<w:tc><w:p><w:r><w:t xml:space="preserve">3<\/w:t>.*?<\/w:tc>/s.exec(xml) ?? []
        const next = xml.slice(xml.indexOf(cell) + cell.length)
        const rest = next.slice(next.indexOf('</w:tc>') + '</w:tc>'.length)
        const merged = cell.replace('<w:tc>', '<w:tc><w:tcPr><w:gridSpan w:val="2"/></w:tcPr>')
        return xml.slice(0, xml.indexOf(cell)) + merged + rest
      }),
    )
    expect(await refusalOf(world, file, name)).toEqual(wrong(['table 1, row 2, column 2', 'MERGED']))
  })

  test('if people or competencies were renamed, added or swapped, with scores', async () => {
    const { tunde: other } = world.centre.people
    const file = typeInDocument(
      await ofRadek(),
      [discussion, 1, leading, 'Something else [c2]'],
      [discussion, vojtech, leading, '4'],
      [study, vojtech, 1, 'Somebody Else'],
      [study, vojtech, 2, '4'],
      [study, tunde, 1, `Kovařík Vojtěch [p${other.id}]`],
      [study, tunde, 2, '4'],
    )
    expect(await refusalOf(world, file, name)).toEqual(
      wrong(
        ['table 1, row 1, column 3', 'COMPETENCY_RENAMED'],
        ['table 2, row 2, column 1', 'ROW_UNKNOWN'],
        ['table 2, row 3, column 1', 'PERSON_RENAMED'],
      ),
    )
  })

  test('if a person is confirmed already, or the document belongs to another wave', async () => {
    await confirm(world, world.centre.people.vojtech.id)
    const file = typeInDocument(await ofRadek(), [discussion, vojtech, decisions, '4'])
    expect(await refusalOf(world, file, name)).toEqual(wrong(['table 1, row 2, column 2', 'PERSON_CONFIRMED']))
    await world.renew()
    expect(await refusalOf(world, file, name)).toEqual(wrong(['', 'OTHER_WAVE']))
  })

  test('without the properties that identify it', async () => {
    const file = editDocument(await ofRadek(), (part, path) => (path === 'docProps/custom.xml' ? undefined : part))
    expect(await refusalOf(world, file, name)).toEqual(wrong(['', 'NOT_OUR_FILE']))
  })
})
