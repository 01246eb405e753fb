import { fileURLToPath } from 'node:url'
import { makeNominationWave } from './fixtures/nomination-wave.ts'
import { expect, test, type Page } from './fixtures/assay.ts'
import { openProject, tabTo } from './fixtures/clicks.ts'
import { expectNoSidewaysScroll } from './fixtures/layout.ts'

const sheet = fileURLToPath(new URL('../demo/nominations-leadership.xlsx', import.meta.url))

test(
  'a consultant imports 400 nominations from a spreadsheet and finds them again (OPS-2-17, OPS-2-91, OPS-2-92, OPS-5-20)',
  { tag: '@phone' },
  async ({ page, openAs, expectAccessible }, { project: device }) => {
    await openAs('admin')
    const { projectName, waveGuid } = await makeNominationWave(page, `Nominations, ${device.name}`)
    await openProject(page, projectName)
    await page.getByRole('link', { name: 'Import nominations' }).click()
    await expect(page.getByRole('heading', { name: 'Add nominations' })).toBeVisible()
    await expectAccessible()

    await page.locator('input[type=file]').setInputFiles(sheet)
    await expect(page.getByText('60 assessees, 127 raters')).toBeVisible()
    await expect(page.getByText('No errors')).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectAccessible()
    await page.getByRole('button', { name: 'Save 400 rows' }).click()
    await expect(page.getByText('400 nominations saved')).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`/project-overview/${waveGuid}`))

    await page.getByRole('link', { name: 'Nominations', exact: true }).click()
    await expect(page.getByText('400 rows', { exact: true })).toBeVisible()
    await page.getByRole('searchbox', { name: 'Name or e-mail' }).fill('jana novotna')
    await expect(page.getByText('jana.novotna@svae.example').first()).toBeVisible()
    await expectAccessible()
  },
)

