import { expect, test, type Page } from './fixtures/raters.ts'

const competency = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const score = (page: Page, name: string, label: string) => competency(page, name).getByRole('radio', { name: label })
/** Radio buttons lie under what is drawn: a finger touches the label. */
const tap = (page: Page, name: string, label: string) => score(page, name, label).locator('..').tap()
const person = (page: Page, name: RegExp) => page.getByRole('navigation').getByRole('button', { name })
const saved = (page: Page) => expect(page.getByRole('status').filter({ hasText: /^(Saved|Uloženo)/ })).toBeVisible()

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 820, height: 1180 }, hasTouch: true })

  test('an evaluator scores, counts behaviours and takes notes; a reload loses nothing and the clock goes on', async ({
    page,
    centre,
    expectAccessible,
  }) => {
    const { path } = await centre('unapproved')
    await page.goto(`${path}?language=en`)
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Agree and continue' }).tap()
    await expect(page.getByText('0 of 36 scores')).toBeVisible()
    await expectAccessible()
    await page.getByRole('link', { name: 'Start scoring' }).tap()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Group discussion')
    await expectAccessible()

    await person(page, /Kovařík/).tap()
    await expect(page.getByRole('heading', { name: 'Kovařík Vojtěch' })).toBeVisible()
    await tap(page, 'Leading the group', '4, above')
    await expect(score(page, 'Leading the group', '4, above')).toBeChecked()
    const plus = competency(page, 'Leading the group').getByRole('button', { name: /^Proposes.*for/ })
    await plus.tap()
    await plus.tap()
    await expect(plus).toHaveText('+ 2')
    await page.getByRole('textbox').fill('Proposed the order of the points.')
    await tap(page, 'Analytical thinking', 'not seen')
    // What is being written stays with the competency with which it began.
    await page.getByRole('button', { name: 'Save as +, for' }).tap()
    const note = page.getByRole('button', { name: /Proposed the order of the points/ })
    await expect(note).toContainText('Leading the group')
    await page.getByRole('button', { name: /start$/ }).tap()
    await expect(page.getByRole('timer')).toHaveText(/^(40:00|39:\d\d)$/)
    await saved(page)
    await page.getByRole('textbox').fill('Half a sentence')

    await page.reload()
    await expect(page.getByRole('heading', { name: 'Kovařík Vojtěch' })).toBeVisible()
    await expect(page.getByRole('timer')).toHaveText(/^39:\d\d$/)
    await expect(page.getByRole('textbox')).toHaveValue('Half a sentence')
    await expect(score(page, 'Leading the group', '4, above')).toBeChecked()
    await expect(score(page, 'Analytical thinking', 'not seen')).toBeChecked()
    await expect(note).toBeVisible()
    await expect(person(page, /Kovařík/)).toContainText(/2 of 5\sscored/)
    await expectAccessible()

    await page.getByRole('heading', { level: 1 }).tap()
    await page.getByRole('link', { name: 'My overview' }).tap()
    await expect(page.getByText('2 of 36 scores')).toBeVisible()
    await page.getByRole('link', { name: 'Go on scoring' }).tap()
    await expect(score(page, 'Leading the group', '4, above')).toBeChecked()
  })

  test('hodnotí se i bez připojení, nic se neztratí a druhý pozorovatel to nevidí', async ({
    page,
    context,
    centre,
    expectAccessible,
    expectedComplaints,
  }) => {
    // The browser itself logs that there is no network.
    expectedComplaints.push(/ERR_INTERNET_DISCONNECTED/)
    const { path, other } = await centre()
    await page.goto(`${path}?language=cs`)
    await page.getByRole('link', { name: 'Začít hodnotit' }).tap()
    await person(page, /Őrsi/).tap()
    await expect(page.getByRole('heading', { name: 'Őrsi Tünde' })).toBeVisible()
    await context.setOffline(true)
    await tap(page, 'Přesvědčivost', '5, výrazně nad')
    await page.getByRole('textbox').fill('Přesvědčila ostatní čísly.')
    await page.getByRole('button', { name: 'Uložit jako +, pro' }).tap()
    await expect(page.getByText(/Jste offline/)).toBeVisible()
    await expect(page.getByText('2 změny čekají')).toBeVisible()
    await expectAccessible()
    await context.setOffline(false)
    await saved(page)
    await expect(page.getByText(/Jste offline/)).toHaveCount(0)
    await page.reload()
    await expect(score(page, 'Přesvědčivost', '5, výrazně nad')).toBeChecked()

    await page.goto(`${other}?language=cs`)
    await expect(page.getByText('0 z 36 hodnocení')).toBeVisible()
    await page.getByRole('link', { name: 'Začít hodnotit' }).tap()
    await person(page, /Őrsi/).tap()
    await expect(page.getByRole('heading', { name: 'Őrsi Tünde' })).toBeVisible()
    await expect(page.getByText('Přesvědčila ostatní čísly.')).toHaveCount(0)
    await expect(score(page, 'Přesvědčivost', '5, výrazně nad')).not.toBeChecked()
  })

  test('scoring that was closed takes nothing more, keeps what came too late, and shows what was given', async ({
    page,
    centre,
    closeScoring,
    expectAccessible,
  }) => {
    const { path, waveGuid } = await centre()
    await page.goto(`${path}?language=en`)
    await page.getByRole('link', { name: 'Start scoring' }).tap()
    await tap(page, 'Persuasiveness', '2, below')
    await saved(page)
    await closeScoring(waveGuid)
    await tap(page, 'Persuasiveness', '3, meets it')
    await expect(page.getByText('1 change came too late and is kept on this device.', { exact: false })).toBeVisible()
    await expect(score(page, 'Persuasiveness', '3, meets it')).toBeDisabled()
    await expectAccessible()
    await expect(page.getByRole('textbox')).toHaveCount(0)
  })

  test('two tablets of the same evaluator show the same', async ({ page, browser, centre }) => {
    const { path } = await centre()
    await page.goto(`${path}?language=en`)
    await page.getByRole('link', { name: 'Start scoring' }).tap()
    await page.waitForURL(/acdc-scoring/)
    const context = await browser.newContext({ viewport: { width: 820, height: 1180 }, hasTouch: true })
    const second = await context.newPage()
    await second.goto(page.url())
    await tap(page, 'Persuasiveness', '2, below')
    await saved(page)
    await second.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(score(second, 'Persuasiveness', '2, below')).toBeChecked()
    await tap(second, 'Persuasiveness', '4, above')
    await saved(second)
    await page.reload()
    await expect(score(page, 'Persuasiveness', '4, above')).toBeChecked()
    await context.close()
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('notes are a second tab', async ({ page, centre, expectAccessible }) => {
    const { path } = await centre()
    await page.goto(`${path}?language=en`)
    await page.getByRole('link', { name: 'Start scoring' }).tap()
    await tap(page, 'Leading the group', '3, meets it')
    await expect(page.getByRole('textbox')).toBeHidden()
    await expectAccessible()
    await page.getByRole('button', { name: /^Notes/ }).tap()
    await page.getByRole('textbox').fill('Listens.')
    await page.getByRole('button', { name: 'Save', exact: true }).tap()
    await expect(page.getByRole('button', { name: /Listens\./ })).toBeVisible()
    await expect(competency(page, 'Leading the group')).toBeHidden()
    await expectAccessible()
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBe(390)
  })
})

