import { expect, test, type Page } from './fixtures/assay.ts'
import { openProject, openProjects } from './fixtures/clicks.ts'
import { organization, organizationGuid, organizationName, project, projectGuid, projectName } from './fixtures/demo.ts'
import { callsOf } from './fixtures/session.ts'

test('the header shows where the user is, down to the wave, and leads elsewhere (PLT-2-80, PLT-2-81, PLT-2-82)', async ({
  page,
  openAs,
}) => {
  await openAs('manager')
  await openProject(page)
  const call = callsOf(page)
  const { waves } = await call<{ waves: { waveSetups: { waveGuid: string; name: string }[] } }>(
    'get',
    `/api/crm/company/${organizationGuid}/project/${projectGuid}`,
  )
  const [wave] = waves.waveSetups
  await page.getByRole('tab', { name: wave?.name ?? '' }).click()
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Nomination links' }).click()
  await expect(page.getByRole('heading', { name: 'Nomination links' })).toBeVisible()
  const context = page.getByRole('navigation', { name: 'Where you are' })
  await expect(context.getByText(wave?.name ?? '')).toBeVisible()
  await context.getByRole('link', { name: `Change project, ${projectName}` }).click()
  await expect(page).toHaveURL(`${organization}/projects`)
  await context.getByRole('link', { name: `Change organization, ${organizationName}` }).click()
  await expect(page).toHaveURL('/organizations')
})

test('/ opens what was used last, and a menu lists recent projects (PLT-2-22, PLT-2-23, PLT-2-24, PLT-2-83)', async ({
  page,
  openAs,
}) => {
  await openAs('manager')
  await expect(page).toHaveURL('/organizations')
  await openProjects(page)
  await page.goto('/')
  await expect(page).toHaveURL(`${organization}/projects`)

  await page.getByRole('link', { name: projectName }).click()
  await expect(page.getByRole('heading', { name: projectName })).toBeVisible()
  await page.goto('/')
  await expect(page).toHaveURL(new RegExp(`${project}/project-overview`))

  await page.getByRole('link', { name: `Change organization, ${organizationName}` }).click()
  await expect(page).toHaveURL('/organizations')
  await page.getByRole('button', { name: 'Recently opened projects' }).click()
  await page.getByRole('menuitem', { name: projectName }).click()
  await expect(page.getByRole('heading', { name: projectName })).toBeVisible()
})

test('typing right after the shortcut loses no letter while the search is still being loaded (PLT-2-89)', async ({
  page,
  openAs,
}) => {
  const { promise: asked, resolve: letThrough } = Promise.withResolvers<void>()
  await page.route('**/assets/search-dialog-*.js', async (route) => {
    await asked
    await route.continue()
  })
  await openAs('manager')
  await expect(page.getByRole('heading', { name: 'Organizations' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('vodarny')
  letThrough()
  await expect(page.getByRole('combobox', { name: 'Search' })).toHaveValue('vodarny')
  await page.keyboard.type(' a e')
  await expect(page.getByRole('combobox', { name: 'Search' })).toHaveValue('vodarny a e')
})

test('the account menu opens by the keyboard and gives the focus back (PLT-2-85)', async ({ page, openAs }) => {
  await openAs('manager')
  const button = page.getByRole('banner').getByRole('button').last()
  for (const key of ['Enter', 'Space']) {
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Organizations' })).toBeVisible()
    await button.press(key)
    await expect(page.getByRole('dialog').getByRole('radio').and(page.locator(':focus'))).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(button).toBeFocused()
  }
})

test('the search finds people, projects and organizations by keyboard alone, whatever the diacritics (PLT-2-89)', async ({
  page,
  openAs,
  expectAccessible,
}) => {
  await openAs('manager')
  await expect(page.getByRole('heading', { name: 'Organizations' })).toBeVisible()
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: 'Search' })
  await expect(field).toBeFocused()
  await page.keyboard.type('SEVEROCESKE')
  const found = page.getByRole('option', { name: new RegExp(organizationName) })
  await expect(found).toBeVisible()
  await expectAccessible()
  await page.keyboard.press('Escape')
  await expect(field).toBeHidden()

  await page.keyboard.press('Control+k')
  // No key of this keyboard has a degree sign: it is put into the field that has the focus.
  await expect(field).toBeFocused()
  await page.keyboard.type('zpetna vazba 360° a osobnostni profil')
  await expect(page.getByRole('option', { name: projectName })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`${project}/project-overview`))
})

