import { expect, test } from './fixtures/assay.ts'
import { tabTo } from './fixtures/clicks.ts'
import { assignCase } from './fixtures/eap.ts'

test('an expert accepts a case without a mouse, writes two contacts and goes beyond what the licence grants (EAP-2-10, EAP-2-28, EAP-2-29, EAP-4-05, EAP-4-06, EAP-4-19, EAP-4-26, EAP-4-28)', async ({
  page,
  openAs,
  openBeside,
  expectAccessible,
}) => {
  const caseKey = await assignCase(await openBeside('admin'), 'Mgr. Alžběta Křížová')
  await openAs('eapexpert')

  await test.step('the list says that cases wait, and that none can be added before they are answered', async () => {
    await expect(page).toHaveURL('/eap')
    await expect(page.getByRole('heading', { level: 1, name: 'My cases' })).toBeVisible()
    await expect(page.getByText(/cases? waits? for your answer\.$/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Add case' })).toBeDisabled()
    await expectAccessible()
  })

  await test.step('by keys alone: the waiting ones, then the case, then the answer', async () => {
    await tabTo(page, page.getByRole('button', { name: 'Show them' }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: `Accept ${caseKey}` })).toBeVisible()
    await expect(page.getByRole('button', { name: `Reject ${caseKey}…` })).toBeVisible()
    await expectAccessible()
    await tabTo(page, page.locator('[role=row][tabindex="0"]'))
    const isReached = () => page.locator(':focus', { has: page.getByRole('rowheader', { name: caseKey }) }).isVisible()
    while (!(await isReached())) await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: `Case ${caseKey}` })).toBeVisible()
    const accept = page.getByRole('button', { name: 'Accept' })
    await expect(page.getByRole('button', { name: 'Reject…' })).toBeVisible()
    await tabTo(page, accept)
    await page.keyboard.press('Enter')
    await expect(page.getByText(`Case ${caseKey} is accepted`)).toBeVisible()
    await expect(accept).toHaveCount(0)
    await expectAccessible()
  })

  const warning = page.getByText(
    /^The maximum of 6.25 hours was exceeded: Psychological counselling, Linka podpory SVaE/,
  )
  await test.step('the first contact is the administrator’s to change; the expert’s own are counted while typed', async () => {
    await expect(page.getByRole('img', { name: 'Locked' })).toHaveCount(1)
    await expect(page.getByText(/^0 of 5 consultations in the licence, 0 h of 6.25 h$/)).toBeVisible()
    const typed = page.getByRole('article').filter({ has: page.locator(':focus') })
    for (const [index, note] of ['Sleeps three hours a night.', 'Will keep a diary of the nights.'].entries()) {
      await page.getByRole('button', { name: 'Add contact' }).click()
      await typed.getByRole('textbox', { name: 'Duration' }).fill('03:30')
      await typed.getByRole('textbox', { name: 'Note' }).fill(note)
      await expect(page.getByText(`${index + 1} of 5 consultations in the licence`)).toBeVisible()
      await expect(warning).toHaveCount(index)
    }
    await expectAccessible()
  })

  await test.step('beyond the limit it is saved all the same', async () => {
    await page.getByRole('button', { name: 'Save case' }).click()
    await expect(page.getByText(`Case ${caseKey} is saved`)).toBeVisible()
    await page.reload()
    await expect(warning).toBeVisible()
    await expect(page.getByRole('article')).toHaveCount(3)
    await expect(page.getByRole('article').getByText('3 h 30 min').or(page.getByText('03:30'))).toHaveCount(2)
    await expectAccessible()
  })
})
