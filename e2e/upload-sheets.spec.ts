import { expect, test, type Locator, type Page } from './fixtures/assay.ts'
import { chooseCzech, openProject } from './fixtures/clicks.ts'
import { organizationName } from './fixtures/demo.ts'
import { expectNoSidewaysScroll } from './fixtures/layout.ts'
import { makeCentre, noteTyped, saved, scoresTyped, typeInDocument, unzipped } from './fixtures/sheets.ts'

type Files = [name: string, buffer: Buffer][]

const choose = (dialog: Locator, ...files: Files) =>
  dialog
    .locator('input[type=file]')
    .setInputFiles(files.map(([name, buffer]) => ({ name, buffer, mimeType: 'application/octet-stream' })))

/** The rows of files, the latest first. */
const rows = (dialog: Locator, list: string) => dialog.getByRole('list', { name: list, exact: true })

async function openUpload(page: Page, projectName: string): Promise<void> {
  await openProject(page, projectName, organizationName)
  await page.getByRole('button', { name: 'Upload scores' }).click()
}

test('scores and notes are downloaded, filled in away from the server, and uploaded as workbooks and documents (OPS-2-139, OPS-5-98, OPS-5-99, OPS-8-32)', async ({
  page,
  openAs,
  signInAs,
  expectAccessible,
}) => {
  test.slow()
  await openAs('admin')
  const { projectName } = await makeCentre(page, 'Centre with sheets')
  await page.context().clearCookies()
  await signInAs('admin')
  await openUpload(page, projectName)
  const dialog = page.getByRole('dialog', { name: 'Upload data' })
  await expect(dialog.getByText('Nothing was uploaded into this wave yet.')).toBeVisible()
  await expectAccessible()

  const sheet = await saved(page, dialog.getByRole('button', { name: 'Scoring sheet (.xlsx)' }))
  expect(sheet.name).toMatch(/^scoring-sheet .*\.xlsx$/)
  const wrong = await scoresTyped(sheet.content, [9, 4], ['good'])
  await choose(dialog, ['scoring-sheet.xlsx', wrong.file])
  const problems = dialog.getByRole('list', { name: 'What is wrong in scoring-sheet.xlsx' })
  await expect(problems.getByRole('listitem')).toHaveText([
    `${wrong.sheet}!D4 The scale has no such number.`,
    new RegExp(`^${wrong.sheet}!D5 This is not a score`),
  ])
  await expect(dialog.getByText('The file has mistakes, so nothing was stored.')).toBeVisible()
  await expectAccessible()

  // What a file is stands in its name.
  for (const name of ['scores.xlsx', 'scoring-sheet.pdf'])
    await choose(dialog, [name, wrong.file]).then(async () => {
      const row = rows(dialog, 'Uploaded files').getByRole('listitem').filter({ hasText: name })
      await expect(row).toContainText('must begin with scoring-sheet or observers-notes')
    })
  await expect(dialog.getByText('Nothing was uploaded into this wave yet.')).toBeVisible()

  const right = await scoresTyped(sheet.content, [4, '–'])
  await choose(dialog, ['scoring-sheet filled.xlsx', right.file])
  await expect(dialog.getByText('New: 2, changed: 0, unchanged: 0')).toBeVisible()
  await choose(dialog, ['scoring-sheet again.xlsx', right.file])
  await expect(dialog.getByText(/^Already uploaded on .*Nothing was changed now\.$/)).toBeVisible()

  const notes = await saved(page, dialog.getByRole('button', { name: 'Observers’ notes (.xlsx)' }))
  const withNote = await noteTyped(notes.content, 'Jana Nová', 'Zuzana Malá', 'Asked everybody.')
  const zip = await saved(page, dialog.getByRole('button', { name: /^Word documents/ }))
  const documents = unzipped(zip.content)
  const scored = typeInDocument(documents.get('scoring-sheet Zuzana Malá.docx') ?? Buffer.alloc(0), [1, 2, 2, '5'])
  const noted = typeInDocument(documents.get('observers-notes Zuzana Malá.docx') ?? Buffer.alloc(0), [
    1,
    2,
    4,
    'Wrote it down.',
  ])
  await choose(
    dialog,
    ['observers-notes.xlsx', withNote],
    ['scoring-sheet Zuzana.docx', scored],
    ['observers-notes Zuzana.docx', noted],
  )
  await expect(dialog.getByText('New: 1, changed: 0, unchanged: 0')).toHaveCount(3)
  const last = dialog.getByRole('region', { name: 'Last uploads' })
  await expect(last.getByRole('listitem')).toHaveCount(4)
  await expect(last).toContainText('scoring-sheet Zuzana.docx')
  await expectAccessible()
})

