import { expect, test } from './fixtures/assay.ts'
import { openByMenu, openProjects } from './fixtures/clicks.ts'
import { expectNoSidewaysScroll } from './fixtures/layout.ts'

test(
  'an account at a provider is tested, and an inside address refused',
  { tag: '@phone' },
  async ({ page, openAs, expectAccessible }) => {
    await openAs('admin')
    await openProjects(page)
    await openByMenu(page, 'Providers')
    await expect(page.getByRole('heading', { level: 1, name: 'Providers of tests' })).toBeVisible()
    const row = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Test XRT, Slovakia' }) })
    await expect(row.getByText('Simulated')).toBeVisible()
    await row.getByRole('button', { name: 'Test XRT, Slovakia' }).click()
    await expect(row.getByText(/^It works: \d+ tools?, \d+ ms$/)).toBeVisible()
    await expectAccessible()
    await expectNoSidewaysScroll(page)

    await row.getByRole('button', { name: 'Set up XRT, Slovakia' }).click()
    const dialog = page.getByRole('dialog', { name: 'XRT, Slovakia' })
    await dialog.getByRole('textbox', { name: 'Address', exact: true }).fill('https://169.254.169.254/latest')
    await dialog.getByLabel(/^Key( \*)?$/).fill('a-key')
    await dialog.getByLabel('Key for messages').fill('a-key-that-is-long-enough')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByText('Internal addresses are not allowed')).toBeVisible()
    await expectAccessible()
    await expectNoSidewaysScroll(page)
  },
)
