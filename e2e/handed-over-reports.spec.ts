import { getDocumentProxy } from 'unpdf'
import { expect, test, type Page } from './fixtures/assay.ts'
import { openByMenu, openProjects } from './fixtures/clicks.ts'
import { ownName } from './fixtures/own-name.ts'
import { downloadedBy, openGenerateDialog, selectMadeReports, shareSelected } from './fixtures/reports.ts'
import { textOf } from '../server/testing/pdf-text.ts'
import { unpackArchive } from '../server/platform/spreadsheets/unpack-archive.ts'

const shipped = '360° individual report'

test('from a closed wave to a shared report opened by a stranger, revoked and refused (OPS-2-68, PLT-2-06, PLT-2-133, PLT-2-135, PLT-2-144, PLT-7-55, PLT-9-27)', async ({
  page,
  browser,
  signInAs,
}) => {
  test.slow()
  await signInAs('manager')
  const { dialog, names } = await openGenerateDialog(page, { people: 2 })
  await selectMadeReports(page, dialog, names)

  const { file, content } = await downloadedBy(page, () => page.getByRole('button', { name: 'Download ZIP' }).click())
  expect(file.suggestedFilename()).toBe('reports.zip')
  const inside = unpackArchive(content, 100_000_000, () => true)
  expect(inside.size).toBe(2)
  const texts = await Promise.all([...inside.values()].map(textOf))
  for (const name of names) expect(texts.filter((text) => text.includes(name)).length).toBeGreaterThan(0)

  const address = await shareSelected(page)
  const visitor = await browser.newContext({ acceptDownloads: true })
  const shared = await visitor.newPage()
  await shared.goto(address)
  const links = shared.getByRole('link', { name: /\.pdf/ })
  await expect(links).toHaveCount(2)
  const one = await downloadedBy(shared, () => links.first().click())
  expect(names.some((name) => one.file.suggestedFilename().includes(name))).toBe(true)
  expect(texts).toContain(await textOf(one.content))
  const href = new URL((await links.first().getAttribute('href')) ?? '', address).href

  await openByMenu(page, 'My links')
  const link = page.getByRole('row').filter({ has: page.locator(`a[href="${address}"]`) })
  await expect(link.getByRole('rowheader')).toHaveText(/^2\b/)
  await link.getByRole('button', { name: /^Actions|More/ }).click()
  await page.getByRole('menuitem', { name: 'Revoke' }).click()
  await page.getByRole('button', { name: 'Revoke link' }).click()
  await expect(link.getByText('Revoked')).toBeVisible()
  await shared.reload()
  await expect(shared.getByRole('heading', { name: /expired/i })).toBeVisible()
  await expect(links).toHaveCount(0)
  expect((await shared.request.get(href)).status()).toBe(404)
  await visitor.close()
})

test('a file added to a template is in the PDF that a stranger downloads (OPS-2-138, OPS-7-84, PLT-2-04, PLT-2-135)', async ({
  page,
  browser,
  signInAs,
  expectAccessible,
}) => {
  test.slow()
  const guide = { name: 'Průvodce rozvojem.pdf', content: Buffer.from('%PDF-1.4\n% A guide\n%%EOF\n') }
  const template = ownName('Report with a guide')
  await signInAs('admin')
  await openProjects(page)
  await openByMenu(page, 'Report templates')
  await makeTemplateWithFile(page, template, guide)
  await expectAccessible()
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click()

  await page.getByRole('banner').getByRole('link', { name: 'Assay' }).click()
  const { dialog, names } = await openGenerateDialog(page, { people: 1 })
  await dialog.getByRole('combobox', { name: 'Report template' }).click()
  await page.getByRole('option', { name: `I: ${template}` }).click()
  await dialog.getByRole('checkbox', { name: 'Put the attached files of the template into the PDF' }).check()
  await selectMadeReports(page, dialog, names)
  const address = await shareSelected(page)

  const visitor = await browser.newContext({ acceptDownloads: true })
  const shared = await visitor.newPage()
  await shared.goto(address)
  const { content } = await downloadedBy(shared, () => shared.getByRole('link', { name: /\.pdf/ }).click())
  const document = await getDocumentProxy(new Uint8Array(content))
  const attached = [...((await document.getAttachments()) as Map<string, unknown>).keys()]
  const files = await Promise.all(attached.map(async (file) => [file, await document.getAttachmentContent(file)]))
  expect(files).toEqual([[guide.name, new Uint8Array(guide.content)]])
  await visitor.close()
})

async function makeTemplateWithFile(page: Page, name: string, file: { name: string; content: Buffer }): Promise<void> {
  await page
    .getByRole('button', { name: `Actions: ${shipped}` })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Duplicate' }).click()
  await expect(page.getByText('Report template created')).toBeVisible()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await page.getByRole('button', { name: 'More settings' }).click()
  const settings = page.getByRole('dialog')
  for (const label of ['Published', 'Attachments'])
    await settings.getByRole('switch', { name: label }).check({ force: true })
  const files = settings.getByRole('region', { name: 'Attached files' })
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    files.getByRole('button', { name: 'Add a file' }).click(),
  ])
  await chooser.setFiles({ name: file.name, mimeType: 'application/pdf', buffer: file.content })
  await expect(files.getByRole('listitem')).toContainText(file.name)
  await settings.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Report template updated')).toBeVisible()
  await page.getByRole('button', { name: 'More settings' }).click()
  await expect(files.getByRole('listitem')).toContainText(file.name)
}
