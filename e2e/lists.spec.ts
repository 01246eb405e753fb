import { expect, test, type Locator } from './fixtures/assay.ts'
import { openByMenu, openProject, openProjects } from './fixtures/clicks.ts'
import { organization, organizationGuid, organizationName, projectName } from './fixtures/demo.ts'

test(
  'the organization list is searched, filtered and sorted by the server, and its address keeps that state (PLT-2-95, PLT-2-97, PLT-2-98, PLT-2-100, PLT-2-102)',
  { tag: '@phone' },
  async ({ page, openAs, expectAccessible, isMobile }) => {
    await openAs('manager')
    await expect(page.getByRole('link', { name: organizationName })).toBeVisible()
    await expectAccessible()
    if (!isMobile) await expect(page.getByRole('columnheader')).toHaveText(['Name', 'VAT number', 'Projects'])

    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/api/crm/companies')) asked.push(request.postData() ?? '')
    })
    // Typed by the clock of the page: on a busy machine any two letters may be a second apart.
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    for (const letter of 'severocesk') {
      await page.getByRole('searchbox').pressSequentially(letter)
      await page.clock.runFor(100)
    }
    await page.clock.resume()
    await expect(page.getByText('1–1 of 1')).toBeVisible()
    expect(asked).toHaveLength(1)
    expect(JSON.parse(asked[0] ?? '')).toMatchObject({ search: 'severocesk', onlyWithProjects: true })
    await expect(page).toHaveURL(/search=severocesk/)

    await page.reload()
    await expect(page.getByRole('searchbox')).toHaveValue('severocesk')
    await page.getByRole('searchbox').fill('nothing like it')
    await expect(page.getByRole('heading', { name: 'Nothing matches' })).toBeVisible()
    await expectAccessible()
    await page.getByRole('searchbox').fill('')
    await page.getByRole('switch', { name: 'Only with projects' }).click()
    await expect.poll(() => JSON.parse(asked.at(-1) ?? '{}') as object).toMatchObject({ onlyWithProjects: false })
  },
)

test('a chosen branch is remembered on the next visit (PLT-2-101)', async ({ page, openAs }) => {
  await openAs('superadmin')
  await page.getByRole('button', { name: 'Branch' }).click()
  await page.getByRole('radio', { name: 'Hungary' }).check()
  await expect(page.getByRole('link', { name: organizationName })).toBeHidden()
  await page.getByRole('link', { name: 'Győri Keksz és Édesipari Kft.' }).click()
  await page.getByRole('link', { name: /^Change organization/ }).click()
  await expect(page).toHaveURL('/organizations')
  const chosen = page.getByRole('button', { name: /Branch: Hungary/ }).first()
  await expect(chosen).toBeVisible()
  await page.reload()
  await expect(chosen).toBeVisible()
})

