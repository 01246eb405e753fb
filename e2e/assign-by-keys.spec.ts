import { expect, test, type Page } from './fixtures/assay.ts'
import { openProject, tabTo } from './fixtures/clicks.ts'
import { organizationGuid } from './fixtures/demo.ts'
import { addHpi, addNumericalTest, makeToolsProject, setUpHogan } from './fixtures/tools.ts'

// The newest come first.
const people = ['Ctibor', 'Běla', 'Ágnes'].map((name) => ({
  name: `${name} Nová`,
  email: `${name.normalize('NFD').replaceAll(/\P{ASCII}/gu, '')}@keys.example`.toLowerCase(),
  language: 'en-GB',
}))
const [ctibor = '', bela = '', agnes = ''] = people.map(({ name }) => name)
const [hpi, numbers, more] = ['Personality', 'Numbers', 'Other numbers']

test('tools are assigned by keys alone, with their cost told before they are ordered (OPS-2-10, OPS-2-11, OPS-2-54, OPS-2-72, OPS-2-122, OPS-8-08)', async ({
  page,
  openAs,
  openBeside,
  expectAccessible,
}) => {
  const made = await makeToolsProject(await openBeside('admin'), 'By keys', people)
  await addHpi(made, hpi)
  for (const name of [numbers, more]) await addNumericalTest(made, name)
  await setUpHogan(made, organizationGuid)
  await openAs('manager')
  await openProject(page, made.name)
  const overview = page.url()
  const box = page.getByRole('region', { name: 'Tools' })
  const press = (...keys: string[]) => pressAll(page, keys)
  const costs = page.locator('[data-save-bar]')

  await test.step('arrows move, with Shift they select, Space ticks and clears', async () => {
    await tabTo(page, box.getByRole('button', { name: 'Assign tools' }))
    await press('Enter')
    await tabTo(page, cell(page, hpi, agnes))
    await press('ArrowRight', 'ArrowDown')
    await expect(cell(page, numbers, bela)).toBeFocused()
    await press('Shift+ArrowRight', 'Shift+ArrowDown')
    await expect(cell(page, more, ctibor)).toBeFocused()
    await expect(page.getByText('2 × 2 = 4 cells')).toBeVisible()
    await press('Space')
    await expectTicked(page, { [bela]: [numbers, more], [ctibor]: [numbers, more] })
    await expect(page.getByRole('status').getByText('4 cells ticked')).toBeAttached()
    await expectAccessible()
    await press('Delete')
    await expectTicked(page, {})
    await press('Escape', 'Control+z')
    await expectTicked(page, { [bela]: [numbers, more], [ctibor]: [numbers, more] })
    await press('Control+z')
    await expectTicked(page, {})
    await press('Control+y')
    await expectTicked(page, { [bela]: [numbers, more], [ctibor]: [numbers, more] })
  })

  await test.step('the box of a column and of a row', async () => {
    await press('Control+Home', 'ArrowUp')
    await expect(page.getByRole('checkbox', { name: `${hpi} for all rows` })).toBeFocused()
    await press('Space')
    await expectTicked(page, { [agnes]: [hpi], [bela]: [hpi, numbers, more], [ctibor]: [hpi, numbers, more] })
    await press('ArrowDown', 'ArrowDown', 'ArrowLeft')
    const row = page.getByRole('checkbox', { name: `All tools of ${bela}` })
    await expect(row).toBeFocused()
    await expect(row).toBeChecked()
    await press('Space')
    await expectTicked(page, { [agnes]: [hpi], [ctibor]: [hpi, numbers, more] })
    await press('Control+z', 'Control+Shift+z')
    await expectTicked(page, { [agnes]: [hpi], [ctibor]: [hpi, numbers, more] })
  })

  await test.step('what it costs is told before, and asked', async () => {
    await expect(costs).toContainText('4 logins')
    await expect(costs).toContainText(/Hogan.*2 × (CZK|Kč)\s?890\.00 = (CZK|Kč)\s?1,780\.00/)
    await expect(costs).toContainText(/XRT.*2 × €14\.00 = €28\.00/)
    const calls: string[] = []
    page.on('request', (request) => request.url().includes('/assign-tools/') && calls.push(request.method()))
    await tabTo(page, page.getByRole('button', { name: 'Save and generate 4 logins' }))
    await press('Enter')
    const question = page.getByRole('dialog', { name: 'Generate 4 logins?' })
    await expect(question).toContainText(/Hogan (CZK|Kč)\s?1,780\.00, XRT €28\.00/)
    await expectAccessible()
    await press('Escape')
    await expect(question).toHaveCount(0)
    expect(calls.filter((method) => method === 'POST')).toEqual([])
    await tabTo(page, page.getByRole('button', { name: 'Save and generate 4 logins' }))
    await press('Enter')
    await tabTo(page, question.getByRole('button', { name: 'Generate 4 logins' }))
    await press('Enter')
    const generating = page.getByRole('dialog', { name: 'Generate logins' })
    await expect(generating.getByText('4 logins are generated.')).toBeVisible()
    await expectAccessible()
    await press('Escape')
    await expect(page).toHaveURL(new RegExp(`^${overview.split('?')[0]}`))
    await expect(box.getByTitle('2 people have it')).toHaveCount(1)
  })

  await test.step('what has a login stays as it is', async () => {
    await tabTo(page, box.getByRole('button', { name: 'Assign tools' }))
    await press('Enter')
    await expect(page.getByText('Logins exist for 4 cells, so they are locked.')).toBeVisible()
    await tabTo(page, cell(page, hpi, agnes))
    await press('Control+a', 'Space')
    await expect(page.getByRole('status').getByText('5 cells ticked, 4 locked left out')).toBeAttached()
    await expect(cell(page, hpi, agnes)).toHaveAttribute('aria-disabled', 'true')
    await expectAccessible()
    await tabTo(page, page.getByRole('button', { name: 'Save only' }))
    await press('Enter')
    await expect(page.getByText('The assignment is saved.')).toBeVisible()
    await expect(box.getByTitle('3 people have it')).toHaveCount(3)
  })
})

/** The name goes on with the status where it has a login. */
const cell = (page: Page, tool: string, person: string) =>
  page.getByRole('checkbox', { name: new RegExp(`^${tool}, ${person}`) })

async function pressAll(page: Page, keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key)
}

/** Exactly these tools of these people are ticked. */
async function expectTicked(page: Page, ticked: Record<string, string[]>): Promise<void> {
  for (const person of [agnes, bela, ctibor])
    for (const tool of [hpi, numbers, more])
      await expect(cell(page, tool, person)).toBeChecked({ checked: ticked[person]?.includes(tool) ?? false })
}
