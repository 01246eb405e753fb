import { readFile } from 'node:fs/promises'
import { expect, test, type Page } from './fixtures/assay.ts'
import { chooseCzech, openByMenu, openProjects } from './fixtures/clicks.ts'
import { organization } from './fixtures/demo.ts'
import { ownName } from './fixtures/own-name.ts'
import { callsOf } from './fixtures/session.ts'

const list = `${organization}/competency-templates`
type Stored = { content: unknown; isOfficial: boolean; category: string; type: string }

test(
  'a competency system is written in two languages, is exported to files and imported again (PLT-2-52, OPS-2-43, OPS-2-45, OPS-5-115, OPS-5-116, OPS-5-125, OPS-5-128)',
  { tag: '@phone' },
  async ({ page, openAs, expectAccessible }, { project: device }) => {
    // Four pages are checked with axe along the way.
    test.slow()
    const name = ownName(`Sales system ${device.name}`)
    await openAs('superadmin')
    await openProjects(page)
    await openByMenu(page, 'Competency templates')
    await expect(page.getByRole('link', { name: 'Standard competencies' })).toBeVisible()
    await expectAccessible()
    await page.getByRole('link', { name: 'New template' }).click()
    await expect(page).toHaveURL(`${list}/competencySystems/new`)
    await expectAccessible()

    await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
    await page.getByRole('textbox', { name: 'Name (English (UK))' }).fill('Winning customers')
    await page.getByRole('textbox', { name: 'Name (Čeština)' }).fill('Získávání zákazníků')
    await page.getByRole('textbox', { name: 'Question 1 (English (UK))' }).fill('=HYPERLINK("http://example.com")')
    await page.getByRole('textbox', { name: 'Question 1 (Čeština)' }).fill('Ptá se dřív, než nabídne.')
    const computation = page.getByRole('textbox', { name: 'Computation (JSON)' })
    await computation.fill('{')
    await expect(page.getByText('not valid', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Create template' }).click()
    await expect(page.getByText('The template is not valid')).toBeVisible()
    await expect(page.getByText('Enter a dimension').first()).toBeVisible()
    await expectAccessible()
    await computation.fill('{"mean":["HPI.sociability"]}')
    await expect(page.getByText('valid', { exact: true })).toBeVisible()
    await page.getByRole('textbox', { name: 'Dimension' }).fill('winning-customers')
    await page.getByRole('button', { name: 'Create template' }).click()
    await expect(page).toHaveURL(new RegExp(`${list}/competencySystems/\\d+$`))
    const first = idOf(page)

    const workbook = await saved(page, 'Excel workbook (.xlsx)')
    expect(workbook.name).toBe(`${name}.xlsx`)
    const json = await saved(page, 'JSON file (.json)')
    expect(JSON.parse(json.content.toString())).toMatchObject({ name, category: 'competency' })

    await page.getByRole('main').getByRole('link', { name: 'Competency templates' }).click()
    await page.getByRole('link', { name: 'New template' }).click()
    await choose(page, 'Import JSON (.json)', { name: 'huge.json', content: Buffer.alloc(5 * 1024 * 1024, ' ') })
    await expect(page.getByText('The file has 5 MB; at most 4 MB are taken.')).toBeVisible()
    const spoiled = json.content.toString().replace('Winning customers', '<script>alert(1)</script>')
    await choose(page, 'Import JSON (.json)', { name: 'spoiled.json', content: Buffer.from(spoiled) })
    await expect(page.getByText('sections[0].name.en-GB contains a script')).toBeVisible()
    await expectAccessible()
    await page
      .getByRole('alert')
      .filter({ hasText: 'contains a script' })
      .getByRole('button', { name: 'Close' })
      .click()

    await choose(page, 'Import Excel (.xlsx)', workbook)
    await expect(page.getByRole('textbox', { name: 'Name (Čeština)' })).toHaveValue('Získávání zákazníků')
    await expect(computation).toHaveValue('{"mean":["HPI.sociability"]}')
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill(`${name} again`)
    await page.getByRole('button', { name: 'Create template' }).click()
    await expect(page).toHaveURL(new RegExp(`${list}/competencySystems/\\d+$`))
    const second = idOf(page)

    const call = callsOf(page)
    const [one, other] = await Promise.all(
      [first, second].map((id) => call<Stored>('get', `/api/templates/template/${id}`)),
    )
    expect(other?.content).toEqual(one?.content)
    await page.getByRole('main').getByRole('link', { name: 'Competency templates' }).click()
    await page.getByRole('searchbox').fill(name)
    await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: `${name} again` })).toBeVisible()
  },
)

