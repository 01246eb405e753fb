import type { AnswerOf } from '../contract/endpoint.ts'
import type { getCompany } from '../contract/organizations/organizations.ts'
import type { getProject } from '../contract/projects/projects.ts'
import { expect, type Page } from './fixtures/assay.ts'
import { openByMenu, openProject } from './fixtures/clicks.ts'
import { organizationGuid, projectGuid } from './fixtures/demo.ts'
import { callsOf } from './fixtures/session.ts'
import { test } from './fixtures/with-eway.ts'

test('invoices whose answer the CRM loses before it goes down are there once, as soon as it is back, and are confirmed (PLT-7-41, PLT-8-26)', async ({
  page,
  openAs,
  crm,
  expectAccessible,
  expectedComplaints,
}) => {
  expectedComplaints.push('the server responded with a status of 502')
  const grid = page.getByRole('grid', { name: 'Invoicing' })
  const order = page.getByRole('region', { name: 'Creating 1 invoice' })
  const created = page.getByRole('region', { name: '1 invoice created' })

  await openAs('admin')
  await saveInCrm(page)
  const before = await crm.invoices()

  await test.step('the CRM takes the invoice, loses its answer and goes down: the screen says so', async () => {
    await openProject(page)
    await openByMenu(page, 'Invoicing')
    await page.getByText(/^Not invoiced \d/).click()
    const rows = grid
      .getByRole('row')
      .filter({ has: page.locator('input[type=checkbox]:enabled') })
      .filter({ has: page.getByRole('rowheader') })
      .filter({ hasText: /CZK/ })
      .filter({ hasNotText: /no code|no price/ })
    await rows.first().getByRole('checkbox').click()
    await rows.nth(1).getByRole('checkbox').click()
    await crm.goAwayWithInvoice()
    await page.getByRole('button', { name: 'Create 1 invoice' }).click()
    await expect(page.getByText('The CRM does not answer', { exact: true })).toBeVisible()
    await expect(page.getByText(/Nothing is lost: Assay goes on asking it/)).toBeVisible()
  })

  await test.step('the order stays on the screen, also for whoever comes later', async () => {
    await expect(order).toContainText('An outside system does not answer.')
    await page.reload()
    await expect(order).toContainText('An outside system does not answer.')
    await expect(page.getByRole('button', { name: 'Create invoices' })).toBeDisabled()
    await expectAccessible()
  })

  await test.step('it is back: one invoice there and one here, without loading the page again', async () => {
    await crm.comeBack()
    await expect(created).toBeVisible({ timeout: 60_000 })
    expect(await crm.invoices()).toHaveLength(before.length + 1)
    await page.getByText(/^Invoiced \d/).click()
  })

  const [, short = ''] = /Invoice ([0-9A-F]{8})/.exec((await created.textContent()) ?? '') ?? []
  await expect(grid.getByRole('link', { name: `${short} to be confirmed` })).toHaveCount(2)
  expect(await crm.invoices()).toContain(`Assay ${short}`)

  await test.step('it is confirmed', async () => {
    await page.getByRole('button', { name: `Confirm invoice ${short}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm', exact: true }).click()
    await expect(grid.getByRole('link', { name: `${short} confirmed` })).toHaveCount(2)
    expect(await crm.invoices()).toHaveLength(before.length + 1)
  })
})

/** The CRM learns of the organization and the project of the demonstration, as whoever saves them has it do. */
async function saveInCrm(page: Page): Promise<void> {
  const call = callsOf(page)
  const path = `/api/crm/company/${organizationGuid}`
  const { name, vatNumber, branchGuid } = await call<AnswerOf<typeof getCompany>>('get', path)
  await call('post', '/api/crm/upsert-company', { companyGuid: organizationGuid, name, vatNumber, branchGuid })
  const project = await call<AnswerOf<typeof getProject>>('get', `${path}/project/${projectGuid}`)
  await call('post', '/api/crm/upsert-project', {
    companyGuid: organizationGuid,
    projectGuid,
    name: project.name,
    owner: project.owner,
  })
}
