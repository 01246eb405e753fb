import { bringBack } from './fixtures/bounces.ts'
import { chooseCzech, isPhone, openProject } from './fixtures/clicks.ts'
import { expect, test, type Page } from './fixtures/assay.ts'
import { expectNoSidewaysScroll } from './fixtures/layout.ts'
import { makeNominationWave, type NominationWave } from './fixtures/nomination-wave.ts'
import { callsOf } from './fixtures/session.ts'

test(
  'a mail comes back: its history says so, the next one leaves the person out, until somebody clears the address',
  { tag: '@phone' },
  async ({ page, openAs, expectAccessible }, { project: device }) => {
    await openAs('admin')
    const wave = await makeNominationWave(page, `Bounces, ${device.name}`)
    const address = `anna.${device.name}@svae.example`
    await nominate(page, wave, address)
    await openProject(page, wave.projectName)
    await openReminders(page)
    await sendTo(page)
    const row = page
      .getByRole('row')
      .filter({ hasText: address })
      .or(page.getByRole('listitem').filter({ hasText: address }))

    await test.step('the mail opens with its history and without what it opens', async () => {
      await expect(row.first()).toContainText('Sent', { timeout: 30_000 })
      await row.first().getByText('Anna Nová').click()
      const mail = page.getByRole('dialog', { name: /^Mail to Anna Nová/ })
      await expect(mail.getByRole('listitem').first()).toContainText('Taken by the mail server')
      await expect(mail.getByText('Times are in the time zone')).toBeVisible()
      await expectAccessible()
      await expectNoSidewaysScroll(page)
      await page.keyboard.press('Escape')
      await expect(mail).toBeHidden()
    })

    await bringBack(page, await newestMail(page, wave), address)
    await page.reload()
    await expect(row.first()).toContainText('Came back · there is no such mailbox')

    await test.step('the mail page and the people say so', async () => {
      await page.getByRole('radiogroup', { name: 'What is shown' }).getByText('Write', { exact: true }).click()
      await expect(page.getByText(/Address bounced on \d\d/).first()).toBeVisible()
      await expect(page.getByRole('checkbox', { name: 'Select Anna Nová' })).toBeDisabled()
      await expectAccessible()
      await page.getByRole('link', { name: 'Leadership 360' }).first().click()
      await expect(page.getByRole('img', { name: /Mail came back on .*no such mailbox/ }).first()).toBeVisible()
      await expectAccessible()
      if (!isPhone(page)) return
      await chooseCzech(page)
      await expect(
        page.getByRole('img', { name: /E-mail se .* vrátil: taková schránka neexistuje/ }).first(),
      ).toBeVisible()
      await expectNoSidewaysScroll(page)
      await expectAccessible()
    })

    await test.step('who knows better clears the address, and the mail goes out again', async () => {
      if (isPhone(page)) return
      await page
        .getByRole('row')
        .filter({ hasText: 'Anna Nová' })
        .getByRole('button', { name: /More|Actions/ })
        .click()
      await page.getByRole('menuitem', { name: 'Address works again' }).click()
      await expect(page.getByText('Mail goes to this address again')).toBeVisible()
      await expect(page.getByRole('img', { name: /Mail came back/ })).toHaveCount(0)
      await openReminders(page)
      await expect(page.getByRole('checkbox', { name: 'Select Anna Nová' })).toBeEnabled()
    })
  },
)

async function nominate(page: Page, { projectGuid, waveGuid }: NominationWave, email: string): Promise<void> {
  const self = {
    assesseeEmail: email,
    assesseeFullName: 'Anna Nová',
    assesseeLanguageCode: 'en-GB',
    assessorEmail: email,
    assessorFullName: 'Anna Nová',
    assessorRole: 'self',
    assessorLanguageCode: 'en-GB',
  }
  await callsOf(page)('post', `/api/reports/create-nominations/${projectGuid}/${waveGuid}`, [self])
}

async function openReminders(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Send reminders' }).first().click()
  await page.waitForURL(/send-nominations-reminders/)
}

async function sendTo(page: Page): Promise<void> {
  const box = page.getByRole('checkbox', { name: 'Select Anna Nová' })
  if (!(await box.isChecked())) await box.check()
  await page.getByRole('button', { name: 'Send to 1' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send to 1' }).click()
  await expect(page.getByText('1 mail is on its way').first()).toBeVisible()
}

/** The mail server knows the guid of a mail from its headers. */
async function newestMail(page: Page, { projectGuid }: NominationWave): Promise<string> {
  const { messages } = await callsOf(page)<{ messages: { id: string }[] }>(
    'get',
    `/api/reports/mail-messages/${projectGuid}`,
  )
  return messages[0]?.id ?? ''
}
