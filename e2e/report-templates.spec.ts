import { readFileSync } from 'node:fs'
import { expect, test, type Page } from './fixtures/assay.ts'
import { openByMenu, openProjects } from './fixtures/clicks.ts'
import { expectNoSidewaysScroll } from './fixtures/layout.ts'
import { ownName } from './fixtures/own-name.ts'
import { textOf } from '../server/testing/pdf-text.ts'

const shipped = '360° individual report'

test('the shipped report is duplicated, rearranged, reworded and previewed (OPS-2-39, OPS-2-134, OPS-2-135, OPS-2-136, OPS-4-44, OPS-5-109, OPS-8-53, PLT-2-49)', async ({
  page,
  openAs,
  expectAccessible,
}) => {
  await openAs('admin')
  await openReportTemplates(page)
  await expect(page.getByRole('link', { name: shipped, exact: true })).toBeVisible()
  await expectAccessible()
  await page
    .getByRole('button', { name: `Actions: ${shipped}` })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Duplicate' }).click()
  await expect(page.getByText('Report template created')).toBeVisible()
  const name = ownName('Leaders')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name)

  await test.step('a section moves by mouse and by keyboard', async () => {
    const used = page.getByRole('list', { name: 'Used' })
    const handle = used.getByRole('button', { name: /^Move 360-overview,/ })
    await handle.focus()
    await page.keyboard.press('ArrowUp')
    await expect(used.getByRole('button', { name: /^Move 360-overview, now 2 of \d+/ })).toBeFocused()
    await dragOnto(page, 'Move 360-how-to-read', 'Move 360-overview')
    await expect(used.getByRole('button', { name: /^Move 360-how-to-read, now 2 of \d+/ })).toBeVisible()
    await page.getByRole('button', { name: 'Do not use 360-cover' }).click()
    await expect(page.getByRole('button', { name: 'Add 360-cover' })).toBeVisible()
  })

  await test.step('what is typed is seen in the preview, and errors at their line', async () => {
    const body = page.getByRole('textbox', { name: 'Body', exact: true })
    await body.click()
    await page.keyboard.press('Control+Home')
    await page.keyboard.type('<h1>House of leaders</h1>{% nonsense %}\n')
    const errors = page.getByRole('list', { name: 'Errors of the template' })
    await expect(errors.getByRole('button', { name: /Body, line 1: There is no tag “nonsense”/ })).toBeVisible()
    await expectAccessible()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('The template was not saved')).toBeVisible()
    await body.click()
    await page.keyboard.press('Control+a')
    await page.keyboard.insertText(
      "{% section 'House of leaders' %}<p>Our own words</p>{% endsection %}\n{% snippets %}",
    )
    await expect(page.getByText('No errors')).toBeVisible()
    const preview = page.frameLocator('iframe[title="HTML preview"]')
    await expect(preview.getByText('Our own words')).toBeVisible()
    await expectAccessible()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Tab')
    await expect(body).not.toBeFocused()
  })

  await test.step('fields of the data are completed', async () => {
    await page.getByRole('button', { name: 'Insert a field' }).click()
    await page.keyboard.type('partic')
    await expect(page.getByRole('option', { name: /^participant/ })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+z')
    await page.keyboard.press('Control+z')
  })

  await page.getByRole('textbox', { name: 'Body', exact: true }).click()
  await page.keyboard.press('Control+a')
  await page.keyboard.insertText("{% section 'House of leaders' %}<p>Our own words</p>{% endsection %}\n{% snippets %}")
  await expect(page.getByText('No errors')).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Report template updated')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

  await test.step('the PDF has the new words', async () => {
    await page.getByRole('button', { name: 'PDF preview' }).click()
    const button = page.getByRole('region', { name: 'PDF preview' }).getByRole('button', { name: 'Download the PDF' })
    await expect(button.first()).toBeEnabled()
    const [download] = await Promise.all([page.waitForEvent('download'), button.first().click()])
    expect(await textOf(readFileSync(await download.path()))).toContain('House of leaders')
  })

  await test.step('a new version replaces it', async () => {
    await page.getByRole('button', { name: 'New version' }).click()
    await expect(page.getByText('Version 2 is not saved yet.')).toBeVisible()
    const [sent] = await Promise.all([
      page.waitForRequest((one) => one.method() === 'POST' && one.url().endsWith('/report-template')),
      page.getByRole('button', { name: 'Create', exact: true }).click(),
    ])
    expect(sent.postDataJSON()).toMatchObject({ isDefault: false, oldId: expect.any(Number) })
    await expect(page.getByText('Version 2', { exact: true })).toBeVisible()
  })
})

test(
  'a report template is read on a phone, and its pictures are offered (OPS-2-133, OPS-8-54)',
  { tag: '@phone' },
  async ({ page, context, openAs, expectAccessible }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await openAs('admin')
    await openReportTemplates(page)
    await expectNoSidewaysScroll(page)
    await page.getByRole('link', { name: shipped, exact: true }).click()
    await expect(page.getByText('This template ships with the product.')).toBeVisible()
    await page.getByRole('tab', { name: 'Footer' }).click()
    await expect(page.getByRole('textbox', { name: 'Footer' })).toContainText('endright')
    await expectNoSidewaysScroll(page)
    await expectAccessible()
    await page.getByRole('button', { name: 'Pictures' }).click()
    const picture = page
      .getByRole('dialog', { name: /Pictures/ })
      .getByRole('listitem')
      .getByRole('button')
      .first()
    await expect(picture).toBeVisible()
    await expectAccessible()
    await picture.click()
    await expect(page.getByText('Image copied')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^\/static\//)
  },
)

async function openReportTemplates(page: Page): Promise<void> {
  await openProjects(page)
  await openByMenu(page, 'Report templates')
}

/** With the mouse, in the small steps of a hand. */
async function dragOnto(page: Page, moved: string, over: string): Promise<void> {
  const handle = (name: string) => page.getByRole('button', { name: new RegExp(`^${name},`) })
  const [from, to] = [await handle(moved).boundingBox(), await handle(over).boundingBox()]
  if (!from || !to) throw new Error('A row is not on the screen')
  await page.mouse.move(from.x + 8, from.y + 8)
  await page.mouse.down()
  await page.mouse.move(from.x + 8, from.y - 4, { steps: 4 })
  await page.mouse.move(to.x + 8, to.y + 4, { steps: 10 })
  await page.mouse.up()
}
