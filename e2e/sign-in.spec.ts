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

test('the sign-in page has the colours chosen in the back-office, its language list closes by Escape (PLT-2-91)', async ({
  page,
  openAs,
  expectAccessible,
}) => {
  const colours = () =>
    page.evaluate(() => {
      const { backgroundColor, colorScheme } = getComputedStyle(document.documentElement)
      return [backgroundColor, colorScheme]
    })
  const [light, dark] = [
    ['rgb(247, 246, 243)', 'light'],
    ['rgb(18, 19, 22)', 'dark'],
  ]
  await page.emulateMedia({ colorScheme: 'light' })
  await openAs('manager')
  await page.getByRole('banner').getByRole('button').last().click()
  await page.getByRole('dialog').getByText('Dark', { exact: true }).click()
  await page.keyboard.press('Escape')
  await signOut(page)
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  expect(await colours()).toEqual(dark)
  await expectAccessible()

  const languages = page.getByRole('banner').locator('summary')
  await languages.press('Enter')
  await expect(page.getByRole('link', { name: 'English' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: 'English' })).toBeHidden()
  await expect(languages).toBeFocused()

  await page.emulateMedia({ colorScheme: 'dark' })
  await page.evaluate(() => localStorage.setItem('mantine-color-scheme-value', 'light'))
  await page.reload()
  expect(await colours()).toEqual(light)
})

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
