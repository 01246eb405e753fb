import { expect, test, type Locator, type Page } from './fixtures/assay.ts'
import { openProject } from './fixtures/clicks.ts'
import { expectNoSidewaysScroll } from './fixtures/layout.ts'

test('a report is shared, opened by a stranger, and taken back (PLT-2-06, PLT-2-40, PLT-2-127, PLT-2-135, PLT-2-143, PLT-2-146, PLT-5-10)', async ({
  page,
  browser,
  openAs,
  expectAccessible,
}) => {
  await openAs('manager')
  await openProject(page)
  await openByMenu(page, 'My reports')
  await expect(page.getByRole('heading', { name: 'My reports' })).toBeVisible()
  // The reports of the demo are made in the background.
  await expect(page.getByRole('button', { name: /^Download / }).first()).toBeVisible({ timeout: 90_000 })
  await page.getByRole('button', { name: 'State' }).click()
  await page.getByRole('radio', { name: 'Completed' }).check()
  await page.keyboard.press('Escape')
  const first = page.getByRole('row').nth(1)
  await expect(first.getByRole('button', { name: /^Download / })).toBeVisible()
  await expectAccessible()

  await first.getByRole('checkbox').check()
  const fileName = (await first.getByRole('button', { name: /^Download / }).getAttribute('aria-label'))?.slice(9) ?? ''
  await page.getByRole('button', { name: 'Share' }).click()
  await page.getByRole('dialog').getByRole('combobox', { name: 'Valid for' }).click()
  await page.getByRole('option', { name: '7 days' }).click()
  await expectAccessible()
  await page.getByRole('button', { name: 'Create link' }).click()
  const address = await page.getByRole('dialog').getByRole('textbox', { name: 'Address' }).inputValue()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()

  const visitor = await browser.newContext({ locale: 'cs-CZ' })
  const shared = await visitor.newPage()
  await shared.goto(address)
  await expect(shared.getByRole('rowheader', { name: fileName })).toBeVisible()
  // The product is worded in the language of the page, as its texts are.
  await expect(shared.getByRole('cell', { name: '360° zpětná vazba' })).toBeVisible()
  await downloadBy(shared, fileName)

  await openByMenu(page, 'My links')
  // The newest: another journey may have shared the same report.
  const link = page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: fileName }) })
    .first()
  await expect(link).toBeVisible()
  await expectAccessible()
  await chooseByKeyboard(link, 'Downloads')
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveText(new RegExp(escaped(fileName)))
  await expectAccessible()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()

  await chooseByKeyboard(link, 'Change expiration')
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Expiration' })).toBeVisible()
  await expectAccessible()
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/^The link works until/).first()).toBeVisible()

  await expect(page.getByRole('grid', { name: 'My links' })).not.toHaveAttribute('data-refreshing')
  await chooseByKeyboard(link, 'Revoke')
  await page.getByRole('button', { name: 'Revoke link' }).press('Enter')
  await expect(link.getByText('Revoked')).toBeVisible()
  await shared.reload()
  await expect(shared.getByRole('heading', { name: 'Platnost odkazu vypršela.' })).toBeVisible()
  await expect(shared.getByText(fileName)).toHaveCount(0)
  const href = `${new URL(address).origin}/api/reports/shared-reports-info/${address.slice(-36)}`
  expect(await (await shared.request.get(href)).json()).toMatchObject({
    isFound: true,
    isExpired: true,
    companyName: '',
  })
  await visitor.close()
})

test(
  'My reports and My links fit a phone (PLT-2-125, PLT-2-143)',
  { tag: '@phone' },
  async ({ page, openAs, expectAccessible }) => {
    await openAs('manager')
    await openProject(page)
    for (const name of ['My reports', 'My links']) {
      await openByMenu(page, name)
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
      await expectAccessible()
      await expectNoSidewaysScroll(page)
    }
  },
)

/** The overview has links of the same names. */
async function openByMenu(page: Page, entry: string): Promise<void> {
  const button = page.getByRole('button', { name: 'Open menu' })
  if ((page.viewportSize()?.width ?? 0) < 768) await button.click()
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: entry, exact: true }).click()
}

/** Takes an entry of a row's menu without a mouse. */
async function chooseByKeyboard(row: Locator, entry: string): Promise<void> {
  await row.getByRole('button', { name: /^Actions|More/ }).press('Enter')
  await row.page().getByRole('menuitem', { name: entry }).press('Enter')
}

async function downloadBy(page: Page, fileName: string): Promise<void> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: new RegExp(escaped(fileName)) }).click(),
  ])
  expect(download.suggestedFilename()).toBe(fileName)
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
