import { expect, test, type Page } from './fixtures/assay.ts'
import { openByMenu, tabTo } from './fixtures/clicks.ts'
import { createdCase, openProgramme } from './fixtures/eap.ts'

const expert = 'Mgr. Hana Sedláčková'

test('a licence set up from nothing is booked by its first client, and becomes a case (EAP-2-06, EAP-2-67, EAP-4-36, EAP-4-42)', async ({
  page,
  context,
  browser,
  openAs,
  expectAccessible,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const mark = crypto.randomUUID().slice(0, 8)
  const licence = `Podpora Rokytín ${mark}`
  const email = `${mark}@rokytin.example`
  await openAs('admin')
  await openProgramme(page)

  await test.step('an expert who was away is there again', async () => {
    await openByMenu(page, 'Experts')
    await expect(page.getByRole('heading', { level: 1, name: 'Experts' })).toBeVisible()
    await expectAccessible()
    await page.getByRole('searchbox').fill('Sedláčková')
    await page.getByRole('link', { name: expert }).click()
    await expect(page.getByRole('heading', { level: 1, name: expert })).toBeVisible()
    await page.getByRole('switch', { name: 'Active' }).press('Space')
    await expect(page.getByRole('switch', { name: 'Active' })).toBeChecked()
    await expectAccessible()
    await page.getByRole('button', { name: 'Save expert' }).click()
    await expect(page.getByText('Expert saved')).toBeVisible()
  })

  await test.step('organization, category with its limits, numbers for emergencies, and who serves it', async () => {
    await openByMenu(page, 'Licences')
    await page.getByRole('main').getByRole('link', { name: 'New licence' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'New licence' })).toBeVisible()
    await page.getByRole('textbox', { name: 'Name shown to clients' }).fill(licence)
    await page.getByRole('combobox', { name: 'Organization' }).fill('Rokytín')
    await page.getByRole('option', { name: 'Mlékárna Rokytín, a. s.' }).click()
    await page.getByRole('textbox', { name: 'Office e-mail' }).fill('podpora@rokytin.example')
    await page.getByRole('textbox', { name: 'Crisis line' }).fill('116 123')
    await page.getByRole('button', { name: 'Add category' }).click()
    await page.getByRole('menuitem', { name: 'Psychological counselling' }).click()
    await page.getByRole('checkbox', { name: 'Show profiles: Psychological counselling' }).check()
    await page.getByRole('textbox', { name: 'Contacts a case: Psychological counselling' }).fill('3')
    await page.getByRole('radio', { name: 'Only chosen experts' }).check()
    await page.getByRole('combobox', { name: 'Chosen experts' }).fill('Sedláčková')
    await expect(page.getByRole('option')).toHaveText([expert])
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    await expect(page.getByText(/^Nobody can be booked for/)).toHaveCount(0)
    await expectAccessible()
    await page.getByRole('button', { name: 'Create licence' }).click()
    await expect(page.getByText('Licence created')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: licence })).toBeVisible()
    await expectAccessible()
  })

  await page.getByRole('button', { name: 'Copy address' }).click()
  await expect(page.getByText('Address copied')).toBeVisible()
  const address = await page.evaluate(() => navigator.clipboard.readText())

  await test.step('the first free hour is offered by keys', async () => {
    await openByMenu(page, 'Calendar')
    await expect(page.getByRole('heading', { level: 1, name: 'Availability' })).toBeVisible()
    await page.getByRole('combobox', { name: 'Expert', exact: true }).fill('Sedláčková')
    await page.getByRole('option', { name: expert }).click()
    await expect(page.getByText('Everything is saved')).toBeVisible()
    await expectAccessible()
    await tabTo(page, page.locator('[role=gridcell][tabindex="0"]'))
    const week = page.getByRole('grid')
    const present = (await week.getAttribute('aria-label')) ?? ''
    await page.keyboard.press('PageDown')
    await expect(week).not.toHaveAttribute('aria-label', present)
    await expect(week).toHaveAttribute('aria-readonly', 'false')
    const cell = page.getByRole('gridcell', { name: /8:00: (not )?offered/ }).first()
    await expect(cell).toBeFocused()
    await expect(cell).toHaveAccessibleName(/8:00: not offered$/)
    await page.keyboard.press('Space')
    await expect(cell).toHaveAccessibleName(/8:00: offered$/)
    await expect(page.getByText('Everything is saved')).toBeVisible()
    await expectAccessible()
  })

  await test.step('somebody books it at the copied address, without an account', async () => {
    const visitor = await browser.newContext({ locale: 'cs-CZ' })
    const client = await visitor.newPage()
    await client.goto(address)
    await client.getByRole('main').getByRole('link', { name: 'Psychologické poradenství' }).click()
    await client.getByRole('button', { name: 'Co nejdříve' }).click()
    await chooseNextFree(client)
    await client.getByRole('textbox', { name: 'E-mail' }).fill(email)
    await client.getByRole('textbox', { name: 'Telefon' }).fill('777 123 456')
    await client.getByRole('button', { name: 'Objednat', exact: true }).click()
    await expect(client.getByRole('heading', { level: 1 })).toHaveText('Termín je rezervovaný')
    await expect(client.getByRole('main')).toContainText(expert)
    await visitor.close()
  })

  await test.step('the booking is listed, verified, and made a case', async () => {
    await openByMenu(page, 'Bookings')
    await page.getByRole('searchbox').fill(licence)
    const booking = page.getByRole('row').filter({ hasText: email })
    await expect(booking).toContainText(expert)
    await expect(booking).toContainText('8:00')
    const verified = booking.getByRole('switch', { name: /^Verified/ })
    await verified.press('Space')
    await expect(verified).toBeChecked()
    await page.reload()
    await expect(verified).toBeChecked()
    await expect(booking.getByRole('switch', { name: /^Expert invited/ })).not.toBeChecked()
    await expectAccessible()
    await booking.getByRole('button', { name: 'Make a case' }).press('Enter')
    await createdCase(page)
    await expect(page.getByRole('combobox', { name: 'Licence' })).toHaveValue(licence)
    await expect(page.getByRole('combobox', { name: 'Category' })).toHaveValue('Psychological counselling')
    await expect(page.getByRole('combobox', { name: 'Expert' })).toHaveValue(expert)
    await page.getByRole('button', { name: 'Show: E-mail' }).click()
    await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue(email)
    await expectAccessible()
  })
})

/** Nothing is free in the present week; the page names the next free time. */
async function chooseNextFree(client: Page): Promise<void> {
  await expect(client.getByText('Tento týden není volno.')).toBeVisible()
  await client.getByRole('button', { name: /^Vybrat / }).click()
  await expect(client.getByRole('table').getByRole('button', { pressed: true })).toHaveCount(1)
}
