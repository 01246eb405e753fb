import { expect } from './fixtures/assay.ts'
import { test } from './fixtures/behind-gateway.ts'
import { openByMenu, openProject, openProjects } from './fixtures/clicks.ts'
import { addHpi, assignToEverybody, makeToolsProject, setUpHogan } from './fixtures/tools.ts'

// A journey may wait for the gateway of another.
test.describe.configure({ timeout: 240_000 })

/** Hogan of its branch is behind the gateway. */
const hungarian = { name: 'Győri Keksz és Édesipari Kft.', companyGuid: 'c0000000-0000-4000-8000-000000000002' }
/** Its branch has no account at Hogan. */
const polish = { name: 'Zakłady Mechaniczne Jaworzynka S.A.', companyGuid: 'c0000000-0000-4000-8000-000000000023' }
const person = { name: 'Kőszegi Ágnes', email: 'agnes.koszegi@away.example', language: 'en-GB' }
const time = String.raw`\d\d\.\d\d\.\d{4},? \d\d:\d\d`

test('a provider that is away says so and since when, blocks nothing, and charges nothing twice (OPS-2-59, OPS-8-07, OPS-8-08)', async ({
  page,
  gateway,
  openAs,
  openBeside,
  expectAccessible,
}) => {
  const { companyGuid } = hungarian
  const owner = { companyGuid, owner: 'branchadmin' }
  const made = await makeToolsProject(await openBeside('admin'), 'Hogan is away', [person], owner)
  await assignToEverybody(made, await addHpi(made, 'HPI of the biscuits'))
  await setUpHogan(made, companyGuid)
  const hogan = page.getByRole('region', { name: 'Hogan' })
  const generating = page.getByRole('dialog', { name: 'Generate logins' })
  const testing = page.getByRole('button', { name: 'Test Hogan, Hungary' })
  const account = page.getByRole('listitem').filter({ has: testing })

  await test.step('it answers', async () => {
    await openAs('branchadmin')
    await openProjects(page, hungarian.name)
    await openByMenu(page, 'Providers')
    await testing.click()
    await expect(account.getByText(/^It works/)).toBeVisible()
    await openByMenu(page, 'Projects')
    await openProject(page, made.name, hungarian.name)
    await expect(hogan).toContainText('0 logins')
    await expect(hogan.getByRole('button', { name: 'Hogan setup' })).toBeVisible()
    await expect(hogan.getByRole('link', { name: 'Send invites' })).toHaveAttribute('href', /send-hogan-invites/)
    await expect(hogan.getByRole('link', { name: 'Send reports' })).toHaveAttribute('href', /send-hogan-reports/)
    await expect(hogan).not.toContainText('Does not answer')
  })

  await test.step('it is away: the order fails, the box says since when', async () => {
    gateway.goAway()
    await hogan.getByRole('button', { name: 'Generate logins' }).click()
    await generating.getByRole('button', { name: 'Generate 1 login' }).click()
    await expect(generating.getByText('1 failed.')).toBeVisible()
    await expect(generating.getByRole('listitem')).toContainText('nothing is charged twice')
    await expect(page.getByText('1 login was not generated')).toBeVisible()
    await expectAccessible()
    await generating.getByRole('button', { name: 'Close' }).last().click()
    await expect(hogan).toContainText(new RegExp(`Does not answer since ${time}, last contact ${time}`))
    await expectAccessible()
  })

  await test.step('what is stored is still shown, and everything else works', async () => {
    await hogan.getByRole('button', { name: 'Hogan setup' }).click()
    const dialog = page.getByRole('dialog', { name: 'Hogan setup' })
    await expect(dialog.getByText('Hogan does not answer.')).toBeVisible()
    await expect(dialog.getByRole('combobox', { name: 'Group' })).toHaveValue('Leadership 2026')
    await expectAccessible()
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await openByMenu(page, 'My logins')
    const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: person.name }) })
    await expect(row).toContainText('Error')
    await expect(row).toContainText('The provider does not answer.')
    await openByMenu(page, 'Providers')
    await expect(account.getByText(/^No answer since/)).toBeVisible()
    await testing.click()
    await expect(account.getByText('The provider does not answer.')).toBeVisible()
    await expectAccessible()
  })

  await test.step('it is back', async () => {
    gateway.comeBack()
    await testing.click()
    await expect(account.getByText(/^It works/)).toBeVisible()
    await expect(account.getByText(/^No answer since/)).toHaveCount(0)
    await openByMenu(page, 'Projects')
    await openProject(page, made.name, hungarian.name)
    await expect(hogan).toContainText('login')
    await expect(hogan).not.toContainText('Does not answer')
    await hogan.getByRole('button', { name: 'Generate logins' }).click()
    await expect(generating.getByText('1 failed before')).toBeVisible()
    await generating.getByRole('button', { name: 'Generate 1 login' }).click()
    await expect(generating.getByText('1 login is generated.')).toBeVisible()
    await expect(page.getByText('1 login generated', { exact: true })).toBeVisible()
    await generating.getByRole('button', { name: 'Close' }).last().click()
    await expect(hogan).toContainText('1 login')
    await expect(hogan).not.toContainText('Does not answer')
  })
})

test('a branch without a Hogan account reads so in the setup, and nothing is saved or ordered (OPS-2-81, OPS-8-06)', async ({
  page,
  openAs,
  openBeside,
  expectAccessible,
}) => {
  const { companyGuid } = polish
  const owner = { companyGuid, owner: 'internal' }
  const made = await makeToolsProject(await openBeside('admin'), 'No Hogan here', [person], owner)
  await assignToEverybody(made, await addHpi(made, 'HPI of the engines'))
  const writes: string[] = []
  page.on('request', (request) => request.method() === 'PUT' && writes.push(request.url()))
  await openAs('internal')
  await openProject(page, made.name, polish.name)
  const box = page.getByRole('region', { name: 'Hogan' })
  await expect(box).toContainText('Not set up for this branch')
  await box.getByRole('button', { name: 'Hogan setup' }).click()
  const dialog = page.getByRole('dialog', { name: 'Hogan setup' })
  await expect(dialog.getByText('Your branch has no Hogan master account.')).toBeVisible()
  await expect(dialog.getByText(/Ask an administrator of your branch for it\.$/)).toBeVisible()
  await expectAccessible()
  await dialog.getByRole('combobox', { name: 'Master account' }).click()
  await expect(page.getByRole('listbox', { name: 'Master account' })).toHaveText('Nothing found')
  await page.keyboard.press('Tab')
  await dialog.getByRole('button', { name: 'Add group' }).click()
  await dialog.getByRole('textbox', { name: 'New group' }).fill('ASgroup')
  await expect(dialog.getByText('Choose a master account')).toBeVisible()
  await expect(dialog.getByRole('combobox', { name: 'Product link' })).toBeDisabled()
  for (const name of ['Save', 'Generate']) await expect(dialog.getByRole('button', { name })).toBeDisabled()
  await dialog.getByRole('textbox', { name: 'New group' }).press('Enter')
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(dialog).toHaveCount(0)
  await box.getByRole('button', { name: 'Hogan setup' }).click()
  await expect(dialog.getByRole('combobox', { name: 'Group' })).toHaveValue('')
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  expect(writes).toEqual([])

  await box.getByRole('button', { name: 'Generate logins' }).click()
  const generating = page.getByRole('dialog', { name: 'Generate logins' })
  await expect(generating.getByRole('checkbox', { name: 'Hogan' })).toBeDisabled()
  await expect(generating.getByRole('button', { name: /^Generate/ })).toBeDisabled()
  await expectAccessible()
})
