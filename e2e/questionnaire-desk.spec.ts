import { expect, test, type Page } from './fixtures/raters.ts'

const cell = (page: Page, item: string, person: string) => page.getByRole('radiogroup', { name: `${item} ${person}` })

test('a rater answers a competency on a desktop by keyboard alone', async ({ page, collect, expectAccessible }) => {
  const { path, answering } = await collect()
  await page.goto(answering)
  await expect(page.getByRole('heading', { level: 1 }).last()).toHaveText('Making decisions')
  await expectAccessible()
  const first = cell(page, 'Makes difficult decisions without needless delay.', 'Martin Beneš')
  await first.getByRole('radio').first().focus()
  await page.keyboard.press('4')
  await expect(first.getByRole('radio', { name: '4, Often' })).toBeChecked()
  await page.keyboard.press('Tab')
  const second = cell(page, 'Makes difficult decisions without needless delay.', 'Tereza Havlíková')
  await expect(second.getByRole('radio').first()).toBeFocused()
  await page.keyboard.press('0')
  await expect(second.getByRole('radio', { name: 'I cannot judge this' })).toBeChecked()
  await page.getByRole('textbox', { name: 'Anything to add? Jan Kříž' }).fill('4 times out of 5')
  await page.getByRole('button', { name: 'Leading people' }).click()
  await expect(page.getByRole('heading', { level: 1 }).last()).toHaveText('Leading people')
  await expect(page.getByRole('status').filter({ hasText: /^Saved/ })).toBeVisible()

  await page.goto(path)
  await expect(page.getByText('2 of 12 answers')).toBeVisible()
  await page.getByRole('link', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Making decisions' }).click()
  await expect(page.getByRole('textbox', { name: 'Anything to add? Jan Kříž' })).toHaveValue('4 times out of 5')
})

test.describe('in dark mode', () => {
  test.use({ colorScheme: 'dark' })
  test('every page has enough contrast', async ({ page, collect, expectAccessible }) => {
    const { path, answering } = await collect()
    for (const url of [path, answering]) {
      await page.goto(url)
      await expectAccessible()
    }
    await page.getByRole('button', { name: 'Leading people' }).click()
    await page.getByRole('button', { name: 'To the summary' }).click()
    await expect(page.getByRole('heading', { level: 1 }).last()).toHaveText('Almost done')
    await expectAccessible()
  })
})
