import { expect, test, type Page } from './fixtures/assay.ts'
import { openByMenu, openProject } from './fixtures/clicks.ts'
import { expectNoSidewaysScroll } from './fixtures/layout.ts'
import { ownName } from './fixtures/own-name.ts'
import { addNumericalTest, choose, makeToolsProject } from './fixtures/tools.ts'

test('a favourite tool is set up, copied and deleted (OPS-2-14, OPS-2-15, OPS-5-79, OPS-5-80, OPS-5-87, PLT-2-42) @phone', async ({
  page,
  openAs,
  expectAccessible,
}, { project }) => {
  // Both projects run as the same person.
  const copyName = `HPI of the ${project.name}`
  await openAs('admin')
  await openProject(page)
  await openByMenu(page, 'My tools')
  await expect(page.getByRole('heading', { name: 'My tools' })).toBeVisible()
  await expectAccessible()
  await page.getByRole('link', { name: 'Add a favourite' }).first().click()
  await choose(page, 'Tool', 'HPI')
  await page.getByRole('textbox', { name: 'Name' }).fill(copyName)
  await choose(page, 'Language of the report', 'Čeština')
  await choose(page, 'Password format', '8 digits')
  await expect(page.getByText('Still missing: Norms')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add tool' })).toBeDisabled()
  await choose(page, 'Norms', 'Global 2022')
  await expectAccessible()
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Add tool' }).click()
  await expect(page.getByRole('heading', { name: 'My tools' })).toBeVisible()
  await expect(page.getByText(copyName)).toBeVisible()

  await chooseAction(page, copyName, 'Copy')
  await expect(page.getByText('You already have a favourite of this name.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Name' }).fill(`${copyName}, again`)
  await page.getByRole('button', { name: 'Add tool' }).click()
  for (const name of [`${copyName}, again`, copyName]) {
    await chooseAction(page, name, 'Delete')
    await expectAccessible()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByRole('button', { name: `Actions: ${name}`, exact: true })).toBeHidden()
  }
})

test('a tool of a project names itself, is copied under a name of its own, and kept as a favourite (OPS-2-12, OPS-2-13, OPS-2-54, OPS-5-78, OPS-5-86, OPS-5-87, OPS-5-89, OPS-5-90, PLT-2-43)', async ({
  page,
  openAs,
  openBeside,
  expectAccessible,
}) => {
  const { name: projectName, waveGuid } = await makeToolsProject(await openBeside('admin'), 'Names of tools')
  const automatic = 'HDS cs CZ24'
  await openAs('manager')
  await openProject(page, projectName)
  const box = page.getByRole('region', { name: 'Tools' })
  await box.getByRole('button', { name: 'Add a tool' }).click()
  await page.getByRole('menuitem', { name: 'Add a tool' }).click()
  const name = page.getByRole('textbox', { name: 'Name' })
  await expect(page).toHaveURL(new RegExp(`/customize-tool/${waveGuid}$`))
  await page.reload()
  await expect(name).toHaveValue('')
  await expect(page.getByRole('combobox', { name: 'Tool' })).toHaveValue('')
  await choose(page, 'Tool', 'HDS')
  await page.getByRole('switch', { name: 'Automatic name' }).check()
  await choose(page, 'Language of the report', 'Čeština')
  await choose(page, 'Norms', 'Czech working population 2024')
  await choose(page, 'Password format', '8 digits')
  await expect(name).toHaveValue(automatic)
  await expect(name).not.toBeEditable()
  await page.getByRole('button', { name: 'Add tool' }).click()
  await expect(box.getByRole('link', { name: automatic })).toBeVisible()

  await chooseAction(page, automatic, 'Copy')
  await expect(page.getByRole('heading', { level: 1, name: `Copy of ${automatic}` })).toBeVisible()
  await expect(page).toHaveURL(/copy=true/)
  await expect(page.getByText('The project already has a tool of this name.')).toBeVisible()
  const calls: string[] = []
  page.on('request', (request) => request.method() === 'POST' && calls.push(request.url()))
  await page.getByRole('button', { name: 'Add tool' }).click()
  await expect(page.getByText('The project already has a tool of this name.').first()).toBeVisible()
  expect(calls.filter((url) => url.includes('/custom-tools/'))).toEqual([])
  await expectAccessible()
  await page.getByRole('switch', { name: 'Automatic name' }).uncheck()
  await name.fill('HDS for foremen')
  await page.getByRole('button', { name: 'Add tool' }).click()
  await expect(box.getByRole('link', { name: 'HDS for foremen' })).toBeVisible()
  await expect(box.getByRole('link', { name: automatic })).toBeVisible()

  // Another attempt has left its favourite.
  const favorite = ownName('HDS kept for later')
  await box.getByRole('link', { name: 'HDS for foremen' }).click()
  await expect(page).toHaveURL(new RegExp(`/customize-tool/${waveGuid}/\\d+$`))
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'HDS for foremen' })).toBeVisible()
  await expect(name).toHaveValue('HDS for foremen')
  await expect(page.getByRole('combobox', { name: 'Norms' })).toHaveValue('Czech working population 2024')
  await name.fill(favorite)
  await page.getByRole('button', { name: 'Save' }).click()
  await chooseAction(page, favorite, 'Add to favourites')
  await expect(page.getByText('Added to your favourites')).toBeVisible()
  await chooseAction(page, favorite, 'Add to favourites')
  await expect(page.getByText('You already have a favourite of this name.')).toBeVisible()
})

test(
  'people get tools from lists on a phone (OPS-2-10)',
  { tag: '@phone' },
  async ({ page, openAs, openBeside, expectAccessible }, { project }) => {
    const toolName = 'Numbers'
    const person = { name: 'Vojtěch Kovařík', email: 'vojtech@phone.example', language: 'en-GB' }
    const made = await makeToolsProject(await openBeside('admin'), `Lists, ${project.name}`, [person])
    await addNumericalTest(made, toolName)
    await openAs('manager')
    await openProject(page, made.name)
    const box = page.getByRole('region', { name: 'Tools' })
    await expect(box.getByRole('link', { name: toolName })).toBeVisible()
    await expectAccessible()
    await expectNoSidewaysScroll(page)
    await box.getByRole('button', { name: 'Assign tools' }).click()
    // The overview has a button of the same person.
    await expect(page.getByRole('heading', { level: 1, name: 'Assign tools' })).toBeVisible()
    if (project.name === 'phone') {
      await page.getByRole('button', { name: person.name }).tap()
      await page.getByRole('dialog').getByRole('checkbox', { name: toolName }).check()
      await expectAccessible()
      await page.getByRole('dialog').getByRole('button', { name: 'Done' }).tap()
    } else {
      await page.getByRole('checkbox', { name: `${toolName}, ${person.name}` }).press('Space')
    }
    await expectNoSidewaysScroll(page)
    await expectAccessible()
    await page.getByRole('button', { name: 'Save only' }).click()
    await expect(page.getByText('The assignment is saved.')).toBeVisible()
    await expect(box.getByTitle('1 person has it')).toBeVisible()
  },
)

async function chooseAction(page: Page, tool: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions: ${tool}`, exact: true }).click()
  await page.getByRole('menuitem', { name: action }).click()
}
