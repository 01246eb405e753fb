import { expect, test, type Page } from './fixtures/assay.ts'
import { organizationName } from './fixtures/demo.ts'

/** What the browser itself writes to the console about a response of 500 and above, and about a missing one. */
const unanswered = [/^Failed to load resource: the server responded with a status of 5\d\d /, /net::ERR_FAILED/]

const dialog = (page: Page) => page.getByRole('dialog', { name: 'New organization' })

async function createOrganization(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'New organization' }).click()
  await dialog(page).getByRole('textbox', { name: /^Name/ }).fill('Zkušební podnik')
  await dialog(page).getByRole('combobox', { name: 'Branch' }).click()
  await page.getByRole('option').first().click()
  await dialog(page).getByRole('button', { name: 'Save' }).click()
}

test.beforeEach(({ expectedComplaints }) => {
  expectedComplaints.push(...unanswered)
})

test('a refusal is explained in words, and nothing that was typed is lost (PLT-8-03, PLT-8-04)', async ({
  page,
  openAs,
  expectAccessible,
}) => {
  await openAs('superadmin')
  await page.route('**/api/crm/upsert-company', (route) =>
    route.fulfill({ status: 409, json: { errorMessage: 'COMPANY_NAME_TAKEN' } }),
  )
  await createOrganization(page)
  await expect(page.getByText('Another organization has this name.')).toBeVisible()
  await expect(dialog(page).getByRole('textbox', { name: /^Name/ })).toHaveValue('Zkušební podnik')
  await expectAccessible()
})

test('an unknown error gets a general message, an answer of 502 is handled by the screen (PLT-8-05, PLT-8-06, PLT-8-07)', async ({
  page,
  openAs,
}) => {
  await openAs('superadmin')
  await expect(page.getByRole('link', { name: organizationName })).toBeVisible()
  await page.route('**/api/crm/refresh-data/**', (route) => route.fulfill({ status: 502, json: { errorMessage: 'X' } }))
  await page.getByRole('button', { name: 'Refresh from the CRM' }).click()
  await expect(page.getByText('I was not able to complete this task')).toBeVisible()
  await expect(page.getByText('Error', { exact: true })).toHaveCount(0)

  await page.route('**/api/crm/upsert-company', (route) => route.fulfill({ status: 500, json: { errorMessage: 'X' } }))
  await createOrganization(page)
  await expect(page.getByText('Error', { exact: true })).toBeVisible()
})

test('a list that does not load shows an error in its place, with a way to try again (PLT-8-06)', async ({
  page,
  openAs,
  expectAccessible,
}) => {
  await page.route('**/api/crm/companies', (route) => route.abort())
  await openAs('manager')
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
  await expectAccessible()
  await page.unroute('**/api/crm/companies')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('link', { name: organizationName })).toBeVisible()
})

test('for an unavailable CRM a banner shows the age of the data; the rows stay (PLT-2-106, PLT-8-14)', async ({
  page,
  openAs,
  expectAccessible,
}) => {
  await page.route('**/api/crm/hours-from-last-sync', (route) => route.fulfill({ json: 30 }))
  await page.route('**/api/crm/companies', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), status: 'down' } })
  })
  await openAs('manager')
  await expect(page.getByText('The CRM does not answer. The data are 30 hours old.')).toBeVisible()
  await expect(page.getByText('CRM data from 30 hours ago')).toBeVisible()
  await expect(page.getByRole('link', { name: organizationName })).toBeVisible()
  await expectAccessible()
})

test('permissions that do not load close the page, and can be loaded again', async ({ page, openAs }) => {
  await openAs('manager')
  await expect(page.getByRole('link', { name: organizationName })).toBeVisible()
  await page.route('**/api/crm/permissions', (route) => route.fulfill({ status: 500, json: { errorMessage: 'X' } }))
  await page.getByRole('link', { name: organizationName }).click()
  await expect(page.getByRole('heading', { name: 'Your permissions could not be loaded' })).toBeVisible()
  await page.unroute('**/api/crm/permissions')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Projects', level: 1 })).toBeVisible()
})

test('the progress line appears only for long calls (PLT-9-11)', async ({ page, openAs }) => {
  await openAs('manager')
  await expect(page.getByRole('link', { name: organizationName })).toBeVisible()
  const release = Promise.withResolvers<void>()
  await page.route('**/api/crm/companies', async (route) => {
    await release.promise
    await route.continue()
  })
  await page.getByRole('searchbox').fill('severoceske')
  await expect(page.getByRole('progressbar', { name: 'Working' })).toBeVisible()
  release.resolve()
  await expect(page.getByRole('progressbar', { name: 'Working' })).toBeHidden()
})
