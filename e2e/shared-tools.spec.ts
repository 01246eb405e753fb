import { expect, test } from './fixtures/assay.ts'
import { openProject } from './fixtures/clicks.ts'
import { expectNoSidewaysScroll } from './fixtures/layout.ts'
import { createLink } from './fixtures/reports.ts'
import { makeOrderedLogins } from './fixtures/tools.ts'

const person = { name: 'Šárka Žižková', email: 'sarka.zizkova@links.example', language: 'en-GB' }

test('logins are shared by a link, and a stranger reads and copies them on a phone (PLT-2-08, PLT-2-09, PLT-2-10, PLT-6-52, PLT-8-17, PLT-9-05)', async ({
  page,
  browser,
  openAs,
  openBeside,
}) => {
  const { name, logins } = await makeOrderedLogins(await openBeside('admin'), 'Logins by link', {
    toolName: 'Numbers by link',
    people: [person],
  })
  await openAs('manager')
  await openProject(page, name)
  await page.getByRole('checkbox', { name: `Select ${person.name}` }).check()
  await page.getByRole('region', { name: 'Selected rows' }).getByRole('button', { name: 'Share links' }).click()
  await page.getByRole('menuitem', { name: 'One link for all' }).click()
  const address = await createLink(page)

  const stranger = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    locale: 'en-GB',
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  const shared = await stranger.newPage()
  await shared.goto(address)
  await expect(shared.getByRole('heading', { level: 1, name: 'Logins shared with you' })).toBeVisible()
  const row = shared.getByRole('row').filter({ has: shared.getByRole('rowheader', { name: person.name }) })
  await expect(row).toContainText('simulated')
  await expect(row).toContainText(logins[0] ?? 'a login')
  await expectNoSidewaysScroll(shared)
  await row.getByRole('button', { name: /^Copy/ }).tap()
  await expect(row.getByText('Copied')).toBeVisible()
  const link = await shared.evaluate(() => navigator.clipboard.readText())
  expect(link).toContain('/simulated/')
  await shared.locator('summary').tap()
  const languages = ['English', 'Čeština', 'Deutsch', 'Slovenčina', 'Srpski', 'Magyar', 'Polski', 'Русский']
  for (const name of languages) await expect(shared.getByRole('link', { name })).toBeVisible()
  await shared.getByRole('link', { name: 'Čeština' }).tap()
  await expect(shared.locator('html')).toHaveAttribute('lang', 'cs')
  await expect(shared.getByText('simulováno')).toBeVisible()

  await shared.goto(`${address.slice(0, -36)}00000000-0000-4000-8000-000000000000?language=en`)
  await expect(shared.getByText('These shared logins were not found.')).toBeVisible()
  await stranger.close()
})
