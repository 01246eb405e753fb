import { expect, test } from './fixtures/assay.ts'
import { signOut } from './fixtures/clicks.ts'
import { organizationName, project, projectName } from './fixtures/demo.ts'

const wanted = `${project}/who-has-access?search=org`

test('the sign-in page redirects to the identity provider with code, PKCE and the requested page (PLT-2-25, PLT-2-79, PLT-2-91, PLT-2-92)', async ({
  page,
}) => {
  await page.goto(wanted)
  await expect(page).toHaveURL(/\/login\?origin=/)
  await expect(page.getByRole('heading', { name: 'Sign in to the back-office' })).toBeVisible()
  await expect(page.getByRole('banner').getByText('Assay')).toBeVisible()

  const asked = page.waitForRequest((request) => request.url().includes('response_type=code'))
  await page.getByRole('button', { name: 'Sign in' }).click()
  const query = new URL((await asked).url()).searchParams
  expect(query.get('client_id')).toBeTruthy()
  expect(query.get('code_challenge_method')).toBe('S256')
  expect(query.get('ssoLogin')).toBe('false')
  const back = new URL(query.get('redirect_uri') ?? '')
  expect(back.pathname + back.search).toBe('/login/callback')
  expect(query.get('state')?.endsWith(`.${encodeURIComponent(wanted)}`)).toBe(true)
})

test('the callback exchanges its code and opens the requested page; a reload keeps the session (PLT-2-20, PLT-2-93, PLT-2-94)', async ({
  page,
  signInAs,
}) => {
  const exchanged = page.waitForRequest(
    (request) =>
      request.url().endsWith('/api/auth/token') && (request.postData() ?? '').includes('grant_type=authorization_code'),
  )
  await signInAs('manager', wanted)
  expect(new URLSearchParams((await exchanged).postData() ?? '').get('code')).toBeTruthy()
  await expect(page.getByRole('heading', { name: 'Who has access' })).toBeVisible()
  expect(new URL(page.url()).search).toBe('?search=org')

  await page.reload()
  await expect(page.getByRole('banner').getByText(projectName)).toBeVisible()
  const kept = await page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]))
  expect(kept).not.toMatch(/eyJ|refresh/)
})

test('an origin outside the site is ignored (PLT-2-94)', async ({ page, signInAs }) => {
  await signInAs('manager', '/login?origin=https://elsewhere.example/organizations')
  await expect(page.getByRole('heading', { name: 'Organizations' })).toBeVisible()
})

test('a user without access to Assay is told so at the sign-in', async ({ page, expectAccessible }) => {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('button', { name: 'Nemo Nikdo' }).click()
  await expect(page.getByText('Signing in did not work.')).toBeVisible()
  await expectAccessible()
})

test('a page reloaded while its session is being refreshed stays signed in (PLT-4-02)', async ({
  page,
  context,
  openAs,
}) => {
  await openAs('manager')
  await expect(page.getByRole('heading', { name: 'Organizations' })).toBeVisible()
  // The server consumes the refresh token, and its response with the next one never arrives.
  const lost = Promise.withResolvers<void>()
  const cookies = await context.cookies()
  await page.route('**/api/auth/token', async (route) => {
    await route.fetch()
    lost.resolve()
  })
  await page.reload()
  await lost.promise
  await context.addCookies(cookies)
  await page.unroute('**/api/auth/token')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Organizations' })).toBeVisible()
})

test('a call answered with 401 ends the session, and signing in again leads back (PLT-8-01)', async ({
  page,
  openAs,
}) => {
  // Opened by its address, so the organizations have not been requested yet.
  await openAs('manager', `${project}/who-has-access`)
  await expect(page.getByRole('heading', { name: 'Who has access' })).toBeVisible()
  await page.route('**/api/crm/companies', (route) =>
    route.fulfill({ status: 401, json: { errorMessage: 'NOT_SIGNED_IN' } }),
  )
  await page.getByRole('link', { name: `Change organization, ${organizationName}` }).click()
  await expect(page).toHaveURL(/\/login\?origin=.*organizations/)
  await expect(page.getByRole('alert')).toHaveCount(0)

  await page.unroute('**/api/crm/companies')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Organizations' })).toBeVisible()
})

test('signing out in one tab ends the others (PLT-2-21, PLT-2-86)', async ({ page, context, openAs }) => {
  await openAs('manager')
  const other = await context.newPage()
  await other.goto('/')
  await expect(other.getByRole('heading', { name: 'Organizations' })).toBeVisible()

  await signOut(page)
  await expect(other).toHaveURL(/\/login/)
  // The page of the server, not the application on its way there.
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await page.goto('/organizations')
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
})
