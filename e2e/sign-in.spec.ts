import { expect, test } from './fixtures/assay.ts'
import { signOut } from './fixtures/clicks.ts'

test(
  'a person signs in, reaches the frame of the back-office and signs out again (PLT-2-86)',
  { tag: '@phone' },
  async ({ page, signInAs, expectAccessible }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'Sign in to the back-office' })).toBeVisible()
    await expectAccessible()

    await signInAs('superadmin')
    await expect(page.getByRole('banner')).toBeVisible()
    await expectAccessible()

    await signOut(page)
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
    await page.goto('/')
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  },
)

/**
 * The other roles sign in by clicks in access.spec.ts. Each lands on the same page as after the sign-in of `openAs`.
 */
const starts = { admin: '/organizations', internal: '/organizations', support: '/organizations', eapexpert: '/eap' }
for (const [userName, path] of Object.entries(starts)) {
  test(`${userName} signs in by clicks and lands on ${path} (PLT-2-24, PLT-2-107)`, async ({
    page,
    signInAs,
    openBeside,
  }) => {
    await signInAs(userName)
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
    await expect(await openBeside(userName)).toHaveURL(new URL(path, page.url()).href)
  })
}
