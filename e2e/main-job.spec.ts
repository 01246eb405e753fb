import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Browser } from '@playwright/test'
import { openProject } from './fixtures/clicks.ts'
import { answerByCalls, mailTo, questionnaireLink } from './fixtures/mailbox.ts'
import { expect, test, type Page } from './fixtures/assay.ts'

/** An empty project of the demo. */
const projectName = 'Program pro nové vedoucí 2027'
const sheet = fileURLToPath(new URL('../demo/nominations-leadership.xlsx', import.meta.url))

test.use({ actionTimeout: 20_000, navigationTimeout: 30_000 })
test.describe.configure({ timeout: 240_000 })

/**
 * The main job of Assay, once through in a browser: each step on its own screen, reached by clicks, based on the
 * results of the step before. Only the other raters of one person answer by calls; one of them uses a phone.
 */
test('from an empty project to a shared PDF (OPS-1-04, OPS-1-05, OPS-1-06, OPS-2-16, OPS-2-17, OPS-2-91, OPS-2-92, PLT-9-27)', async ({
  page,
  browser,
  signInAs,
  expectAccessible,
}) => {
  await test.step('people are pasted', async () => {
    await signInAs('manager')
    await openProject(page, projectName)
    await page.getByRole('button', { name: 'Add people' }).first().click()
    await page
      .getByRole('textbox', { name: 'People' })
      .fill('Jméno\tE-mail\tJazyk\nPavla Svobodová\tpavla.svobodova@svae.example\tcs')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('button', { name: 'Add one person' }).click()
    await expect(page.getByRole('link', { name: 'Pavla Svobodová' })).toBeVisible()
  })

  await test.step('a 360 wave is made from the official templates', async () => {
    await page.getByRole('button', { name: 'Add wave' }).first().click()
    await page.getByRole('dialog').getByRole('link', { name: /360/ }).click()
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Noví vedoucí 2027')
    await choose(page, 'Questions', /Leadership 360/)
    await choose(page, 'Answers', /[Ff]requency/)
    await expectAccessible()
    await page.getByRole('button', { name: 'Create wave' }).click()
    await expect(page.getByRole('heading', { name: '360 wave' })).toBeVisible()
  })

  await test.step('nominations come from a spreadsheet', async () => {
    await page.getByRole('link', { name: 'Import nominations' }).click()
    await page.waitForURL(/add-nominations/)
    await page.locator('input[type=file]').setInputFiles(sheet)
    await expect(page.getByRole('button', { name: 'Save 400 rows' })).toBeEnabled({ timeout: 30_000 })
    await expectAccessible()
    await page.getByRole('button', { name: 'Save 400 rows' }).click()
    await page.waitForURL((url) => url.pathname.includes('/project-overview'))
    await expect(page.getByText('60 people rated')).toBeVisible()
  })

  await test.step('data collection begins', () => switchPhase(page, 'Data collection'))

  await test.step('invitations go out', async () => {
    await page
      .getByRole('link', { name: 'Send invitations' })
      .or(page.getByRole('button', { name: 'Send invitations' }))
      .first()
      .click()
    await page.waitForURL(/send-questionnaire-invites/)
    await page.getByRole('button', { name: 'Select', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Everybody' }).click()
    await page.getByRole('button', { name: /^Send to \d+/ }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Send to/ })
      .click()
    await expect(page.getByText(/mails are on their way/).first()).toBeVisible()
  })

  await backToOverview(page)
  const subject = await firstPerson(page)
  await test.step('raters answer, one of them on a phone', async () => {
    const [onPhone, ...others] = subject.raters
    if (!onPhone) throw new Error('nobody rates the first person')
    await answerOnPhone(browser, questionnaireLink(await mailTo(page, onPhone)))
    for (const rater of others) await answerByCalls(page, questionnaireLink(await mailTo(page, rater)))
  })

  await test.step('progress shows it', async () => {
    await backToOverview(page)
    // Within ten seconds a page shows again what it has loaded before.
    await page.reload()
    await page.getByRole('searchbox', { name: 'Name, e-mail, note' }).fill(subject.name)
    const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: subject.name }) })
    await expect(row).toContainText(`${subject.raters.length}/${subject.raters.length}`)
  })

  await test.step('the wave is finished', async () => {
    await switchPhase(page, 'Finished')
    await expect(page.getByRole('button', { name: 'Generate reports' }).first()).toBeVisible({ timeout: 30_000 })
  })

  await test.step('the monitor tells how its figures and the quality came about', async () => {
    await page.getByRole('link', { name: 'Progress', exact: true }).click()
    await page.getByRole('button', { name: /^Overall progress:/ }).click()
    const dialog = page.getByRole('dialog', { name: 'How this number came about' })
    await expect(dialog.getByRole('row', { name: /^asked for 400/ })).toBeVisible()
    await expectAccessible()
    await page.keyboard.press('Escape')
    await page.getByRole('radio', { name: 'Quality' }).locator('..').click()
    const number = page.getByRole('button', { name: /, Raters’ mean: / }).first()
    await expect(number).toBeVisible({ timeout: 60_000 })
    await expectAccessible()
    await number.click()
    await expect(dialog.getByText(/Dependable from 0.70/)).toBeVisible()
    await page.keyboard.press('Escape')
    await backToOverview(page)
  })

  await test.step('a report is made and shared', async () => {
    await page.getByRole('searchbox', { name: 'Name, e-mail, note' }).fill(subject.name)
    await page.getByRole('checkbox', { name: `Select ${subject.name}` }).check()
    await page
      .getByRole('toolbar')
      .getByRole('button', { name: 'Generate reports' })
      .or(page.getByRole('button', { name: 'Generate reports' }))
      .last()
      .click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Generate 1 report' }).click()
    await expect(dialog.getByText('1 report is ready.')).toBeVisible({ timeout: 60_000 })
    await dialog.getByRole('button', { name: 'Close', exact: true }).first().click()
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'My reports' }).click()
    // The people of the overview have check boxes of the same names.
    await expect(page.getByRole('heading', { name: 'My reports' })).toBeVisible()
    await page
      .getByRole('button', { name: /^Numbers of / })
      .first()
      .click()
    const numbers = page.getByRole('dialog', { name: /How the numbers came about/ })
    await numbers
      .getByRole('button', { name: /, All others: / })
      .first()
      .click()
    await expect(numbers.getByRole('complementary').getByText(/Mean of the shown means/)).toBeVisible()
    await expectAccessible()
    await page.keyboard.press('Escape')
    // Finishing the wave ordered one too; the newest stands first.
    await page
      .getByRole('checkbox', { name: `Select ${subject.name}` })
      .first()
      .check()
    const archive = await downloaded(page, 'Download ZIP')
    expect(archive.name).toBe('reports.zip')
    expect(archive.content).toContain(`${subject.name}.pdf`)
    expect(archive.content).toContain('%PDF-')
    expect((await downloaded(page, 'Export to XLSX')).name).toBe('reports.xlsx')
    await page.getByRole('button', { name: 'Share' }).click()
    await page.getByRole('button', { name: 'Create link' }).click()
  })

  await test.step('whoever has the link downloads it without signing in', async () => {
    const address = await page
      .getByRole('textbox', { name: /address|link/i })
      .first()
      .inputValue()
    const visitor = await browser.newContext()
    const shared = await visitor.newPage()
    await shared.goto(address)
    await expect(shared.getByRole('heading', { level: 1, name: 'Reports shared with you' })).toBeVisible()
    const [download] = await Promise.all([
      shared.waitForEvent('download'),
      shared.getByRole('link', { name: new RegExp(subject.name) }).click(),
    ])
    expect(download.suggestedFilename()).toContain(subject.name)
    await visitor.close()
  })
})

