import { expect, test, type Page } from './fixtures/assay.ts'
import { chooseCzech, openProject } from './fixtures/clicks.ts'
import { expectNoSidewaysScroll } from './fixtures/layout.ts'
import { mailTo } from './fixtures/mailbox.ts'
import { openGenerateDialog } from './fixtures/reports.ts'

const box = (page: Page) => page.getByRole('region', { name: 'Notifications' })

test('a colleague is told by mail of a report that was made, and ends that by its link (OPS-2-58, OPS-3-47, OPS-8-62, PLT-2-16)', async ({
  page,
  openAs,
  expectAccessible,
}) => {
  test.slow()
  await openAs('manager')
  const { dialog: generating, names } = await openGenerateDialog(page, { people: 1 })
  const [name = ''] = names
  await generating.getByRole('button', { name: 'Close' }).click()
  await box(page).getByRole('button', { name: 'Edit notifications' }).click()
  const dialog = page.getByRole('dialog', { name: 'Notifications' })
  await dialog.getByRole('button', { name: 'Add notification' }).click()
  await dialog
    .getByRole('button', { name: /^People, notification/ })
    .last()
    .click()
  await page.getByRole('textbox', { name: 'Search by name or e-mail' }).fill(name)
  await page.getByRole('checkbox', { name: /^All found/ }).check()
  await page.keyboard.press('Escape')
  const address = 'kolegyne.oznameni@firma.example'
  await dialog
    .getByRole('textbox', { name: /^Recipients, notification/ })
    .last()
    .fill(address)
  await page.keyboard.press('Enter')
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Notifications saved')).toBeVisible()
  await expect(box(page).getByText(address)).toBeVisible()

  await page.getByRole('region', { name: 'Selected rows' }).getByRole('button', { name: 'Generate reports' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Generate \d+ report/ })
    .click()
  await expect(page.getByRole('dialog').getByText('1 report is ready.')).toBeVisible({ timeout: 240_000 })
  const mail = await mailTo(page, address, /^Reports ready/)
  const path = /\/unsubscribe\/[0-9a-f-]{36}\/recipient\/[0-9a-f-]{36}/.exec(mail)?.[0]
  if (!path) throw new Error('The mail contains no such link')
  await page.goto(`${path}?language=en`)
  await expect(page.getByText('You are unsubscribed.')).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'I want them after all' }).click()
  await expect(page.getByText('The mails will come again.')).toBeVisible()
})

test(
  'notifications are cards on a phone, in Czech (OPS-2-83)',
  { tag: '@phone' },
  async ({ page, openAs, expectAccessible }) => {
    await openAs('manager')
    await openProject(page)
    await chooseCzech(page)
    await page.getByRole('region', { name: 'Oznámení' }).getByRole('button', { name: 'Upravit oznámení' }).click()
    const dialog = page.getByRole('dialog', { name: 'Oznámení' })
    await dialog.getByRole('button', { name: 'Přidat oznámení' }).click()
    await dialog
      .getByRole('button', { name: /^Osoby, oznámení/ })
      .last()
      .click()
    await page.getByRole('checkbox', { name: /^Všichni ve vlně/ }).check()
    await page.keyboard.press('Escape')
    await expectAccessible()
    await expectNoSidewaysScroll(page)
    await dialog.getByRole('button', { name: 'Zrušit' }).click()
    await page.getByRole('button', { name: 'Odejít' }).click()
    await expect(dialog).toHaveCount(0)
  },
)
