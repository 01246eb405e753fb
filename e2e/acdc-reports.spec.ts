import { readFileSync } from 'node:fs'
import { textOf } from '../server/testing/pdf-text.ts'
import { expect, test, type Page } from './fixtures/assay.ts'
import { chooseCzech, openByMenu, openProject, openProjects } from './fixtures/clicks.ts'
import { expectNoSidewaysScroll } from './fixtures/layout.ts'
import { ownName } from './fixtures/own-name.ts'
import { callsOf } from './fixtures/session.ts'

const centres = 'Vedoucí provozů 2026 – assessment a development centre'

test('an instant report of an assessment centre is read in a popup; who is not confirmed cannot have one yet', async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  test.slow()
  await signInAs('manager')
  await openCentre(page, /^AC\/DC Brno/)
  await page.getByRole('button', { name: 'Instant report' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('6 people cannot have a report yet')).toBeVisible()
  await expect(dialog.getByText(/Their wash-up is not confirmed: .* and 1 other\./)).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Report template' }).click()
  await expect(page.getByRole('option')).toHaveText(['I: Assessment centre report', 'G: Assessment centre results'])
  await page.getByRole('option', { name: 'I: Assessment centre report' }).click()
  await choose(page, 'Language', 'English (UK)')
  await dialog.getByRole('combobox', { name: 'Person' }).click()
  await expect(page.getByRole('option')).toHaveCount(2)
  const person = (await page.getByRole('option').first().textContent()) ?? ''
  await page.getByRole('option').first().click()
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Show' }).click()
  await expect(page.getByRole('dialog', { name: person })).toBeVisible()
  await expect(paper(page).getByRole('heading', { level: 1, name: person })).toBeVisible()
  await expect(paper(page).getByRole('heading', { name: 'Overview' })).toBeVisible()
  await expect(paper(page).locator('body')).not.toContainText('Vobořil')
  await expectAccessible()
  await page.setViewportSize({ width: 820, height: 1180 })
  await expectNoSidewaysScroll(page)

  await dialog.getByRole('button', { name: 'Back' }).click()
  await choose(page, 'Report template', 'G: Assessment centre results')
  await expect(dialog.getByText('One report about 2 people together')).toBeVisible()
  await dialog.getByRole('button', { name: 'Show' }).click()
  await expect(paper(page).getByRole('rowheader', { name: person })).toBeVisible()
  await expectAccessible()
})

test('zpráva z assessment centra vznikne na pozadí a stáhne se z mých zpráv', async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  test.slow()
  await signInAs('manager')
  await openCentre(page, /^AC\/DC Ústí/)
  await chooseCzech(page)
  await page.setViewportSize({ width: 820, height: 1180 })
  await page.getByRole('checkbox', { name: 'Vybrat Ivana Koutská' }).check()
  await page.getByRole('region', { name: 'Vybrané řádky' }).getByRole('button', { name: 'Vytvořit zprávy' }).click()
  const dialog = page.getByRole('dialog', { name: /^Vytvořit zprávy/ })
  const name = ownName('Závěr centra')
  await dialog.getByRole('combobox', { name: 'Šablona zprávy' }).click()
  await page.getByRole('option', { name: 'I: Assessment centre report' }).click()
  await dialog.getByRole('textbox', { name: 'Název zprávy' }).fill(name)
  await expect(dialog.getByText(/nemůže mít zprávu/)).toHaveCount(0)
  await expectAccessible()
  await expectNoSidewaysScroll(page)
  await dialog.getByRole('button', { name: 'Vytvořit 1 zprávu' }).click()
  // The reports of the demonstration are made first.
  await expect(dialog.getByRole('status')).toHaveText('1 zpráva je hotová.', { timeout: 240_000 })
  await expectAccessible()
  await dialog.getByRole('link', { name: 'Moje zprávy' }).click()
  await expect(page.getByRole('heading', { name: 'Moje zprávy', level: 1 })).toBeVisible()
  await page.getByRole('searchbox').fill(name)
  const download = page.getByRole('button', { name: `Stáhnout ${name} – Ivana Koutská.pdf` })
  const [file] = await Promise.all([page.waitForEvent('download'), download.click()])
  const text = (await textOf(readFileSync(await file.path()))).replaceAll(/\s/g, '')
  expect(text).toContain('Individuálnízpráva')
  expect(text).toContain('Podletestů')
  // Who gave which score stands in no report.
  expect(text).not.toContain('Nowak')
})

