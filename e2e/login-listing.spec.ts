import { readSpreadsheet } from '../server/platform/spreadsheets/read-spreadsheet.ts'
import { expect, test, type Locator, type Page } from './fixtures/assay.ts'
import { openByMenu, openProject, openProjects, tabTo } from './fixtures/clicks.ts'
import { organizationGuid, organizationName } from './fixtures/demo.ts'
import { expectNoSidewaysScroll } from './fixtures/layout.ts'
import { ownName } from './fixtures/own-name.ts'
import { downloadedBy } from './fixtures/reports.ts'
import { sitSimulated } from './fixtures/simulator.ts'
import {
  addHpi,
  assignToEverybody,
  makeOrderedLogins,
  makeToolsProject,
  orderLogins,
  refreshUntil,
  setUpHogan,
  toolsProjectName,
} from './fixtures/tools.ts'

test('logins are searched, filtered, grouped by company, opened, closed and exported (PLT-2-38, PLT-2-150, PLT-2-152, PLT-2-154, PLT-2-159)', async ({
  page,
  openAs,
  expectAccessible,
}) => {
  const grid = await openListing(page, openAs, 'admin')
  await expectAccessible()
  await page.getByRole('searchbox', { name: 'Name, e-mail, login, company' }).fill('svae')
  await page.getByRole('button', { name: 'Status', expanded: false }).click()
  const statuses = page.getByRole('dialog', { name: 'Status' })
  await expect(statuses.getByRole('checkbox', { checked: true })).toHaveCount(0)
  const offered = ['Generated', 'In progress', 'Completed', 'Error', 'Locked']
  await expect(statuses.getByRole('checkbox')).toHaveCount(offered.length)
  for (const name of offered) await expect(statuses.getByRole('checkbox', { name })).toBeVisible()
  await statuses.getByRole('checkbox', { name: 'Error' }).check()
  await expectAccessible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/statuses=6/)
  const lines = grid.getByRole('row').filter({ has: page.getByRole('rowheader') })
  await expect(lines.first()).toContainText('Error')

  await page.getByRole('radio', { name: 'Company' }).locator('..').click()
  const company = grid.getByRole('button', { name: organizationName, expanded: true })
  await expect(company).toBeVisible()
  await expect(grid.getByText('Error').first()).toBeVisible()
  await expectAccessible()
  await company.click()
  await expect(grid.getByRole('button', { name: organizationName, expanded: false })).toBeVisible()
  await expect(grid.getByRole('link', { name: toolsProjectName })).toHaveCount(0)
  await page.getByRole('button', { name: 'Open all' }).click()
  await expect(grid.getByRole('link', { name: toolsProjectName }).first()).toBeVisible()

  const [, count] = /([0-9]+) of/.exec(await page.getByRole('main').innerText()) ?? []
  await page.getByRole('button', { name: 'Export' }).click()
  const { file, content } = await downloadedBy(page, () =>
    page.getByRole('menuitem', { name: `XLSX, rows: ${count}` }).click(),
  )
  expect(file.suggestedFilename()).toBe('logins.xlsx')
  const rows = await readSpreadsheet({ name: 'logins.xlsx', content })
  expect(rows.length - 1).toBe(Number(count))
  const [titles = [], ...logins] = rows
  const columnOf = (title: string) => logins.map((login) => login[titles.indexOf(title)])
  expect(new Set(columnOf('Status'))).toEqual(new Set(['Error']))
  expect(new Set(columnOf('Project'))).toContain(toolsProjectName)
})

test('a login is found by keys, Hogan asked about it, and its project opened (PLT-2-156, PLT-2-157, PLT-2-158, PLT-7-69)', async ({
  page,
  openAs,
  expectAccessible,
}) => {
  const grid = await openListing(page, openAs, 'admin')
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox', { name: 'Name, e-mail, login, company' })).toBeFocused()
  await page.keyboard.type('hrušková')
  await expect(page).toHaveURL(/search=/)
  const lines = grid.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'Věra Hrušková' }) })
  await expect(lines.filter({ hasText: 'Hogan' }).first()).toBeVisible()
  await expect(lines.filter({ hasText: 'simulated' }).first()).toBeVisible()
  for (const other of ['XRT', 'Pointleader', 'AS360'])
    await expect(lines.filter({ hasText: other }).getByRole('button', { name: /^Diagnose/ })).toHaveCount(0)
  await tabTo(page, grid.getByRole('button', { name: 'Diagnose the login of Věra Hrušková' }).first())
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: /^Diagnose SIM-/ })
  await expect(dialog.getByRole('rowheader').first()).toBeVisible()
  await expectAccessible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await tabTo(page, grid.getByRole('link', { name: toolsProjectName }).first())
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: toolsProjectName })).toBeVisible()
})

