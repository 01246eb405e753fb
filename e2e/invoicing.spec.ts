import { expect, test, type Locator, type Page } from './fixtures/assay.ts'
import { chooseCzech, openByMenu, openProject, openProjects } from './fixtures/clicks.ts'
import { projectName } from './fixtures/demo.ts'
import { expectNoSidewaysScroll } from './fixtures/layout.ts'

// Invoices of an organization are created one order after another.
test.describe.configure({ mode: 'default' })

const grid = (page: Page) => page.getByRole('grid', { name: 'Invoicing' })
const ticked = (page: Page) => page.getByText(/ticked of/)

async function openInvoicing(page: Page): Promise<void> {
  await openProject(page)
  await openByMenu(page, 'Invoicing')
  await expect(page.getByRole('heading', { name: 'Invoicing', level: 1 })).toBeVisible()
}

/** Logins with a price that are on no invoice, those of a person each. */
async function freeRows(page: Page): Promise<Locator> {
  await page.getByText(/^Not invoiced \d/).click()
  const rows = grid(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') })
    .filter({ has: page.locator('input[type=checkbox]:enabled') })
    .filter({ hasText: /CZK/ })
    .filter({ hasNotText: /no code|no price/ })
  await expect(rows.first()).toBeVisible()
  return rows
}

async function answerQuestion(page: Page, button: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: button, exact: true }).click()
  await expect(dialog).toBeHidden()
}

test('logins of a project are invoiced, the invoice is confirmed, and one is removed once that is agreed to (PLT-2-36, PLT-2-37, PLT-2-64, PLT-2-161, PLT-2-172, PLT-2-173, PLT-2-174, PLT-2-175, PLT-2-177, PLT-2-178, PLT-2-179)', async ({
  page,
  signInAs,
  openBeside,
  expectAccessible,
}) => {
  await signInAs('manager')
  await openInvoicing(page)
  await expectAccessible()
  const rows = await freeRows(page)
  const name = (await rows.first().getByRole('rowheader').textContent()) ?? ''
  await rows.first().focus()
  await page.keyboard.press('Space')
  await rows
    .nth(1)
    .getByRole('checkbox')
    .click({ modifiers: ['Shift'] })
  await expect(ticked(page)).toHaveText(/^2 ticked of/)
  await page.getByRole('button', { name: 'Create 1 invoice' }).click()
  const result = page.getByRole('region', { name: '1 invoice created' })
  const [, short = ''] = /Invoice ([0-9A-F]{8})/.exec((await result.textContent()) ?? '') ?? []
  await expect(ticked(page)).toHaveText(/^0 ticked of/)

  await page.getByText(/^Invoiced \d/).click()
  const badge = grid(page).getByRole('link', { name: `${short} to be confirmed` })
  await expect(badge).toHaveCount(2)
  await expect(badge.first().locator('[data-tone=red]')).toBeVisible()
  await page.getByRole('button', { name: `Confirm invoice ${short}` }).click()
  await answerQuestion(page, 'Confirm')
  const confirmed = grid(page).getByRole('link', { name: `${short} confirmed` })
  await expect(confirmed.first().locator('[data-tone=teal]')).toBeVisible()
  await expect(page.getByRole('button', { name: `Confirm invoice ${short}` })).toHaveCount(0)

  await confirmed.first().click()
  await expect(page).toHaveURL(/\/project\/[^/]+\/invoicing\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('heading', { name: /^Invoice / })).toBeVisible()
  await expectAccessible()
  const logins = page.getByRole('grid', { name: 'Logins of the invoice' })
  await expect(logins.getByRole('rowheader')).toHaveCount(2)
  const remove = async (answer: string) => {
    await logins
      .getByRole('row', { name })
      .getByRole('button', { name: `Actions: ${name}` })
      .click()
    await page.getByRole('menuitem', { name: 'Remove from the invoice' }).click()
    await answerQuestion(page, answer)
  }
  await remove('Cancel')
  await expect(logins.getByRole('rowheader')).toHaveCount(2)
  await remove('Remove')
  await expect(logins.getByRole('rowheader')).toHaveCount(1)
  await expect(page.getByRole('region', { name: 'Credit notes' }).getByRole('link')).toHaveCount(1)

  // The same invoice at the address of the organization.
  const { pathname } = new URL(page.url())
  const house = await openBeside('superadmin')
  await house.goto(pathname.replace(/\/project\/[^/]+/, ''))
  await expect(house.getByRole('heading', { name: /^Invoice / })).toBeVisible()
})

test('an unconfirmed invoice that is deleted leaves the filter and frees its logins (PLT-2-180)', async ({
  page,
  openAs,
}) => {
  await openAs('manager')
  await openInvoicing(page)
  const rows = await freeRows(page)
  await rows.first().getByRole('checkbox').click()
  await page.getByRole('button', { name: 'Create 1 invoice' }).click()
  const result = page.getByRole('region', { name: '1 invoice created' })
  const [, short = ''] = /Invoice ([0-9A-F]{8})/.exec((await result.textContent()) ?? '') ?? []
  await page.getByText(/^All \d/).click()
  await page.getByRole('main').getByRole('button', { name: 'Invoice', exact: true }).first().click()
  await page.getByRole('combobox', { name: 'Invoice' }).fill(short)
  await page.getByRole('option', { name: short }).click()
  await page.keyboard.press('Escape')
  await expect(grid(page).getByRole('rowheader')).toHaveCount(1)
  await expect(page).toHaveURL(/invoiceGuid=/)
  await page.getByRole('button', { name: `Delete invoice ${short}` }).click()
  await answerQuestion(page, 'Delete')
  await expect(page).not.toHaveURL(/invoiceGuid=/)
  await expect(grid(page).getByRole('link', { name: new RegExp(short) })).toHaveCount(0)
})

