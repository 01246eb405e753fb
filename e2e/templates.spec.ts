import { expect, test, type Page } from './fixtures/assay.ts'
import { chooseCzech, openByMenu, openProjects } from './fixtures/clicks.ts'
import { ownName } from './fixtures/own-name.ts'
import { callsOf } from './fixtures/session.ts'
import { expectNoSidewaysScroll } from './fixtures/layout.ts'

const languages = ['en-GB', 'cs', 'sk', 'sr', 'hu', 'pl', 'ru-RU', 'de'] as const

test(
  'a questionnaire is written by keyboard alone, from an empty editor to its preview (OPS-2-45, OPS-2-129, OPS-4-48, OPS-5-111, OPS-5-130, OPS-5-131, OPS-8-48, OPS-8-52)',
  { tag: '@phone' },
  async ({ page, openAs, expectAccessible }, { project: device }) => {
    await openAs('admin')
    await openTemplates(page)
    await expect(page.getByRole('link', { name: /Leadership 360/ })).toBeVisible()
    await expectAccessible()
    await page.getByRole('link', { name: 'New template' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'New template' })).toBeVisible()
    await expectNoSidewaysScroll(page)

    await page.keyboard.press('Control+s')
    await expect(page.getByText('The template is not valid')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused()
    await expect(page.getByRole('list', { name: 'What is missing' })).toContainText('Enter a name')
    await expectAccessible()

    await page.keyboard.type(`Pulse on a ${device.name}`)
    for (const [number, words] of [
      [1, 'Listens'],
      [2, 'Decides'],
    ] as const) {
      await text(page, `Question ${number} (English (UK))`).focus()
      await page.keyboard.type(words)
    }
    await text(page, 'Question 1 (Čeština)').focus()
    await page.keyboard.type('Naslouchá')
    await page.getByRole('button', { name: /^Čeština 50 %/ }).focus()
    await page.keyboard.press('Enter')
    await expect(text(page, 'Question 2 (Čeština)')).toBeFocused()
    await page.keyboard.type('Rozhoduje')
    await expect(page.getByText('Everything is in order')).toBeVisible()

    await page.getByRole('button', { name: 'Move Question 2, now 2 of 5' }).focus()
    await page.keyboard.press('ArrowUp')
    await expect(page.getByRole('button', { name: 'Move Question 1, now 1 of 5' })).toBeFocused()
    await expect(text(page, 'Question 1 (Čeština)')).toHaveValue('Rozhoduje')
    await page.keyboard.press('Control+s')
    await expect(page.getByText('The template is saved')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: `Pulse on a ${device.name}` })).toBeVisible()
    await expect(page).toHaveURL(/\/360-templates\/questions\/\d+$/)
    await expect(page.getByText('2 items')).toBeVisible()
    await expectAccessible()

    await page.reload()
    await expect(text(page, 'Question 2 (English (UK))')).toHaveValue('Listens')
    await page.getByRole('button', { name: 'Preview' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: `Pulse on a ${device.name}` })).toBeVisible()
    await expect(page.frameLocator('iframe[title=Preview]').getByText('Listens')).toBeVisible()
    await expectAccessible()
  },
)

test('two people change one template: the second sees the differences, chooses, and nothing is lost (OPS-4-49, OPS-5-131)', async ({
  page,
  openAs,
  openBeside,
  expectAccessible,
}) => {
  await openAs('admin')
  const name = ownName('Changed by two')
  await makeTemplate(page, name)
  await openTemplates(page)
  await page.getByRole('link', { name, exact: true }).click()
  await text(page, 'Question 1 (English (UK))').fill('Words of the first')
  await text(page, 'Question 2 (English (UK))').fill('Added by the first')

  const other = await openBeside('superadmin')
  await openTemplates(other)
  await other.getByRole('link', { name, exact: true }).click()
  await text(other, 'Question 1 (English (UK))').fill('Words of the second')
  await other.getByRole('textbox', { name: 'Description', exact: true }).fill('Described by the second')
  await other.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(other.getByText('The template is saved')).toBeVisible()

  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: /Somebody else saved this template/ })
  await expect(dialog.getByRole('radiogroup', { name: 'Section 1 · Question 1 · English (UK)' })).toBeVisible()
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Keep editing' }).click()
  await expect(dialog).toBeHidden()
  await expect(text(page, 'Question 1 (English (UK))')).toHaveValue('Words of the first')

  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await dialog.getByRole('radio', { name: 'Theirs' }).check()
  await dialog.getByRole('button', { name: 'Save both together' }).click()
  await expect(page.getByText('The template is saved')).toBeVisible()
  await page.reload()
  await expect(text(page, 'Question 1 (English (UK))')).toHaveValue('Words of the second')
  await expect(text(page, 'Question 2 (English (UK))')).toHaveValue('Added by the first')
  await expect(page.getByRole('textbox', { name: 'Description', exact: true })).toHaveValue('Described by the second')

  await dragAbove(page, 'Question 3', 'Question 1')
  await expect(text(page, 'Question 1 (English (UK))')).toHaveValue('Question 3 en-GB')
  await expect(text(page, 'Question 2 (English (UK))')).toHaveValue('Words of the second')

  // For 50 ms after a drop the drag library still clears every selection, and with it what is typed by `fill`, and keeps clicks
  // from the page: then the browser itself asks whether to leave, and somebody who is asked stays.
  page.on('dialog', (dialog) => dialog.dismiss())
  const first = text(page, 'Question 1 (English (UK))')
  await expect(async () => {
    await first.fill('Not saved')
    await expect(first).toHaveValue('Not saved', { timeout: 500 })
  }).toPass()
  const leaving = page.getByRole('dialog', { name: 'Leave without saving?' })
  await expect(async () => {
    await page.getByRole('main').getByRole('link', { name: '360 templates' }).click({ timeout: 2_000 })
    await expect(leaving).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await leaving.getByRole('button', { name: 'Stay here' }).click()
  await expect(text(page, 'Question 1 (English (UK))')).toHaveValue('Not saved')
})

