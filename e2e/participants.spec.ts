import { expect, test } from './fixtures/assay.ts'
import { openProject, tabTo } from './fixtures/clicks.ts'

/** A project of the demo in which nothing has been done yet. */
const project = '/organization/c0000000-0000-4000-8000-000000000001/project/d0000000-0000-4000-8000-000000000003'
const projectName = 'Talentový program – pilotní skupina'

test(
  'a consultant pastes people, leaves out a bad row and finds the others in the table (OPS-2-67, OPS-4-38, OPS-5-08)',
  { tag: '@phone' },
  async ({ page, openAs, expectAccessible }, { project: device }) => {
    // Six pages are checked with axe along the way.
    test.slow()
    const mark = device.name
    await openAs('manager')
    await openProject(page, projectName)
    await expectAccessible()

    await page.getByRole('button', { name: 'Add people' }).click()
    await page
      .getByRole('textbox', { name: 'People' })
      .fill(
        [
          'Jméno\tE-mail\tJazyk\tÚtvar',
          `Říha Ctibor ${mark}\tctibor.${mark}@svae.example\tcs\tVýroba`,
          `Őrsi Tünde ${mark}\ttunde.${mark}@svae.example\t\tObchod`,
          `Bez adresy ${mark}\tnot an address\tcs\tObchod`,
        ].join('\n'),
      )
    await expect(page.getByText('3 rows read')).toBeVisible()
    await expectAccessible()
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText('The first row is taken as headings.')).toBeVisible()
    await expectAccessible()

    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('combobox', { name: 'Default language' }).click()
    await page.getByRole('option', { name: 'Magyar' }).click()
    await expect(page.getByText('The e-mail address is not valid.')).toBeVisible()
    await expectAccessible()
    await page.getByRole('button', { name: 'Leave out one row' }).click()
    await page.getByRole('button', { name: 'Add 2 people' }).click()

    await expect(page).toHaveURL(`${project}/project-overview`)
    await page.getByRole('searchbox', { name: 'Name, e-mail, note' }).fill(`orsi tunde ${mark}`)
    const person = page.getByRole('link', { name: `Őrsi Tünde ${mark}` })
    await expect(person).toBeVisible()
    await expect(page).toHaveURL(/search=/)
    // The notice stays while the pointer rests on it, which was last over the button.
    await page.mouse.move(0, 0)
    await expect(page.getByText('2 people added')).toBeHidden()
    await expectAccessible()

    await person.click()
    await expect(page.getByRole('combobox', { name: 'Language' })).toHaveValue('Magyar')
    await expectAccessible()
  },
)

test('the whole flow works by keyboard alone, and Escape leaves a note unchanged', async ({ page, openAs }) => {
  await openAs('manager')
  await openProject(page, projectName)
  await tabTo(page, page.getByRole('button', { name: 'Add people' }).first())
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('textbox', { name: 'People' }))
  await page.keyboard.insertText('Klávesnice Karel, karel.keys@svae.example, cs')
  await tabTo(page, page.getByRole('button', { name: 'Continue' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('The first row is taken as a person.')).toBeVisible()
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: 'Add one person' }))
  await page.keyboard.press('Enter')

  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'Klávesnice Karel' }) })
  await expect(row).toBeVisible()
  const note = row.getByRole('button', { name: /^Note on Klávesnice Karel/ })
  await tabTo(page, note)
  await page.keyboard.press('Enter')
  await page.keyboard.insertText('nezapsat')
  await page.keyboard.press('Escape')
  await expect(note).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.insertText('volat odpoledne')
  await page.keyboard.press('Enter')
  await expect(note).toHaveText('volat odpoledne')
  await expect(page.getByText('Note updated')).toBeVisible()
})
