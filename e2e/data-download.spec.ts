import { readSheet } from 'read-excel-file/node'
import { expect, test, type Page } from './fixtures/assay.ts'
import { chooseCzech, isPhone, openProject } from './fixtures/clicks.ts'
import { expectNoSidewaysScroll } from './fixtures/layout.ts'

const box = (page: Page, name = 'Export') => page.getByRole('region', { name })
const dialog = (page: Page, name = 'Download data') => page.getByRole('dialog', { name })
const language = (page: Page) => dialog(page).getByRole('combobox', { name: 'Language of questions and answers' })

async function chooseMethod(page: Page, name: string) {
  await dialog(page).getByRole('combobox', { name: 'What to download' }).click()
  await page.getByRole('option', { name, exact: true }).click()
}

test(
  'the Export box opens the dialog: a method with its description, its language, the file and a sample of it (OPS-2-64, OPS-2-140, OPS-5-101)',
  { tag: '@phone' },
  async ({ page, signInAs, expectAccessible }) => {
    await signInAs('manager')
    await openProject(page)
    await expect(box(page).getByRole('listitem')).toHaveCount(4)
    await expect(box(page).getByText('360 answers for SPSS')).toBeVisible()
    await box(page).getByRole('button', { name: 'Download data' }).click()
    const button = dialog(page).getByRole('button', { name: 'Download', exact: true })
    await expect(dialog(page)).toContainText('One row for each questionnaire that was handed in')
    await expect(button).toBeDisabled()
    await expectAccessible()
    await expectNoSidewaysScroll(page)
    if (isPhone(page)) expect(await dialog(page).boundingBox()).toMatchObject({ x: 0, y: 0, ...page.viewportSize() })

    await chooseMethod(page, 'People and nominations')
    await expect(language(page)).toHaveCount(0)
    await expect(button).toBeEnabled()
    await chooseMethod(page, '360 answers by questionnaire')
    await expect(button).toBeDisabled()
    await language(page).click()
    // Those in which this wave was published, and no others.
    const published = ['English (UK)', 'Čeština', 'Slovenčina', 'Srpski', 'Magyar', 'Polski', 'Русский', 'Deutsch']
    await expect(page.getByRole('option')).toHaveText(published)
    await page.getByRole('option', { name: 'Čeština' }).click()
    const [file] = await Promise.all([page.waitForEvent('download'), button.click()])
    expect(file.suggestedFilename()).toMatch(/^answers_2\. vlna – střední management_cs_\d{4}-\d\d-\d\d\.xlsx$/)
    await expect(dialog(page).getByText(`${file.suggestedFilename()} was saved.`)).toBeVisible()
    const [head = [], ...rows] = await readSheet(await file.path())
    expect(head.slice(0, 4)).toEqual(['Č. osoby', 'Osoba', 'Kód hodnotitele', 'Role'])
    expect(rows.length).toBeGreaterThan(100)
    await expectAccessible()

    const sampled = page.waitForEvent('download')
    await dialog(page).getByRole('button', { name: 'Download a sample with invented data' }).click()
    const [sampleHead, ...sample] = await readSheet(await (await sampled).path())
    expect(sampleHead).toEqual(head)
    expect(sample[0]?.[1]).toBe('Osoba 1 (vymyšlená)')
  },
)

test('works by keys alone, in Czech on a tablet', async ({ page, signInAs, expectAccessible }) => {
  await page.setViewportSize({ width: 820, height: 1180 })
  await signInAs('manager')
  await openProject(page)
  await chooseCzech(page)
  await box(page)
    .getByRole('button', { name: /^Odpovědi 360 pro SPSS/ })
    .focus()
  await page.keyboard.press('Enter')
  await expect(dialog(page, 'Stažení dat')).toContainText('Pro statistické zpracování, v archivu ZIP')
  await expect(dialog(page, 'Stažení dat').getByRole('combobox', { name: 'Co stáhnout' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  // Until it is gone, the list of options is measured as a scrolling area of nobody.
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await expectAccessible()
  await expectNoSidewaysScroll(page)
  for (const name of ['Stáhnout ukázku s vymyšlenými daty', 'Zavřít', 'Stáhnout']) {
    await page.keyboard.press('Tab')
    await expect(dialog(page, 'Stažení dat').getByRole('button', { name, exact: true }).last()).toBeFocused()
  }
  const downloaded = page.waitForEvent('download')
  await page.keyboard.press('Enter')
  const file = await downloaded
  expect(file.suggestedFilename()).toMatch(/^answers-spss_.*\.zip$/)
  await expect(page.getByText(`Soubor ${file.suggestedFilename()} je uložen.`)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page, 'Stažení dat')).toHaveCount(0)
  await expect(box(page).getByRole('button', { name: /^Odpovědi 360 pro SPSS/ })).toBeFocused()
})

test('a download that fails says so, keeps what was chosen, and is tried again', async ({
  page,
  openAs,
  expectedComplaints,
}) => {
  expectedComplaints.push('net::ERR_FAILED')
  await openAs('manager')
  await openProject(page)
  await box(page)
    .getByRole('button', { name: /^People and nominations/ })
    .click()
  await page.route('**/api/reports/download-data/**', (route) => route.abort())
  await dialog(page).getByRole('button', { name: 'Download', exact: true }).click()
  await expect(dialog(page).getByRole('alert')).toContainText('The file was not downloaded.')
  await page.unroute('**/api/reports/download-data/**')
  const downloaded = page.waitForEvent('download')
  await dialog(page).getByRole('button', { name: 'Try again' }).click()
  expect((await downloaded).suggestedFilename()).toMatch(/^people_/)
})

test('the box is hidden from clients without methods, and shown with one (OPS-6-39)', async ({ page, signInAs }) => {
  await signInAs('orguser')
  await openProject(page)
  await expect(page.getByRole('grid', { name: 'People' })).toBeVisible()
  await expect(box(page)).toHaveCount(0)
  const one = {
    value: 'people',
    description: 'Who rates whom.',
    requireWaveTemplates: false,
    allowedTemplateLanguages: [],
  }
  await page.route('**/api/reports/export-methods/**', (route) => route.fulfill({ json: [one] }))
  await page.reload()
  await expect(box(page).getByRole('listitem')).toHaveText(/People and nominations/)
})

test('without methods, or without the right to manage the project, a text stands in place of the controls (OPS-6-56, OPS-8-33)', async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  await signInAs('internal')
  await openProject(page)
  const noRights = 'You have no access to the data of this project'
  await expect(box(page).getByText(noRights)).toBeVisible()
  await box(page).getByRole('button', { name: 'Download data' }).click()
  await expect(dialog(page).getByText(noRights)).toBeVisible()
  await expect(dialog(page).getByRole('combobox')).toHaveCount(0)
  await expect(dialog(page).getByRole('button', { name: 'Download', exact: true })).toHaveCount(0)
  await expectAccessible()
})