test('before a competency system is changed or deleted one reads where it is used', async ({
  page,
  openAs,
  expectAccessible,
}) => {
  test.slow()
  await openAs('superadmin')
  const name = ownName('Used system')
  await makeUsedSystem(page, name)
  await openProjects(page)
  await openByMenu(page, 'Competency templates')
  await expect(page.getByRole('heading', { name: 'Competency templates', level: 1 })).toBeVisible()
  await page.getByRole('searchbox').fill(name)
  await page.getByRole('link', { name, exact: true }).click()
  await expect(page.getByText('In use: 1 wave')).toBeVisible()
  await expect(page.getByText('Waves that get a change when they are published: 1.')).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Where it is used' }).click()
  const dialog = page.getByRole('dialog', { name: /^Where it is used/ })
  await expect(dialog.getByRole('listitem')).toContainText('being prepared, gets a change')
  await page.setViewportSize({ width: 820, height: 1180 })
  await expectAccessible()
  await expectNoSidewaysScroll(page)
  await page.keyboard.press('Escape')

  await chooseCzech(page)
  await page.getByRole('button', { name: 'Smazat', exact: true }).click()
  const question = page.getByRole('dialog', { name: `Smazat ${name}?` })
  await expect(question.getByText(/^Co šablonu používá, to si ji ponechá/)).toBeVisible()
  await expect(question.getByRole('heading', { name: '1 vlna' })).toBeVisible()
  await expectAccessible()
  await question.getByRole('button', { name: 'Smazat šablonu' }).click()
  await expect(page.getByText('Šablona je smazaná')).toBeVisible()
})

async function openCentre(page: Page, name: RegExp): Promise<void> {
  await openProject(page, centres)
  await page.getByRole('tab', { name }).click()
}

/** A competency system that a wave of a project of its own uses. */
async function makeUsedSystem(page: Page, name: string): Promise<void> {
  const call = callsOf(page)
  type Listed = { templates: { id: number; isOfficial: boolean }[] }
  const official = async (type: string) => {
    const { templates } = await call<Listed>('post', '/api/templates/list', { type, category: 'competency' })
    return templates.find(({ isOfficial }) => isOfficial)?.id ?? 0
  }
  const [systemId, answersId] = [await official('questions'), await official('answers')]
  const { content } = await call<{ content: object }>('get', `/api/templates/template/${systemId}`)
  const { newTemplateId } = await call<{ newTemplateId: number }>('post', '/api/templates/template', {
    name,
    category: 'competency',
    languagesCodes: ['en-GB', 'cs'],
    content,
  })
  const { projectGuid } = await call<{ projectGuid: string }>('post', '/api/crm/upsert-project', {
    companyGuid: 'c0000000-0000-4000-8000-000000000001',
    name: `${name} project`,
  })
  await call('post', `/api/waves/project-wave/${projectGuid}`, {
    name: 'Centre being prepared',
    waveSetupType: 'acdc',
    startDate: '2026-11-01T00:00:00Z',
    finishDate: '2099-12-20T22:59:00Z',
    nominationDeadline: '2099-12-05T22:59:00Z',
    questionsId: newTemplateId,
    answersId,
  })
}

async function choose(page: Page, field: string, option: string): Promise<void> {
  await page.getByRole('dialog').getByRole('combobox', { name: field }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

const paper = (page: Page) => page.frameLocator('iframe')