test(
  'in Czech an official mail template is saved as a custom one, and deleted again (OPS-2-41, OPS-2-130, OPS-2-131, OPS-4-50, OPS-5-105, OPS-6-43, OPS-8-45, OPS-8-51)',
  { tag: '@phone' },
  async ({ page, openAs, expectAccessible }, { project: device }) => {
    await openAs('admin')
    await openTemplates(page)
    await chooseCzech(page)
    await page.getByRole('tab', { name: 'E-maily' }).click()
    await page.getByRole('link', { name: /Standard 360 mails/ }).click()
    await expect(page.getByText('Toto je oficiální šablona.')).toBeVisible()
    await expect(page.getByRole('tab')).toHaveCount(8)
    await page.getByRole('tab', { name: 'Pozvánka k dotazníku' }).click()
    await expectNoSidewaysScroll(page)
    await expectAccessible()

    const name = ownName(`Maily ${device.name}`)
    await page.getByRole('textbox', { name: 'Název', exact: true }).fill(name)
    await text(page, 'Předmět (English (UK))').fill('Feedback in {{projectName}}')
    await text(page, 'Předmět (Čeština)').fill('Zpětná vazba pro {{participantName}}')
    const problems = page.getByRole('list', { name: 'Co chybí' })
    await expect(problems).toContainText('Čeština: chybí {{projectName}}, které má jiný jazyk')
    await expect(problems).toContainText('English (UK): chybí {{participantName}}, které má jiný jazyk')
    await page.getByRole('button', { name: 'Kopírovat: Předmět' }).click()
    await page.getByRole('menuitem', { name: 'Čeština: kopírovat do všech jazyků' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Kopírovat' }).click()
    await expect(page.getByText('Zkopírováno do 7 jazyků')).toBeVisible()
    await expect(text(page, 'Předmět (English (UK))')).toHaveValue('Zpětná vazba pro {{participantName}}')
    await expect(page.getByText('Všechno je v pořádku')).toBeVisible()
    await page.getByRole('button', { name: 'Uložit jako vlastní' }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page.getByText('Šablona je uložená')).toBeVisible()

    await page.getByRole('main').getByRole('link', { name: 'Šablony 360' }).click()
    await expect(page.getByRole('link', { name: /Standard 360 mails/ })).toBeVisible()
    await page.getByRole('button', { name: 'Jen', exact: true }).click()
    await page.getByRole('radio', { name: 'Moje' }).check()
    await expect(page.getByRole('link', { name: /Standard 360 mails/ })).toBeHidden()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: `Akce: ${name}` }).click()
    await page.getByRole('menuitem', { name: 'Smazat' }).click()
    await page.getByRole('button', { name: 'Smazat šablonu' }).click()
    await expect(page.getByText('Šablona je smazaná')).toBeVisible()
    await expect(page.getByRole('link', { name })).toBeHidden()
  },
)

async function openTemplates(page: Page): Promise<void> {
  await openProjects(page)
  await openByMenu(page, '360 templates')
}

const text = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

/** With the mouse, in the small steps of a hand. */
async function dragAbove(page: Page, moved: string, over: string): Promise<void> {
  const handle = (name: string) => page.getByRole('button', { name: new RegExp(`^Move ${name}, now`) })
  // In the middle, away from the sticky bars at the edges.
  await handle(over).evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const [from, to] = [await handle(moved).boundingBox(), await handle(over).boundingBox()]
  if (!from || !to) throw new Error('A row is not on the screen')
  await page.mouse.move(from.x + 8, from.y + 8)
  await page.mouse.down()
  await page.mouse.move(from.x + 8, from.y - 12, { steps: 4 })
  await page.mouse.move(to.x + 8, to.y + 4, { steps: 12 })
  await page.mouse.up()
}

/** A custom template with a question in every language, for a signed-in user who may create one. */
async function makeTemplate(page: Page, name: string): Promise<void> {
  const call = callsOf(page)
  const labels = (words: string) => Object.fromEntries(languages.map((code) => [code, `${words} ${code}`]))
  const empty = { competencyDescription: {}, developmentActivities: {}, dimensionId: '', computationDefinition: '' }
  const questions = [1, 2, 3].map((number) => ({ number, enabled: true, labels: labels(`Question ${number}`) }))
  const section = {
    number: 1,
    name: labels('Name'),
    nameEnabled: true,
    description: {},
    questions,
    comments: [],
    ...empty,
  }
  await call('post', '/api/templates/template', {
    name,
    category: 'none',
    languagesCodes: languages,
    content: { type: 'questions', sections: [section] },
  })
}
