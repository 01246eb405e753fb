import { expect, type Page } from './fixtures/assay.ts'
import { openAccountMenu, openByMenu } from './fixtures/clicks.ts'
import { test } from './fixtures/with-eway.ts'

const away = 'The CRM does not answer.'

test('the CRM goes down in the middle of the work and comes back: rows stay, writes say so, nothing is lost (PLT-2-106, PLT-8-14)', async ({
  page,
  signInAs,
  crm,
  expectAccessible,
  expectedComplaints,
}) => {
  expectedComplaints.push('the server responded with a status of 502')
  const [name = ''] = await crm.projects()
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) })
  const dialog = page.getByRole('dialog', { name: 'Edit project' })

  await test.step('staff take over what the CRM has', async () => {
    await signInAs('admin')
    await openAccountMenu(page)
    await page.getByRole('link', { name: 'CRM', exact: true }).click()
    await expect(page.getByText('eWay-CRM')).toBeVisible()
    await page.getByRole('button', { name: 'Refresh', exact: true }).click()
    await expect(page.getByText('Success!')).toBeVisible()
    await expectAccessible()
    await openProjectsOf(page, name)
    await expect(row).toBeVisible()
  })

  await test.step('a change is written to the CRM', async () => {
    await editProject(page, name)
    await dialog.getByRole('textbox', { name: /^Name/ }).fill(`${name} B`)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('The project is saved')).toBeVisible()
    expect(await crm.projects()).toContain(`${name} B`)
  })

  await test.step('it goes down: a banner with hours, and the rows are still there', async () => {
    await crm.goAway()
    await page.getByRole('button', { name: 'Refresh from the CRM' }).click()
    await expect(page.getByText('I was not able to complete this task')).toHaveCount(1)
    await expect(page.getByText(/The CRM does not answer\. The data are \d+(\.\d)? hours old\./)).toBeVisible()
    await expect(page.getByRole('link', { name: `${name} B` })).toBeVisible()
    await expectAccessible()
  })

  await test.step('a save is refused and says so, with everything typed still there', async () => {
    await editProject(page, `${name} B`)
    await dialog.getByRole('textbox', { name: /^Name/ }).fill(`${name} C`)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByRole('alert')).toContainText(`${away} Nothing was saved.`)
    await expect(dialog.getByRole('textbox', { name: /^Name/ })).toHaveValue(`${name} C`)
    expect(await crm.projects()).not.toContain(`${name} C`)
    await expectAccessible()
  })

  await test.step('it is back: the same save works, and the banner goes', async () => {
    await crm.comeBack()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toHaveCount(0)
    expect(await crm.projects()).toContain(`${name} C`)
    await page.getByRole('button', { name: 'Refresh from the CRM' }).click()
    await expect(page.getByText('Success!')).toBeVisible()
    await expect(page.getByText(away)).toHaveCount(0)
    await expect(page.getByRole('link', { name: `${name} C` })).toBeVisible()
  })

  await test.step('the page of the CRM tells what happened', async () => {
    await openByMenu(page, 'CRM')
    await expect(page.getByText('The CRM stopped answering')).toBeVisible()
    await expectAccessible()
  })
})

async function openProjectsOf(page: Page, project: string): Promise<void> {
  await page.getByRole('button', { name: /^Search/ }).click()
  await page.keyboard.type(project)
  await page.getByRole('option').filter({ hasText: project }).first().click()
  await page
    .getByRole('navigation', { name: 'Where you are' })
    .getByRole('link', { name: /^Change project/ })
    .click()
}

async function editProject(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Actions: ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
}