test('a login is left out of invoicing and taken in again (PLT-2-176)', async ({ page, openAs }) => {
  await openAs('manager')
  await openInvoicing(page)
  const rows = await freeRows(page)
  const name = (await rows.last().getByRole('rowheader').textContent()) ?? ''
  const product = (await rows.last().getByRole('gridcell').nth(1).textContent()) ?? ''
  const row = grid(page).getByRole('row').filter({ hasText: name }).filter({ hasText: product }).first()
  const choose = async (action: string) => {
    await row.getByRole('button', { name: `Actions: ${name}` }).click()
    await page.getByRole('menuitem', { name: action }).click()
  }
  await choose('Leave out of invoicing')
  await expect(row.getByText('excluded').locator('svg')).toBeVisible()
  await expect(row.getByRole('checkbox')).toBeDisabled()
  await choose('Take into invoicing')
  await expect(row.getByRole('checkbox')).toBeEnabled()
})

test('a stub that answers after a minute succeeds, and nothing is sent twice meanwhile (PLT-7-43)', async ({
  page,
  openAs,
}) => {
  let sent = 0
  let answer: () => void = () => undefined
  const answered = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/invoice-products', async (route) => {
    sent += 1
    await answered
    await route.fulfill({ json: { error: null, obstacles: [], order: null } })
  })
  await page.clock.install()
  await openAs('manager')
  await openInvoicing(page)
  const rows = await freeRows(page)
  await rows.first().getByRole('checkbox').click()
  await page.clock.runFor(1_000)
  await page.getByRole('button', { name: 'Create 1 invoice' }).click()
  await expect(page.getByRole('progressbar', { name: 'Invoices created' })).toBeVisible()
  await page.clock.runFor(60_000)
  const button = page.getByRole('button', { name: 'Create invoices' })
  await expect(button).toBeDisabled()
  await expect(page.getByText(/You can leave this page/)).toBeVisible()
  expect(sent).toBe(1)
  answer()
  await expect(button).toHaveCount(0)
  expect(sent).toBe(1)
})

test('a failure is a negative notice, an answer with an error only the warning (PLT-8-26, PLT-8-27)', async ({
  page,
  openAs,
  expectedComplaints,
}) => {
  let status = 500
  expectedComplaints.push(/status of 500/)
  await page.route('**/invoice-products', (route) =>
    status === 500
      ? route.fulfill({ status, json: { errorMessage: 'INTERNAL_ERROR' } })
      : route.fulfill({ json: { error: 'PRODUCT_CODE_MISSING', obstacles: [], order: null } }),
  )
  await openAs('manager')
  await openInvoicing(page)
  const rows = await freeRows(page)
  await rows.first().getByRole('checkbox').click()
  const create = page.getByRole('button', { name: 'Create 1 invoice' })
  await create.click()
  const failure = page.getByText('No invoice was created', { exact: true })
  await expect(failure).toBeVisible()
  status = 200
  await page.reload()
  await (await freeRows(page)).first().getByRole('checkbox').click()
  await create.click()
  await expect(
    page.getByText('WARNING Invoice was not created as some products are missing a product code. Contact support.', {
      exact: true,
    }),
  ).toBeVisible()
  await expect(failure).toHaveCount(0)
})

test(
  'the list works on a phone and in Czech, with a bar that opens the sums',
  { tag: '@phone' },
  async ({ page, openAs, expectAccessible }) => {
    await openAs('manager')
    await openInvoicing(page)
    await expectNoSidewaysScroll(page)
    await expectAccessible()
    await chooseCzech(page)
    await expect(page.getByRole('heading', { name: 'Fakturace', level: 1 })).toBeVisible()
  },
)

test('360 invoicing lists the logins of 360 tools alone, with the project filter of who manages invoices (PLT-2-36, PLT-2-162, PLT-2-163)', async ({
  page,
  openAs,
}) => {
  await openAs('superadmin')
  await openProjects(page)
  await openByMenu(page, 'Invoicing')
  const all = page.getByText(/^All \d/)
  const everything = (await all.textContent()) ?? ''
  await openByMenu(page, '360 invoicing')
  await expect(page.getByRole('heading', { name: '360 invoicing', level: 1 })).toBeVisible()
  await expect(all).not.toHaveText(everything)
  const filter = page.locator('[aria-haspopup=dialog]').filter({ hasText: 'Project' })
  await filter.click()
  await page.getByRole('combobox', { name: 'Project' }).click()
  await page.getByRole('option', { name: projectName }).click()
  await page.keyboard.press('Escape')
  await expect(filter).toContainText(projectName)
  const rows = page.getByRole('grid', { name: '360 invoicing' }).getByRole('row')
  await expect(rows.nth(1)).toContainText('360°')
  await expect(rows.filter({ has: page.getByRole('rowheader') }).filter({ hasNotText: '360°' })).toHaveCount(0)
})
