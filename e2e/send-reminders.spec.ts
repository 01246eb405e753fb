import { expect, test, type Locator, type Page } from './fixtures/assay.ts'
import { chooseCzech, isPhone, openProject } from './fixtures/clicks.ts'
import { expectNoSidewaysScroll } from './fixtures/layout.ts'

const english = {
  open: 'Send reminders',
  all: /^Everybody who is missing is chosen \(([1-9]\d*)\)\./,
  some: /^Missing but not chosen: ([1-9]\d*)\./,
  choose: /^Choose the \d+ who are missing$/,
  finished: /Left out: .*finished \([1-9]\d*\)/,
  nobody: 'Nobody is chosen yet',
  send: /^Send to \d+$/,
  question: /^Send \d+ mails\?$/,
  subjects: [/^Subject: Připomenutí: /, /^Subject: Reminder: /],
  languages: /^Languages: .*Čeština \([1-9]\d*\)/,
  only: 'Only people who have something left to do get it.',
  cancel: 'Cancel',
}
const czech: typeof english = {
  open: 'Poslat připomínky',
  all: /^Vybráni jsou všichni, kterým něco zbývá \(([1-9]\d*)\)\./,
  some: /^Nevybráni, i když jim něco zbývá: ([1-9]\d*)\./,
  choose: /^Vybrat \d+ lidí, kterým něco zbývá$/,
  finished: /Vynecháno: .*hotovo \([1-9]\d*\)/,
  nobody: 'Zatím není nikdo vybrán',
  send: /^Odeslat \d+ příjemcům$/,
  question: /^Odeslat \d+ e-mailů\?$/,
  subjects: [/^Předmět: Připomenutí: /, /^Předmět: Reminder: /],
  languages: /^Jazyky: .*Čeština \([1-9]\d*\)/,
  only: 'Dostanou ho jen lidé, kterým ještě něco zbývá.',
  cancel: 'Zrušit',
}

test(
  'reminders are offered to those who are missing, and the question before sending says who gets them and who does not (OPS-2-31, OPS-2-35)',
  { tag: '@phone' },
  async ({ page, openAs, expectAccessible }) => {
    const words = isPhone(page) ? czech : english
    await openAs('manager')
    await openProject(page)
    if (isPhone(page)) await chooseCzech(page)

    await test.step('a link of the product has chosen them', async () => {
      await page.getByRole('link', { name: words.open }).first().click()
      await page.waitForURL(/send-questionnaire-reminders/)
      await expect(banner(page, words.all)).toContainText(words.finished)
      await expect(page.getByRole('button', { name: words.send })).toBeEnabled()
    })

    await test.step('an address without a choice offers them by one click', async () => {
      await page.goto(page.url().replace(/\?.*/, ''))
      const offer = banner(page, words.some)
      await expect(offer).toContainText(words.finished)
      await expect(page.getByText(words.nobody)).toBeVisible()
      const count = words.some.exec(await offer.innerText())?.[1] ?? ''
      await expectAccessible()
      await offer.getByRole('button', { name: words.choose }).click()
      await expect(banner(page, words.all)).toContainText(`(${count})`)
      await expect(page.getByRole('button', { name: words.send })).toContainText(count)
      await expectNoSidewaysScroll(page)
    })

    await test.step('the question names every subject, languages, figures and who is left out', async () => {
      await page.getByRole('button', { name: words.send }).click()
      const question = page.getByRole('dialog', { name: words.question })
      for (const line of [...words.subjects, words.languages, words.only, words.finished])
        await expect(question.getByText(line)).toBeVisible()
      await expectAccessible()
      await expectNoSidewaysScroll(page)
      await question.getByRole('button', { name: words.cancel }).click()
      await expect(question).toBeHidden()
    })
  },
)

const banner = (page: Page, title: RegExp): Locator => page.getByRole('status').filter({ hasText: title })
