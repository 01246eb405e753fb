import { expect, test, type Page } from './fixtures/raters.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

/** Before its style sheet is loaded, the page shows the desktop's heading below the phone's. */
const question = (page: Page) => page.getByRole('heading', { level: 1 }).first()
const choose = (page: Page, name: string) => page.getByRole('radio', { name }).locator('..').tap()
/** By the link of a mail to the first question. */
async function start(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.getByRole('link', { name: 'Start' }).tap()
  await page.waitForURL(`${path}/*`)
}
/** Skips items, waiting for each next one to appear. */
async function skip(page: Page, items: number): Promise<void> {
  const place = () => page.getByRole('main').innerText()
  for (let skipped = 0; skipped < items; skipped += 1) {
    const before = await place()
    await page.getByRole('button', { name: 'Next' }).tap()
    await expect.poll(place).not.toBe(before)
  }
}
const saved = (page: Page) => expect(page.getByRole('status').filter({ hasText: /^Saved/ })).toBeVisible()

test('a rater agrees to the terms, answers on a phone, submits and is thanked (OPS-4-36, OPS-2-87, OPS-5-55, PLT-1-08, OPS-2-88)', async ({
  page,
  collect,
  expectAccessible,
}) => {
  const { path } = await collect('unapproved')
  await page.goto(path)
  await expect(page).toHaveURL(path)
  await expect(page.getByText('Tereza Havlíková')).toHaveCount(0)
  await expectAccessible()
  const agree = page.getByRole('button', { name: 'Agree and continue' })
  await expect(agree).toBeDisabled()
  await page.getByRole('checkbox').check()
  await agree.tap()

  await expect(page.getByRole('heading', { level: 1 })).toContainText('Martin Beneš')
  await expect(page.getByText('0 of 12 answers')).toBeVisible()
  await expectAccessible()
  await page.reload()
  await expect(page.getByText('Tereza Havlíková')).toBeVisible()
  await page.getByRole('link', { name: 'Start' }).tap()

  await expect(question(page)).toHaveText('Makes difficult decisions without needless delay.')
  await expectAccessible()
  for (const name of ['Martin Beneš', 'Tereza Havlíková', 'Jan Kříž']) {
    await expect(page.locator('#person')).toContainText(name)
    await choose(page, 'Often')
  }
  await expect(question(page)).toHaveText('Asks for facts before deciding.')
  for (const name of ['Martin Beneš', 'Tereza Havlíková', 'Jan Kříž']) {
    await expect(page.locator('#person')).toContainText(name)
    await choose(page, name === 'Jan Kříž' ? 'I cannot judge this' : 'Always')
  }

  await expect(question(page)).toHaveText('Anything to add?')
  await page.getByRole('textbox').fill('She asks everybody in the room.')
  await expectAccessible()
  await page.getByRole('button', { name: 'Next' }).tap()
  await saved(page)
  await page.getByRole('button', { name: 'Next', exact: true }).tap()
  await page.getByRole('button', { name: 'Next competency' }).tap()
  await expect(question(page)).toHaveText('Gives clear goals.')
  await skip(page, 8)
  await page.getByRole('button', { name: 'To the summary' }).tap()

  await expect(question(page)).toHaveText('Almost done')
  await expect(page.getByText('2 items without an answer')).toHaveCount(3)
  await expect(page.getByText('6 items without an answer will count as n/a.')).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Fill in Jan Kříž' }).tap()
  await expect(question(page)).toHaveText('Gives clear goals.')
  await expect(page.locator('#person')).toContainText('Jan Kříž')
  await choose(page, 'Rarely')
  await expect(question(page)).toHaveText('Keeps promises given to the team.')
  await skip(page, 5)
  await page.getByRole('button', { name: 'To the summary' }).tap()
  await page.getByRole('button', { name: 'Submit all answers' }).tap()

  await expect(question(page)).toHaveText('Thank you, Martin Beneš')
  await expectAccessible()
  await page.getByRole('link', { name: 'Back to the list' }).tap()
  await expect(page.getByText('Nothing is waiting for you now.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Finished' })).toBeVisible()
})