/** What the browser saves after a click. */
async function downloaded(page: Page, button: string): Promise<{ name: string; content: string }> {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: button }).click()])
  return { name: file.suggestedFilename(), content: await readFile(await file.path(), 'utf8') }
}

/** Every page of the wave links back to it by its name. */
async function backToOverview(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: 'Noví vedoucí 2027' }).first().click()
  await page.waitForURL(/project-overview/)
}

async function choose(page: Page, label: string, option: RegExp): Promise<void> {
  const field = page.getByRole('combobox', { name: label, exact: true })
  if (option.test(await field.inputValue())) return
  await field.click()
  await page.getByRole('option', { name: option }).first().click()
}

async function switchPhase(page: Page, phase: string): Promise<void> {
  await page.getByRole('button', { name: 'Switch phase' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: new RegExp(`^${phase}`) }).check()
  await dialog.getByRole('button', { name: `Switch to ${phase}` }).click()
  await expect(dialog).toBeHidden({ timeout: 20_000 })
}

type Subject = { name: string; raters: string[] }

/** The first person of the wave, and the addresses of everybody who rates that person. */
async function firstPerson(page: Page): Promise<Subject> {
  const answer = page.waitForResponse(
    (response) => response.url().includes('/assessee-nominations/') || response.url().includes('/nomination-table/'),
  )
  await page.getByRole('link', { name: 'Nominations', exact: true }).click()
  const body = (await (await answer).json()) as Rows | { nominations: Rows } | { rows: Rows }
  const rows = Array.isArray(body) ? body : 'nominations' in body ? body.nominations : body.rows
  const [first] = rows
  if (!first) throw new Error('the wave has no nominations')
  const own = rows.filter(({ assesseeEmail }) => assesseeEmail === first.assesseeEmail)
  return { name: first.assesseeFullName, raters: own.map(({ assessorEmail }) => assessorEmail) }
}

type Rows = { assesseeEmail: string; assesseeFullName: string; assessorEmail: string }[]

/** Agrees to the terms, answers one item, returns after a reload, and submits the rest as not applicable. */
async function answerOnPhone(browser: Browser, link: string): Promise<void> {
  const phone = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: 'en-GB',
  })
  const page = await phone.newPage()
  await page.goto(`${link}?language=en`)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Agree and continue' }).tap()
  await page.getByRole('link', { name: 'Start' }).first().tap()
  await page.getByRole('radio', { name: 'Often' }).locator('..').first().tap()
  await expect(page.getByRole('status').filter({ hasText: /^Saved/ })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await answerByCalls(page, link)
  await phone.close()
}
