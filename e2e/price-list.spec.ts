import { expect, test, type Locator, type Page } from './fixtures/assay.ts'
import { openByMenu, openProjects, tabTo } from './fixtures/clicks.ts'
import { expectNoSidewaysScroll } from './fixtures/layout.ts'
import { callsOf } from './fixtures/session.ts'

/** Of the branch of the demonstration's branch admin. */
const organizationName = 'Győri Keksz és Édesipari Kft.'
/** As people write a day. */
const written = (day: Date) => day.toLocaleDateString('de-DE', { day: '2-digit', month: '2-digit', year: 'numeric' })
const nextMonth = () => new Date(new Date().getFullYear(), new Date().getMonth() + 1, 1)
const dayBefore = (day: Date) => new Date(day.getFullYear(), day.getMonth(), day.getDate() - 1)
const rowOf = (page: Page, tool: string) =>
  page.getByRole('row').filter({ has: page.getByText(tool, { exact: true }).first() })
const isFocused = (row: Locator) => row.evaluate((element) => element === document.activeElement)

test('a branch admin adds a price from next month by clicks and keys, sees when the present one ends, and only reads the lists of others', async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  // The price that an earlier attempt has added is still there.
  const tool = test.info().retry === 0 ? 'HDS' : 'MVPI'
  const first = nextMonth()
  const dialog = page.getByRole('dialog')

  await test.step('the list of the own branch, by clicks from the sign-in', async () => {
    await signInAs('branchadmin')
    await openProjects(page, organizationName)
    await openByMenu(page, 'Price list')
    await expect(page.getByRole('combobox', { name: 'Branch' })).toHaveValue('Hungary')
    await expect(rowOf(page, tool)).toContainText('€36.00')
    await expectAccessible()
  })

  await test.step('an amount that is none is refused in place, by keys, and stays as it was typed', async () => {
    // One stop for Tab; arrows go from row to row.
    const rows = page.getByRole('row').and(page.locator('[data-opens]'))
    await tabTo(page, rows.first())
    for (let steps = await rows.count(); steps > 1 && !(await isFocused(rowOf(page, tool))); steps -= 1)
      await page.keyboard.press('ArrowDown')
    await expect(rowOf(page, tool)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('listitem')).toHaveCount(1)
    await expectAccessible()
    await tabTo(page, dialog.getByRole('button', { name: 'Add a price' }))
    await page.keyboard.press('Enter')
    const amount = dialog.getByRole('textbox', { name: /^Price without VAT/ })
    await expect(amount).toBeFocused()
    await page.keyboard.type('41,5O')
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('Write a number, such as 890.50')).toBeVisible()
    await expect(amount).toHaveValue('41,5O')
    await expect(amount).toBeFocused()
    await expectAccessible()
  })

  await test.step('the right one is saved, by keys', async () => {
    await page.keyboard.press('Backspace')
    await page.keyboard.type('0')
    const day = dialog.getByRole('textbox', { name: /^First day/ })
    await tabTo(page, day)
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type(written(first))
    await expect(dialog.getByText(`€36.00 will end on ${written(dayBefore(first))}.`)).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Price saved')).toBeVisible()
  })

  await test.step('the present price ends on the day before', async () => {
    const prices = dialog.getByRole('listitem')
    await expect(prices).toHaveCount(2)
    await expect(prices.filter({ hasText: 'Valid today' })).toContainText(`€36.00`)
    await expect(prices.filter({ hasText: 'Valid today' })).toContainText(`– ${written(dayBefore(first))}`)
    await expect(prices.filter({ hasText: 'Later' })).toContainText(`€41.50from ${written(first)}`)
    await expect(prices.filter({ hasText: 'Later' })).toContainText('Zsófia Szőke')
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await expect(dialog).toHaveCount(0)
    await expect(rowOf(page, tool)).toContainText('€36.00')
    await expect(rowOf(page, tool)).toContainText(`from ${written(first)}: €41.50`)
  })

  await test.step('the list and the details of another branch can only be read', async () => {
    await page.getByRole('combobox', { name: 'Branch' }).click()
    await page.getByRole('option', { name: 'Czech Republic' }).click()
    await expect(page.getByText('You can read this price list. Admins of the branch change it.')).toBeVisible()
    await rowOf(page, 'HPI').click()
    await expect(dialog.getByText('Valid today')).toBeVisible()
    await dialog.getByRole('button', { name: 'Show 1 past price' }).click()
    await expect(dialog.getByRole('listitem')).toHaveCount(3)
    await expect(dialog.getByRole('button', { name: /^(Add|Change|Delete)/ })).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await page.getByRole('tab', { name: 'Invoicing details' }).click()
    await expect(page.getByRole('textbox', { name: 'Account (IBAN)' })).toHaveValue('CZ65 0800 0000 1920 0014 5399')
    await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0)
    await expectAccessible()
  })
})

test('the USA is offered for its price list alone, and its codes are answered (PLT-1-13)', async ({ page, openAs }) => {
  await openAs('superadmin', '/price-list')
  await page.getByRole('combobox', { name: 'Branch' }).click()
  await expect(page.getByRole('option')).toHaveCount(9)
  await page.getByRole('option', { name: 'USA' }).click()
  await expect(rowOf(page, 'HPI')).toContainText('Without a price')

  await page.goto('/organizations')
  await page.getByRole('button', { name: 'Branch' }).click()
  await expect(page.getByRole('radio', { name: 'Hungary' })).toBeVisible()
  await expect(page.getByRole('radio', { name: 'USA' })).toHaveCount(0)

  const call = callsOf(page)
  const names = (await call<{ name: string }[]>('get', '/api/crm/branches')).map(({ name }) => name)
  expect(names).toHaveLength(8)
  expect(names).not.toContain('USA')
  await call('get', '/api/crm/enums/en/US')
})

test('on a phone the price list, its dialog and the details of a branch fit, and are accessible @phone', async ({
  page,
  openAs,
  expectAccessible,
}) => {
  await openAs('superadmin', '/price-list')
  await page.getByRole('combobox', { name: 'Branch' }).click()
  await page.getByRole('option', { name: 'USA' }).click()
  await expectAccessible()
  await page.getByRole('tab', { name: 'Invoicing details' }).click()
  await expect(page.getByText('Documents still need:')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible()
})