test('v souboru i zde změněné hodnocení se přepíše až na přání a sledovaná změna se pojmenuje místem', async ({
  page,
  openAs,
  expectAccessible,
}) => {
  test.slow()
  await page.setViewportSize({ width: 820, height: 1180 })
  await openAs('admin')
  const { projectName } = await makeCentre(page, 'Centre with two files')
  await openProject(page, projectName, organizationName)
  await chooseCzech(page)
  await page.getByRole('button', { name: 'Nahrát hodnocení' }).click()
  const dialog = page.getByRole('dialog')
  const sheet = await saved(page, dialog.getByRole('button', { name: /^Hodnoticí arch/ }))
  const documents = unzipped((await saved(page, dialog.getByRole('button', { name: /\.zip/ }))).content)

  await choose(dialog, ['scoring-sheet.xlsx', (await scoresTyped(sheet.content, [2])).file])
  await expect(dialog.getByRole('status')).toContainText('1')
  const second = await scoresTyped(sheet.content, [5])
  await choose(dialog, ['scoring-sheet 2.xlsx', second.file])
  const problem = dialog
    .getByRole('listitem')
    .filter({ hasText: `${second.sheet}!D4` })
    .last()
  await expect(problem).toContainText('Tohle se změnilo v souboru a od jeho stažení to změnil i někdo jiný.')
  await expectAccessible()
  await expectNoSidewaysScroll(page)
  await dialog.getByRole('button', { name: 'Převzít hodnoty ze souboru' }).click()
  await expect(problem).toBeHidden()
  await expect(dialog.getByRole('status').first()).toContainText('1')

  const tracked = typeInDocument(documents.get('scoring-sheet Zuzana Malá.docx') ?? Buffer.alloc(0), [
    1,
    2,
    2,
    '4</w:t></w:r><w:ins w:id="1" w:author="x"><w:r><w:t>x</w:t></w:r></w:ins><w:r><w:t>',
  ])
  await choose(dialog, ['scoring-sheet Zuzana.docx', tracked])
  const problems = rows(dialog, 'Co je špatně v souboru scoring-sheet Zuzana.docx').getByRole('listitem')
  await expect(problems.first()).toHaveText(/^Tabulka 1, řádek 2, sloupec 2 Je tu sledovaná změna\./)
  await expect(dialog.getByRole('region', { name: 'Poslední nahrání' }).getByRole('listitem')).toHaveCount(2)
})

test('a file of a 360 wave begins with upload-as360-data and is a workbook (OPS-5-97, OPS-8-32)', async ({
  page,
  signInAs,
}) => {
  await signInAs('manager')
  await openProject(page)
  await page.getByRole('button', { name: 'Upload data' }).click()
  const dialog = page.getByRole('dialog', { name: 'Upload data' })
  for (const name of ['answers.xlsx', 'upload-as360-data.docx']) {
    await choose(dialog, [name, Buffer.from('x')])
    const row = rows(dialog, 'Uploaded files').getByRole('listitem').filter({ hasText: name })
    await expect(row).toContainText('must begin with upload-as360-data')
  }
})
