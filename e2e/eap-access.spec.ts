import { expect, test } from './fixtures/assay.ts'

const addresses = [
  '/eap',
  '/eap/case/1',
  '/eap/booking/management',
  '/eap/booking/list',
  '/eap/licences',
  '/eap/experts',
]

for (const userName of ['orguser', 'manager']) {
  test(`the assistance programme is closed to ${userName}, whatever address was sent (EAP-8-02)`, async ({
    page,
    openAs,
    expectAccessible,
  }) => {
    for (const address of addresses) {
      await openAs(userName, address)
      await expect(page.getByRole('alert')).toContainText('You may not use this page.')
      await expect(page.getByRole('main').getByRole('heading')).toHaveCount(0)
      await expectAccessible()
    }
  })
}

test('an administrator of a branch sees that there are cases, and nothing that clients said', async ({
  page,
  openAs,
  expectAccessible,
}) => {
  await openAs('eapbranchadmin')
  await expect(page.getByRole('heading', { level: 1, name: 'Cases' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Add case' })).toHaveCount(0)
  await expectAccessible()
  await page.getByRole('row').nth(1).getByRole('rowheader').getByRole('link').click()
  await expect(page.getByText('You see that there is a case, and not its content.')).toBeVisible()
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0)
  await expectAccessible()
})
