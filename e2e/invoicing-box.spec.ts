import { openProject } from './fixtures/clicks.ts'
import { expect, test, type Page } from './fixtures/assay.ts'
import { expectNoSidewaysScroll } from './fixtures/layout.ts'

/** Its demo data have logins of every provider and four invoices. */
const projectName = 'Výběr vedoucích závodů – testy schopností a osobnostní profily'
const box = (page: Page) => page.getByRole('region', { name: 'Invoicing' })

test(
  'the overview counts the invoices of a project and tells badge, date and state of each (OPS-2-55, OPS-9-29)',
  { tag: '@phone' },
  async ({ page, signInAs, expectAccessible }) => {
    await signInAs('manager')
    await openProject(page, projectName)
    await expect(box(page).getByText('4', { exact: true })).toBeVisible()
    const rows = box(page).getByRole('listitem')
    await expect(rows).toHaveCount(3)
    await box(page).getByRole('button', { name: 'Show one more' }).click()
    await expect(rows).toHaveCount(4)
    const badge = /^[0-9A-F]{8}\d{2}\.\d{2}\.\d{4}/
    for (const [index, state] of ['not confirmed', 'confirmed', 'confirmed, credit note', 'confirmed'].entries()) {
      await expect(rows.nth(index)).toHaveText(badge)
      await expect(rows.nth(index).getByText(state, { exact: true })).toBeVisible()
    }
    await expect(rows.first().locator('[data-tone=red]')).toBeVisible()
    await expect(rows.last().locator('[data-tone=teal]')).toBeVisible()
    // The badge is the beginning of the guid that its link names.
    const address = (await rows.first().getByRole('link').getAttribute('href')) ?? ''
    const [start = ''] = (address.split('/').at(-1) ?? '').split('-')
    await expect(rows.first().getByRole('link')).toHaveText(start.toUpperCase())
    await expectAccessible()
    await expectNoSidewaysScroll(page)
  },
)

test('the box is there with each of its two flags alone, and not without both (OPS-6-17)', async ({ page, openAs }) => {
  const given = { canManageThisProject: false, canManageInvoices: false }
  await page.route('**/api/crm/permissions', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ json: { ...((await answer.json()) as object), ...given } })
  })
  await openAs('manager')
  await openProject(page, projectName)
  await expect(page.getByRole('region', { name: 'Logins' })).toBeVisible()
  await expect(box(page)).toHaveCount(0)
  for (const flag of ['canManageThisProject', 'canManageInvoices'] as const) {
    Object.assign(given, { canManageThisProject: false, canManageInvoices: false, [flag]: true })
    await page.reload()
    await expect(box(page).getByRole('listitem')).toHaveCount(3)
  }
})

test('each value of the filter by invoicing filters the people of the overview (OPS-9-32)', async ({
  page,
  signInAs,
}) => {
  await signInAs('manager')
  await openProject(page, projectName)
  const grid = page.getByRole('grid', { name: 'People' })
  await expect(grid).toBeVisible()
  const number = async () => Number(await grid.getAttribute('aria-rowcount'))
  // Without its rows the grid counts its head alone.
  await expect.poll(number).toBeGreaterThan(1)
  const all = await number()
  const choose = async (value: string) => {
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Invoicing/ })
      .first()
      .click()
    await page.getByRole('radio', { name: value, exact: true }).check()
    await page.keyboard.press('Escape')
  }
  await choose('Invoiced')
  await expect.poll(number).toBeLessThan(all)
  const invoiced = await number()
  expect(invoiced).toBeGreaterThan(1)
  await choose('Not invoiced')
  await expect.poll(number).not.toBe(invoiced)
  const others = await number()
  // Somebody has both.
  expect(invoiced + others).toBeGreaterThan(all)
  await choose('All')
  await expect.poll(number).toBe(all)
})
