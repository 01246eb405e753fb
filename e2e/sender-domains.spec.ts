import { startStubNameServer } from '../server/modules/sender-domains/testing/stub-name-server.ts'
import { expect, test } from './fixtures/assay.ts'
import { chooseCzech, openProjects } from './fixtures/clicks.ts'
import { expectNoSidewaysScroll } from './fixtures/layout.ts'

test('an organization’s domain is added, its records are entered and found, and its address can be a sender', async ({
  page,
  openAs,
  expectAccessible,
}) => {
  const dns = await startStubNameServer(Number(process.env.ASSAY_TEST_NAME_SERVER_PORT))
  await openAs('admin')
  await openProjects(page)
  await page.getByRole('button', { name: 'Actions of the organization' }).click()
  await page.getByRole('menuitem', { name: 'Sender domains' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sender domains' })).toBeVisible()
  await page.getByRole('button', { name: 'Add domain' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a domain' })
  await dialog.getByRole('textbox', { name: 'Domain' }).fill('firma-e2e.example')
  await dialog.getByRole('button', { name: 'Add domain' }).click()

  const box = page.getByRole('region', { name: 'firma-e2e.example' })
  const check = async () => {
    await box.getByRole('button', { name: 'Check now: firma-e2e.example' }).click()
    await expect(box.getByRole('status')).toHaveText(/^Last checked/)
  }
  await expect(box.getByText('Not proved')).toBeVisible()
  await check()
  await expect(box.getByText('Not found').first()).toBeVisible()
  await expectAccessible()

  // Somebody of the client's enters what the page shows.
  for (const record of await box
    .getByRole('list', { name: /^Records of/ })
    .getByRole('listitem')
    .all()) {
    const [name = '', value = ''] = await record.locator('code').allTextContents()
    dns.set(name, [value])
  }
  await expect(async () => {
    await check()
    await expect(box.getByText('In use')).toBeVisible({ timeout: 2000 })
  }).toPass({ intervals: [3000], timeout: 40_000 })

  await box.getByRole('button', { name: 'Change addresses: firma-e2e.example' }).click()
  const addresses = page.getByRole('dialog', { name: 'Addresses of firma-e2e.example' })
  await addresses.getByRole('textbox', { name: /^Address/ }).fill('hr')
  await addresses.getByRole('textbox', { name: 'Name of the sender' }).fill('People')
  await addresses.getByRole('button', { name: 'Save' }).click()
  await expect(box.getByText('hr@firma-e2e.example')).toBeVisible()

  await chooseCzech(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('heading', { level: 1, name: 'Domény odesílatele' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible()
  await dns.close()
})
