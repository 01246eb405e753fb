import { expect, test, type Page } from './fixtures/assay.ts'
import { openByMenu, openProjects, tabTo } from './fixtures/clicks.ts'

/** Holds the scripts whose names match until they are let through. */
async function hold(page: Page, names: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(`**/assets/${names}`, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/** As if they were lost on the way; returns how often they were asked for, and what ends it. */
async function lose(page: Page, names: string): Promise<{ count: () => number; end: () => Promise<void> }> {
  let asked = 0
  const pattern = `**/assets/${names}`
  await page.route(pattern, (route) => {
    asked += 1
    return route.abort()
  })
  return { count: () => asked, end: () => page.unroute(pattern) }
}

const create = (page: Page) => page.getByRole('button', { name: 'New organization' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'New organization' })
const coming = (page: Page) => page.getByRole('alertdialog', { name: 'Loading' })
const failure = (page: Page) => page.getByRole('alertdialog', { name: 'This could not be loaded' })
const recents = (page: Page) => page.getByRole('button', { name: 'Recently opened projects' })
const language = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^(Language|Jazyk)/ })

test.beforeEach(({ expectedComplaints }) => {
  expectedComplaints.push(/net::ERR_FAILED/)
})

test('a dialog on the way shows at once that it comes, survives a second press, and Escape calls it off', async ({
  page,
  openAs,
  expectAccessible,
}) => {
  const letThrough = await hold(page, 'organization-dialog-*.js*')
  await openAs('superadmin')
  await create(page).focus()
  await page.keyboard.press('Enter')
  await expect(coming(page)).toBeVisible()
  await expectAccessible()
  await page.keyboard.press('Escape')
  await expect(coming(page)).toBeHidden()
  await expect(create(page)).toBeFocused()

  await create(page).click()
  await expect(coming(page)).toBeVisible()
  // Where the button is, under what has come over it.
  const place = await create(page).boundingBox()
  await page.mouse.click((place?.x ?? 0) + 5, (place?.y ?? 0) + 5)
  await page.keyboard.press('Enter')
  letThrough()
  await expect(dialog(page)).toBeVisible()
  await expect(dialog(page).locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(create(page)).toBeFocused()
})

test('a menu on the way is announced at its button, a second press leaves it on, and the focus arrives', async ({
  page,
  openAs,
}) => {
  const letThrough = await hold(page, '{menu-entries,anchored}*.js*')
  await openAs('superadmin')
  await tabTo(page, language(page))
  await page.keyboard.press('Enter')
  await expect(language(page)).toHaveAttribute('aria-busy', 'true')
  await page.keyboard.press('Escape')
  await expect(language(page)).not.toHaveAttribute('aria-busy')

  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(language(page)).toHaveAttribute('aria-busy', 'true')
  letThrough()
  await expect(page.getByRole('menu')).toBeVisible()
  await expect(page.getByRole('menu').locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toBeHidden()
  await expect(language(page)).toBeFocused()
})

test('what was called off does not open later', async ({ page, openAs }) => {
  const letThrough = await hold(page, '{recents-list,anchored}*.js*')
  await openAs('superadmin')
  await recents(page).click()
  await expect(recents(page)).toHaveAttribute('aria-busy', 'true')
  // Somebody has turned to something else.
  await page.getByRole('searchbox').first().click()
  await expect(recents(page)).not.toHaveAttribute('aria-busy')
  const arrived = page.waitForResponse('**/assets/recents-list-*.js*')
  letThrough()
  await arrived
  await expect(page.getByRole('searchbox').first()).toBeFocused()
  await expect(recents(page)).toHaveAttribute('aria-expanded', 'false')
})

test('a dialog that cannot be loaded says so, and another try asks for it again', async ({
  page,
  openAs,
  expectAccessible,
}) => {
  const lost = await lose(page, 'organization-dialog-*.js*')
  await openAs('superadmin')
  await create(page).click()
  await expect(failure(page)).toContainText('Check the connection')
  await expectAccessible()
  const before = lost.count()
  await lost.end()
  await failure(page).getByRole('button', { name: 'Try again' }).click()
  await expect(dialog(page)).toBeVisible()
  expect(before).toBeGreaterThan(0)
})

test('a page that is older than the server offers to be loaded again', async ({ page, openAs }) => {
  await lose(page, 'organization-dialog-*.js*')
  await openAs('superadmin')
  await page.route('/', (route) =>
    route.request().resourceType() === 'document'
      ? route.continue()
      : route.fulfill({ contentType: 'text/html', body: '<script type="module" src="/assets/index-new.js"></script>' }),
  )
  await create(page).click()
  await expect(failure(page)).toContainText('Assay was probably updated')
  await page.unroute('**/assets/organization-dialog-*.js*')
  await failure(page).getByRole('button', { name: 'Load the page again' }).click()
  await expect(failure(page)).toBeHidden()
  await create(page).click()
  await expect(dialog(page)).toBeVisible()
})

test('a language whose texts are lost leaves the page as it is; another try speaks it', async ({ page, openAs }) => {
  const lost = await lose(page, 'cs-*.js*')
  await openAs('superadmin')
  await language(page).click()
  await page.getByRole('menuitemradio', { name: 'Čeština' }).click()
  await expect(notice(page)).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await lost.end()
  await notice(page).getByRole('button', { name: 'Try again' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'cs')
  await expect(notice(page)).toBeHidden()
})

test('a menu that cannot be loaded says so, even where notices cannot be loaded either', async ({ page, openAs }) => {
  const notices = await lose(page, 'notice-region-*.js*')
  const menus = await lose(page, 'recents-list-*.js*')
  await openAs('superadmin')
  await recents(page).click()
  const plain = page.locator('[aria-live=polite]').getByText('This could not be loaded')
  await expect(plain).toBeVisible()
  await notices.end()
  await menus.end()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(recents(page)).toHaveAttribute('aria-expanded', 'true')
  await expect(plain).toBeHidden()
})

const notice = (page: Page) => page.getByRole('alert').filter({ hasText: 'This could not be loaded' })

async function exportTemplate(page: Page, entry: RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Import and export' }).click()
  await page.getByRole('menuitem', { name: entry }).click()
}

async function openTemplate(page: Page): Promise<void> {
  await openProjects(page)
  await openByMenu(page, '360 templates')
  await expect(page.getByRole('heading', { name: '360 templates', level: 1 })).toBeVisible()
  await page.getByRole('main').getByRole('row').getByRole('link').first().click()
}

test('a workbook whose writer was lost is offered again', async ({ page, openAs }) => {
  await openAs('superadmin')
  await openTemplate(page)
  const lost = await lose(page, 'sheet-worker-*.js*')
  await exportTemplate(page, /Excel workbook/)
  await expect(notice(page)).toBeVisible()
  await lost.end()
  const download = page.waitForEvent('download')
  await notice(page).getByRole('button', { name: 'Try again' }).click()
  await download
  await expect(notice(page)).toBeHidden()
})

test('where another try cannot help, as a module behind it was lost, the page is loaded again', async ({
  page,
  openAs,
}) => {
  await openAs('superadmin')
  await openTemplate(page)
  const lost = await lose(page, 'template-json-*.js*')
  await exportTemplate(page, /JSON file/)
  await notice(page).getByRole('button', { name: 'Try again' }).click()
  await expect(notice(page)).toContainText('Assay was probably updated')
  await lost.end()
  await notice(page).getByRole('button', { name: 'Load the page again' }).click()
  await expect(notice(page)).toBeHidden()
  const download = page.waitForEvent('download')
  await exportTemplate(page, /JSON file/)
  await download
})
