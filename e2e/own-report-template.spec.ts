import { readFileSync } from 'node:fs'
import { textOf } from '../server/testing/pdf-text.ts'
import { expect, test } from './fixtures/assay.ts'
import { openByMenu, openProjects } from './fixtures/clicks.ts'
import { projectName } from './fixtures/demo.ts'
import { ownName } from './fixtures/own-name.ts'

test('a template is duplicated, changed, previewed, published and used (OPS-2-135, OPS-3-93, OPS-2-138, OPS-7-89)', async ({
  page,
  openAs,
  expectAccessible,
}) => {
  test.slow()
  const name = ownName('Leaders')
  await openAs('admin')
  await openProjects(page)

  await test.step('duplicated and changed', async () => {
    await openByMenu(page, 'Report templates')
    await page.getByRole('button', { name: 'Actions: 360° individual report' }).first().click()
    await page.getByRole('menuitem', { name: 'Duplicate' }).click()
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
    await page.getByRole('textbox', { name: 'Body', exact: true }).click()
    await page.keyboard.press('Control+a')
    await page.keyboard.insertText("{% section 'House of leaders' %}<p>For {{ participant.name }}</p>{% endsection %}")
  })

  await test.step('previewed', async () => {
    const preview = page.frameLocator('iframe[title="HTML preview"]')
    await expect(preview.getByRole('heading', { name: 'House of leaders' })).toBeVisible()
  })

  await test.step('published', async () => {
    await page.getByRole('button', { name: 'More settings' }).click()
    const published = page.getByRole('dialog').getByRole('switch', { name: 'Published' })
    await expect(published).not.toBeChecked()
    await published.check({ force: true })
    await expectAccessible()
    await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Report template updated')).toBeVisible()
  })

  await test.step('used for a report, whose PDF has its words', async () => {
    await openByMenu(page, 'Projects')
    await page.getByRole('link', { name: projectName, exact: true }).click()
    const finished = page.getByRole('tab', { name: 'Jaro 2026 – vedoucí oddělení' })
    await finished.click()
    await expect(finished).toHaveAttribute('aria-selected', 'true')
    const row = page.getByRole('row').filter({ has: page.getByRole('checkbox', { name: /^Select (?!all)/ }) })
    const person = (await row.first().getByRole('rowheader').textContent()) ?? ''
    await row.first().getByRole('checkbox').check()
    const selected = page.getByRole('region', { name: 'Selected rows' })
    await selected.getByRole('button', { name: 'Generate reports' }).click()
    const dialog = page.getByRole('dialog', { name: /^Generate reports/ })
    await dialog.getByRole('combobox', { name: 'Report template' }).fill(name)
    await page.getByRole('option', { name: `I: ${name}` }).click()
    await dialog.getByRole('button', { name: 'Generate 1 report' }).click()
    // The reports of the demonstration are made first.
    await expect(dialog.getByText('1 report is ready.')).toBeVisible({ timeout: 240_000 })
    await dialog.getByRole('link', { name: 'My reports' }).click()
    const download = page.getByRole('button', { name: new RegExp(`^Download ${name}`) }).first()
    const [file] = await Promise.all([page.waitForEvent('download'), download.click()])
    const text = await textOf(readFileSync(await file.path()))
    expect(text).toContain('House of leaders')
    expect(text.replaceAll(/\s/g, '')).toContain(`For${person.trim().replaceAll(/\s/g, '')}`)
  })
})
