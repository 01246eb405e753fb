import { expect, test, type Page } from './fixtures/assay.ts'
import { openByMenu, openProject } from './fixtures/clicks.ts'
import { expectNoSidewaysScroll } from './fixtures/layout.ts'

test('a favourite tool is set up, copied and deleted (OPS-2-14, OPS-2-15, OPS-5-79, OPS-5-89, OPS-5-90, PLT-2-42) @phone', async ({
  page,
  openAs,
  expectAccessible,
}, { project }) => {
  // Both projects run as the same person.
  const copyName = `HPI of the ${project.name}`
  await openAs('admin')
  await openProject(page)
  await openByMenu(page, 'My tools')
  await expect(page.getByRole('heading', { name: 'My tools' })).toBeVisible()
  await expectAccessible()
  await page.getByRole('link', { name: 'Add a favourite' }).first().click()
  await choose(page, 'Tool', 'HPI')
  await page.getByRole('textbox', { name: 'Name' }).fill(copyName)
  await choose(page, 'Language of the report', 'Čeština')
  await choose(page, 'Password format', '8 digits')
  await expect(page.getByText('Still missing: Norms')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add tool' })).toBeDisabled()
  await choose(page, 'Norms', 'Global 2022')
  await expectAccessible()
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Add tool' }).click()
  await expect(page.getByRole('heading', { name: 'My tools' })).toBeVisible()
  await expect(page.getByText(copyName)).toBeVisible()

  await chooseAction(page, copyName, 'Copy')
  await expect(page.getByText('You already have a favourite of this name.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Name' }).fill(`${copyName}, again`)
  await page.getByRole('button', { name: 'Add tool' }).click()
  for (const name of [`${copyName}, again`, copyName]) {
    await chooseAction(page, name, 'Delete')
    await expectAccessible()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByRole('button', { name: `Actions: ${name}`, exact: true })).toBeHidden()
  }
})

async function choose(page: Page, field: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: field }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

async function chooseAction(page: Page, tool: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions: ${tool}`, exact: true }).click()
  await page.getByRole('menuitem', { name: action }).click()
}
