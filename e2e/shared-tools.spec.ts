import { textOf } from '../server/testing/pdf-text.ts'
import { expect, test, type Page } from './fixtures/assay.ts'
import { openByMenu, openProject } from './fixtures/clicks.ts'
import { organizationGuid, organizationName } from './fixtures/demo.ts'
import { expectNoSidewaysScroll } from './fixtures/layout.ts'
import { createLink, downloadedBy } from './fixtures/reports.ts'
import { sitSimulated } from './fixtures/simulator.ts'
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
  const address = await shareLoginsOf(page, [person])

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

test('a link to logins gives the reports that are there; expired or revoked, it says so and gives nothing (PLT-2-08, PLT-2-09, PLT-2-10, PLT-8-17)', async ({
  page: stranger,
  openBeside,
  expectAccessible,
}) => {
  const finished = { name: 'Håkan Öberg', email: 'hakan.oberg@links.example', language: 'en-GB' }
  const people = [finished, person]
  const { name, logins, call } = await makeOrderedLogins(await openBeside('admin'), 'Links that end', {
    toolName: 'Numbers that end',
    people,
  })
  await sitSimulated(logins[0] ?? '', { step: 'finish', ability: 1 })
  const manager = await openBeside('manager')
  await openProject(manager, name)
  const addresses = [await shareLoginsOf(manager, people), await shareLoginsOf(manager, people)]
  const [expiring = '', revoked = ''] = addresses
  const rowOf = ({ name: of }: { name: string }) =>
    stranger.getByRole('row').filter({ has: stranger.getByRole('rowheader', { name: of }) })
  const report = rowOf(finished).getByRole('link', { name: /\.pdf/ })

  await test.step('a valid one lists the logins, and the report of who has finished', async () => {
    await expect(async () => {
      await stranger.goto(expiring)
      await expect(report).toBeVisible({ timeout: 1000 })
    }).toPass()
    for (const [index, one] of people.entries()) {
      await expect(rowOf(one)).toContainText('Numbers that end')
      await expect(rowOf(one)).toContainText(logins[index] ?? 'a login')
    }
    await expect(rowOf(person).getByRole('link', { name: 'Open' })).toHaveAttribute('href', /simulated/)
    await expect(rowOf(person).getByRole('link', { name: /\.pdf/ })).toHaveCount(0)
    await expectAccessible()
    const { file, content } = await downloadedBy(stranger, () => report.click())
    expect(file.suggestedFilename()).toMatch(/\.pdf$/)
    expect(await textOf(content)).toMatch(/simulated/i)
  })
  const download = (await report.getAttribute('href')) ?? ''

  await test.step('one expires, the other is revoked', async () => {
    const expiration = new Date(Date.now() + 2000).toISOString()
    await call('put', `/api/reports/link-expiration/${organizationGuid}/${expiring.slice(-36)}`, { expiration })
    await openByMenu(manager, 'My links')
    const link = manager.getByRole('row').filter({ hasText: revoked.slice(-36) })
    await link.getByRole('button', { name: /^Actions/ }).click()
    await manager.getByRole('menuitem', { name: 'Revoke' }).click()
    await manager.getByRole('button', { name: 'Revoke link' }).click()
    await expect(link.getByText('Revoked')).toBeVisible()
  })

  await test.step('both say so, and neither page nor call gives anything', async () => {
    for (const address of addresses) {
      await expect(async () => {
        await stranger.goto(address)
        await expect(stranger.getByRole('heading', { name: 'This link has expired.' })).toBeVisible({ timeout: 1000 })
      }).toPass()
      await expect(stranger.getByText('Ask the person who sent it to you for a new link.')).toBeVisible()
      await expectAccessible()
      const source = await (await stranger.request.get(address)).text()
      for (const secret of [name, organizationName, ...people.map(({ name: one }) => one), ...logins])
        expect(source).not.toContain(secret)
      const share = address.slice(-36)
      expect(await (await stranger.request.get(`/api/reports/shared-products/${share}`)).json()).toEqual([])
      expect((await stranger.request.get(download.replace(expiring.slice(-36), share))).status()).toBe(404)
    }
  })
})

/** One link to the logins of these people, from the overview. */
async function shareLoginsOf(page: Page, people: readonly { name: string }[]): Promise<string> {
  for (const { name } of people) await page.getByRole('checkbox', { name: `Select ${name}` }).check()
  await page.getByRole('region', { name: 'Selected rows' }).getByRole('button', { name: 'Share links' }).click()
  await page.getByRole('menuitem', { name: 'One link for all' }).click()
  return createLink(page)
}
