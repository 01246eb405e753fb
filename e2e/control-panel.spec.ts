import { readFile } from 'node:fs/promises'
import readExcel from 'read-excel-file/node'
import { expect, test, type Page } from './fixtures/assay.ts'
import { chooseCzech, openProject } from './fixtures/clicks.ts'

async function openPanel(page: Page) {
  await openProject(page)
  await page.getByRole('link', { name: 'Control panel' }).click()
  await expect(page.getByRole('heading', { name: 'Control panel' })).toBeVisible()
}

test('whoever runs a wave selects people by what they have in common, and goes on to the mail for them (OPS-2-27, OPS-2-111, OPS-2-113, OPS-2-114, OPS-2-115, OPS-2-116, OPS-2-117, OPS-9-44)', async ({
  page,
  openAs,
  expectAccessible,
}) => {
  await openAs('manager')
  await openPanel(page)
  await expect(page).toHaveURL(/\/as360-control-panel\/[0-9a-f-]{36}$/)
  const actions = page.getByRole('button', { name: 'Actions', exact: true })
  await expect(actions).toBeDisabled()
  await expectAccessible()

  const unfinished = page.getByRole('button', { name: /^Unfinished/ })
  const count = Number(/\d+/.exec((await unfinished.textContent()) ?? '')?.[0])
  await unfinished.click()
  const bar = page.getByRole('region', { name: 'Selected rows' })
  await expect(bar).toContainText(`${count} assessees`)
  await expect(actions).toBeEnabled()
  await expectAccessible()
  await bar.getByRole('button', { name: 'Send reminders' }).click()
  await expect(page.getByRole('heading', { name: 'Send questionnaire reminders' })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/(\\d+-){${count - 1}}\\d+$`))
  await expect(page.getByRole('button', { name: /^Send to \d+/ })).toBeEnabled()
  await page.goBack()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: /XLSX/ }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('control-panel.xlsx')
  const [sheet] = await readExcel(await readFile(await file.path()))
  expect(sheet?.data[0]).toEqual([
    'Assessee',
    'E-mail',
    'Language',
    'Roles',
    'Nomination',
    'Self-rating',
    'Finished',
    'Tools',
  ])

  await page
    .getByRole('row')
    .nth(1)
    .getByRole('button', { name: /^Actions/ })
    .click()
  await page.getByRole('menuitem', { name: 'Custom tools' }).click()
  const dialog = page.getByRole('dialog', { name: 'Custom tools' })
  await expect(dialog.getByRole('columnheader', { name: 'Status' })).toBeVisible()
  await expectAccessible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await page.getByText(/^Assessors \d/).click()
  await page
    .getByRole('checkbox', { name: /^Select / })
    .nth(1)
    .check()
  await page
    .getByRole('checkbox', { name: /^Select / })
    .nth(2)
    .check()
  await expect(bar).toContainText('2 raters')
  await bar.getByRole('button', { name: 'Send reminders' }).click()
  await expect(page).toHaveURL(/\/send-questionnaire-reminders\/[0-9a-f-]{36}\/\d+-\d+$/)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the control panel is read and used in Czech (OPS-2-112)', async ({ page, openAs, expectAccessible }) => {
    await openAs('manager')
    await openPanel(page)
    await chooseCzech(page)
    await expect(page.getByRole('heading', { name: 'Ovládací panel' })).toBeVisible()
    await expectAccessible()
    await page.getByRole('button', { name: /^Nedokončení/ }).click()
    const bar = page.getByRole('region', { name: 'Vybrané řádky' })
    await expect(bar.getByRole('button', { name: 'Poslat připomínky' })).toBeInViewport({ ratio: 1 })
    await expect(bar.getByRole('button', { name: 'Zrušit výběr' })).toBeInViewport({ ratio: 1 })
    await expectAccessible()
  })
})
