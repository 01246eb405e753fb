import { expect, test } from './fixtures/assay.ts'
import { openByMenu, openProject } from './fixtures/clicks.ts'
import { organization, project } from './fixtures/demo.ts'

/** The menu entries on the overview of a project, by the roles of the demo people. */
const menus: Record<string, string> = {
  orguser: 'Overview, Who has access, About the organization, Projects',
  orgadmin: 'Overview, My logins, My reports, My links, Who has access, About the organization, Projects',
  client360: 'Overview, My reports, Who has access, About the organization, Projects, All templates, About Assay',
  manager:
    'Overview, My logins, My reports, My links, Questionnaire links, Who has access, About the organization, ' +
    'Invoicing, 360 invoicing, Projects, Organizations, Price list, CRM, All templates, About Assay',
  superadmin:
    'Overview, My logins, My reports, My links, Questionnaire links, Who has access, About the organization, ' +
    'Login listing, Invoicing, 360 invoicing, My tools, Projects, Organizations, Price list, Providers, CRM, Audit log, ' +
    'All templates, Cases, Calendar, Bookings, Programme in figures, Licences, Experts, Categories, About Assay',
}

for (const [userName, entries] of Object.entries(menus)) {
  test(`the menu of ${userName} is what the role allows, and no more (PLT-6-28, PLT-6-29, PLT-6-30, PLT-6-32, PLT-6-33)`, async ({
    page,
    signInAs,
  }) => {
    await signInAs(userName)
    await openProject(page)
    await expect(page.getByRole('navigation', { name: 'Menu' }).getByRole('link')).toHaveText(entries.split(', '))
  })
}

/** A page opened by its address is as closed as its menu entry is hidden. */
const closed: [userName: string, path: string][] = [
  ['orguser', `${project}/mylogins`],
  ['orguser', `${project}/about-app`],
  ['orgadmin', `${project}/questionnaire-links`],
  ['orgadmin', `${organization}/loginlisting`],
  ['client360', `${project}/links`],
  ['manager', `${organization}/generic-email-templates`],
  ['manager', '/eap'],
]

for (const [userName, path] of closed) {
  test(`${path.split('/').at(-1)} is closed to ${userName}, and the banner leads to the organizations (PLT-6-26, PLT-2-73)`, async ({
    page,
    openAs,
    expectAccessible,
  }) => {
    await openAs(userName, path)
    await expect(page.getByText('You may not use this page.')).toBeVisible()
    await expect(page).toHaveTitle('You may not use this page – Assay')
    await expect(page.getByRole('main').getByRole('heading')).toHaveCount(0)
    await expectAccessible()
    await page.getByRole('alert').getByRole('link', { name: 'Organizations' }).click()
    await expect(page.getByRole('heading', { name: /^(Organizations|Projects)$/, level: 1 })).toBeVisible()
  })
}

test('another organization is closed to a client user, without its name and without a notice (PLT-2-70, PLT-2-118, PLT-8-12)', async ({
  page,
  openAs,
}) => {
  await openAs('orguser', '/organization/c0000000-0000-4000-8000-000000000002/projects')
  await expect(page.getByText('You may not see this organization.')).toBeVisible()
  await expect(page.getByText('Győri Keksz')).toHaveCount(0)
  await expect(page.getByRole('alert')).toHaveCount(1)
})

test('experts land on the assistance programme, client users on their projects (PLT-2-107, PLT-2-109)', async ({
  page,
  openAs,
}) => {
  await openAs('eapexpert', '/organizations')
  await expect(page).toHaveURL('/eap')
  await page.context().clearCookies()
  await openAs('orguser', '/organizations')
  await expect(page).toHaveURL(`${organization}/projects`)
})

/** A project that `internal` and `beta` may look at. */
const talents = 'Talentový program – pilotní skupina'

test('a user with read access requests more, and works on the project once its owner has agreed (PLT-2-71, PLT-2-74, PLT-2-75, PLT-2-76, PLT-2-90, PLT-4-19, EAP-6-09)', async ({
  page,
  openAs,
  openBeside,
  expectAccessible,
}) => {
  await openAs('internal')
  await openProject(page, talents)
  await expect(page.getByText('You may look at this project, but not change it.')).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Request access' }).click()
  await expect(page.getByText('Your request is waiting for an answer.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Request access' })).toBeHidden()
  await page.reload()
  await expect(page.getByText('Your request is waiting for an answer.')).toBeVisible()

  const owner = await openBeside('manager')
  await owner.getByRole('button', { name: /^Permission requests/ }).click()
  await owner.getByRole('button', { name: /^Grant internal access to Talentový program/ }).click()
  await expect(owner.getByRole('button', { name: /^Grant internal access/ })).toHaveCount(0)

  await page.reload()
  await expect(page.getByRole('heading', { name: talents })).toBeVisible()
  await expect(page.getByText('You may look at this project, but not change it.')).toBeHidden()
  await page.getByRole('link', { name: 'Who has access' }).click()
  const rights = page.getByRole('grid', { name: 'Permissions' })
  await expect(rights.getByRole('row', { name: /internal/ }).first()).toBeVisible()
})

test('a request that is denied stays denied (PLT-2-75, PLT-2-90)', async ({ page, openAs, openBeside }) => {
  await openAs('beta')
  await openProject(page, talents)
  await page.getByRole('button', { name: 'Request access' }).click()
  await expect(page.getByText('Your request is waiting for an answer.')).toBeVisible()

  const owner = await openBeside('manager')
  await owner.getByRole('button', { name: /^Permission requests/ }).click()
  await owner.getByRole('button', { name: /^Deny beta access/ }).click()
  await expect(owner.getByRole('button', { name: /^Deny beta access/ })).toHaveCount(0)

  await page.reload()
  await expect(page.getByText('Your request was denied.')).toBeVisible()
})

test(
  'who has access: users for everybody, the scope of each permission for staff (PLT-2-188, PLT-2-189)',
  { tag: '@phone' },
  async ({ page, openAs, expectAccessible }) => {
    await openAs('orguser')
    await openProject(page)
    await openByMenu(page, 'Who has access')
    await expect(page.getByText('orgadmin', { exact: true })).toBeVisible()
    await expect(page.getByText('Permissions')).toHaveCount(0)
    await expectAccessible()
    await page.context().clearCookies()
    await openAs('manager')
    await openProject(page)
    await openByMenu(page, 'Who has access')
    await expect(page.getByRole('heading', { name: /^Permissions/ })).toBeVisible()
    await expectAccessible()
  },
)
