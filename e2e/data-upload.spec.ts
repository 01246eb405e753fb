import type { FileChooser } from '@playwright/test'
import { expect, test, type Locator, type Page } from './fixtures/assay.ts'
import { chooseCzech, openProject } from './fixtures/clicks.ts'
import { organizationName, projectName } from './fixtures/demo.ts'
import { expectNoSidewaysScroll } from './fixtures/layout.ts'

/** Of the demo data: centres that are being scored. */
const centres = 'Vedoucí provozů 2026 – assessment a development centre'
const teplice = /AC\/DC Teplice/

const data = (page: Page, name = 'Project data') => page.getByRole('region', { name })
type Chosen = Parameters<FileChooser['setFiles']>[0]
async function chooseFiles(page: Page, zone: Locator, wanted: Chosen): Promise<void> {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), zone.click()])
  await chooser.setFiles(wanted)
}
const file = (name: string) => ({ name, mimeType: 'application/octet-stream', buffer: Buffer.from('nothing') })

test('files of a centre are downloaded and uploaded again, and others are rejected (OPS-2-56, OPS-2-139, OPS-5-98, OPS-5-99, OPS-8-32)', async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  await signInAs('manager')
  await openProject(page, centres)
  await page.getByRole('tab', { name: teplice }).click()
  await expect(data(page).getByText('AC/DC', { exact: true })).toBeVisible()
  await data(page).getByRole('button', { name: 'Upload data' }).click()
  const dialog = page.getByRole('dialog', { name: 'Upload data' })
  const [documents] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Word documents for each evaluator (.zip)' }).click(),
  ])
  expect(documents.suggestedFilename()).toMatch(/\.zip$/)
  const [sheet] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Scoring sheet (.xlsx)' }).click(),
  ])
  expect(sheet.suggestedFilename()).toMatch(/^scoring-sheet.*\.xlsx$/)
  await expectAccessible()

  const choose = (wanted: Chosen) =>
    chooseFiles(page, dialog.getByText('Drop filled-in files here or choose them'), wanted)
  const files = dialog.getByRole('list', { name: 'Uploaded files' })
  const kept = `/tmp/${sheet.suggestedFilename()}`
  await sheet.saveAs(kept)
  await choose(kept)
  await expect(files.getByText(/^New: 0, changed: 0, unchanged: [1-9]/)).toBeVisible()
  await expect(dialog.getByRole('region', { name: 'Last uploads' })).toContainText(sheet.suggestedFilename())
  await choose(kept)
  await expect(files.getByText(/^Already uploaded on .* by /)).toBeVisible()

  await choose([file('scores.xlsx'), file('scoring-sheet.pdf'), file('observers-notes.docx')])
  await expect(files.getByRole('alert')).toHaveCount(3)
  await expect(files.getByText(/must begin with scoring-sheet or observers-notes/)).toHaveCount(2)
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await data(page).getByRole('button', { name: 'Download data' }).click()
  await expect(page.getByRole('dialog', { name: 'Download data' })).toBeVisible()
})

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 820, height: 1180 } })

  test('a 360 wave takes workbooks of its name alone, in Czech (OPS-5-97, OPS-8-32)', async ({
    page,
    signInAs,
    expectAccessible,
  }) => {
    await signInAs('manager')
    await chooseCzech(page)
    await page.getByRole('main').getByRole('link', { name: organizationName }).click()
    await page.getByRole('link', { name: projectName, exact: true }).click()
    await data(page, 'Data projektu').getByRole('button', { name: 'Nahrát data' }).click()
    const dialog = page.getByRole('dialog', { name: 'Nahrát data' })
    await chooseFiles(page, dialog.getByText(/^Vyplněné soubory sem přetáhněte/), [
      file('odpovedi.xlsx'),
      file('upload-as360-data.docx'),
      file('upload-as360-data.xlsx'),
    ])
    const files = dialog.getByRole('list', { name: 'Nahrané soubory' })
    await expect(files.getByRole('alert')).toHaveCount(3)
    await expect(files.getByText(/musí začínat upload-as360-data a/)).toHaveCount(2)
    await expect(files.getByText(/^Nahrání se nezdařilo\./)).toHaveCount(1)
    await expectAccessible()
    await expectNoSidewaysScroll(page)
  })
})
