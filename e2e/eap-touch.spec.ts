import type { Page } from '@playwright/test'
import { expect, test } from './fixtures/assay.ts'
import { bookingAddress } from './fixtures/eap.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

test('an expert offers hours by finger, and the same finger still scrolls and turns the days (EAP-4-30)', async ({
  page,
  openAs,
  expectAccessible,
}) => {
  await openAs('eapexpert2', '/eap/booking/management')
  for (let weeks = 0; weeks < 5; weeks += 1) await page.getByRole('button', { name: 'Next week' }).first().tap()
  const cell = (hour: number) => page.locator(`[role=gridcell][data-hour="${hour}"]`)
  await expect(cell(20)).toHaveAccessibleName(/not offered$/)
  const finger = await fingerOn(page)
  await cell(19).evaluate((element) => element.scrollIntoView({ block: 'center' }))

  await test.step('a finger that moves at once scrolls the hours and offers none', async () => {
    const before = await topOf(page, 19)
    const [x, y] = await middleOf(page, 19)
    await finger('touchStart', x, y)
    for (let moved = 20; moved <= 160; moved += 20) await finger('touchMove', x, y + moved)
    await finger('touchEnd')
    await expect.poll(() => topOf(page, 19)).toBeGreaterThan(before + 80)
    await stillness(page)
    for (const hour of [19, 20, 21]) await expect(cell(hour)).toHaveAccessibleName(/not offered$/)
  })

  await test.step('one that rests first paints over the cells that it is drawn over, and scrolls nothing', async () => {
    await cell(20).evaluate((element) => element.scrollIntoView({ block: 'center' }))
    const before = await topOf(page, 20)
    const [x, from] = await middleOf(page, 19)
    const [, to] = await middleOf(page, 21)
    await finger('touchStart', x, from)
    await expect(cell(19)).toHaveAttribute('aria-selected', 'true')
    for (let step = 1; step <= 8; step += 1) await finger('touchMove', x, from + ((to - from) * step) / 8)
    await expect(cell(21)).toHaveAttribute('aria-selected', 'true')
    await finger('touchEnd')
    for (const hour of [19, 20, 21]) await expect(cell(hour)).toHaveAccessibleName(/: offered$/)
    expect(Math.abs((await topOf(page, 20)) - before)).toBeLessThan(10)
    await expect(page.getByText('Everything is saved')).toBeVisible()
    await expectAccessible()
  })

  await test.step('a tap takes an hour away again', async () => {
    await cell(20).tap()
    await expect(cell(20)).toHaveAccessibleName(/not offered$/)
    await expect(cell(19)).toHaveAccessibleName(/: offered$/)
  })

  await test.step('drawn to the side it turns to the next day', async () => {
    const day = page.locator('[aria-pressed=true]')
    const before = await day.innerText()
    const [x, y] = await middleOf(page, 21)
    await finger('touchStart', x + 100, y)
    for (let moved = 25; moved <= 200; moved += 25) await finger('touchMove', x + 100 - moved, y)
    await finger('touchEnd')
    await expect(day).not.toHaveText(before)
    await expect(cell(21)).toHaveAccessibleName(/not offered$/)
  })
})

test('a case on a phone has heads that a finger hits, and the whole code of a country', async ({ page, openAs }) => {
  await openAs('admin', '/eap/case/new')
  const head = page.getByRole('main').getByRole('button', { expanded: true })
  const size = await head.boundingBox()
  expect(size?.height).toBeGreaterThanOrEqual(44)
  expect(await head.evaluate((element) => getComputedStyle(element).paddingBlockStart)).toBe('0px')
  const country = page.getByRole('combobox', { name: 'Country code' })
  await expect(country).toHaveValue(/\+420$/)
  expect(await country.evaluate(isCutOff)).toBe(false)
})

test.describe('in Hungarian', () => {
  test.use({ locale: 'hu-HU' })

  test('how many times are free stands whole below its day', async ({ page, openBeside }) => {
    const address = await bookingAddress(openBeside, 'Győri Keksz segítővonal')
    await page.goto(`${address}/psychology`)
    await page.getByRole('button', { name: /^A lehető leghamarabb/ }).tap()
    await page.getByRole('button', { name: 'Következő hét' }).tap()
    const days = page.getByRole('tab', { disabled: false })
    await expect(days.first()).toHaveAccessibleName(/szabad időpont$/)
    for (const day of await days.all()) {
      const [around, count] = [await day.boundingBox(), await day.locator('span').last().boundingBox()]
      expect(count?.width).toBeLessThan((around?.width ?? 0) - 4)
    }
  })
})

/** Whether a field is too narrow for what it says. */
const isCutOff = (element: HTMLElement | SVGElement) => element.scrollWidth > element.clientWidth

/** Touches as the browser gets them from a screen, so that it scrolls by them too. */
async function fingerOn(page: Page) {
  const session = await page.context().newCDPSession(page)
  return async (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) => {
    await session.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] })
  }
}

/** After a finger is lifted, the hours go on moving for a while. */
async function stillness(page: Page): Promise<void> {
  let last = -1
  await expect
    .poll(async () => {
      const [before, now] = [last, await topOf(page, 19)]
      last = now
      return now === before
    })
    .toBe(true)
}

async function middleOf(page: Page, hour: number): Promise<[number, number]> {
  const box = await page.locator(`[role=gridcell][data-hour="${hour}"]`).boundingBox()
  if (!box) throw new Error(`The hour ${hour} is not drawn`)
  return [box.x + box.width / 2, box.y + box.height / 2]
}

const topOf = async (page: Page, hour: number) => (await middleOf(page, hour))[1]
