import { expect, test } from './fixtures/assay.ts'
import { makeNominationWave } from './fixtures/nomination-wave.ts'
import { chooseCzech, openProject } from './fixtures/clicks.ts'
import { expectNoSidewaysScroll } from './fixtures/layout.ts'

type Call = Awaited<ReturnType<typeof makeNominationWave>>['call']

test(
  'two records of one person are merged, and restored exactly by undoing the merge (OPS-2-74, OPS-2-145, OPS-2-146, OPS-5-93, OPS-8-51)',
  { tag: '@phone' },
  async ({ page, openAs, expectAccessible }, { project: device }) => {
    await openAs('admin')
    const made = await makeNominationWave(page, `Merging, ${device.name}`)
    const before = await twoOfOne(made)
    await openProject(page, made.projectName)

    await page.getByRole('button', { name: 'Actions: Kovařík V.' }).click()
    await page.getByRole('menuitem', { name: 'Merge' }).click()
    const dialog = page.getByRole('dialog', { name: 'Merge people' })
    await expect(dialog).toContainText('The merge can be undone')
    const confirm = dialog.getByRole('button', { name: 'Merge', exact: true })
    await expect(confirm).toBeDisabled()
    await dialog.getByRole('combobox', { name: 'Keep this person' }).fill('vojt')
    await page.getByRole('option', { name: /Kovařík Vojtěch/ }).click()
    await expectAccessible()
    await confirm.click()
    await expect(page.getByText('People merged', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Actions: Kovařík V.' })).toHaveCount(0)

    await page.getByRole('link', { name: 'Kovařík Vojtěch', exact: true }).click()
    const merged = page.getByRole('region', { name: 'Merged into this person' })
    await expect(merged).toContainText('v.kovarik@svae.example')
    await expectAccessible()
    await expectNoSidewaysScroll(page)
    await merged.getByRole('button', { name: 'Undo merge' }).click()
    const question = page.getByRole('dialog', { name: 'Undo the merge of Kovařík V.?' })
    await question.getByRole('button', { name: 'Undo merge' }).click()
    await expect(page.getByText('Merge undone', { exact: true })).toBeVisible()
    await expect(merged).toHaveCount(0)
    expect(await nominationsOf(made)).toEqual(before)
    await page.getByRole('link', { name: 'Project overview' }).click()
    await expect(page.getByRole('button', { name: 'Actions: Kovařík V.' })).toBeVisible()
  },
)

test('a merge with later changes cannot be undone, and the page says why (OPS-8-30)', async ({ page, openAs }) => {
  await openAs('admin')
  const made = await makeNominationWave(page, 'Merging, changed since')
  await twoOfOne(made)
  const people = await made.call<{ id: number; name: string }[]>('get', `/api/reports/assessees/${made.projectGuid}`)
  const idOf = (name: string) => people.find((person) => person.name === name)?.id ?? 0
  const [source, target] = [idOf('Kovařík V.'), idOf('Kovařík Vojtěch')]
  await made.call('post', `/api/reports/merge-assessees/${made.projectGuid}`, {
    sourceAssesseeId: source,
    targetAssesseeId: target,
  })
  await made.call('post', `/api/reports/create-nominations/${made.projectGuid}/${made.waveGuid}`, [])

  await openProject(page, made.projectName)
  await page.getByRole('link', { name: 'Kovařík Vojtěch', exact: true }).click()
  await page.getByRole('button', { name: 'Undo merge' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo merge' }).click()
  const refusal = page.getByRole('alert').filter({ hasText: 'changed since the merge' })
  await expect(refusal.getByRole('listitem')).toHaveText(['nominations that came with the merge'])
  await page.reload()
  await expect(page.getByRole('button', { name: 'Undo merge' })).toBeVisible()
})

test(
  'anonymous people are added in a batch, languages come from a sheet, and a person is deleted, in Czech (OPS-2-09, OPS-2-24, OPS-2-47, OPS-2-123, OPS-2-124, OPS-6-46, OPS-8-24, OPS-8-51, OPS-8-57, OPS-8-65)',
  { tag: '@phone' },
  async ({ page, openAs, expectAccessible }, { project: device }) => {
    await openAs('superadmin')
    const made = await makeNominationWave(page, `Lidé, ${device.name}`)
    await made.call('post', `/api/waves/project-wave/${made.projectGuid}`, {
      name: 'Testy',
      waveSetupType: 'generic',
      startDate: '2026-11-01T00:00:00Z',
      finishDate: '2099-12-20T22:59:00Z',
      nominationDeadline: '2099-12-05T22:59:00Z',
    })
    await openProject(page, made.projectName)
    await page.getByRole('tab', { name: 'Testy' }).click()
    await chooseCzech(page)
    await expect(page.getByRole('heading', { name: 'Zatím žádní lidé' })).toBeVisible()
    await expect(page.getByRole('switch', { name: 'Zachovat anonymitu' })).toHaveCount(0)

    await page.getByRole('button', { name: 'Přidat anonymní' }).click()
    await expect(page).toHaveURL(/add-incognito-participants/)
    await page.getByRole('textbox', { name: 'Počet lidí' }).fill('3')
    const batch = page.getByRole('combobox', { name: 'Jazyk' })
    await batch.click()
    await page.getByRole('option', { name: 'Čeština' }).click()
    await expectAccessible()
    await page.getByRole('button', { name: 'Přidat 3 osoby' }).click()
    await expect(page.getByText('Přidány 3 osoby')).toBeVisible()
    await expect(page.getByText(/^Anonym \d+$/)).toHaveCount(3)
    await page.getByRole('switch', { name: 'Zachovat anonymitu' }).click()
    await expect(page.getByRole('switch', { name: 'Zachovat anonymitu' })).toBeChecked()

    await made.call('post', `/api/reports/create-assessees/${made.projectGuid}`, [
      { name: 'Říha Ctibor', email: 'ctibor@svae.example', language: 'cs' },
    ])
    const wave = page.getByRole('region', { name: 'Vlna', exact: true })
    await wave.getByRole('button', { name: 'Další akce' }).click()
    await page.getByRole('menuitem', { name: 'Importovat jazyky' }).click()
    await expect(page.getByRole('heading', { name: 'Import jazyků' })).toBeVisible()
    await page
      .getByRole('textbox', { name: 'E-maily a jazyky' })
      .fill('E-mail\tJazyk\nCTIBOR@svae.example\thu\nnikdo@svae.example\tcs\nctibor@svae.example\txx')
    await page.getByRole('button', { name: 'Pokračovat' }).click()
    await expect(page.getByText('Neznámí lidé: nikdo@svae.example.')).toBeVisible()
    await expect(page.getByText('Neznámé jazyky: xx.')).toBeVisible()
    await expectAccessible()
    await page.getByRole('button', { name: 'Nastavit jazyky' }).click()
    await expect(page.getByText('Změněn jeden jazyk')).toBeVisible()

    await page.getByRole('button', { name: 'Akce: Říha Ctibor' }).click()
    await page.getByRole('menuitem', { name: 'Smazat' }).click()
    const question = page.getByRole('dialog', { name: 'Smazat osobu Říha Ctibor?' })
    await expectAccessible()
    await question.getByRole('button', { name: 'Smazat' }).click()
    await expect(page.getByText('Osoba smazána', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Akce: Říha Ctibor' })).toHaveCount(0)
    await expectNoSidewaysScroll(page)
  },
)

/** Vojtěch is in the wave twice: rated under one address, rating somebody under both. */
async function twoOfOne(made: { call: Call; projectGuid: string; waveGuid: string }) {
  const vojtech = { assesseeEmail: 'vojtech.kovarik@svae.example', assesseeFullName: 'Kovařík Vojtěch' }
  const short = { assesseeEmail: 'v.kovarik@svae.example', assesseeFullName: 'Kovařík V.' }
  const rater = (assessorEmail: string, assessorFullName: string, assessorRole: string) => ({
    assessorEmail,
    assessorFullName,
    assessorRole,
    assessorLanguageCode: 'en-GB',
    assesseeLanguageCode: 'en-GB',
  })
  const boss = rater('boss@svae.example', 'Nadřízená Nora', 'superior')
  await made.call('post', `/api/reports/create-nominations/${made.projectGuid}/${made.waveGuid}`, [
    { ...vojtech, ...boss },
    { ...short, ...boss },
    { ...short, ...rater('eva@svae.example', 'Eva Malá', 'colleague') },
    { ...short, ...rater(vojtech.assesseeEmail, vojtech.assesseeFullName, 'colleague') },
  ])
  return nominationsOf(made)
}

function nominationsOf({ call, projectGuid, waveGuid }: { call: Call; projectGuid: string; waveGuid: string }) {
  return call<object[]>('get', `/api/reports/assessee-nominations/${projectGuid}/${waveGuid}`)
}
