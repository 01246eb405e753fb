import { readFile } from 'node:fs/promises'
import readExcel from 'read-excel-file/node'
import { expect, test, type Page } from './fixtures/assay.ts'
import { makeAcdcWave, makeActivity } from './fixtures/acdc-wave.ts'
import { chooseCzech, openProject } from './fixtures/clicks.ts'
import { organization } from './fixtures/demo.ts'
import { expectNoSidewaysScroll } from './fixtures/layout.ts'

/** Of the demo data: a centre whose scoring is closed, and whose wash-up has begun. */
const projectName = 'Vedoucí provozů 2026 – assessment a development centre'
const washUp = `${organization}/project/d0000000-0000-4000-8000-000000000122/acdc-wash-up/ac000000-0000-4000-8000-000000000001`

async function openWashUp(page: Page, word: string): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: word }).click()
  await expect(page.getByRole('heading', { name: word, level: 1 })).toBeVisible()
}

/** The row of a competency. */
const row = (page: Page, competency: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: competency, exact: true }) })

test('the wash-up of a centre: evidence, agreeing by keys, hidden names, a sheet, and confirming', async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  test.slow()
  await signInAs('manager')
  await openProject(page, projectName)
  await openWashUp(page, 'Wash-up')
  await expect(page.getByText(/8 participants, 4 evaluators, 5 activities/)).toBeVisible()
  const table = page.getByRole('table')
  await page.getByRole('link', { name: /Vojtěch Kovařík/ }).click()
  await expect(page.getByRole('heading', { name: 'Vojtěch Kovařík' })).toBeVisible()

  // Two points apart: to be talked over, in the words of the evaluators.
  const leading = row(page, 'Leading a group')
  await expect(leading).toContainText('talk it over')
  const evidence = page.getByRole('group', { name: 'What evaluators saw: Leading a group' })
  await expect(evidence).toContainText('Dvakrát přerušil Őrsi')
  await expect(evidence).toContainText('mindenkit megkérdezett')
  await expect(row(page, 'Planning and organising')).toContainText('proposed')
  await expectAccessible()
  await page.getByText('Group discussion', { exact: true }).click()
  await expect(row(page, 'Planning and organising')).toBeHidden()

  await page.getByRole('link', { name: /Őrsi Tünde/ }).click()
  await expect(page.getByRole('heading', { name: 'Őrsi Tünde' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Confirm and go to/ })).toBeDisabled()
  await agreeByKeys(page, 8)
  await expect(page.getByText('Every competency has an agreed score')).toBeVisible()
  await page.getByRole('textbox', { name: /^What the evaluators agreed on/ }).fill('Slyší ostatní, rozhoduje pozdě.')
  await expect(page.getByText(/saved \d\d:\d\d/)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('textbox', { name: /^What the evaluators agreed on/ })).toHaveValue(
    'Slyší ostatní, rozhoduje pozdě.',
  )
  await expect(table.getByText('agreed', { exact: true })).toHaveCount(8)

  await page.getByRole('switch', { name: 'Hide names of evaluators' }).click()
  await expect(page.getByRole('columnheader', { name: 'Evaluator 1' })).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('Vobořil')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'XLSX' }).click()
  const [sheet] = await readExcel(await readFile(await (await download).path()))
  expect(sheet?.data).toHaveLength(1 + 8 * 8)
  expect(sheet?.data[0]?.slice(0, 4)).toEqual(['Participant', 'Competency', 'Evaluator 1', 'Evaluator 2'])

  await page.getByRole('button', { name: /^Confirm and go to/ }).click()
  await expect(page.getByRole('heading', { name: 'Őrsi Tünde' })).toBeHidden()
  await page.getByRole('link', { name: 'confirmed Őrsi Tünde' }).click()
  await expect(page.getByText(/^Confirmed .*Markéta Šimůnková/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Leading a group: half a point more' })).toBeDisabled()
  await expectAccessible()
  await page.getByRole('button', { name: 'Take the confirmation back' }).click()
  await expect(page.getByRole('button', { name: /^Confirm and go to/ })).toBeEnabled()
})

/** ↓ comes to the first competency; ↵ agrees where something is proposed, + begins at the mean where not. */
async function agreeByKeys(page: Page, count: number): Promise<void> {
  await page.getByRole('heading', { name: 'Őrsi Tünde' }).click()
  for (let index = 0; index < count; index += 1) {
    await page.keyboard.press('ArrowDown')
    const focused = page.locator('tr', { has: page.locator(':focus') })
    if (await focused.getByText('proposed', { exact: true }).isVisible()) await page.keyboard.press('Enter')
    else if (!(await focused.getByText('agreed', { exact: true }).isVisible())) await page.keyboard.press('+')
    await expect(focused.getByText('agreed', { exact: true })).toBeVisible()
  }
}

