import { writeXlsx } from 'hucre/xlsx'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { roleIds } from '../../../domain/templates/template-content.ts'
import { readNominationTable } from '../../../domain/nominations/parse-nominations.ts'
import { nominationTableOf } from '../../../domain/nominations/sheet-table.ts'
import { validateNominations } from '../../../domain/nominations/validate-nominations.ts'
import { startTestApp, type Client, type TestApp } from '../../testing/test-app.ts'
import { standardRoles360 } from '../templates/official/official.ts'
import { buildNominationProject } from './testing/sample-project.ts'

let assay: TestApp
let manager: Client
let url: string

beforeAll(async () => {
  assay = await startTestApp()
  const built = await assay.build((tx) => buildNominationProject(tx))
  manager = assay.as(built.owner)
  url = `/api/reports/read-nominations/${built.project.id}/${built.wave.id}`
})
afterAll(() => assay.close())

async function upload(content: Uint8Array, name = 'nominace.xlsx') {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(content)]), name)
  const answer = await manager.post(url, form)
  return { status: answer.status, body: answer.body as { rows: string[][]; fileName: string; errorMessage?: string } }
}
const sheet = (rows: (string | null)[][]) => writeXlsx({ sheets: [{ name: 'S', rows }] })
const czech = ['E-mail hodnoceného', 'Jméno hodnoceného', 'E-mail hodnotitele', 'Jméno hodnotitele', 'Role hodnotitele']

describe('POST read-nominations', () => {
  test('gives the rows of the file and stores nothing (OPS-2-92, OPS-5-17)', async () => {
    const data = ['anna@firma.cz', 'Anna', 'eva@firma.cz', '=1+1', 'Kolega']
    expect(await upload(await sheet([czech, data]))).toEqual({
      status: 200,
      body: { fileName: 'nominace.xlsx', rows: [czech, data] },
    })
    expect(await assay.build((tx) => tx.selectFrom('assessees').selectAll().execute())).toEqual([])
  })

  test('refuses files that are not .xlsx by name or content, and unreadable ones (OPS-5-23, OPS-5-24)', async () => {
    const good = await sheet([czech])
    expect(await upload(good, 'nominace.xls')).toMatchObject({
      status: 415,
      body: { errorMessage: 'UNSUPPORTED_TYPE' },
    })
    for (const unreadable of [Buffer.from('a;b;c'), Buffer.alloc(0), good.subarray(0, 300)])
      expect(await upload(unreadable)).toMatchObject({ status: 400, body: { errorMessage: 'IMPORT_FILE_FAILED' } })
    expect((await manager.post(url, {})).status).toBe(415)
  })

  test('refuses a sheet of 100,000 rows with a code of its own (OPS-5-23)', async () => {
    const rows = Array.from({ length: 100_000 }, (_, index) => [`row ${index}`])
    expect(await upload(await sheet(rows))).toMatchObject({ status: 413, body: { errorMessage: 'TOO_MANY_ROWS' } })
  })

  test('reads the demonstration file: 60 people, 400 nominations, no errors (OPS-2-92, OPS-5-20)', async () => {
    const { body } = await upload(readFileSync('demo/nominations-leadership.xlsx'))
    const roles = standardRoles360.content.roles
    const parsed = readNominationTable(nominationTableOf(body.rows), { roles })
    if (!parsed.ok) throw new Error(parsed.reason)
    expect(parsed).toMatchObject({ unrecognisedRoles: [], unrecognisedLanguages: [] })
    expect(parsed.rows).toHaveLength(400)
    expect(new Set(parsed.rows.map(({ assesseeEmail }) => assesseeEmail)).size).toBe(60)
    const context = { roles: roleIds, needsAssessorLanguage: true, existingNames: new Map<string, string>() }
    expect(validateNominations(parsed.rows, context)).toEqual([])
  })
})

describe('a sheet as people really make it', () => {
  test('comes out clean: hidden sheet, title, two headers, merged cells, odd letters (OPS-2-92, OPS-5-17, OPS-5-19, OPS-5-21)', async () => {
    const english = ['assesseeEmail', 'assesseeFullName', 'assessorEmail', 'assessorFullName', 'assessorRole']
    const content = await writeXlsx({
      sheets: [
        { name: 'Old', rows: [czech, ['x@firma.cz', 'X', 'y@firma.cz', 'Y', 'Kolega']], hidden: true },
        {
          name: 'Nominace',
          rows: [
            ['Nominace 2026', null, null, null, null],
            czech,
            english,
            ['Anna@Firma.cz', 'Anna Nova\u0301', '\u200Beva@firma.cz ', '=CMD()', 'KOLEGA'],
            [null, null, 'mailto:jan@firma.cz', 'Jan\u00A0 Tůma', 'nadrizeny'],
          ],
          merges: [
            { startRow: 0, startCol: 0, endRow: 0, endCol: 4 },
            { startRow: 3, startCol: 0, endRow: 4, endCol: 0 },
            { startRow: 3, startCol: 1, endRow: 4, endCol: 1 },
          ],
        },
      ],
    })
    const { body } = await upload(content)
    const parsed = readNominationTable(nominationTableOf(body.rows), { roles: standardRoles360.content.roles })
    if (!parsed.ok) throw new Error(parsed.reason)
    expect(
      parsed.rows.map((row) => [
        row.assesseeEmail,
        row.assesseeFullName,
        row.assessorEmail,
        row.assessorFullName,
        row.assessorRole,
      ]),
    ).toEqual([
      ['anna@firma.cz', 'Anna Nová', 'eva@firma.cz', '=CMD()', 'colleague'],
      ['anna@firma.cz', 'Anna Nová', 'jan@firma.cz', 'Jan Tůma', 'superior'],
    ])
  })

  test('warns only of a letter that looks Latin but is not (OPS-5-30)', async () => {
    const { body } = await upload(await sheet([czech, ['anna@firma.cz', 'Anna', '\u0435va@firma.cz', 'Eva', 'Kolega']]))
    const parsed = readNominationTable(body.rows, { roles: standardRoles360.content.roles })
    if (!parsed.ok) throw new Error(parsed.reason)
    const context = { roles: roleIds, needsAssessorLanguage: false, existingNames: new Map<string, string>() }
    expect(validateNominations(parsed.rows, context)).toMatchObject([{ code: 'SUSPICIOUS_EMAIL', severity: 'warning' }])
  })
})
