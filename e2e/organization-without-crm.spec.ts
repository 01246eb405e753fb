import { expect, test } from './fixtures/assay.ts'
import { openByMenu, tabTo } from './fixtures/clicks.ts'
import { ownName } from './fixtures/own-name.ts'

test('without any CRM a branch admin makes an organization and its project by clicks and keys, and finds them (PLT-7-49, PLT-2-104)', async ({
  page,
  openAs,
  expectAccessible,
}) => {
  const organization = ownName('Porcelánka Dubí')
  const project = ownName('Nábor mistrů')

  await test.step('the organization, by clicks', async () => {
    await openAs('branchadmin', '/organizations')
    await page.getByRole('button', { name: 'New organization' }).click()
    const dialog = page.getByRole('dialog', { name: 'New organization' })
    await dialog.getByRole('textbox', { name: /^Name/ }).fill(organization)
    await dialog.getByRole('combobox', { name: /^Branch/ }).click()
    await page.getByRole('option', { name: 'Hungary' }).click()
    await expectAccessible()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('The organization is saved')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Projects', level: 1 })).toBeVisible()
    await expect(page.getByText(organization).first()).toBeVisible()
  })

  await test.step('its project, by keys', async () => {
    await tabTo(page, page.getByRole('button', { name: 'New project' }))
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'New project' })
    await expect(dialog.getByRole('textbox', { name: /^Name/ })).toBeFocused()
    await page.keyboard.type(project)
    await page.keyboard.press('Enter')
    await expect(page.getByText('The project is saved')).toBeVisible()
    await expect(dialog).toHaveCount(0)
    await tabTo(page, page.getByRole('row').filter({ has: page.getByRole('link', { name: project }) }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: project })).toBeVisible()
  })

  await test.step('both are found again', async () => {
    await openByMenu(page, 'Organizations')
    await page.getByRole('searchbox', { name: 'Name or VAT number' }).fill(organization)
    await page.getByRole('main').getByRole('link', { name: organization }).click()
    await expect(page.getByRole('link', { name: project })).toBeVisible()
  })

  await test.step('and the page of the CRM says that there is nothing to synchronise', async () => {
    await openByMenu(page, 'CRM')
    await expect(page.getByRole('heading', { name: 'Assay is the CRM here' })).toBeVisible()
    await expect(page.getByRole('button', { name: /Refresh/ })).toHaveCount(0)
    await expectAccessible()
  })
})
