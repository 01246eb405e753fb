import { expect, test } from './fixtures/assay.ts'
import { choose, createdCase } from './fixtures/eap.ts'

test('a line operator registers a call and finds it again by the phone number (EAP-2-17, EAP-2-23, EAP-2-24, EAP-2-25, EAP-2-26, EAP-2-27, EAP-4-01, EAP-4-10)', async ({
  page,
  openAs,
  expectAccessible,
}) => {
  const digits = String(100_000 + ((crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % 900_000))
  const shown = `603 ${digits.slice(0, 3)} ${digits.slice(3)}`
  await openAs('eapoperator', '/eap')
  const main = page.getByRole('main')

  await test.step('reports, exports, calendar and bookings are left to administrators', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Cases' })).toBeVisible()
    await expect(main.getByRole('link', { name: 'Add case' })).toBeVisible()
    for (const name of ['Generate reports', 'Export']) await expect(main.getByRole('button', { name })).toHaveCount(0)
    for (const name of ['Calendar', 'Bookings']) await expect(page.getByRole('link', { name })).toHaveCount(0)
    await expectAccessible()
  })

  await test.step('a new case with an information call', async () => {
    await main.getByRole('link', { name: 'Add case' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'New case' })).toBeVisible()
    await choose(page, 'Licence', 'Linka podpory SVaE')
    await choose(page, 'Category', 'Information')
    const contact = page.getByRole('article', { name: /^Contact/ })
    await expect(contact.getByRole('combobox', { name: 'Type' })).toHaveValue('Information request')
    await expect(contact.getByRole('combobox', { name: 'Type' })).toBeDisabled()
    await contact.getByRole('textbox', { name: 'Duration' }).fill('00:10')
    await choose(page, 'Channel', 'Phone')
    await contact.getByRole('textbox', { name: 'Note', exact: true }).fill('Asked how many sessions the company pays.')
    await page.getByRole('textbox', { name: 'Phone' }).fill(shown)
    await expectAccessible()
    await page.getByRole('button', { name: 'Create case' }).click()
    await expect(page.getByText(/^Case \d{4}-\d+ is created$/)).toBeVisible()
  })

  await test.step('is found by the number of the caller', async () => {
    const caseKey = await createdCase(page)
    await expect(main.getByText(shown)).toHaveCount(0)
    await expectAccessible()
    await main.getByRole('link', { name: 'Cases' }).click()
    await page.getByRole('searchbox').fill(shown.replaceAll(' ', ''))
    await expect(page.getByRole('rowheader', { name: caseKey })).toBeVisible()
    await expect(page.getByRole('row')).toHaveCount(2)
    await expect(page.getByRole('row').nth(1)).toContainText('New')
    await expect(page.getByRole('row').nth(1)).toContainText('Information request')
    await expectAccessible()
  })
})