test('languages: the header offers English and Czech, and the choice is remembered (PLT-2-87, PLT-9-03)', async ({
  page,
  openAs,
}) => {
  await openAs('manager')
  await page.getByRole('button', { name: /^Language/ }).click()
  await expect(page.getByRole('menuitemradio')).toHaveText(['English', 'Čeština'])
  await page.getByRole('menuitemradio', { name: 'Čeština' }).click()
  await expect(page.getByRole('heading', { name: 'Organizace' })).toBeVisible()
  expect(await page.locator('html').getAttribute('lang')).toBe('cs')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Organizace' })).toBeVisible()
})

test.describe('a browser that speaks Russian', () => {
  test.use({ locale: 'ru-RU' })
  test('gets Russian, which the selector shows next to the two it offers (PLT-9-04)', async ({ page }) => {
    await page.goto('/login')
    await expect(page.locator('html')).toHaveAttribute('lang', 'ru')
    const selector = page.getByRole('banner').getByRole('group')
    await selector.locator('summary').click()
    await expect(selector.getByRole('link')).toHaveText(['English', 'Čeština', 'Русский'])
    await selector.getByRole('link', { name: 'Čeština' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'cs')
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('lang', 'cs')
  })
})

test('light and dark: the choice is remembered, and without one the system setting applies', async ({
  page,
  openAs,
  expectAccessible,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await openAs('manager')
  await openProjects(page)
  await expectScheme(page, 'dark')
  await expect(page.getByRole('link', { name: projectName })).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Markéta Šimůnková' }).click()
  await page.getByText('Light', { exact: true }).click()
  await expectScheme(page, 'light')
  await page.reload()
  await expectScheme(page, 'light')
})

test('the queue is open to staff, and its counts are read aloud with it (PLT-2-84)', async ({
  page,
  openAs,
  expectAccessible,
}) => {
  await openAs('manager')
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Queue|wait/i })
    .click()
  await expect(page.getByRole('table', { name: 'Queue' })).toBeVisible()
  await expectAccessible()
})

test('support copies the access token; nobody else sees that action (PLT-2-85)', async ({ page, context, openAs }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openAs('support')
  await page.getByRole('button', { name: 'Copy access token' }).click()
  await expect(page.getByText('The token is on the clipboard')).toBeVisible()
  const token = await page.evaluate(() => navigator.clipboard.readText())
  const answer = await page.request.get('/api/auth/permissions', { headers: { authorization: `Bearer ${token}` } })
  expect(answer.status()).not.toBe(401)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  test('the menu covers the page, and the user menu contains what does not fit into the header (PLT-9-33)', async ({
    page,
    openAs,
    expectAccessible,
  }) => {
    await openAs('manager')
    await openProject(page)
    await page.getByRole('button', { name: 'Open menu' }).tap()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await expect(menu).toBeVisible()
    await expectAccessible()
    await menu.getByRole('link', { name: 'Who has access' }).tap()
    await expect(menu).toBeHidden()
    await expect(page.getByRole('heading', { name: 'Who has access' })).toBeVisible()

    await page.getByRole('button', { name: 'Markéta Šimůnková' }).tap()
    await expectAccessible()
    await expect(page.getByRole('link', { name: projectName })).toBeVisible()
    await page.getByRole('combobox', { name: 'Language' }).selectOption('Čeština')
    await expect(page.getByRole('heading', { name: 'Kdo má přístup' })).toBeVisible()
  })
})

async function expectScheme(page: Page, scheme: 'light' | 'dark'): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme)
}
