import { expect, test, type Page } from './fixtures/assay.ts'
import { chooseCzech, openProject } from './fixtures/clicks.ts'
import { expectNoSidewaysScroll } from './fixtures/layout.ts'

/** Of the demo data: a generic wave with an IST tool, whose results were imported for some people. */
const projectName = 'Výběr vedoucích závodů – testy schopností a osobnostní profily'

/** Anna has no result yet, Věra has one; nobody else is called so, and one person has no IST. */
const withResult = 'vera.hruskova@svae.example'
const withoutResult = 'tomas.sedlacek@svae.example'
const withoutTool = 'zoe.white@svae.example'

async function openImport(page: Page, link: string, title: string): Promise<void> {
  await openProject(page, projectName)
  await page.getByRole('region', { name: 'IST' }).getByRole('link', { name: link }).click()
  await expect(page).toHaveURL(/\/upload-data-ist\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
}

async function paste(page: Page, field: RegExp, rows: readonly (readonly string[])[]): Promise<void> {
  await page.getByRole('textbox', { name: field }).fill(rows.map((cells) => cells.join('\t')).join('\n'))
}

test('IST results are pasted, looked over, imported, replaced and taken back (OPS-2-29, OPS-2-61, OPS-2-125, OPS-5-100, OPS-8-44, PLT-2-59)', async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  await signInAs('manager')
  await openImport(page, 'Import data', 'Import IST results')
  const steps = page.getByRole('list', { name: 'Steps of the import' }).getByRole('listitem')
  await expect(steps).toHaveText([/^Paste \(current\)/, /^Result/])
  const upload = page.getByRole('button', { name: 'Upload', exact: true })
  await expect(upload).toBeDisabled()
  await page.getByRole('textbox', { name: /Table with results/ }).fill(' \n ')
  await expect(upload).toBeDisabled()
  await expectAccessible()

  await paste(page, /Table with results/, [
    ['E-mail', '"Number\nSeries"', 'Kostky', 'MRS'],
    [withResult, '11', '9,5', '1'],
    [withoutResult, '12', '10', ''],
    [withoutTool, '3', '4', ''],
  ])
  const preview = page.getByRole('region', { name: 'What the upload will do' })
  await expect(preview.getByText('Cubes 10')).toBeVisible()
  await expect(preview.getByRole('region', { name: 'Stored already: 1' })).toContainText(withResult)
  await expect(preview.getByRole('region', { name: 'Missing tools: 1' })).toContainText('MRS')
  await expect(preview.getByRole('region', { name: 'People without the tool: 1' })).toContainText(withoutTool)
  await expectAccessible()

  await upload.click()
  await expect(page.getByText('Imported: 1 person, 2 columns')).toBeVisible()
  await expect(steps).toHaveText([/^Paste \(done\)/, /^Result \(current\)/])
  await expect(page.getByRole('region', { name: 'Stored already: 1' })).toContainText(withResult)
  await expectAccessible()
  const imports = page.getByRole('list', { name: 'Imports into this wave' }).getByRole('listitem')
  const before = await imports.count()

  await page.getByRole('button', { name: 'Replace stored results (1)' }).click()
  await expect(page.getByText('Imported: 2 people, 2 columns')).toBeVisible()
  await expect(imports).toHaveCount(before + 1)
  await page.getByRole('button', { name: 'Undo this import' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo the import' }).click()
  await expect(page.getByText('The import is undone. Results: 1')).toBeVisible()
  await expect(imports.first()).toContainText('Undone by')
  await imports
    .nth(1)
    .getByRole('button', { name: /^Undo the import of/ })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo the import' }).click()
  await expect(imports.nth(1)).toContainText('Undone by')
})

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 820, height: 1180 } })

  test('an editor imports in Czech, and what was pasted stays on an error (OPS-6-61, OPS-8-43, OPS-8-44)', async ({
    page,
    signInAs,
    expectAccessible,
  }) => {
    await signInAs('support')
    await chooseCzech(page)
    await openProjectInCzech(page)
    await paste(page, /Tabulka s výsledky/, [
      ['E-mail', 'Matrice'],
      [withoutResult, '"12'],
    ])
    const wrong = 'Uvozovky jsou otevřené a nikde nekončí.'
    await expect(page.getByRole('region', { name: 'Co nahrání udělá' }).getByText(wrong)).toBeVisible()
    await page.getByRole('button', { name: 'Nahrát', exact: true }).click()
    await expect(page.getByRole('region', { name: 'Výsledek' }).getByText(wrong)).toBeVisible()
    await expectAccessible()
    await page.getByRole('button', { name: 'Zpět k tabulce' }).click()
    await expect(page.getByRole('textbox', { name: /Tabulka s výsledky/ })).toHaveValue(
      `E-mail\tMatrice\n${withoutResult}\t"12`,
    )
    await paste(page, /Tabulka s výsledky/, [
      ['E-mail', 'Paměť'],
      [withoutResult, '12'],
    ])
    await expect(page.getByRole('region', { name: 'Co nahrání udělá' }).getByText('Paměť 12')).toBeVisible()
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: 'Nahrát', exact: true }).click()
    await expect(page.getByText('Importováno: 1 osoba, 1 sloupec')).toBeVisible()
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: 'Vrátit tento import' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Vrátit import' }).click()
    await expect(page.getByText('Import je vrácen. Výsledky: 1')).toBeVisible()
  })
})

async function openProjectInCzech(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: 'Severočeské vodárny a energetika, a. s.' }).click()
  await page.getByRole('link', { name: projectName, exact: true }).click()
  await page.getByRole('region', { name: 'IST' }).getByRole('link', { name: 'Importovat data' }).click()
  await expect(page.getByRole('heading', { name: 'Import výsledků IST', level: 1 })).toBeVisible()
}
