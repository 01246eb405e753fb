import { expect, test, type Page } from './fixtures/assay.ts'
import { mailTo } from './fixtures/mailbox.ts'
import { openProject } from './fixtures/clicks.ts'

test('a rater ends the reminders of a wave by the link in one, and no more are sent (PLT-2-15, PLT-2-16)', async ({
  page,
  browser,
  openAs,
  expectAccessible,
}) => {
  await openAs('manager')
  await openProject(page)
  await page.getByRole('link', { name: 'Send reminders' }).first().click()
  await page.waitForURL(/send-questionnaire-reminders/)
  const { name, email } = await remindOne(page)
  const path = /\/unsubscribe\/[0-9a-f-]{36}\/recipient\/[0-9a-f-]{36}/.exec(await mailTo(page, email))?.[0]
  if (!path) throw new Error('The reminder contains no such link')

  await test.step('the page ends them by itself, without a session', async () => {
    const visitor = await browser.newContext({ locale: 'en-GB' })
    const opened = await visitor.newPage()
    const calls: string[] = []
    opened.on('request', (request) => {
      if (request.url().includes('/api/')) calls.push(`${request.method()} ${new URL(request.url()).pathname}`)
    })
    await opened.goto(`${path}?language=en`)
    await expect(opened.getByText('You are unsubscribed.')).toBeVisible()
    await expect(opened.getByRole('banner').getByText('Sign in')).toHaveCount(0)
    const [, , wave, , recipient] = path.split('/')
    expect(calls).toEqual([`GET /api/reports/unsubscribe-report-notification/${wave}/${recipient}`])
    await visitor.close()
  })

  await test.step('it can be opened again, taken back, and ended once more', async () => {
    await page.goto(`${path}?language=cs`)
    await expect(page.getByText('Jste odhlášeni.')).toBeVisible()
    await expectAccessible()
    await page.getByRole('button', { name: 'Přece jen je chci' }).click()
    await expect(page.getByText('E-maily budou chodit dál.')).toBeVisible()
    await page.getByRole('button', { name: 'Odhlásit' }).click()
    await expect(page.getByText('Jste odhlášeni.')).toBeVisible()
  })

  await test.step('who sends reminders sees it, and cannot choose the person', async () => {
    await page.goBack()
    await page.getByRole('radiogroup', { name: 'What is shown' }).getByText('Write', { exact: true }).click()
    await page.getByRole('searchbox', { name: 'Name or e-mail' }).fill(email)
    const row = page.getByRole('row').filter({ hasText: name })
    await expect(row).toContainText(/Unsubscribed \d\d/)
    await expect(row.getByRole('checkbox')).toBeDisabled()
    await expectAccessible()
  })

  await test.step('an address that nobody was given leads to the red banner', async () => {
    const unknown = await page.goto(path.replace(/.{4}$/, 'dead'))
    expect(unknown?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})

/** Sends one reminder to somebody who has not finished. */
async function remindOne(page: Page): Promise<{ name: string; email: string }> {
  // Raters with something left to do are already selected.
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Nobody' }).click()
  // Whom an earlier attempt has unsubscribed cannot be chosen.
  const box = page.getByRole('checkbox', { name: /^Select (?!all)/, disabled: false }).first()
  const name = ((await box.getAttribute('aria-label')) ?? '').replace('Select ', '')
  await box.check()
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) })
  const email = /\S+@[\w.-]+/.exec(await row.first().innerText())?.[0] ?? ''
  await page.getByRole('button', { name: 'Send to 1' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send to 1' }).click()
  await expect(page.getByText('1 mail is on its way').first()).toBeVisible()
  return { name, email }
}
