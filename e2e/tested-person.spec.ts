import type { Browser } from '@playwright/test'
import { textOf } from '../server/testing/pdf-text.ts'
import { expect, test, type Locator, type Page } from './fixtures/assay.ts'
import { openByMenu, openProject } from './fixtures/clicks.ts'
import { mailTo } from './fixtures/mailbox.ts'
import { downloadedBy, shareSelected } from './fixtures/reports.ts'
import { choose, makeToolsProject } from './fixtures/tools.ts'

test.describe.configure({ timeout: 180_000 })

test('a tool is set up, assigned, generated, invited to, sat on a phone, and its report shared (OPS-2-10, OPS-2-54, OPS-2-60, OPS-2-149, OPS-5-78, OPS-5-89, OPS-5-90, OPS-7-30)', async ({
  page,
  browser,
  signInAs,
  openBeside,
  expectAccessible,
}) => {
  const { name: projectName } = await makeToolsProject(await openBeside('admin'), 'Výběr mistrů')
  const toolName = 'Abstract reasoning test en-GB MAN'

  await test.step('people are pasted', async () => {
    await signInAs('manager')
    await openProject(page, projectName)
    await page.getByRole('button', { name: 'Add people' }).first().click()
    await page
      .getByRole('textbox', { name: 'People' })
      .fill(
        [
          'Jméno\tE-mail\tJazyk',
          'Žofie Šťastná\tzofie.stastna@vyber.example\ten-GB',
          'Ctibor Říha\tctibor.riha@vyber.example\ten-GB',
        ].join('\n'),
      )
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('button', { name: 'Add 2 people' }).click()
    await expect(page.getByRole('link', { name: 'Žofie Šťastná' })).toBeVisible()
  })

  await test.step('a tool is added from the box', async () => {
    const box = page.getByRole('region', { name: 'Tools' })
    await expect(box.getByText('No tools yet')).toBeVisible()
    await expect(page.getByRole('region', { name: 'XRT' })).toHaveCount(0)
    await box.getByRole('button', { name: 'Add a tool' }).click()
    await page.getByRole('menuitem', { name: 'Add a tool' }).click()
    await choose(page, 'Tool', 'Abstract reasoning test')
    await choose(page, 'Language of the report', 'English (UK)')
    await choose(page, 'Norms', 'Managers')
    await expect(page.getByText('Still missing: Name')).toBeVisible()
    await page.getByRole('switch', { name: 'Automatic name' }).check()
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue(toolName)
    await expectAccessible()
    await page.getByRole('button', { name: 'Add tool' }).click()
    await expect(box.getByRole('link', { name: toolName })).toBeVisible()
  })

  await test.step('it is assigned by drawing over the cells, with its cost', async () => {
    await page.getByRole('region', { name: 'Tools' }).getByRole('button', { name: 'Assign tools' }).click()
    await expect(page.getByRole('grid', { name: 'Assign tools' })).toBeVisible()
    await expectAccessible()
    await drawOver(page, cell(page, toolName, 'Ctibor Říha'), cell(page, toolName, 'Žofie Šťastná'))
    await expect(cell(page, toolName, 'Ctibor Říha')).toBeChecked()
    await expect(cell(page, toolName, 'Žofie Šťastná')).toBeChecked()
    await expect(page.getByText('2 logins', { exact: true })).toBeVisible()
    await expect(page.getByText(/^2 × €/)).toBeVisible()
    await expectAccessible()
    await page.getByRole('button', { name: 'Save and generate 2 logins' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Generate 2 logins' }).click()
    const dialog = page.getByRole('dialog', { name: 'Generate logins' })
    await expect(dialog.getByText('2 logins are generated.')).toBeVisible()
    await expectAccessible()
    await dialog.getByRole('button', { name: 'Close' }).last().click()
  })

  const login = await test.step('the invitation goes out', async () => {
    const box = page.getByRole('region', { name: 'XRT' })
    await expect(box).toContainText('2 logins')
    await expect(box).toContainText('simulated')
    await box.getByRole('link', { name: 'Send invites' }).click()
    await page.waitForURL(/send-xrt-invites/)
    await expectAccessible()
    await page.getByRole('button', { name: 'Send to 2' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Send to 2' }).click()
    await expect(page.getByText('2 mails are on their way').first()).toBeVisible()
    return testLink(await mailTo(page, 'zofie.stastna@vyber.example'))
  })

  await test.step('the person sits the test on a phone', () => sitOnPhone(browser, login))

  await test.step('the result arrives', async () => {
    await openByMenu(page, 'My logins')
    const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'Žofie Šťastná' }) })
    await expect(async () => {
      await page.getByRole('button', { name: 'Refresh' }).click()
      await expect(row).toContainText('Completed', { timeout: 1000 })
    }).toPass()
    await expect(row.getByText('simulated', { exact: true })).toBeVisible()
    await row.getByRole('button', { name: /^Actions/ }).click()
    await page.getByRole('menuitem', { name: 'Scores' }).click()
    const scores = page.getByRole('dialog', { name: 'Scores of Žofie Šťastná' })
    await expect(scores.getByText(/^± \d/).first()).toBeVisible()
    await expect(scores.getByText('simulated')).toBeVisible()
    await expectAccessible()
    await page.keyboard.press('Escape')
  })

  await test.step('its report is shared, and a stranger reads that it is simulated', async () => {
    await openByMenu(page, 'My reports')
    const chosen = page.getByRole('checkbox', { name: 'Select Žofie Šťastná' })
    await expect(async () => {
      await page.reload()
      await expect(chosen).toBeVisible({ timeout: 2000 })
    }).toPass()
    await chosen.check()
    const address = await shareSelected(page)
    const stranger = await browser.newContext({ acceptDownloads: true })
    const shared = await stranger.newPage()
    await shared.goto(address)
    const { content } = await downloadedBy(shared, () => shared.getByRole('link', { name: /\.pdf/ }).click())
    expect(await textOf(content)).toMatch(/simulated/i)
    await stranger.close()
  })
})

const cell = (page: Page, tool: string, person: string) => page.getByRole('checkbox', { name: `${tool}, ${person}` })

async function drawOver(page: Page, from: Locator, to: Locator): Promise<void> {
  await from.hover()
  await page.mouse.down()
  await to.hover()
  await page.mouse.up()
}

/** The address of the test in an invitation. */
function testLink(mail: string): string {
  const link = /https?:[^"'\s<]*simulated[^"'\s<]*/.exec(mail)?.[0]
  if (!link) throw new Error(`The invitation contains no test ${mail}`)
  return link
}

/** Answers the first option of every item until the test says thank you. */
async function sitOnPhone(browser: Browser, link: string): Promise<void> {
  const phone = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: 'en-GB',
    reducedMotion: 'reduce',
  })
  const page = await phone.newPage()
  await page.goto(link)
  await expect(page.getByRole('complementary', { name: 'Simulated test' })).toBeVisible()
  await page.getByRole('button', { name: 'Start at once' }).tap()
  const thanks = page.getByRole('heading', { name: /^Thank you/ })
  for (let item = 1; await thanks.isHidden(); item += 1) {
    await expect(page.getByText(new RegExp(`^Item ${item},`)).or(thanks)).toBeVisible()
    if (await thanks.isVisible()) break
    await page
      .getByRole('radio')
      .nth(item % 4)
      .locator('..')
      .tap()
    await page.getByRole('button', { name: 'Next' }).tap()
  }
  await phone.close()
}
