import { readFile } from 'node:fs/promises'
import { readXlsx, writeXlsx } from 'hucre/xlsx'
import { expect, test, type Page } from './fixtures/assay.ts'
import { chooseCzech, openProject } from './fixtures/clicks.ts'
import { projectGuid } from './fixtures/demo.ts'
import { expectNoSidewaysScroll } from './fixtures/layout.ts'
import { finishedWave } from './fixtures/reports.ts'
import { callsOf } from './fixtures/session.ts'

async function openFinishedWave(page: Page): Promise<void> {
  await openProject(page)
  await page.getByRole('tab', { name: finishedWave }).click()
  await expect(page.getByRole('tab', { name: finishedWave })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('button', { name: 'Download data' }).first()).toBeVisible()
}

test('a beta tester exports comments, imports their translations, and translates one on a tablet in Czech; others are not offered it (OPS-2-141, OPS-6-47)', async ({
  page,
  openAs,
  openBeside,
  signInAs,
  expectAccessible,
}) => {
  // Somebody with the role, but without the right to manage the project, gets it from the owner.
  const asked = await openBeside('beta')
  await callsOf(asked)('post', `/api/crm/request-permission/${projectGuid}`).catch(() => undefined)
  await openAs('manager')
  await callsOf(page)('post', '/api/crm/grant-permission', { projectGuid, userName: 'beta', granted: true }).catch(
    () => undefined,
  )
  await openFinishedWave(page)
  await expect(page.getByRole('button', { name: 'Translate comments' })).toHaveCount(0)

  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await signInAs('beta')
  await openFinishedWave(page)
  await page.getByRole('button', { name: 'Translate comments' }).click()
  const dialog = page.getByRole('dialog', { name: /Translate comments/ })
  await expect(dialog.getByRole('textbox', { name: 'Translation' }).first()).toBeVisible()
  await expectAccessible()

  const downloading = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Export (.xlsx)' }).click()
  const file = await (await downloading).path()
  const { sheets } = await readXlsx(new Uint8Array(await readFile(file)))
  const [heads = [], first = [], ...others] = (sheets[0]?.rows ?? []).map((row) =>
    row.map((cell) => String(cell ?? '')),
  )
  const english = heads.indexOf('en-GB')
  const words = `Translated ${Date.now()}`
  const translated = first.map((cell, index) => (index === english ? words : cell))
  const wrong = [...translated]
  wrong[heads.indexOf('original')] = 'Another comment'
  const importSheet = async (rows: string[][]) => {
    const buffer = Buffer.from(await writeXlsx({ sheets: [{ name: 'comments', rows }] }))
    const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
    await dialog.locator('input[type=file]').setInputFiles({ name: 'comments.xlsx', mimeType, buffer })
  }
  await importSheet([heads, wrong, ...others])
  await expect(dialog.getByText('The sheet has mistakes, so nothing of it was stored.')).toBeVisible()
  await expect(dialog.getByText('the original is another one')).toBeVisible()
  await importSheet([heads, translated, ...others])
  await expect(page.getByText('Translations imported')).toBeVisible()
  await dialog.getByText(/^Done/).click()
  await expect(dialog.getByRole('textbox', { name: 'Translation' }).first()).toHaveValue(words)
  await dialog.getByRole('button', { name: 'Close', exact: true }).click()

  await chooseCzech(page)
  await page.setViewportSize({ width: 820, height: 1180 })
  await page.getByRole('button', { name: 'Přeložit komentáře' }).click()
  const inCzech = page.getByRole('dialog', { name: /Přeložit komentáře/ })
  const typed = inCzech.getByRole('textbox', { name: 'Překlad' }).nth(1)
  await typed.fill('Listens to everybody.')
  await expect(inCzech.getByText('1 neuložená změna')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible()
  await inCzech.getByRole('button', { name: 'Uložit' }).click()
  await expect(page.getByText('Uložen 1 překlad')).toBeVisible()
})
