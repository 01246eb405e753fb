import { expect, test } from './fixtures/assay.ts'

test(
  'a person signs in, reaches the frame of the back-office and signs out again (PLT-2-86)',
  { tag: '@phone' },
  async ({ page, openAs, expectAccessible }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'Sign in to the back-office' })).toBeVisible()
    await expectAccessible()

    await openAs('superadmin')
    await expect(page.getByRole('banner')).toBeVisible()
    await expectAccessible()

    await page.goto('/login/logout')
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
    await page.goto('/')
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  },
)
