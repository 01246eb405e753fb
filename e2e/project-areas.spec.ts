import { expect, test } from './fixtures/assay.ts'
import { openByMenu, openProject } from './fixtures/clicks.ts'
import { organizationGuid } from './fixtures/demo.ts'
import { makeNominationWave } from './fixtures/nomination-wave.ts'
import { addHpi, assignToEverybody } from './fixtures/tools.ts'

const zuzana = 'Dvořáčková Zuzana'
const nomination = {
  assesseeEmail: 'zuzana@areas.example',
  assesseeFullName: zuzana,
  assesseeLanguageCode: 'cs',
  assessorEmail: 'juergen@areas.example',
  assessorFullName: 'Müller Jürgen',
  assessorLanguageCode: 'cs',
  assessorRole: 'colleague',
}

test('every area of a project opens from its overview: people, tools, waves, nominations, questionnaires, progress, mails, data, templates (OPS-1-03)', async ({
  page,
  openBeside,
  signInAs,
}) => {
  const made = await makeNominationWave(await openBeside('admin'), 'All areas', { owner: 'manager' })
  await made.call('post', `/api/reports/create-nominations/${made.projectGuid}/${made.waveGuid}`, [nomination])
  await made.call('put', `/api/waves/wave-phase/${made.waveGuid}`, { wavePhase: 'dataCollection' })
  await signInAs('manager')
  await openProject(page, made.projectName)

  const box = page.getByRole('region', { name: '360 wave' })
  const ofMenu = (entry: string) => async () => {
    await box.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: entry }).click()
  }
  const link = (name: string) => () => page.getByRole('main').getByRole('link', { name, exact: true }).first().click()
  const areas: [open: () => Promise<void>, heading: RegExp][] = [
    [link(zuzana), new RegExp(`^${zuzana}$`)],
    [link('Assign tools'), /^Assign tools/],
    [link('Wave settings'), /^Leadership 360/],
    [link('Nominations'), /nominations/i],
    [ofMenu('Nomination links'), /nomination links/i],
    [link('Progress'), /progress/i],
    [link('Send invitations'), /invitation/i],
  ]
  for (const [open, heading] of areas) {
    await open()
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await page.getByRole('link', { name: 'Project overview' }).first().click()
    await expect(box).toBeVisible()
  }
  for (const [button, title] of [
    ['Upload data', /^Upload data/],
    ['Download data', /^Download data/],
  ] as const) {
    await page.getByRole('button', { name: button }).first().click()
    await expect(page.getByRole('dialog', { name: title })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await openByMenu(page, '360 templates')
  await expect(page.getByRole('heading', { level: 1, name: /templates/i })).toBeVisible()
})

test('the overview has ten dialogs, each of which opens, says what it is, and closes with Escape (OPS-2-77)', async ({
  page,
  openBeside,
  signInAs,
  expectAccessible,
}) => {
  // One of the dialogs is for those who try new things out.
  const made = await makeNominationWave(await openBeside('admin'), 'Ten dialogs', { owner: 'beta' })
  await made.call('post', `/api/reports/create-nominations/${made.projectGuid}/${made.waveGuid}`, [nomination])
  const project = { ...made, name: made.projectName }
  await assignToEverybody(project, await addHpi(project, 'HPI'))
  const leader = { toolId: 7, name: 'Pointleader', language: 'en-GB', job: 'branch-manager' }
  const { id } = await made.call<{ id: number }>('post', `/api/tools/custom-tools/${made.projectGuid}`, leader)
  await assignToEverybody(project, id)
  await signInAs('beta')
  await openProject(page, made.projectName)

  const button = (name: string | RegExp) => () => page.getByRole('main').getByRole('button', { name }).first().click()
  const ofSelected = (name: string) => async () => {
    await page.getByRole('checkbox', { name: `Select ${zuzana}` }).check()
    await page.getByRole('region', { name: 'Selected rows' }).getByRole('button', { name }).click()
  }
  const ofPerson = async () => {
    await page.getByRole('button', { name: `Actions: ${zuzana}` }).click()
    await page.getByRole('menuitem', { name: 'Merge' }).click()
  }
  const ofWave = async () => {
    await page.getByRole('region', { name: '360 wave' }).getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Publish changes' }).click()
  }
  const dialogs: [open: () => Promise<void>, title: RegExp][] = [
    [ofSelected('Generate reports'), /^Generate reports/],
    [ofPerson, /^Merge people/],
    [button('Pointleader setup'), /^Pointleader setup/],
    [button('Hogan setup'), /^Hogan setup/],
    [button('Download data'), /^Download data/],
    [button('Upload data'), /^Upload data/],
    [button('Translate comments'), /^Translate comments/],
    [button('Switch phase'), /^Switch phase/],
    [ofWave, /^Publishing to raters/],
  ]
  const opens = async (open: () => Promise<void>, title: RegExp) => {
    await open()
    const dialog = page.getByRole('dialog', { name: title })
    await expect(dialog).toBeVisible()
    await expectAccessible()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  }
  for (const [open, title] of dialogs) await opens(open, title)
  for (const wavePhase of ['dataCollection', 'finished'])
    await made.call('put', `/api/waves/wave-phase/${made.waveGuid}`, { wavePhase })
  await expect(page.getByRole('link', { name: 'Send reports' }).first()).toBeVisible()
  await opens(button('Instant report'), /^Instant report/)
})
