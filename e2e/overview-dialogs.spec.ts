import { expect, test, type Locator, type Page } from './fixtures/assay.ts'
import { openByMenu, openProject } from './fixtures/clicks.ts'
import { projectGuid } from './fixtures/demo.ts'
import { finishedWave } from './fixtures/reports.ts'
import { callsOf } from './fixtures/session.ts'
import { toolsProjectName } from './fixtures/tools.ts'

test('each of the ten dialogs of an overview opens, of those who may use it (OPS-2-77)', async ({
  page,
  openAs,
  openBeside,
}) => {
  await openAs('admin')
  await openProject(page)
  const wave = page.getByRole('region', { name: '360 wave' })
  const reports = page.getByRole('region', { name: 'Reports' })
  const data = page.getByRole('region', { name: 'Project data' })
  await opens(page, wave.getByRole('button', { name: 'Switch phase' }), 'Switch phase')
  await wave.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Publish changes' }).click()
  const publishing = page.getByRole('dialog', { name: 'Publishing to raters' })
  await expect(publishing).toBeVisible()
  await expect(publishing).toHaveCount(0)
  await opens(page, reports.getByRole('button', { name: 'Generate reports' }), 'Generate reports')
  await opens(page, data.getByRole('button', { name: 'Upload data' }), 'Upload data')
  await opens(page, data.getByRole('button', { name: 'Download data' }), 'Download data')
  // People are merged before data collection alone.
  await page.getByRole('tab', { name: 'Pilotní vlna' }).click()
  await expect(wave.getByRole('button', { name: 'Switch phase' })).toBeVisible()
  const people = page.getByRole('grid', { name: 'People' })
  await people
    .getByRole('button', { name: /^Actions: / })
    .first()
    .click()
  await opens(page, page.getByRole('menuitem', { name: 'Merge' }), 'Merge people')
  await page.getByRole('tab', { name: finishedWave }).click()
  await opens(page, reports.getByRole('button', { name: 'Instant report' }), 'Instant report')

  await openByMenu(page, 'Projects')
  await openProject(page, toolsProjectName)
  for (const provider of ['Hogan', 'Pointleader']) {
    const setup = page.getByRole('region', { name: provider }).getByRole('button', { name: `${provider} setup` })
    await opens(page, setup, `${provider} setup`)
  }

  // Comments are translated by beta testers with the right to manage the project.
  const tester = await openBeside('beta')
  await callsOf(tester)('post', `/api/crm/request-permission/${projectGuid}`).catch(() => undefined)
  const granting = { projectGuid, userName: 'beta', granted: true }
  await callsOf(page)('post', '/api/crm/grant-permission', granting).catch(() => undefined)
  await tester.reload()
  await openProject(tester)
  await tester.getByRole('tab', { name: finishedWave }).click()
  await opens(tester, tester.getByRole('button', { name: 'Translate comments' }), /Translate comments/)
})

/** The dialog has something to press beside the cross, which closes it. */
async function opens(page: Page, button: Locator, name: string | RegExp): Promise<void> {
  await button.click()
  const dialog = page.getByRole('dialog', { name })
  await expect(dialog.getByRole('button').nth(1)).toBeVisible()
  await dialog.getByRole('button', { name: 'Close', exact: true }).first().click()
  await expect(dialog).toHaveCount(0)
}