test('a locked login is unlocked from the listing (PLT-4-10, OPS-8-58)', async ({
  page,
  openAs,
  openBeside,
  expectAccessible,
}) => {
  const [locked, open] = ['Zuzana Šlechtová', 'Bořek Šlechta'].map((name, index) => ({
    name: ownName(name),
    email: `slechta.${index}@locked.example`,
    language: 'en-GB',
  }))
  if (!locked || !open) throw new Error('Two people')
  const { name, logins } = await makeOrderedLogins(await openBeside('admin'), 'Locked in the listing', {
    toolName: 'Numbers that lock',
    people: [locked, open],
  })
  await sitSimulated(logins[0] ?? '', { step: 'lock' })
  const grid = await openListing(page, openAs, 'admin')
  const search = page.getByRole('searchbox', { name: 'Name, e-mail, login, company' })
  await search.fill(logins[0] ?? '')
  const line = grid.getByRole('row').filter({ has: page.getByRole('rowheader', { name: locked.name }) })
  await refreshUntil(page, line, 'Locked')
  await expect(line.getByText('filled in')).toBeVisible()
  await expect(line.getByRole('button', { name: `Copy the address of ${locked.name}` })).toBeVisible()
  await expectAccessible()
  const unlock = line.getByRole('button', { name: `Unlock the login of ${locked.name}` })
  await unlock.click()
  await expect(page.getByText('The login is unlocked')).toBeVisible()
  await refreshUntil(page, line, 'Generated')
  await expect(unlock).toHaveCount(0)

  await search.fill(logins[1] ?? '')
  const other = grid.getByRole('row').filter({ has: page.getByRole('rowheader', { name: open.name }) })
  await expect(other).toContainText('Generated')
  await expect(other.getByRole('button', { name: /^Unlock/ })).toHaveCount(0)
  await other.getByRole('button', { name: /^Actions/ }).click()
  await expect(page.getByRole('menuitem', { name: 'Copy the login' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Unlock' })).toHaveCount(0)
  await page.getByRole('menuitem', { name: 'Open the project' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
})

test('what Hogan says about a failed login is read, copied and asked again, and leads to other norms (PLT-2-156, PLT-7-69)', async ({
  page,
  context,
  openAs,
  openBeside,
  expectAccessible,
}) => {
  const toolName = 'HPI that fails'
  const problem = 'The norms are not enabled for this client group.'
  const people = [{ name: ownName('Radim Vlček'), email: 'radim.vlcek@failed.example', language: 'en-GB' }]
  const made = await makeToolsProject(await openBeside('admin'), 'Failed at Hogan', people)
  await assignToEverybody(made, await addHpi(made, toolName))
  await setUpHogan(made, organizationGuid)
  const [login = ''] = await orderLogins(made, { hogan: true }, people)
  await sitSimulated(login, { step: 'fail', problem })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const grid = await openListing(page, openAs, 'admin')
  await page.getByRole('searchbox', { name: 'Name, e-mail, login, company' }).fill(login)
  const line = grid.getByRole('row').filter({ has: page.getByRole('rowheader', { name: people[0]?.name ?? '' }) })
  await refreshUntil(page, line, 'Error')
  await expect(line).toHaveCount(1)
  await line.getByRole('button', { name: /^Diagnose the login of/ }).click()
  const dialog = page.getByRole('dialog', { name: `Diagnose ${login}` })
  await expect(dialog.getByText(problem)).toBeVisible()
  await expect(dialog).toContainText(`${people[0]?.name}, ${toolName}. Asked Hogan`)
  await expect(dialog.getByRole('rowheader').first()).toBeVisible()
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Copy as text' }).click()
  await expect(page.getByText('The diagnosis is copied')).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toContain(login)
  expect(copied).toContain(problem)
  for (const name of await dialog.getByRole('rowheader').allTextContents()) expect(copied).toContain(`${name}: `)
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.url().includes(login)),
    dialog.getByRole('button', { name: 'Ask again' }).click(),
  ])
  expect(await answer.json()).toContainEqual(expect.objectContaining({ value: problem }))
  await expect(dialog.getByText(problem)).toBeVisible()
  await dialog.getByRole('button', { name: 'Choose other norms' }).click()
  await expect(page).toHaveURL(/\/customize-tool\//)
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue(toolName)
  await expectAccessible()
})

test('a branch admin sees the logins of the own branch alone (PLT-2-151)', async ({ page, openAs }) => {
  await openAs('branchadmin')
  await openProjects(page)
  await openByMenu(page, 'Login listing')
  const grid = listing(page)
  await expect(page.getByText(/1 branch,|, 1 branch/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Branch', expanded: false })).toHaveCount(0)
  await page.getByRole('radio', { name: 'Branch' }).locator('..').click()
  await expect(grid.getByRole('button', { name: 'Hungary', expanded: true })).toBeVisible()
  await expect(grid.getByRole('button', { expanded: true })).toHaveCount(1)
})

test('the listing fits a phone (PLT-2-150)', { tag: '@phone' }, async ({ page, openAs, expectAccessible }) => {
  const grid = await openListing(page, openAs, 'admin')
  await expect(grid.getByRole('rowheader').first()).toBeVisible()
  await expectAccessible()
  await expectNoSidewaysScroll(page)
})

/** Grouped, it is a tree of groups and logins. */
function listing(page: Page): Locator {
  const name = 'Login listing'
  return page.getByRole('grid', { name }).or(page.getByRole('treegrid', { name }))
}

async function openListing(
  page: Page,
  openAs: (userName: string) => Promise<void>,
  userName: string,
): Promise<Locator> {
  await openAs(userName)
  await openProject(page, toolsProjectName)
  await openByMenu(page, 'Login listing')
  const grid = listing(page)
  await expect(grid).toHaveAttribute('aria-busy', 'false')
  return grid
}
