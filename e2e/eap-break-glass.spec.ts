import { expect, test } from './fixtures/assay.ts'
import { assignCase, openProgramme } from './fixtures/eap.ts'
import { mailTo } from './fixtures/mailbox.ts'

test('a case of another branch opens for a reason alone, its branch is told, and reads who it was and why', async ({
  page,
  signInAs,
  openBeside,
  expectAccessible,
}) => {
  const ofBranch = await openBeside('admin')
  const caseKey = await assignCase(ofBranch, 'PhDr. Ondřej Šťovíček')
  const reason = 'The client called our branch in tears and asked who would see her.'
  const closed = page.getByRole('heading', { level: 2, name: 'This case belongs to another branch' })
  await signInAs('superadmin')
  await openProgramme(page)

  await test.step('the list says that a reason is asked for', async () => {
    await page.getByRole('searchbox').fill(caseKey)
    const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: caseKey }) })
    await expect(row.getByRole('img', { name: 'Of another branch: a reason is asked for first' })).toBeVisible()
    await row.getByRole('link', { name: caseKey }).click()
    await expect(closed).toBeVisible()
    await expectAccessible()
  })

  await test.step('without one that says something it stays closed, also after a reload', async () => {
    const open = page.getByRole('button', { name: 'Open the case' })
    await open.click()
    await page.getByRole('textbox', { name: 'Reason' }).fill('because')
    await open.click()
    await expect(page.getByText('Value must be at least 10 characters long.')).toBeVisible()
    await expectAccessible()
    await page.reload()
    await expect(closed).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Note' })).toHaveCount(0)
  })

  await test.step('with one it opens', async () => {
    await page.getByRole('textbox', { name: 'Reason' }).fill(reason)
    await page.getByRole('button', { name: 'Open the case' }).click()
    await expect(closed).toHaveCount(0)
    await expect(page.getByRole('combobox', { name: 'Licence' })).toHaveValue('Linka podpory SVaE')
    await expectAccessible()
  })

  await test.step('the administrators of the branch have a mail that names the case and not the reason', async () => {
    for (const userName of ['admin', 'eapbranchadmin']) {
      const mail = await mailTo(
        page,
        `${userName}@assay.example`,
        /^A case of another branch was opened$|^Byl otevřen případ jiné pobočky$/,
      )
      expect(mail).toContain(caseKey)
      expect(mail).not.toContain(reason)
    }
  })

  await test.step('the case tells them who opened it, and why', async () => {
    await ofBranch.reload()
    await ofBranch.getByRole('button', { name: 'Who read it' }).click()
    const readings = ofBranch.getByRole('dialog', { name: `Who read case ${caseKey}` })
    const reading = readings.getByRole('listitem').filter({ hasText: 'Přemysl Tůma' })
    await expect(reading).toHaveCount(1)
    await expect(reading).toContainText('from another branch, for a reason')
    await expect(reading).toContainText(reason)
  })
})
