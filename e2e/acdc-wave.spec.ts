import { expect, test, type Page } from './fixtures/assay.ts'
import { makeAcdcWave, makeActivity } from './fixtures/acdc-wave.ts'
import { chooseCzech, openProject, tabTo } from './fixtures/clicks.ts'
import { organizationGuid, organizationName } from './fixtures/demo.ts'
import { expectNoSidewaysScroll } from './fixtures/layout.ts'
import { callsOf } from './fixtures/session.ts'

const boxOf = (page: Page, name = 'AC/DC wave') => page.getByRole('region', { name, exact: true })

test('a manager chooses the activities of a wave, orders them by keys and by dragging, and says what is observed (OPS-2-65, OPS-2-144)', async ({
  page,
  signInAs,
  openAs,
  expectAccessible,
}) => {
  test.slow()
  await openAs('admin')
  const discussion = await makeActivity(page, 'Discussion of a budget', 'Diskuse o rozpočtu')
  const study = await makeActivity(page, 'Study of a plant', 'Studie závodu')
  const talk = await makeActivity(page, 'Talk with a foreman', 'Rozhovor s mistrem')
  const { projectName, waveGuid, call } = await makeAcdcWave(page, 'Centre with activities')
  await page.context().clearCookies()
  await signInAs('admin')
  await openProject(page, projectName, organizationName)
  await expect(boxOf(page)).toContainText('None is chosen yet.')
  await boxOf(page).getByRole('link', { name: 'Choose activities' }).first().click()
  await expect(page.getByRole('heading', { name: 'Name and dates' })).toBeVisible()
  await expect(page.getByRole('combobox', { name: /^Competency system/ })).toBeVisible()
  const activities = page.getByRole('region', { name: 'Activities' })
  await expect(activities.getByText('Choose what people are observed in.')).toBeInViewport()
  for (const { english } of [discussion, study, talk]) {
    await activities.getByRole('combobox', { name: 'Add an activity' }).fill(english)
    await page.getByRole('option', { name: english }).click()
    await expect(activities.getByRole('button', { name: `Remove ${english}` })).toBeVisible()
  }

  const order = async () =>
    (await call<{ id: number }[]>('get', `/api/templates/acdc-activities/wave/${waveGuid}`)).map(({ id }) => id)
  await tabTo(page, activities.getByRole('button', { name: `Move ${talk.english}, now 3 of 3` }))
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect.poll(order).toEqual([talk.id, discussion.id, study.id])
  const from = await activities.getByRole('button', { name: `Move ${study.english}, now 3 of 3` }).boundingBox()
  const to = await activities.getByRole('button', { name: `Move ${talk.english}, now 1 of 3` }).boundingBox()
  if (!from || !to) throw new Error('The handles are not shown')
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(from.x + from.width / 2, from.y - 20, { steps: 4 })
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 6 })
  await page.mouse.up()
  await expect.poll(order).toEqual([study.id, talk.id, discussion.id])

  await activities.getByRole('textbox', { name: `Minutes of ${study.english}` }).fill('45')
  await page.keyboard.press('Enter')
  await expect(activities.getByText('Together 45 min')).toBeVisible()
  await activities.getByRole('button', { name: `All competencies – ${study.english}` }).click()
  await activities
    .getByRole('group', { name: `Observed in ${study.english}` })
    .getByRole('checkbox')
    .first()
    .uncheck()
  await expect
    .poll(() => call<{ sectionNumbers: number[] | null }[]>('get', `/api/templates/acdc-activities/wave/${waveGuid}`))
    .toMatchObject([{ sectionNumbers: expect.any(Array) as number[] }, {}, {}])
  await expectAccessible()

  await page.setViewportSize({ width: 820, height: 1180 })
  await chooseCzech(page)
  await expect(page.getByRole('region', { name: 'Aktivity' })).toContainText(study.czech)
  await expectNoSidewaysScroll(page)
  await expectAccessible()
  await page.getByRole('link', { name: 'Přehled' }).first().click()
  await expect(boxOf(page, 'Vlna AC/DC').getByRole('region', { name: 'Aktivity' }).getByRole('listitem')).toHaveText([
    `${study.czech}45 min`,
    talk.czech,
    discussion.czech,
  ])
})

