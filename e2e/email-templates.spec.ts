import { expect, test } from './fixtures/assay.ts'
import { chooseCzech, openByMenu, openProjects } from './fixtures/clicks.ts'
import { expectNoSidewaysScroll } from './fixtures/layout.ts'
import { mailTo } from './fixtures/mailbox.ts'
import { ownName } from './fixtures/own-name.ts'

test('an e-mail for logins is written from the official one: its error is named, a test arrives, it is saved (OPS-2-44, OPS-2-127, OPS-2-128, OPS-2-129, OPS-2-131, OPS-5-103, OPS-5-105)', async ({
  page,
  openAs,
  expectAccessible,
}) => {
  await openAs('superadmin')
  await openProjects(page)
  await openByMenu(page, 'E-mail templates')
  await expect(page.getByRole('heading', { level: 1, name: 'E-mail templates' })).toBeVisible()
  await expect(page.getByRole('link', { name: /Questionnaire invitation/ })).toBeVisible()
  await expectAccessible()
  await page.getByRole('link', { name: /Questionnaire invitation/ }).click()
  await expect(page.getByText('This is an official template.')).toBeVisible()
  await expect(page.getByRole('tab')).toHaveCount(0)

  const name = ownName('Invitation')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  const subject = page.getByRole('textbox', { name: 'Subject (English (UK))' })
  const czech = page.getByRole('textbox', { name: 'Subject (Čeština)' })
  await subject.fill(`${name} for {{login}}`)
  await expect(page.getByRole('list', { name: 'What is missing' })).toContainText('lacks {{login}}')
  await page.getByRole('button', { name: 'Save as your own' }).click()
  await expect(page.getByText('The template is not valid')).toBeVisible()
  await subject.fill(`${name} for you`)
  await czech.fill(`${name} pro Vás`)
  await expectAccessible()

  await page.getByRole('button', { name: 'Send me a test' }).click()
  await page.getByRole('menuitem', { name: 'In Čeština' }).click()
  await expect(page.getByText('A test is on its way to superadmin@assay.example')).toBeVisible()
  expect(await mailTo(page, 'superadmin@assay.example', new RegExp(`${name} pro Vás`))).toContain('example.login')

  await page.getByRole('button', { name: 'Save as your own' }).click()
  await expect(page.getByText('The template is saved')).toBeVisible()
  await expect(page).toHaveURL(/\/generic-email-templates\/mails\/\d+$/)
  await page.getByRole('main').getByRole('link', { name: 'E-mail templates' }).click()
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
})

test(
  'in Czech, on a phone, support may leave none open to everybody (OPS-5-107)',
  { tag: '@phone' },
  async ({ page, openAs, expectAccessible }) => {
    await openAs('support')
    await openProjects(page)
    await openByMenu(page, 'E-mail templates')
    await chooseCzech(page)
    await page.getByRole('tab', { name: 'Zprávy' }).click()
    await expect(page.getByRole('link', { name: /Reports ready/ })).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectAccessible()
    await page.getByRole('link', { name: /Reports ready/ }).click()
    await expect(page.getByText('Tuto šablonu můžete číst, ale ne měnit.')).toBeVisible()
    await page.getByRole('link', { name: 'Vytvořit kopii' }).click()
    await expect(page.getByRole('heading', { name: 'Zprávy jsou připravené' })).toBeVisible()
    await page.locator('[data-text="organizationGuids"]').press('Backspace')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('list', { name: 'Co chybí' })).toContainText('otevřenou všem ponechat nesmíte')
    await expectNoSidewaysScroll(page)
    await expectAccessible()
  },
)