test.describe('at a computer', () => {
  test('an evaluator scores by keys alone, is done, and goes back', async ({ page, centre, expectAccessible }) => {
    const { path } = await centre()
    await page.goto(`${path}?language=en`)
    await page.getByRole('link', { name: 'Start scoring' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Erdődi Gábor' })).toBeVisible()
    // Keys count once the script is there.
    await expect(async () => {
      await page.keyboard.press('4')
      await expect(score(page, 'Leading the group', '4, above')).toBeChecked({ timeout: 1000 })
    }).toPass()
    await score(page, 'Leading the group', '4, above').focus()
    await page.keyboard.press('Tab')
    const behaviour = competency(page, 'Leading the group').getByRole('button', { name: /^Proposes.*against/ })
    await expect(behaviour).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(score(page, 'Analytical thinking', '1, far below')).toBeFocused()
    await page.keyboard.press('0')
    await expect(score(page, 'Analytical thinking', 'not seen')).toBeChecked()
    await page.keyboard.press('n')
    await expect(page.getByRole('textbox')).toBeFocused()
    await page.keyboard.type('Says 3 reasons.')
    await page.keyboard.press('ControlOrMeta+Enter')
    await expect(page.getByRole('button', { name: /Says 3 reasons\./ })).toContainText('Analytical thinking')
    await saved(page)
    await expectAccessible()

    await page.getByRole('heading', { level: 1 }).click()
    await page.getByRole('button', { name: 'I am done' }).first().focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toContainText('34 scores are missing')
    await expectAccessible()
    await page.getByRole('dialog').getByRole('button', { name: 'I am done' }).press('Enter')
    await expect(page.getByRole('heading', { name: 'Thank you, you are done.' })).toBeVisible()
    await expectAccessible()
    await page.getByRole('link', { name: 'My overview' }).press('Enter')
    await expect(page.getByRole('row', { name: /AC\/DC Brno/ })).toBeVisible()
    await page.getByRole('link', { name: 'Open' }).press('Enter')
    await page.waitForURL(/acdc-scoring/)
    const back = page.getByRole('button', { name: 'Go back to scoring' })
    await expect(back).toBeVisible()
    // The page is read before its script is there.
    await expect(async () => {
      if (await back.isVisible()) await back.press('Enter')
      await expect(score(page, 'Leading the group', '4, above')).toBeChecked({ timeout: 3000 })
    }).toPass()
  })

  test.describe('in dark mode', () => {
    test.use({ colorScheme: 'dark' })
    test('everything has enough contrast', async ({ page, centre, expectAccessible }) => {
      const { path } = await centre()
      await page.goto(`${path}?language=cs`)
      await page.getByRole('link', { name: 'Začít hodnotit' }).click()
      await score(page, 'Vedení skupiny', '4, nad').check({ force: true })
      await page.getByRole('heading', { level: 1 }).click()
      await expectAccessible()
    })
  })
})