test('mistakes are corrected by the keyboard alone, and the draft survives a reload (OPS-2-93, OPS-5-41)', async ({
  page,
  openAs,
  expectAccessible,
}) => {
  await openAs('admin')
  const { projectName, waveGuid, call, projectGuid } = await makeNominationWave(page, 'Nominations, keyboard')
  await openProject(page, projectName)
  await page.getByRole('link', { name: 'Import nominations' }).click()
  const rows = [
    ['assesseeEmail', 'assesseeFullName', 'assessorEmail', 'assessorFullName', 'assessorRole', 'assessorLanguageCode'],
    ['anna@svae.example', 'Anna Nová', 'anna@svae.example', 'Anna Nová', 'Self', 'cs'],
    ['anna@svae.example', 'Anna Nová', 'eva@svae', 'Eva Malá', 'Kolega', 'cs'],
  ]
  await page
    .getByRole('textbox', { name: 'Rows copied from a spreadsheet' })
    .fill(rows.map((cells) => cells.join('\t')).join('\n'))
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: '1 row with errors' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save 2 rows' })).toBeDisabled()
  await expectAccessible()

  // The sheet is a single tab stop: its first band. From there to the error, to the e-mail, and into it.
  await tabTo(page, page.locator('[role=treegrid] [tabindex="0"]').first())
  await page.keyboard.press('Alt+ArrowDown')
  await expect(page.locator('[data-column=check]:focus')).toContainText('E-mail is not valid')
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await page.keyboard.press('End')
  await page.keyboard.type('.example')
  await expect(page.getByRole('combobox', { name: 'Rater’s e-mail' })).toHaveValue('eva@svae.example')
  await page.keyboard.press('Enter')
  await expect(page.getByText('No errors')).toBeVisible()
  await expect(page.getByText('2 rows changed, draft kept in this browser')).toBeVisible()

  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(page.getByText('Your unsaved changes are here.')).toBeVisible()
  await expectAccessible()
  await tabTo(page, page.getByRole('button', { name: 'Save 2 rows' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('2 nominations saved')).toBeVisible()
  const stored = await call<{ assessorEmail: string }[]>(
    'get',
    `/api/reports/assessee-nominations/${projectGuid}/${waveGuid}`,
  )
  expect(stored.map(({ assessorEmail }) => assessorEmail)).toEqual(['anna@svae.example', 'eva@svae.example'])
})

test(
  'a person chooses raters by a link, finishes, and opens the list again (OPS-2-21, OPS-2-143, OPS-2-95, OPS-2-98, OPS-4-26, OPS-4-27, OPS-4-28, OPS-5-43)',
  { tag: '@phone' },
  async ({ page, browser, openAs }, { project: device }) => {
    await openAs('admin')
    const made = await makeNominationWave(page, `Nomination link, ${device.name}`)
    const visitor = await (await browser.newContext({ ...device.use })).newPage()
    await visitor.goto(await linkOf(made))
    const isPhone = device.name === 'phone'

    await expect(visitor.getByText('Leadership 360')).toBeVisible()
    await visitor.getByRole('checkbox').check()
    await visitor.getByRole('button', { name: 'Agree and continue' }).click()
    await expect(visitor.getByRole('heading', { level: 1, name: 'Who should give you feedback, Anna?' })).toBeVisible()
    await expectNoSidewaysScroll(visitor)
    const finish = visitor.getByRole('button', { name: 'Finish nominations' })
    await expect(finish).toBeDisabled()
    await expect(visitor.getByText(/Colleague: at least 2, add 2/)).toBeVisible()

    for (const [typed, name] of [
      ['eva', 'Eva Malá'],
      ['jan', 'Jan Tůma'],
    ] as const) {
      await (isPhone ? addOnPhone : addOnDesk)(visitor, typed, name)
    }
    await expect(finish).toBeEnabled()
    await finish.click()
    const question = visitor.getByRole('dialog', { name: 'Finish your nominations?' })
    await expect(question).toContainText('3 people will be invited.')
    await question.getByRole('button', { name: 'Finish nominations' }).click()

    await expect(visitor.getByText('Your nominations are finished.')).toBeVisible()
    await expect(visitor.getByRole('listitem').filter({ hasText: 'Eva Malá' })).toContainText('Colleague')
    await expect(visitor.getByRole('textbox')).toHaveCount(0)
    await visitor.reload()
    await expect(visitor.getByText('Your nominations are finished.')).toBeVisible()
    await visitor.getByRole('button', { name: 'Open for changes' }).click()
    await visitor
      .getByRole('dialog', { name: /Open your nominations/ })
      .getByRole('button', { name: 'Open for changes' })
      .click()
    await expect(visitor.getByRole('button', { name: 'Save for later' })).toBeVisible()
    await visitor.context().close()
  },
)

test('a link page is accessible before and after the terms, and offers the languages of the wave (OPS-2-97, OPS-2-99)', async ({
  page,
  openAs,
  expectAccessible,
}) => {
  await openAs('admin')
  const link = await linkOf(await makeNominationWave(page, 'Nomination link, accessible'))
  // A signed-in user would be staff, who skip the terms.
  await page.context().clearCookies()
  await page.evaluate(() => globalThis.localStorage.clear())
  await page.goto(link)
  await expectAccessible()
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Agree and continue' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Anna')
  await expectAccessible()
  await page.locator('summary').first().click()
  await page.getByRole('link', { name: 'Čeština' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Anna, kdo vám má dát zpětnou vazbu?')
  await page.goto(`${link.slice(0, -1)}${link.endsWith('0') ? '1' : '0'}`)
  await expect(page.getByText('This link is not valid.')).toBeVisible()
})

test('outside the nomination phase a link is read-only, except for signed-in staff (OPS-2-96)', async ({
  page,
  browser,
  openAs,
}) => {
  await openAs('admin')
  const made = await makeNominationWave(page, 'Nomination link, staff')
  const link = await linkOf(made)
  await made.call('put', `/api/waves/wave-phase/${made.waveGuid}`, { wavePhase: 'preparation' })
  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(link)
  await visitor.getByRole('checkbox').check()
  await visitor.getByRole('button', { name: 'Agree and continue' }).click()
  await expect(visitor.getByText('Nominations cannot be changed now.')).toBeVisible()
  await expect(visitor.getByRole('textbox')).toHaveCount(0)
  await visitor.context().close()

  await page.goto(link)
  await addOnDesk(page, 'eva', 'Eva Malá')
  await page.getByRole('button', { name: 'Save for later' }).click()
  await expect(page.getByText('Your list is saved.')).toBeVisible()
  const path = `/api/reports/assessee-nominations/${made.projectGuid}/${made.waveGuid}`
  expect(await made.call<object[]>('get', path)).toHaveLength(2)
})

type Made = Awaited<ReturnType<typeof makeNominationWave>>

/** The address that Anna gets by mail; Eva and Jan are people of the project. */
async function linkOf({ call, projectGuid, projectPath, waveGuid }: Made): Promise<string> {
  const nomination = (assessorEmail: string, assessorFullName: string, assessorRole: string) => ({
    assesseeEmail: 'anna@svae.example',
    assesseeFullName: 'Anna Nová',
    assesseeLanguageCode: 'en-GB',
    assessorEmail,
    assessorFullName,
    assessorRole,
    assessorLanguageCode: 'en-GB',
  })
  const save = (rows: object[]) => call('post', `/api/reports/create-nominations/${projectGuid}/${waveGuid}`, rows)
  const self = nomination('anna@svae.example', 'Anna Nová', 'self')
  await save([
    self,
    nomination('eva@svae.example', 'Eva Malá', 'colleague'),
    nomination('jan@svae.example', 'Jan Tůma', 'colleague'),
  ])
  await save([self])
  const [anna] = await call<{ assesseeGuid: string }[]>(
    'get',
    `/api/reports/nomination-links/${projectGuid}/${waveGuid}`,
  )
  const [link] = await call<{ linkGuid: string }[]>('post', `/api/reports/create-nomination-links/${projectGuid}`, {
    waveGuid,
    assesseeGuids: [anna?.assesseeGuid],
  })
  return `${projectPath}/nominations/${link?.linkGuid}`
}

async function addOnDesk(page: Page, typed: string, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add a person' }).click()
  const row = page.getByRole('row').last()
  await row.getByRole('combobox', { name: 'Role' }).selectOption('Colleague')
  await row.getByRole('combobox', { name: 'E-mail' }).pressSequentially(typed)
  await page.getByRole('option', { name }).click()
  await expect(row.getByRole('textbox', { name: 'Full name' })).toHaveValue(name)
}

async function addOnPhone(page: Page, typed: string, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add: Colleague' }).click()
  const sheetDialog = page.getByRole('dialog', { name: 'Add: Colleague' })
  await sheetDialog.getByRole('combobox', { name: 'E-mail' }).pressSequentially(typed)
  await sheetDialog.getByRole('option', { name }).tap()
  await sheetDialog.getByRole('button', { name: 'Add', exact: true }).tap()
  await expect(page.getByRole('button', { name })).toBeVisible()
}