test('people and evaluators are imported in three steps, first by mistake, and stand in the box afterwards (OPS-2-28, OPS-4-42, OPS-5-27, OPS-2-65, PLT-2-62)', async ({
  page,
  openAs,
  expectAccessible,
}) => {
  test.slow()
  await openAs('admin')
  const activity = await makeActivity(page, 'Board presentation', 'Prezentace představenstvu')
  const { projectName, projectGuid, waveGuid, call } = await makeAcdcWave(page, 'Centre with people')
  await call('post', `/api/templates/acdc-activities/${activity.id}/wave/${waveGuid}`)
  await openProject(page, projectName, organizationName)
  await boxOf(page).getByRole('link', { name: 'Import participants' }).click()
  const next = page.getByRole('button', { name: 'Next' })
  const steps = page.getByRole('list', { name: 'Steps of the import' }).getByRole('listitem')
  await expect(steps).toContainText(['Participants', 'Evaluators', 'Review and save'])
  await expect(next).toBeDisabled()
  await page.getByRole('textbox').fill('fullName;email\nVojtěch Kovařík;vojtech.kovarik@centre.example\nTünde Őrsi')
  await expect(page.getByText('Row 3:')).toBeVisible()
  await expect(next).toBeDisabled()
  await expectAccessible()
  await page.keyboard.type(';tunde.orsi@centre.example')
  await next.click()
  await page
    .getByRole('textbox')
    .fill('fullName\temail\nRadek Dvořák\tradek.dvorak@house.example\nMarkéta Malá\tmarketa.mala@house.example')
  await next.click()
  await expect(page.getByText('Every evaluator (2) scores every participant (2).')).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(new RegExp(`/project-overview/${waveGuid}$`))
  await expect(page.getByText('The people are in the wave')).toBeVisible()
  const evaluators = boxOf(page).getByRole('region', { name: 'Evaluators' })
  await expect(evaluators.getByRole('listitem')).toHaveCount(2)
  const nominations = `/api/reports/assessee-nominations/${projectGuid}/${waveGuid}`
  const rows = await call<{ assessorRole: string }[]>('get', nominations)
  expect(rows.map(({ assessorRole }) => assessorRole)).toEqual(Array.from({ length: 4 }, () => 'evaluator'))

  // With scoring open, the box copies the address at which an evaluator scores.
  await boxOf(page).getByRole('button', { name: 'Switch phase' }).click()
  const dialog = page.getByRole('dialog', { name: 'Switch phase' })
  await dialog.getByRole('radio', { name: 'Data collection' }).check()
  await dialog.getByRole('button', { name: 'Switch to Data collection' }).click()
  await expect(page.getByText('The phase is switched')).toBeVisible()
  await expect(boxOf(page)).toContainText('Data collection')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await evaluators.getByRole('button', { name: 'Copy link: Radek Dvořák' }).click()
  await expect(page.getByText('The scoring link of Radek Dvořák is copied')).toBeVisible()
  const address = await page.evaluate(() => navigator.clipboard.readText())
  expect(new URL(address).pathname).toMatch(new RegExp(`/acdc-scoring/[^/]+/${waveGuid}$`))
  for (const name of ['Import participants', 'Choose activities', 'Wash-up'])
    await expect(boxOf(page).getByRole('link', { name })).toBeVisible()
  await boxOf(page).getByRole('button', { name: 'Upload scores' }).click()
  await expect(page.getByRole('dialog', { name: 'Upload data' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(boxOf(page).getByRole('button', { name: 'Instant report' })).toBeVisible()

  // A second import tells what it would change, in Czech on a tablet.
  await page.setViewportSize({ width: 820, height: 1180 })
  await chooseCzech(page)
  await boxOf(page, 'Vlna AC/DC').getByRole('link', { name: 'Importovat účastníky' }).click()
  const text = page.getByRole('textbox')
  await expect(text).toHaveValue(/tunde\.orsi@centre\.example/)
  await text.fill(
    'fullName;email\nVojtěch Kovařík ml.;vojtech.kovarik@centre.example\nJán Nový;jan.novy@centre.example',
  )
  await page.getByRole('button', { name: 'Další' }).click()
  await page.getByRole('button', { name: 'Další' }).click()
  await expect(page.getByText('1 člověk z vlny už v seznamech není.')).toBeVisible()
  await expect(page.getByText('Jméno se změní, dosud Vojtěch Kovařík')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible()
})

test('who only looks at the project has no box of an AC/DC wave, and may import nobody (OPS-6-62)', async ({
  page,
  openAs,
  openBeside,
}) => {
  await openAs('admin')
  const { projectName, projectGuid, waveGuid, call } = await makeAcdcWave(page, 'Centre to look at')
  await call('put', `/api/crm/company/${organizationGuid}/update-project/${projectGuid}`, { visibleToClients: true })
  const client = await openBeside('orguser')
  await openProject(client, projectName, organizationName)
  await expect(client.getByRole('heading', { name: projectName })).toBeVisible()
  await expect(client.getByRole('region', { name: 'Reports' })).toBeVisible()
  await expect(boxOf(client)).toBeHidden()
  const calls = callsOf(client)
  await expect(calls('post', `/api/reports/create-nominations/${projectGuid}/${waveGuid}`, [])).rejects.toThrow('403')
  await expect(calls('get', `/api/templates/acdc-activities/wave/${waveGuid}`)).rejects.toThrow('403')
})
