import { chooseCzech, openProject, tabTo } from './fixtures/clicks.ts'
import { organizationGuid } from './fixtures/demo.ts'
import { ownName } from './fixtures/own-name.ts'
import { callsOf } from './fixtures/session.ts'
import { expect, test, type Locator, type Page } from './fixtures/assay.ts'
import { makeNominationWave } from './fixtures/nomination-wave.ts'

type Made = Awaited<ReturnType<typeof makeNominationWave>>

test(
  'a wave goes from nomination to its end, with all obstacles and warnings shown beforehand (OPS-2-62, OPS-2-142, OPS-4-10, OPS-4-17, OPS-4-23, OPS-8-34, OPS-8-35, OPS-8-61)',
  { tag: '@phone' },
  async ({ page, openAs, expectAccessible }, { project: device }) => {
    test.slow()
    await openAs('admin')
    const made = await makeNominationWave(page, `Phases, ${device.name}`)
    const speak = await nominateOne(made)
    await speak('uk')
    await openProject(page, made.projectName)
    const box = page.getByRole('region', { name: '360 wave' })
    await expect(box).toContainText('1 nomination')

    const dialog = await openSwitch(page)
    await dialog.getByRole('radio', { name: 'Finished' }).check()
    await expect(dialog.getByRole('alert')).toHaveText('Data collection cannot be skipped.')
    await expect(dialog.getByRole('button', { name: 'Switch to Finished' })).toBeDisabled()
    await dialog.getByRole('radio', { name: 'Data collection' }).check()
    await expect(dialog.getByRole('alert')).toContainText('Українська')
    await expect(dialog.getByRole('button', { name: 'Switch to Data collection' })).toBeDisabled()
    await expectAccessible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()

    await speak('cs')
    await switchTo(page, 'Data collection')
    await expect(page.getByText('The phase is switched')).toBeVisible()
    await expect(box).toContainText('1 not started')

    // A language missing in the templates blocks the change, also for the job that runs every minute.
    await speak('uk')
    await page.reload()
    await expect(page.getByText('1 change is not in the questionnaires yet.')).toBeVisible()
    await page.getByRole('button', { name: 'Publish changes' }).click()
    const sync = page.getByRole('dialog', { name: 'Publishing to raters' })
    await expect(sync.getByRole('alert')).toContainText('Українська')
    await expectAccessible()
    await speak('cs')
    await sync.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('The questionnaires are up to date')).toBeVisible()

    const last = await openSwitch(page)
    await last.getByRole('radio', { name: 'Finished' }).check()
    await expect(last.getByText('nobody can answer any more')).toBeVisible()
    await last.getByRole('button', { name: 'Switch to Finished' }).click()
    await expect(page.getByText('The wave is being finished')).toBeVisible()
    // The page polls until the job is done.
    await expect(box.getByRole('link', { name: 'Send reports' })).toBeVisible()
    await expectAccessible()
  },
)

