import { readFile } from 'node:fs/promises'
import { readWorkbook } from '../server/platform/spreadsheets/read-workbook.ts'
import { expect, test } from './fixtures/assay.ts'
import { openByMenu, tabTo } from './fixtures/clicks.ts'
import { openProgramme } from './fixtures/eap.ts'

const limits = { inflatedBytes: 10_000_000, rows: 1000, sheets: 1, columns: 10, cellCharacters: 1000, seconds: 10 }

test('figures of a licence are issued by a click, shown, and given as a sheet and a report (EAP-2-39, EAP-7-42)', async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  await signInAs('admin')
  await openProgramme(page)
  const issue = page.getByRole('button', { name: 'Issue and show figures' })

  await test.step('from the dialog of reports, with the licence chosen there', async () => {
    await page.getByRole('button', { name: 'Generate reports' }).click()
    const dialog = page.getByRole('dialog', { name: 'Generate reports' })
    await dialog.getByRole('combobox', { name: 'Licence' }).fill('Linka podpory')
    await page.getByRole('option', { name: /^Linka podpory SVaE/ }).click()
    await dialog.getByText('12 months', { exact: true }).click()
    await dialog.getByRole('link', { name: 'See the figures on screen' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Programme in figures' })).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'Licence' })).toHaveValue(/^Linka podpory SVaE/)
    await expect(page.getByRole('radio', { name: '12 months' })).toBeChecked()
  })

  await test.step('nothing is shown before it is said that this issues it', async () => {
    await expect(page.getByText('To show figures is to issue them.')).toBeVisible()
    await expect(page.getByRole('region')).toHaveCount(0)
    await expectAccessible()
    await tabTo(page, issue)
    await page.keyboard.press('Enter')
    await expect(page.getByText(/^\d+ cases were opened$/)).toBeVisible()
    await expectAccessible()
  })

  const use = page.getByRole('region', { name: 'Use of the programme' })
  const opened = await test.step('small numbers are hidden, and stay so by another way to the page', async () => {
    const categories = page.getByRole('region', { name: 'Cases by category' })
    await expect(categories.getByRole('row', { name: /^Hidden: .* hidden \d+ together$/ })).toBeVisible()
    const shown = await use.innerText()
    await openByMenu(page, 'Cases')
    await openByMenu(page, 'Programme in figures')
    await expect(issue).toBeDisabled()
    await page.getByRole('combobox', { name: 'Licence' }).click()
    await page.getByRole('option', { name: /^Linka podpory SVaE/ }).click()
    await page.getByText('12 months', { exact: true }).click()
    await issue.click()
    await expect(use).toBeVisible()
    expect(await use.innerText()).toBe(shown)
    return /Cases opened\s+(\d+)/.exec(shown)?.[1]
  })

  await test.step('the sheet says the same', async () => {
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Sheet (XLSX)' }).click()
    const [sheet] = await readWorkbook(await readFile(await (await saved).path()), limits)
    const rows = sheet?.rows.map(({ cells }) => cells)
    expect(rows).toContainEqual(['Use of the programme', 'Cases opened', opened])
  })

  await test.step('the report is ordered with the same licence and months', async () => {
    await page.getByRole('button', { name: 'Report as PDF' }).click()
    const dialog = page.getByRole('dialog', { name: 'Generate reports' })
    await expect(dialog.getByRole('combobox', { name: 'Licence' })).toHaveValue(/^Linka podpory SVaE/)
    await expect(dialog.getByRole('radio', { name: '12 months' })).toBeChecked()
    await expectAccessible()
    await dialog.getByRole('button', { name: 'Generate', exact: true }).click()
    await expect(page.getByText('Success. Number of reports created: 1')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'My reports' })).toBeVisible()
  })
})
