import { expect, test, type Page } from './fixtures/assay.ts'
import { openByMenu, openProject } from './fixtures/clicks.ts'

test('from the overview of a project every area of it is one or two clicks away (OPS-1-03)', async ({
  page,
  signInAs,
}) => {
  await signInAs('manager')
  await openProject(page)
  const wave = page.getByRole('region', { name: '360 wave' })
  const back = async () => {
    await openByMenu(page, 'Overview')
    await expect(wave).toBeVisible()
  }

  await page.getByRole('grid', { name: 'People' }).getByRole('rowheader').first().getByRole('link').click()
  await expect(page).toHaveURL(/\/assessee\/\d+/)
  await expectScreen(page, /./)
  await back()
  await page.getByRole('region', { name: 'Tools' }).getByRole('listitem').first().getByRole('link').click()
  await expect(page).toHaveURL(/\/customize-tool\//)
  await expectScreen(page, /./)
  await back()

  for (const [link, heading] of [
    ['Wave settings', /Wave settings|2\. vlna/],
    ['Nominations', 'Nominations'],
    ['Progress', 'Progress'],
    ['Control panel', 'Control panel'],
    ['Send reminders', 'Send questionnaire reminders'],
  ] as const) {
    await wave.getByRole('link', { name: link, exact: true }).click()
    await expectScreen(page, heading)
    await back()
  }
  await wave.getByRole('button', { name: 'Switch phase' }).click()
  await expect(page.getByRole('dialog', { name: 'Switch phase' })).toBeVisible()
  await page.keyboard.press('Escape')

  const data = page.getByRole('region', { name: 'Project data' })
  for (const name of ['Upload data', 'Download data']) {
    await data.getByRole('button', { name }).click()
    await expect(page.getByRole('dialog', { name })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog', { name })).toHaveCount(0)
  }
  await openByMenu(page, 'Questionnaire links')
  await expectScreen(page, 'Questionnaire links')
  await openByMenu(page, 'All templates')
  await expectScreen(page, /templates/i)
})

test('an administrator opens each of the screens by which the house is managed (PLT-1-03)', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin')
  await expectScreen(page, 'Organizations')
  await openProject(page)
  await expect(page.getByRole('grid', { name: 'People' }).getByRole('rowheader').first()).toBeVisible()
  // Who rates the people of the wave.
  await page.getByRole('link', { name: 'Nominations', exact: true }).click()
  await expectScreen(page, 'Nominations')
  for (const [entry, heading] of [
    ['My logins', 'My logins'],
    ['My reports', 'My reports'],
    ['My tools', 'My tools'],
    ['Login listing', 'Login listing'],
    ['All templates', /templates/i],
    ['Invoicing', 'Invoicing'],
    ['360 invoicing', /360/],
    ['Projects', 'Projects'],
    ['Organizations', 'Organizations'],
  ] as const) {
    await openByMenu(page, entry)
    await expectScreen(page, heading)
  }
})

/** Something to work with under its heading, and no refusal. */
async function expectScreen(page: Page, heading: string | RegExp): Promise<void> {
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  await expect(main.getByRole('button').or(main.getByRole('link')).first()).toBeVisible()
  await expect(main.getByText('You may not use this page.')).toBeHidden()
  await expect(main.getByRole('heading', { name: 'This page has failed' })).toBeHidden()
}