test('of two users who switch at once one wins, and the other is told (OPS-4-23, OPS-8-61)', async ({
  page,
  openAs,
  openBeside,
}) => {
  await openAs('admin')
  const made = await makeNominationWave(page, 'Phases, two at once')
  await openProject(page, made.projectName)
  const other = await openBeside('superadmin')
  await openProject(other, made.projectName)
  const slower = await openSwitch(other)
  await slower.getByRole('radio', { name: 'Data collection' }).check()

  // The first user needs no mouse.
  await tabTo(page, page.getByRole('button', { name: 'Switch phase' }))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Switch phase' })
  await tabTo(page, dialog.getByRole('radio', { name: 'Preparation' }))
  await page.keyboard.press('Space')
  await tabTo(page, dialog.getByRole('button', { name: 'Switch to Preparation' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('The phase is switched')).toBeVisible()

  await slower.getByRole('button', { name: 'Switch to Data collection' }).click()
  await expect(other.getByText('Somebody switched the phase in the meantime.')).toBeVisible()
  await expect(slower).toHaveCount(0)
  const wave = await made.call<{ wavePhase: string }>('get', `/api/waves/wave/${made.waveGuid}`)
  expect(wave.wavePhase).toBe('preparation')
})

test(
  'a wave is set up in the time zone of its project, and errors are shown at the fields, in Czech (OPS-2-137, OPS-5-62, OPS-5-64)',
  { tag: '@phone' },
  async ({ page, openAs, expectAccessible }, { project: device }) => {
    await openAs('admin')
    const projectName = ownName(`Nastavení, ${device.name}`)
    const call = callsOf(page)
    await call('post', '/api/crm/upsert-project', {
      companyGuid: organizationGuid,
      name: projectName,
      timeZone: 'Asia/Tokyo',
    })
    await openProject(page, projectName)
    await chooseCzech(page)
    // An empty project offers it twice: at the top, and where its people would be.
    await page.getByRole('button', { name: 'Přidat vlnu' }).first().click()
    await page
      .getByRole('dialog')
      .getByRole('link', { name: /^Obecná vlna/ })
      .click()
    await expect(page.getByText('Časy v pásmu Asia/Tokyo')).toBeVisible()
    const start = page.getByRole('textbox', { name: 'Začátek' })
    await start.fill('31.02.2027 08:00')
    await page.getByRole('button', { name: 'Vytvořit vlnu' }).click()
    await expect(page.getByRole('textbox', { name: 'Název' })).toHaveAttribute('aria-invalid', 'true')
    await expect(start).toHaveAttribute('aria-invalid', 'true')
    await expectAccessible()
    await page.getByRole('textbox', { name: 'Název' }).fill('Testy v Tokiu')
    await start.fill('01.03.2027 08:00')
    await page.getByRole('textbox', { name: 'Nominace do' }).fill('10.03.2027 23:59')
    await page.getByRole('textbox', { name: 'Konec' }).fill('31.03.2027 23:59')
    await page.getByRole('button', { name: 'Vytvořit vlnu' }).click()
    await expect(page.getByText('Vlna je vytvořená')).toBeVisible()
    await expect(page).toHaveURL(/project-overview\/[0-9a-f-]{36}$/)
    const waveGuid = page.url().slice(-36)
    const wave = await call<{ startDate: string; finishDate: string }>('get', `/api/waves/wave/${waveGuid}`)
    expect([wave.startDate, wave.finishDate]).toEqual(['2027-02-28T23:00:00.000Z', '2027-03-31T14:59:00.000Z'])
    await expect(page.getByRole('heading', { name: 'Zatím žádní lidé' })).toBeVisible()
    await expectAccessible()
  },
)

/** Anna is rated by Eva; returns a function that changes Eva’s language. */
async function nominateOne({ call, projectGuid, waveGuid }: Made) {
  const [eva] = await call<{ assessorGuid: string }[]>(
    'post',
    `/api/reports/create-nominations/${projectGuid}/${waveGuid}`,
    [
      {
        assesseeEmail: 'anna@svae.example',
        assesseeFullName: 'Anna Nová',
        assesseeLanguageCode: 'cs',
        assessorEmail: 'eva@svae.example',
        assessorFullName: 'Eva Malá',
        assessorRole: 'colleague',
        assessorLanguageCode: 'cs',
      },
    ],
  ).then(() => call<{ assessorGuid: string }[]>('get', `/api/reports/assessee-nominations/${projectGuid}/${waveGuid}`))
  const people = await call<{ id: number; assesseeGuid: string }[]>(
    'get',
    `/api/reports/assessees/${projectGuid}?raters=true`,
  )
  const id = people.find(({ assesseeGuid }) => assesseeGuid === eva?.assessorGuid)?.id
  return (languageCode: string) =>
    call('put', `/api/reports/assessee/${projectGuid}/${id}`, {
      name: 'Eva Malá',
      email: 'eva@svae.example',
      languageCode,
      incognito: false,
    })
}

async function openSwitch(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Switch phase' }).click()
  return page.getByRole('dialog', { name: 'Switch phase' })
}

async function switchTo(page: Page, phase: string): Promise<void> {
  const dialog = await openSwitch(page)
  await dialog.getByRole('radio', { name: phase }).check()
  await dialog.getByRole('button', { name: `Switch to ${phase}` }).click()
}