test('an official scale is reordered by keyboard, in Czech, and saved as a custom one (OPS-2-42, OPS-4-50, OPS-5-131, OPS-5-117)', async ({
  page,
  openAs,
  expectAccessible,
}) => {
  test.slow()
  await openAs('superadmin')
  await openProjects(page)
  await openByMenu(page, 'Competency templates')
  await chooseCzech(page)
  await page.getByRole('tab', { name: 'Škály AC/DC' }).click()
  await page.getByRole('link', { name: 'Assessment centre, five points' }).click()
  await expect(page).toHaveURL(new RegExp(`${list}/acdcScale/\\d+$`))
  await expect(page.getByText('Toto je oficiální šablona.')).toBeVisible()
  const official = idOf(page)
  await expectAccessible()

  const handle = page.getByRole('button', { name: /^Přesunout: .*, teď 2 z 5$/ })
  await handle.focus()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('textbox', { name: 'Odpověď 1 (Čeština)' })).toHaveValue('Projeveno slabě')
  await page.getByRole('textbox', { name: 'Název', exact: true }).fill(ownName('Vlastní škála'))
  await page.getByRole('switch', { name: 'Odpověď 3' }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Control+s')
  await expect(page).not.toHaveURL(new RegExp(`/${official}$`))
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Odpověď 1 (Čeština)' })).toHaveValue('Projeveno slabě')
  await expect(page.getByRole('switch', { name: 'Odpověď 3' })).not.toBeChecked()

  await page.getByRole('button', { name: 'Import a export' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Sešit Excelu (.xlsx)' })).toBeVisible()
  await expectAccessible()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Soubor JSON (.json)' }).focus()
  await page.keyboard.press('Enter')
  const own = JSON.parse((await readFile(await (await download).path())).toString()) as { content: object }
  expect(own.content).toMatchObject({
    answers: [{ labels: { cs: 'Projeveno slabě' } }, { labels: { cs: 'Neprojeveno' } }, { enabled: false }, {}, {}, {}],
  })
  const call = callsOf(page)
  const stored = await call<Stored>('get', `/api/templates/template/${official}`)
  expect(stored).toMatchObject({ isOfficial: true, category: 'competency', type: 'answers' })
  expect(stored.content).not.toEqual(own.content)
})

test('without the permission to manage competency systems the screens stay closed (PLT-6-40)', async ({
  page,
  openAs,
}) => {
  await openAs('internal', list)
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.getByRole('link', { name: 'New template' })).toBeHidden()
  await page.goto(`${list}/acdcScale/new`)
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Create template' })).toBeHidden()
})

const idOf = (page: Page) => new URL(page.url()).pathname.split('/').at(-1)

async function openMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Import and export' }).click()
}

/** The file that the browser downloaded. */
async function saved(page: Page, item: string): Promise<{ name: string; content: Buffer }> {
  await openMenu(page)
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: item }).click()
  const file = await download
  return { name: file.suggestedFilename(), content: await readFile(await file.path()) }
}

async function choose(page: Page, item: string, { name, content }: { name: string; content: Buffer }): Promise<void> {
  await openMenu(page)
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('menuitem', { name: item }).click()
  await (await chooser).setFiles({ name, mimeType: 'application/octet-stream', buffer: content })
}
