import { expect, test, type Page } from './fixtures/assay.ts'
import { chooseCzech, openByMenu, openProjects } from './fixtures/clicks.ts'
import { expectNoSidewaysScroll } from './fixtures/layout.ts'
import { ownName } from './fixtures/own-name.ts'

const picture = {
  name: 'logo.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}

test('a mail is written as text: a placeholder completed by keys, a picture with words, saved and the same again (OPS-3-74)', async ({
  page,
  openAs,
  expectAccessible,
}) => {
  await openAs('admin')
  await openProjects(page)
  await openByMenu(page, '360 templates')
  await openInvitation(page, { tab: 'E-mails', mail: 'Invitation to the questionnaire' })
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(ownName('Mails as text'))
  const body = page.getByRole('textbox', { name: 'Text (English (UK))', exact: true })
  await body.focus()
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Enter')
  await page.keyboard.type('For {{project')
  await expect(page.getByRole('option', { name: /Project/ })).toHaveAttribute('aria-selected', 'true')
  await expectAccessible()
  await page.keyboard.press('Enter')
  await page.keyboard.type(' only.')
  await expect(body).toContainText('For Project only.')

  const tools = page.getByRole('toolbar', { name: 'Tools (English (UK))' })
  await tools.getByRole('button', { name: 'Picture' }).click()
  const dialog = page.getByRole('dialog', { name: 'Insert a picture' })
  await dialog.getByLabel('Picture file').setInputFiles(picture)
  await expect(dialog.getByRole('img', { name: 'The chosen picture' })).toBeVisible()
  await dialog.getByRole('textbox', { name: /What the picture shows/ }).fill('Our logo')
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Insert', exact: true }).click()
  await expect(body.getByRole('img', { name: 'Our logo' })).toBeVisible()

  await body.getByText('Open the questionnaire').click()
  await tools.getByRole('button', { name: 'Link' }).click()
  const ofButton = page.getByRole('dialog', { name: 'Change the button' })
  await expect(ofButton.getByRole('combobox', { name: 'Leads to' })).toHaveValue('{{participantDataCollectionURL}}')
  await ofButton.getByRole('button', { name: 'Cancel' }).click()

  await page.getByRole('button', { name: 'Save as your own' }).click()
  await expect(page.getByText('The template is saved')).toBeVisible()
  // The version of one's own is opened with its first mail.
  const invitation = page.getByRole('tab', { name: 'Invitation to the questionnaire' })
  await expect(invitation).toHaveAttribute('aria-selected', 'false')
  await invitation.click()
  await expect(body.getByRole('img', { name: 'Our logo' })).toBeVisible()
  const written = await source(page)
  await page.reload()
  await invitation.click()
  await expect(body.getByRole('img', { name: 'Our logo' })).toBeVisible()
  expect(written).toContain('<p>For {{projectName}} only.<img src="/api/reports/public/image/')
  expect(await source(page)).toBe(written)
  await expect(page.getByText('Your changes are not saved yet')).toBeHidden()
})

test(
  'in Czech on a phone a mail is read and changed as text',
  { tag: '@phone' },
  async ({ page, openAs, expectAccessible }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await openAs('admin')
    await openProjects(page)
    await openByMenu(page, '360 templates')
    await chooseCzech(page)
    await openInvitation(page, { tab: 'E-maily', mail: 'Pozvánka k dotazníku' })
    const tools = page.getByRole('toolbar', { name: 'Nástroje (Čeština)' })
    await expect(tools).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectAccessible()
    await page.getByRole('textbox', { name: 'Text (Čeština)', exact: true }).focus()
    await page.keyboard.press('Control+End')
    await tools.getByRole('button', { name: 'Tučně' }).click()
    await page.keyboard.type(' Děkujeme!')
    await expect(page.locator('strong', { hasText: 'Děkujeme!' })).toBeVisible()
  },
)

/** The HTML of the English text, which is shown as text again afterwards. */
async function source(page: Page): Promise<string> {
  const tools = page.getByRole('toolbar', { name: 'Tools (English (UK))' })
  await tools.getByRole('button', { name: 'Edit as HTML' }).click()
  const html = await page.getByRole('textbox', { name: 'Text (English (UK))', exact: true }).inputValue()
  await tools.getByRole('button', { name: 'Edit as text' }).click()
  return html
}

async function openInvitation(page: Page, { tab, mail }: { tab: string; mail: string }): Promise<void> {
  await page.getByRole('tab', { name: tab, exact: true }).click()
  await page.getByRole('link', { name: /Standard 360 mails/ }).click()
  await page.getByRole('tab', { name: mail }).click()
}
