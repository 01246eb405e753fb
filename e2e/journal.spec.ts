import { expect, test } from './fixtures/assay.ts'
import { chooseCzech, openProject } from './fixtures/clicks.ts'

test(
  'the journal of a project is read page by page in the language of the reader (PLT-2-182, PLT-9-18, PLT-9-19, PLT-9-21)',
  { tag: '@phone' },
  async ({ page, openAs, expectAccessible }) => {
    await openAs('manager')
    await openProject(page)
    const journal = page.getByRole('region', { name: 'Journal', exact: true })
    const rows = journal.getByRole('listitem')
    await expect(rows).toHaveCount(10)
    await expectAccessible()
    await expect(journal).not.toContainText('Wave finished')
    await expect(rows.first().locator('time')).toHaveText(/^\d\d-\d\d-\d\d \d\d:\d\d$/)

    await journal.getByRole('button', { name: '2', exact: true }).click()
    await expect(page).toHaveURL(/journal-page=2/)
    await journal.getByRole('switch', { name: 'Automated' }).check({ force: true })
    await expect(page).not.toHaveURL(/journal-page/)
    const pages = journal.getByRole('navigation').getByRole('button', { name: /^\d+$/ })
    await pages.last().click()
    await expect(journal).toContainText('Wave created')

    await chooseCzech(page)
    const czech = page.getByRole('region', { name: 'Deník', exact: true })
    await expect(czech).toContainText('Vlna vytvořena')
    await expect(czech).not.toContainText('Wave created')
    await page.reload()
    await expect(czech).toContainText('Vlna vytvořena')
  },
)
