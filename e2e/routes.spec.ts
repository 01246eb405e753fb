import { routeIds, routeOf, isPublicRoute, type Capability, type RouteId } from '../domain/shell/route-table.ts'
import { expect, test, type Page } from './fixtures/assay.ts'
import { organization, organizationGuid, projectGuid } from './fixtures/demo.ts'
import { callsOf } from './fixtures/session.ts'

const unknownGuid = 'ffffffff-ffff-4fff-8fff-ffffffffffff'
/** These redirect. */
const passing: readonly RouteId[] = ['root', 'login', 'login-callback', 'login-logout']
const shown = routeIds.filter((id) => !passing.includes(id))
const signedIn = shown.filter((id) => !isPublicRoute(id))

/** The requirements proven by opening the addresses of a capability, apart from the absence of dead links. */
const proves: Partial<Record<Capability, string>> = {
  organizations: 'PLT-2-26, PLT-2-27',
  access: 'PLT-2-34',
  shell: 'PLT-2-63',
  nominations: 'PLT-2-41, PLT-2-56',
  participants: 'PLT-2-44, PLT-2-57, OPS-2-01',
  projects: 'PLT-2-33, PLT-2-46',
  waves: 'PLT-2-47',
  questionnaires: 'PLT-2-54',
  templates: 'PLT-2-50, PLT-2-52',
  mailing: 'PLT-2-58',
  progress: 'PLT-2-60',
}

const capabilities = [...new Set(signedIn.map((id) => routeOf(id).capability))]
for (const capability of capabilities) {
  test(`every address of ${capability} opens a screen, for a project and for an organization (PLT-2-31, OPS-2-02${proves[capability] ? `, ${proves[capability]}` : ''})`, async ({
    page,
    openAs,
    expectAccessible,
  }) => {
    test.setTimeout(180_000)
    await openAs('superadmin')
    const values = await valuesOf(page)
    const ids = signedIn.filter((each) => routeOf(each).capability === capability)
    for (const [place, id] of ids.entries()) {
      for (const [index, address] of addressesOf(id, values).entries()) {
        // The first one is loaded from the server, which sends the same page for all of them.
        await (place + index === 0 ? page.goto(address) : follow(page, address))
        const leadsTo = leadsToProjects(id, address) ? `${organization}/projects` : address
        await expectScreen(page, leadsTo)
        if (index > 0) continue
        expect((await page.request.get(address)).headers()['content-type'], address).toMatch(/^text\/html/)
        await expectAccessible()
        // A phone gets the same page with another layout.
        await page.setViewportSize({ width: 390, height: 844 })
        await expectScreen(page, leadsTo)
        await expectAccessible()
        await page.setViewportSize({ width: 1440, height: 900 })
      }
    }
  })
}

test('pages opened by a link respond without a session, whatever the link (OPS-6-57)', async ({ page }) => {
  for (const id of shown.filter((each) => isPublicRoute(each))) {
    for (const address of addressesOf(id, {})) {
      await page.goto(address)
      expect(new URL(page.url()).pathname, id).toBe(address)
      await expect(page.getByRole('heading').first(), id).toBeVisible()
      await expect(page.getByRole('button', { name: 'Sign in' }), id).toBeHidden()
    }
  }
})

test(
  'an unknown address is reported, with a link back',
  { tag: '@phone' },
  async ({ page, openAs, expectAccessible }) => {
    await openAs('manager')
    for (const address of [`${organization}/projects/nothing`, `${organization}/nothing`, '/nothing-of-the-kind']) {
      await page.goto(address)
      await expect(page.getByRole('heading', { name: 'There is no such page' })).toBeVisible()
    }
    await expectAccessible()
    await page.getByRole('link', { name: 'To the start' }).click()
    await expect(page.getByRole('heading', { name: 'Organizations' })).toBeVisible()
  },
)

/** As by a link in the page, without reloading everything. */
async function follow(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => history.pushState(null, '', to), address)
}

/** A page with its own title, a heading and no error text. */
async function expectScreen(page: Page, address: string): Promise<void> {
  await expect.poll(() => decodeURI(new URL(page.url()).pathname), { message: address, timeout: 20_000 }).toBe(address)
  await expect(page.getByRole('main').getByRole('heading').first(), address).toBeVisible({ timeout: 20_000 })
  await expect(page, address).toHaveTitle(/^.+ – Assay$/)
  await expect(page.getByRole('main').getByText('You may not use this page.'), address).toBeHidden()
  await expect(page.getByRole('heading', { name: 'This page has failed' }), address).toBeHidden()
}

/** Opened for the organization alone, pages of a project lead to the list of projects (PLT-2-32). */
function leadsToProjects(id: RouteId, address: string): boolean {
  return routeOf(id).needsProject && !address.includes(projectGuid)
}

/** The addresses of a route with all parameters, and without the optional ones. */
function addressesOf(id: RouteId, values: Readonly<Record<string, string>>): string[] {
  const valueOf = (name: string) => values[`${name} of ${id}`] ?? values[name] ?? known[name] ?? unknownGuid
  const filled = (path: string) => path.replaceAll(/\{(\w+)\??\}/g, (_, name: string) => valueOf(name))
  const all = routeOf(id).paths.flatMap((path) => [filled(path), filled(path.replaceAll(/\/\{\w+\?\}/g, ''))])
  return [...new Set(all)]
}

const known: Readonly<Record<string, string>> = {
  orgGuid: organizationGuid,
  projGuid: projectGuid,
  selectedProjGuid: projectGuid,
  waveSetupType: 'as360',
  caseYearId: '2026-1',
}

type Detail = { waves: { waveGuids: string[] } }
type Named = { id: number; type: string }

/** The demo data's values for the parameters of addresses. */
async function valuesOf(page: Page): Promise<Record<string, string>> {
  const call = callsOf(page)
  const { waves } = await call<Detail>('get', `/api/crm/company/${organizationGuid}/project/${projectGuid}`)
  const [person] = await call<{ id: number }[]>('get', `/api/reports/assessees/${projectGuid}`)
  const { templates } = await call<{ templates: Named[] }>('post', '/api/templates/list', { page: 1, pageRows: 100 })
  return {
    waveGuid: waves.waveGuids[1] ?? unknownGuid,
    assesseeId: String(person?.id),
    assesseeIds: String(person?.id),
    templateId: String(templates[0]?.id),
    ...Object.fromEntries(templates.map(({ id, type }) => [`templateId of 360-templates-${type}`, String(id)])),
    customToolId: '1',
    activityId: '1',
  }
}
