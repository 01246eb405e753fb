import { expect, test, type Page } from './fixtures/assay.ts'
import { chooseCzech, openProject, openProjects } from './fixtures/clicks.ts'
import { expectNoSidewaysScroll } from './fixtures/layout.ts'
import { makeSurveyWave, surveyFiles } from './fixtures/survey-wave.ts'

/** A job waits for its turn behind those of other journeys. */
const byJob = { timeout: 60_000 }
const saveBar = (page: Page) => page.locator('[data-save-bar]')
const choose = (page: Page, file: string) => page.locator('input[type=file]').setInputFiles(file)

test('a customer moves with its history: an export of a survey tool is mapped, checked, repaired and imported, and taken back', async ({
  page,
  signInAs,
  openBeside,
  expectAccessible,
}) => {
  const { projectName } = await makeSurveyWave(await openBeside('admin'), 'Moved from a survey tool')
  await signInAs('admin')
  await openProjects(page)
  await page.getByRole('link', { name: projectName, exact: true }).click()
  await page.getByRole('region', { name: '360 wave' }).getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Import an earlier project' }).click()
  await expect(page.getByRole('heading', { name: 'Import an earlier project', level: 1 })).toBeVisible()
  await expectAccessible()

  await choose(page, surveyFiles.codes)
  await expect(page.getByRole('list', { name: 'Columns of the file' })).toBeVisible()
  await expect(page.getByText('12/12')).toBeVisible()
  await expect(page.getByRole('combobox', { name: /attribute_3/ })).toHaveValue('role')
  await expectAccessible()
  await expectNoSidewaysScroll(page)

  // What was changed stays while one goes back and forth, and through a reload.
  await page.getByRole('combobox', { name: /“startdate”/ }).selectOption('Not imported')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('combobox', { name: 'What “peer” means' })).toHaveValue('colleague')
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'What “AO05” means' })).toHaveValue('5')
  await expectAccessible()
  await saveBar(page).getByRole('button', { name: 'Back' }).click()
  await expect(page.getByRole('combobox', { name: /“startdate”/ })).toHaveValue('ignore')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Check', exact: true }).click()

  await expect(page.getByText('Not an answer of the scale: AO06')).toBeVisible()
  await expect(saveBar(page).getByRole('button', { name: /^Import/ })).toBeDisabled()
  await expectAccessible()
  await page.getByRole('button', { name: 'Not applicable' }).click()
  await expect(page.getByText('The file can be imported')).toBeVisible()
  await page.getByRole('button', { name: 'Leave out' }).click()
  await page.getByRole('button', { name: 'Import 40 questionnaires' }).click()

  await expect(page.getByText('Everything is stored. No mail was sent.')).toBeVisible(byJob)
  await expectAccessible()
  await page.getByRole('link', { name: 'Progress' }).click()
  await expect(page.getByText('Amelia Hartwell').first()).toBeVisible()
  await page.goBack()
  await page.getByRole('button', { name: 'Take the import back' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).click()
  await expect(page.getByText('The import was taken back')).toBeVisible()
  await expect(page.getByText('Drop the file here, or click to choose it')).toBeVisible()
})

test('on a tablet, in Czech: templates are made of the questions of the file, and the wave is finished at once', async ({
  page,
  signInAs,
  openBeside,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 820, height: 1180 })
  const { projectName } = await makeSurveyWave(await openBeside('admin'), 'Přechod z dotazníků')
  await signInAs('admin')
  await openProjects(page)
  await chooseCzech(page)
  await page.getByRole('link', { name: projectName, exact: true }).click()
  await page.getByRole('link', { name: 'Importovat dřívější projekt' }).click()
  await choose(page, surveyFiles.czechTexts)
  await expect(page.getByText('Windows-1250 (středoevropské)')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await page.getByText('Otázky ze souboru', { exact: true }).click()
  await page.getByRole('textbox', { name: 'Název kompetence 1' }).fill('Komunikace')
  await expectAccessible()
  await page.getByRole('button', { name: 'Pokračovat' }).click()
  await expect(page.getByRole('textbox', { name: 'Text odpovědi 5' })).toHaveValue('Vždy')
  await expectNoSidewaysScroll(page)
  await expectAccessible()
  await page.getByRole('button', { name: 'Zkontrolovat' }).click()
  await expect(page.getByText('Importovat lze každý řádek.')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await page.getByRole('radio', { name: 'bude ukončena' }).check()
  await page.getByRole('button', { name: 'Importovat 28 dotazníků' }).click()
  await expect(page.getByText('Všechno je uloženo. Žádný e-mail neodešel.')).toBeVisible(byJob)
  await expectNoSidewaysScroll(page)
  await expectAccessible()
})

test(
  'files that are none are refused in words, and nothing is lost',
  { tag: '@phone' },
  async ({ page, openAs, expectAccessible }, { project: device }) => {
    await openAs('admin')
    const { projectName } = await makeSurveyWave(page, `Wrong files, ${device.name}`)
    await openProject(page, projectName)
    await page.getByRole('link', { name: 'Import an earlier project' }).click()
    const input = page.locator('input[type=file]')
    await input.setInputFiles({ name: 'answers.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') })
    await expect(page.getByText('Files to import are CSV, TXT, TSV or XLSX.')).toBeVisible()
    await input.setInputFiles({ name: 'answers.csv', mimeType: 'text/csv', buffer: Buffer.from('id,"Q1\n1,2\n') })
    await expect(page.getByText('A quotation mark is opened in the file and never closed.')).toBeVisible()
    await input.setInputFiles({ name: 'answers.csv', mimeType: 'text/csv', buffer: Buffer.from('id;Q1\n') })
    await expect(page.getByText('The file has no rows under its headings.')).toBeVisible()
    await expectAccessible()
    await choose(page, surveyFiles.codesAndTexts)
    await expect(page.getByText('12/12')).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectAccessible()
  },
)
