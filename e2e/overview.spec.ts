import { chooseCzech, openByMenu, openProject, tabTo } from './fixtures/clicks.ts'
import { organizationGuid } from './fixtures/demo.ts'
import { ownName } from './fixtures/own-name.ts'
import { callsOf } from './fixtures/session.ts'
import { expect, test, type Page } from './fixtures/assay.ts'
import { expectNoSidewaysScroll } from './fixtures/layout.ts'

test(
  'one project gets waves of three kinds, and its overview follows the tab (OPS-1-02, OPS-2-03, OPS-2-05, OPS-2-16, OPS-2-50, OPS-2-51, OPS-2-52, OPS-8-65)',
  { tag: '@phone' },
  async ({ page, openAs, expectAccessible }, { project: device }) => {
    test.slow()
    await openAs('admin')
    const { name: projectName } = await makeProject(page, `Three sorts, ${device.name}`)
    await openProject(page, projectName)
    await expect(page.getByRole('heading', { name: 'No people yet' })).toBeVisible()
    await expectAccessible()

    const kinds = [
      ['360° feedback', 'Autumn 360', ['Questions', 'Answers']],
      ['AC/DC', 'Assessment centre', ['Competency system', 'Scale']],
      ['Hogan', 'Personality', []],
    ] as const
    for (const [kind, name, templates] of kinds) {
      await page.getByRole('button', { name: 'Add wave' }).first().click()
      const dialog = page.getByRole('dialog', { name: 'Which kind of wave?' })
      await dialog.getByRole('link', { name: new RegExp(`^${kind}`) }).click()
      await page.getByRole('textbox', { name: 'Name' }).fill(name)
      for (const template of templates) await chooseFirst(page, template)
      await page.getByRole('button', { name: 'Create wave' }).click()
      await expect(page.getByText('The wave is created')).toBeVisible()
      await expect(page).toHaveURL(/project-overview\/[0-9a-f-]{36}$/)
      await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true')
    }
    await expect(page.getByRole('tab')).toHaveCount(3)
    await expect(tab(page, 'Personality')).toBeInViewport()
    await expect(page.getByRole('heading', { name: 'No people yet' })).toBeVisible()
    await expectAccessible()
    await expectNoSidewaysScroll(page)

    await tab(page, 'Assessment centre').click()
    await expect(page.getByRole('region', { name: 'AC/DC wave' })).toBeVisible()
    await page.getByRole('button', { name: 'Open this wave first' }).click()
    await expect(page.getByText('The project now opens with this wave')).toBeVisible()
    await openByMenu(page, 'Projects')
    await openProject(page, projectName)
    await expect(tab(page, 'Assessment centre')).toHaveAttribute('aria-selected', 'true')
    await tab(page, 'Autumn 360').click()
    await expect(page.getByRole('region', { name: '360 wave' })).toBeVisible()
    const shown = page.url()
    await page.reload()
    await expect(tab(page, 'Autumn 360')).toHaveAttribute('aria-selected', 'true')
    expect(page.url()).toBe(shown)
  },
)

test('tabs, rows and their actions work by the keyboard alone, in Czech (OPS-2-66, OPS-2-68, OPS-2-75)', async ({
  page,
  openAs,
  expectAccessible,
}) => {
  await openAs('admin')
  const { name: projectName, call, projectGuid } = await makeProject(page, 'Klávesnice')
  const wave = { startDate: '2026-11-01T00:00:00Z', finishDate: '2099-12-20T22:59:00Z' }
  for (const name of ['První', 'Druhá'])
    await call('post', `/api/waves/project-wave/${projectGuid}`, {
      ...wave,
      name,
      waveSetupType: 'generic',
      nominationDeadline: '2099-12-05T22:59:00Z',
    })
  await call('post', `/api/reports/create-assessees/${projectGuid}`, [
    { name: 'Říha Ctibor', email: 'ctibor@svae.example', language: 'cs' },
    { name: 'Őrsi Tünde', email: 'tunde@svae.example', language: 'hu' },
    { name: 'Wójcik Łukasz', email: 'lukasz@svae.example', language: 'pl' },
  ])
  await openProject(page, projectName)
  await chooseCzech(page)
  await tabTo(page, tab(page, 'První'))
  await page.keyboard.press('ArrowRight')
  await expect(tab(page, 'Druhá')).toHaveAttribute('aria-selected', 'true')
  await expect(page).toHaveURL(/project-overview\/[0-9a-f-]{36}/)

  const rows = page.getByRole('row').filter({ has: page.getByRole('rowheader') })
  await expect(rows).toHaveCount(3)
  await tabTo(page, rows.first())
  await page.keyboard.press('Space')
  const bar = page.getByRole('region', { name: 'Vybrané řádky' })
  await expect(bar).toContainText('1')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await expect(page.getByRole('row', { selected: true })).toHaveCount(2)
  await page.keyboard.press('Control+a')
  await expect(page.getByRole('row', { selected: true })).toHaveCount(3)
  await expectAccessible()
  const reports = bar.getByRole('button', { name: 'Vytvořit zprávy' })
  await tabTo(page, reports)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(reports).toBeFocused()
})

async function makeProject(page: Page, wanted: string) {
  const name = ownName(wanted)
  const call = callsOf(page)
  const { projectGuid } = await call<{ projectGuid: string }>('post', '/api/crm/upsert-project', {
    companyGuid: organizationGuid,
    name,
  })
  return { call, name, projectGuid }
}

/** Selects the first template offered if none is selected yet. */
async function chooseFirst(page: Page, label: string): Promise<void> {
  const field = page.getByRole('combobox', { name: label })
  if (await field.inputValue()) return
  await field.click()
  await page.getByRole('option').first().click()
}

const tab = (page: Page, name: string) => page.getByRole('tab', { name })
