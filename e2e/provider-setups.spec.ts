import { expect, test } from './fixtures/assay.ts'
import { openProject } from './fixtures/clicks.ts'
import { expectNoSidewaysScroll } from './fixtures/layout.ts'
import { addHpi, assignToEverybody, choose, makeToolsProject, type ToolsProject } from './fixtures/tools.ts'

const person = { name: 'Wójcik Łukasz', email: 'lukasz.wojcik@setup.example', language: 'en-GB' }

test(
  'Hogan is set up with a new group, and its logins generated (OPS-2-78, OPS-2-79, OPS-2-80, OPS-2-82, OPS-2-149, OPS-5-95)',
  { tag: '@phone' },
  async ({ page, openAs, openBeside, expectAccessible }, { project: device }) => {
    const made = await makeToolsProject(await openBeside('admin'), `Hogan of the ${device.name}`, [person])
    await assignToEverybody(made, await addHpi(made, 'HPI of the yard'))
    await openAs('manager')
    await openProject(page, made.name)
    const box = page.getByRole('region', { name: 'Hogan' })
    await expect(box).toContainText('simulated')
    await expect(page.getByRole('region', { name: 'Pointleader' })).toHaveCount(0)
    await box.getByRole('button', { name: 'Hogan setup' }).click()
    const dialog = page.getByRole('dialog', { name: 'Hogan setup' })
    const save = dialog.getByRole('button', { name: 'Save' })
    await expect(save).toBeDisabled()
    await choose(page, 'Master account', /./)
    await expect(dialog.getByText('Choose a group')).toBeVisible()
    await dialog.getByRole('button', { name: 'Add group' }).click()
    const group = dialog.getByRole('textbox', { name: 'New group' })
    await group.fill('Dílna_1')
    await expect(dialog.getByText('Only letters without marks, digits, spaces and hyphens')).toBeVisible()
    await choose(page, 'Product link', /./)
    await expect(save).toBeDisabled()
    await group.fill('SampleGroup')
    await expect(dialog.getByText(/^SampleGroup is only for trying things out/)).toBeVisible()
    await expect(save).toBeEnabled()
    await expectAccessible()
    await expectNoSidewaysScroll(page)
    await group.fill('Yard 1')
    await save.click()
    await expect(page.getByText('The Hogan setup is saved')).toBeVisible()
    await expect(dialog).toHaveCount(0)

    await box.getByRole('button', { name: 'Hogan setup' }).click()
    await expect(dialog.getByRole('combobox', { name: 'Group' })).toHaveValue('Yard 1')
    await dialog.getByRole('button', { name: 'Generate' }).click()
    const generating = page.getByRole('dialog', { name: 'Generate logins' })
    await expect(generating.getByRole('checkbox', { name: 'Hogan' })).toBeChecked()
    await expectAccessible()
    await generating.getByRole('button', { name: 'Generate 1 login' }).click()
    await expect(generating.getByText('1 login is generated.')).toBeVisible()
    await generating.getByRole('button', { name: 'Close' }).last().click()
    await expect(box).toContainText('1 login')
  },
)

test('Pointleader is set up, and its logins generated (OPS-2-63, OPS-2-148, OPS-2-149, OPS-5-94)', async ({
  page,
  openAs,
  openBeside,
  expectAccessible,
}) => {
  const made = await makeToolsProject(await openBeside('admin'), 'Pointleader of the yard', [person])
  await assign(made, { toolId: pointleader, name: 'Foreman', language: 'en-GB', job: 'branch-manager' })
  await openAs('manager')
  await openProject(page, made.name)
  const box = page.getByRole('region', { name: 'Pointleader' })
  await box.getByRole('button', { name: 'Pointleader setup' }).click()
  const dialog = page.getByRole('dialog', { name: 'Pointleader setup' })
  const save = dialog.getByRole('button', { name: 'Save' })
  for (const field of ['Server', 'Client', 'Site']) {
    await expect(save).toBeDisabled()
    await choose(page, field, /./)
  }
  await expectAccessible()
  await save.click()
  await expect(page.getByText('The Pointleader setup is saved')).toBeVisible()
  await box.getByRole('button', { name: 'Generate logins' }).click()
  const generating = page.getByRole('dialog', { name: 'Generate logins' })
  await generating.getByRole('button', { name: 'Generate 1 login' }).click()
  await expect(generating.getByText('1 login is generated.')).toBeVisible()
  await generating.getByRole('button', { name: 'Close' }).last().click()
  await expect(box).toContainText('1 login')
})

/** In the catalogue of every installation. */
const pointleader = 7

async function assign(made: ToolsProject, input: object): Promise<void> {
  const tool = await made.call<{ id: number }>('post', `/api/tools/custom-tools/${made.projectGuid}`, input)
  await assignToEverybody(made, tool.id)
}
