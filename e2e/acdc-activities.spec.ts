import { expect, test, type Page } from './fixtures/assay.ts'
import { makeAcdcWave, makeActivity } from './fixtures/acdc-wave.ts'
import { chooseCzech, openByMenu, openProjects, tabTo } from './fixtures/clicks.ts'
import { expectNoSidewaysScroll } from './fixtures/layout.ts'
import { ownName } from './fixtures/own-name.ts'

async function openCatalogue(page: Page): Promise<void> {
  await openProjects(page)
  await openByMenu(page, 'ACDC activities')
  await expect(page.getByRole('heading', { name: 'Activities of assessment centres', level: 1 })).toBeVisible()
}

test('the catalogue lists activities; one is made in two languages, opened from its row, and read in Czech (OPS-2-38, PLT-2-53)', async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  await signInAs('admin')
  await openCatalogue(page)
  await page.getByRole('link', { name: 'New activity' }).click()
  await expect(page).toHaveURL(/\/acdc-activities\/new$/)
  const english = ownName('Crisis briefing')
  const czech = ownName('Krizová porada')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('It needs a name in one language at least.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Name (English (UK))' }).fill(english)
  await page.getByRole('textbox', { name: 'Name (Čeština)' }).fill(czech)
  await page
    .getByRole('textbox', { name: 'Description (English (UK))' })
    .fill('Four people, one budget.\nNobody leads.')
  await expectAccessible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The activity is in the catalogue')).toBeVisible()

  await page.getByRole('searchbox').fill(english)
  await page.getByRole('link', { name: english }).click()
  await expect(page.getByRole('heading', { name: english, level: 1 })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Used in' })).toContainText('No wave uses it yet.')
  await page.getByRole('textbox', { name: 'Description (Čeština)' }).fill('Čtyři lidé, jeden rozpočet.')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The activity is saved')).toBeVisible()

  await chooseCzech(page)
  await expect(page.getByRole('heading', { name: czech, level: 1 })).toBeVisible()
  await page.setViewportSize({ width: 820, height: 1180 })
  await expectNoSidewaysScroll(page)
  await expectAccessible()
  await page.getByRole('link', { name: 'Aktivity assessment center' }).click()
  await page.getByRole('searchbox').fill(czech)
  await expect(page.getByRole('link', { name: czech })).toBeVisible()
  await expect(page.getByText('Čtyři lidé, jeden rozpočet.')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible()
})

test('before an activity is deleted one reads where it is used; the wave keeps it', async ({ page, openAs }) => {
  await openAs('admin')
  const activity = await makeActivity(page, 'Study of a merger', 'Studie fúze')
  const { call, waveGuid, projectName } = await makeAcdcWave(page, 'Catalogue')
  await call('post', `/api/templates/acdc-activities/${activity.id}/wave/${waveGuid}`)
  await openCatalogue(page)
  await page.getByRole('searchbox').fill(activity.english)
  await page.getByRole('link', { name: activity.english }).click()
  const uses = page.getByRole('region', { name: 'Used in' })
  await expect(uses).toContainText(projectName)
  await expect(uses).toContainText('Preparation')
  await tabTo(page, page.getByRole('button', { name: 'Delete' }))
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog')
  await expect(question).toContainText('1 wave uses it and keeps it.')
  await question.getByRole('button', { name: 'Delete activity' }).click()
  await expect(page.getByText('The activity is deleted')).toBeVisible()
  await page.getByRole('searchbox').fill(activity.english)
  await expect(page.getByRole('link', { name: activity.english })).toBeHidden()
  const kept = await call<{ isDeleted: boolean }[]>('get', `/api/templates/acdc-activities/wave/${waveGuid}`)
  expect(kept).toMatchObject([{ isDeleted: true }])
})

test('two who change the same activity lose nothing', async ({ page, openAs, openBeside }) => {
  await openAs('admin')
  const activity = await makeActivity(page, 'Panel of three', 'Trojčlenná komise')
  const other = await openBeside('superadmin')
  for (const one of [page, other]) {
    await openCatalogue(one)
    await one.getByRole('searchbox').fill(activity.english)
    await one.getByRole('link', { name: activity.english }).click()
  }
  await other.getByRole('textbox', { name: 'Description (English (UK))' }).fill('By the second')
  await other.getByRole('button', { name: 'Save' }).click()
  await expect(other.getByText('The activity is saved')).toBeVisible()
  await page.getByRole('textbox', { name: 'Description (Čeština)' }).fill('Od prvního')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('textbox', { name: 'Description (English (UK))' })).toHaveValue('By the second')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The activity is saved')).toBeVisible()
})