test('answers given offline are kept on the phone, survive a reload and are sent in order, in one call', async ({
  page,
  context,
  collect,
  expectAccessible,
  expectedComplaints,
}) => {
  expectedComplaints.push('net::ERR_INTERNET_DISCONNECTED')
  const { path } = await collect()
  await start(page, path)
  await choose(page, 'Often')
  await expect(page.locator('#person')).toContainText('Tereza Havlíková')
  await saved(page)

  await context.setOffline(true)
  await choose(page, 'Never')
  await expect(page.locator('#person')).toContainText('Jan Kříž')
  await choose(page, 'Rarely')
  await expect(question(page)).toHaveText('Asks for facts before deciding.')
  await choose(page, 'Always')
  // The page goes on by itself a moment after an answer. A reload before that rightly shows the answered question.
  await expect(page.locator('#person')).toContainText('Tereza Havlíková')
  await expect(page.getByText('3 answers wait on this phone.')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Offline' })).toBeVisible()
  await expectAccessible()

  const answers = page.waitForRequest((request) => request.method() === 'PUT' && request.url().endsWith('/answers'))
  await context.setOffline(false)
  const { answers: sent } = (await answers).postDataJSON() as { answers: { value: number }[] }
  expect(sent.map(({ value }) => value)).toEqual([1, 2, 5])
  await saved(page)
  await expect(page.getByText('wait on this phone')).toHaveCount(0)

  await page.reload()
  await expect(question(page)).toHaveText('Asks for facts before deciding.')
  await expect(page.locator('#person')).toContainText('Tereza Havlíková')
  await page.getByRole('link', { name: 'Overview' }).tap()
  await expect(page.getByText('4 of 12 answers')).toBeVisible()
})

test('an unsent answer of a closed page is sent by the next page that opens', async ({
  page,
  context,
  collect,
  expectedComplaints,
}) => {
  expectedComplaints.push('net::ERR_FAILED')
  const { path } = await collect()
  await start(page, path)
  await context.route('**/answers{,/**}', (route) => route.abort())
  await choose(page, 'Often')
  await expect(page.getByText('One answer waits on this phone.')).toBeVisible()
  await page.goto('about:blank')

  await context.unroute('**/answers{,/**}')
  await page.goto(path)
  await expect(page.getByText('1 of 12 answers')).toBeVisible()
})

test('two tabs show each other’s answers, and the later one wins', async ({ page, context, collect }) => {
  const { path } = await collect()
  await start(page, path)
  const second = await context.newPage()
  await start(second, path)
  await choose(second, 'Rarely')
  await expect(second.locator('#person')).toContainText('Tereza Havlíková')
  await expect(page.getByRole('radio', { name: 'Rarely' })).toBeChecked()
  await choose(page, 'Always')
  await second.getByRole('button', { name: 'Back' }).tap()
  await expect(second.getByRole('radio', { name: 'Always' })).toBeChecked()
  await saved(page)
  await page.reload()
  await page.getByRole('button', { name: 'Back' }).tap()
  await expect(page.getByRole('radio', { name: 'Always' })).toBeChecked()
})

test('when a wave ends while somebody answers, the page says so next to the answers', async ({
  page,
  collect,
  finish,
}) => {
  const { path, waveGuid } = await collect()
  await start(page, path)
  await choose(page, 'Often')
  await saved(page)
  await finish(waveGuid)
  await choose(page, 'Rarely')
  await expect(page.getByText('Answers are no longer collected.')).toBeVisible()
  await expect(question(page)).toBeVisible()
  await page.getByRole('link', { name: 'Overview' }).tap()
  await expect(page.getByText('This link has expired.')).toBeVisible()
})

test('the language of the page can be changed and is remembered (OPS-2-84)', async ({
  page,
  collect,
  expectAccessible,
}) => {
  const { path } = await collect()
  await page.goto(path)
  await page.locator('summary').tap()
  await expect(page.getByRole('list', { name: 'Language' }).getByRole('link')).toHaveCount(8)
  await expectAccessible()
  await page.getByRole('link', { name: 'Čeština' }).tap()
  await expect(page.getByText('Čeká na vás jeden dotazník.')).toBeVisible()
  await page.getByRole('link', { name: 'Začít' }).tap()
  await expect(question(page)).toHaveText('Těžká rozhodnutí zbytečně neodkládá.')
})

test('an unknown address is reported in red, without a name', async ({ page, collect, expectAccessible }) => {
  const { path } = await collect()
  const answer = await page.goto(path.replace(/.{12}$/, '000000000000'))
  expect(answer?.status()).toBe(404)
  await expect(page.getByText('This link is not valid.')).toBeVisible()
  await expect(page.getByText('Norvia')).toHaveCount(0)
  await expectAccessible()
})

test('the page is readable without scripts', async ({ browser, collect }) => {
  const { path } = await collect()
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } })
  const page = await context.newPage()
  await page.goto(path)
  await expect(page.getByText('Tereza Havlíková')).toBeVisible()
  await page.getByRole('link', { name: 'Start' }).click()
  await expect(question(page)).toHaveText('Makes difficult decisions without needless delay.')
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360)
  await context.close()
})