test('from the organizations into a project and back by keyboard alone', async ({ page, openAs }) => {
  await openAs('manager')
  await page.getByRole('searchbox').focus()
  await page.keyboard.type('severocesk')
  await expect(page.getByRole('row')).toHaveCount(2)
  const row = page.getByRole('row', { name: new RegExp(organizationName) })
  for (let presses = 0; presses < 10 && !(await isFocused(row)); presses += 1) await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${organization}/projects`)

  await expect(page.getByRole('link', { name: projectName })).toBeVisible()
  // Other journeys have their projects here too.
  await page.getByRole('searchbox').focus()
  await page.keyboard.type('rozvoj vedoucich')
  await expect(page.getByRole('row')).toHaveCount(2)
  const first = page.getByRole('row').nth(1)
  for (let presses = 0; presses < 10 && !(await isFocused(first)); presses += 1) await page.keyboard.press('Tab')
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: projectName })).toBeVisible()

  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Projects', level: 1 })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Organizations', level: 1 })).toBeVisible()
})

test(
  'the project list is filtered, sorted and paged in the browser, with one call (PLT-2-112, PLT-2-113, PLT-2-114, PLT-2-122)',
  { tag: '@phone' },
  async ({ page, openAs, expectAccessible }) => {
    let calls = 0
    page.on('request', (request) => {
      if (new URL(request.url()).pathname.endsWith(`/company/${organizationGuid}/projects`)) calls += 1
    })
    await openAs('internal')
    await openProjects(page)
    await expect(page.getByText(/^1–\d+ of \d+$/)).toBeVisible()
    await expectAccessible()
    await page.getByText('Completed', { exact: true }).first().click()
    await expect(page.getByRole('heading', { name: 'Nothing matches' })).toBeVisible()
    await page.getByText('All', { exact: true }).click()
    await page.getByRole('searchbox').fill('talentovy')
    await expect(page.getByText('1–1 of 1')).toBeVisible()
    await page.getByRole('searchbox').fill('')
    await page.getByRole('checkbox', { name: 'Mine' }).check()
    await expect(page.getByRole('heading', { name: 'Nothing matches' })).toBeVisible()
    expect(calls).toBe(1)
  },
)

test('staff see six columns of a project, client users four and no filter for their own (PLT-2-110, PLT-2-111, PLT-6-61)', async ({
  page,
  openAs,
  openBeside,
}) => {
  await openAs('manager')
  await openProjects(page)
  const columns = ['Name', 'Completed', 'Visible to clients', 'Is mine', 'Start', 'End']
  await expect(page.getByRole('columnheader')).toHaveText(columns)
  const client = await openBeside('orguser')
  await expect(client.getByRole('columnheader')).toHaveText(['Name', 'Completed', 'Start', 'End'])
  await expect(client.getByRole('checkbox', { name: 'Mine' })).toHaveCount(0)
})

test('with 150 projects the first page has a hundred, and paging needs no call to the server (PLT-2-121, PLT-2-122)', async ({
  page,
  openAs,
}) => {
  const start = (index: number) => new Date(Date.UTC(2026, 0, 1 + index)).toISOString()
  const many = Array.from({ length: 150 }, (_, index) => ({
    projectGuid: `d0000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    name: `Project ${index}`,
    isCompleted: false,
    visibleToClients: true,
    projectStart: start(index),
    projectEnd: null,
    isMine: false,
  }))
  let calls = 0
  await page.route(`**/company/${organizationGuid}/projects`, (route) => {
    calls += 1
    return route.fulfill({ json: many })
  })
  await openAs('manager')
  await openProjects(page)
  await expect(page.getByText('1–100 of 150')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Project 149', exact: true })).toBeVisible()
  await page
    .getByRole('navigation', { name: /^Pages/ })
    .getByRole('button', { name: 'Next page' })
    .click()
  await expect(page.getByText('101–150 of 150')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Project 49', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Name' }).click()
  await expect(page.getByRole('link', { name: 'Project 0', exact: true })).toBeVisible()
  expect(calls).toBe(1)
})

test('the card of the organization and the data of the project are shown to those who may (PLT-2-124, PLT-6-24, PLT-3-09)', async ({
  page,
  openAs,
  openBeside,
}) => {
  await openAs('manager')
  await openProjects(page)
  await expect(page.getByText('CZ49099469')).toBeVisible()
  await page.getByRole('link', { name: projectName }).click()
  const data = page.getByRole('region', { name: 'Project data' })
  const show = { name: 'Show tools, dates and prices' }
  await data.getByRole('button', show).click()
  await expect(data.getByText('Margin')).toBeVisible()

  const client = await openBeside('orguser')
  await openProject(client)
  const ofClient = client.getByRole('region', { name: 'Project data' })
  await ofClient.getByRole('button', show).click()
  await expect(ofClient.getByText('Owner')).toBeVisible()
  await expect(client.getByText('Margin')).toHaveCount(0)
})

test(
  'the product is described on its own page, with its three marks (PLT-2-186, PLT-2-187)',
  { tag: '@phone' },
  async ({ page, openAs, expectAccessible }) => {
    await openAs('client360')
    await openProject(page)
    await openByMenu(page, 'About Assay')
    await expect(page.getByText(/^Assay is where consultants/)).toBeVisible()
    await expect(page.getByRole('list', { name: 'Marks of the product' }).getByRole('listitem')).toHaveCount(3)
    await expectAccessible()
  },
)

function isFocused(row: Locator): Promise<boolean> {
  return row.evaluate((element) => element === document.activeElement)
}