test.describe('on a tablet, in Czech', () => {
  test.use({ viewport: { width: 820, height: 1180 }, hasTouch: true })

  test('wash-up: a second consultant agrees on another score at once, and a lost save is sent again', async ({
    page,
    signInAs,
    openBeside,
    expectAccessible,
    expectedComplaints,
  }) => {
    test.slow()
    expectedComplaints.push(/net::ERR_FAILED/)
    await signInAs('manager')
    await openProject(page, projectName)
    await chooseCzech(page)
    await openWashUp(page, 'Wash-up')
    await page.getByRole('combobox', { name: 'Účastník' }).click()
    await page.getByRole('option', { name: /Běla Hrušková/ }).click()
    await expect(page.getByRole('heading', { name: 'Běla Hrušková' })).toBeVisible()
    const more = page.getByRole('button', { name: 'Vedení skupiny: o půl bodu více' })
    await more.tap()
    await expect(row(page, 'Vedení skupiny')).toContainText('dohodnuto')
    await expect(page.getByText(/uloženo \d\d:\d\d/)).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectAccessible()

    const other = await openBeside('admin')
    await other.goto(page.url())
    await other.getByRole('button', { name: 'Customer orientation: half a point more' }).click()
    await expect(other.getByText(/saved \d\d:\d\d/)).toBeVisible()
    // On the first screen it comes in by itself.
    await expect(row(page, 'Orientace na zákazníka')).toContainText('dohodnuto')

    const calls = '**/api/acdc/wash-up/*/person/*'
    await page.route(calls, (route) => (route.request().method() === 'PUT' ? route.abort() : route.fallback()))
    await more.tap()
    await expect(page.getByText('Zatím neuloženo')).toBeVisible()
    await page.unroute(calls)
    await page.getByRole('button', { name: 'Uložit znovu' }).tap()
    await expect(page.getByText('Zatím neuloženo')).toBeHidden()
    const agreed = await row(page, 'Vedení skupiny').getByRole('status').textContent()
    await page.reload()
    await expect(row(page, 'Vedení skupiny').getByRole('status')).toHaveText(agreed ?? '')
  })
})

test('scoring is closed and opened again, with the evaluators named who have not finished', async ({
  page,
  signInAs,
  openBeside,
  expectAccessible,
}) => {
  const beside = await openBeside('admin')
  const wave = await makeAcdcWave(beside, 'Closing')
  const activity = await makeActivity(beside, 'Interview', 'Rozhovor')
  await wave.call('post', `/api/templates/acdc-activities/${activity.id}/wave/${wave.waveGuid}`)
  const pair = (assessorFullName: string, assessorEmail: string) => ({
    assesseeFullName: 'Ctibor Řezníček',
    assesseeEmail: 'ctibor@svae.example',
    assessorFullName,
    assessorEmail,
    assessorRole: 'evaluator',
    assessorLanguageCode: 'cs',
    assesseeLanguageCode: 'cs',
  })
  await wave.call('post', `/api/reports/create-nominations/${wave.projectGuid}/${wave.waveGuid}`, [
    pair('Markéta Šimůnková', 'marketa@assay.example'),
    pair('Kiss Bence', 'bence@assay.example'),
  ])
  await signInAs('admin')
  await openProject(page, wave.projectName)
  await openWashUp(page, 'Wash-up')
  await expect(page.getByText('Scoring has not begun')).toBeVisible()
  await expectAccessible()
  await wave.call('put', `/api/waves/wave-phase/${wave.waveGuid}`, { wavePhase: 'dataCollection' })
  await page.reload()
  await expect(page.getByText('scoring is open')).toBeVisible()
  await expect(page.getByText('Scores missing: Markéta Šimůnková, Kiss Bence')).toBeVisible()
  await expect(row(page, 'Leading people')).toContainText('score missing')
  await page.getByRole('button', { name: 'Close scoring' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Scores missing: Markéta Šimůnková, Kiss Bence.')
  await dialog.getByRole('button', { name: 'Close scoring' }).click()
  await expect(page.getByText(/scoring closed/)).toBeVisible()
  await page.getByRole('button', { name: 'Open scoring again' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Open scoring again' }).click()
  await expect(page.getByText('scoring is open')).toBeVisible()
})

test('who may only look at the project does not meet the wash-up, nor does another organization', async ({
  page,
  signInAs,
  openBeside,
}) => {
  await signInAs('observer', washUp)
  await expect(page.getByRole('main')).not.toContainText('Kovařík')
  await expect(page.getByRole('heading', { name: 'Wash-up' })).toBeHidden()
  await expect(page.getByText(/access|permission/i).first()).toBeVisible()
  const stranger = await openBeside('orgadmin2')
  await stranger.goto(washUp)
  await expect(stranger.getByRole('main')).toBeVisible()
  await expect(stranger.getByRole('table')).toBeHidden()
  await expect(stranger.getByRole('main')).not.toContainText('Kovařík')
})
