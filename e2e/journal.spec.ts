import { expect, test, type Locator } from './fixtures/assay.ts'
import { chooseCzech, openByMenu, openProject } from './fixtures/clicks.ts'

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
    await expectOnLastPage(journal, 'Wave created')

    await chooseCzech(page)
    const czech = page.getByRole('region', { name: 'Deník', exact: true })
    await expectOnLastPage(czech, 'Vlna vytvořena')
    await expect(czech).not.toContainText('Wave created')
    const address = page.url()
    await page.reload()
    await expect(page).toHaveURL(address)
    await expectOnLastPage(czech, 'Vlna vytvořena')
  },
)

test(
  'a note is written, changed, opened and deleted; who is not internal does not see it (PLT-2-183, PLT-2-184, PLT-3-40, PLT-5-09, PLT-7-79, PLT-7-80)',
  { tag: '@phone' },
  async ({ page, openAs, openBeside, expectAccessible }, { project, retry }) => {
    const note = `The client called (${project.name} ${retry}).`
    await openAs('manager')
    await openProject(page)
    const journal = page.getByRole('region', { name: 'Journal', exact: true })
    await journal.getByRole('button', { name: 'Add a note' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('button', { name: 'Save note' })).toBeDisabled()
    await dialog.getByLabel('Message').fill(note)
    await dialog.getByRole('switch', { name: /Internal/ }).check({ force: true })
    // On a phone the dialog covers rows of the list in part.
    if (project.name === 'desk') await expectAccessible()
    await dialog.getByRole('button', { name: 'Save note' }).click()
    const row = journal.getByRole('listitem').filter({ hasText: note })
    await expect(row).toContainText('internal')

    await row.getByRole('button', { name: 'Actions with the note' }).click()
    await page.getByRole('menuitem', { name: 'Edit' }).click()
    await dialog.getByLabel('Message').fill(`${note} Twice.`)
    await dialog.getByRole('button', { name: 'Save note' }).click()
    await journal.getByRole('link', { name: `${note} Twice.` }).click()
    await expect(page).toHaveURL(/\/journal\/[0-9a-f-]{36}$/)
    await expect(page.getByRole('heading', { name: 'Journal record', level: 1 })).toBeVisible()
    await expect(page.getByText('internal users only')).toBeVisible()
    await expectAccessible()
    const address = page.url()

    const client = await openBeside('client360')
    await openProject(client)
    const ofClient = client.getByRole('region', { name: 'Journal', exact: true })
    await expect(ofClient.getByRole('listitem')).not.toHaveCount(0)
    await expect(ofClient).not.toContainText(note)
    await client.goto(address)
    await expect(client.getByText('This record does not exist')).toBeVisible()

    await page.getByRole('link', { name: 'Journal of the project' }).click()
    await row.getByRole('button', { name: 'Actions with the note' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByRole('dialog', { name: 'Delete this note?' }).getByRole('button', { name: 'Delete' }).click()
    await expect(row).toHaveCount(0)
  },
)

test('a number in the table of people opens the journal of the person (OPS-2-73)', async ({ page, openAs }) => {
  await openAs('manager')
  await openProject(page)
  await page
    .getByRole('button', { name: /^Journal of .*, records: \d+$/ })
    .first()
    .click()
  await expect(page).toHaveURL(/journal-person=\d+/)
  const journal = page.getByRole('region', { name: 'Journal', exact: true })
  await expect(journal.getByText(/^Person: /)).toBeInViewport()
})

test(
  'the audit log is for administrators of the house',
  { tag: '@phone' },
  async ({ page, openAs, expectAccessible }, { project }) => {
    await openAs('admin')
    await openProject(page)
    await openByMenu(page, 'Audit log')
    await expect(page.getByRole('heading', { name: 'Audit log', level: 1 })).toBeVisible()
    await page
      .getByRole('button', { name: /^Only / })
      .first()
      .click()
    await expect(page.getByText('Signed in').first()).toBeVisible()
    await expectAccessible()
    // Columns that do not fit are scrolled, with keys too.
    if (project.name === 'desk') await page.setViewportSize({ width: 800, height: 900 })
    await expectAccessible()
    await page.getByRole('searchbox', { name: 'Exact user name' }).fill('nobody.at.all')
    await expect(
      page
        .getByText('Nothing found')
        .or(page.getByText(/no.*match/i))
        .first(),
    ).toBeVisible()
  },
)

/** Other journeys write to the same journal meanwhile, so that its last page is not always the same. */
async function expectOnLastPage(journal: Locator, text: string): Promise<void> {
  const pages = journal.getByRole('navigation').getByRole('button', { name: /^\d+$/ })
  await expect(async () => {
    await pages.last().click()
    await expect(journal).toContainText(text, { timeout: 2_000 })
  }).toPass()
}
