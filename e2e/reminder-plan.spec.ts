import { expect, test } from './fixtures/assay.ts'
import { chooseCzech, openProject, tabTo } from './fixtures/clicks.ts'

test('a manager plans reminders, sees before what will be sent, and leaves a day out', async ({
  page,
  openAs,
  expectAccessible,
}) => {
  await openAs('manager')
  await openProject(page)
  const row = page.getByRole('region', { name: 'Reminders', exact: true })
  await row.getByRole('link', { name: 'Plan' }).click()
  await page.waitForURL(/send-questionnaire-reminders.*tab=plan/)
  await expect(page.getByText('The plan is off.')).toBeVisible()

  await test.step('the calendar follows the rules before they are saved', async () => {
    await page.getByText('On a date', { exact: true }).click()
    await page.getByRole('textbox', { name: 'Not before' }).fill('01.01.2026')
    await page.getByRole('textbox', { name: 'Most reminders per person' }).fill('2')
    await expect(page.getByRole('status').getByText(/^\d+ mails in all/)).toBeVisible()
    await expectAccessible()
  })

  await test.step('a day tells its people, and can be left out by keys', async () => {
    const day = page.getByRole('button', { name: /, [1-9]\d* mails?$/ }).first()
    await tabTo(page, day)
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('row').nth(1)).toBeVisible()
    await expectAccessible()
    await dialog.getByRole('button', { name: 'Send nothing on this day' }).click()
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await expect(page.getByRole('button', { name: /, 0 mails, left out$/ })).toBeVisible()
  })

  await test.step('saved, it is in force until somebody pauses it', async () => {
    await page.getByRole('switch', { name: 'Send reminders by this plan' }).check()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Reminders go out by this plan.')).toBeVisible()
    await page.getByRole('button', { name: 'Pause' }).click()
    await expect(page.getByText(/^Paused since/)).toBeVisible()
    await page.getByRole('button', { name: /^Finished/ }).click()
    await expect(page.getByRole('dialog').getByRole('row').nth(1)).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('on a phone it is a list, in Czech', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await chooseCzech(page)
    await expect(page.getByText('Co se pošle')).toBeVisible()
    await expect(
      page
        .getByRole('listitem')
        .getByRole('button', { name: /e-mail/ })
        .first(),
    ).toBeVisible()
    await expectAccessible()
    await page.getByRole('switch', { name: 'Posílat připomínky podle tohoto plánu' }).uncheck()
    await page.getByRole('button', { name: 'Uložit', exact: true }).click()
    await expect(page.getByText('Plán je vypnutý.')).toBeVisible()
  })
})
