import { expect, test } from './fixtures/assay.ts'
import { openByMenu } from './fixtures/clicks.ts'
import { bookingAddress, choose, chooseLastTime, openProgramme } from './fixtures/eap.ts'

test('somebody without an account asks to be called, books, looks and cancels; the request becomes the case of an expert (EAP-1-03)', async ({
  page,
  browser,
  signInAs,
  openBeside,
  expectAccessible,
}) => {
  const mark = crypto.randomUUID().slice(0, 8)
  const text = `Prosím, zavolejte mi po šesté večer. ${mark}`
  const digits = String(100_000 + ((crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % 900_000))
  const phone = `603${digits}`
  const address = await bookingAddress(openBeside, 'Linka podpory SVaE')
  const visitor = await (await browser.newContext({ locale: 'cs-CZ' })).newPage()
  const main = visitor.getByRole('main')
  const email = visitor.getByRole('textbox', { name: 'E-mail' })
  const number = visitor.getByRole('textbox', { name: 'Telefon' })
  const title = visitor.getByRole('heading', { level: 1 })

  await test.step('instead of a time: a wrong e-mail and a wrong phone are said, and what was typed stays', async () => {
    await visitor.goto(address)
    await main.getByRole('link', { name: /^Finanční poradenství/ }).click()
    await expect(title).toHaveText('Napište nám')
    const request = visitor.getByRole('textbox', { name: 'S čím vám můžeme pomoci?' })
    await email.fill(`${mark}@`)
    await number.fill('603 12')
    await request.fill(text)
    await visitor.getByRole('button', { name: 'Odeslat' }).click()
    await expect(visitor.getByText('Toto není e-mailová adresa.')).toBeVisible()
    await expect(visitor.getByText('Telefonní číslo je neúplné nebo nesprávné')).toBeVisible()
    await expect(email).toBeFocused()
    await expect(request).toHaveValue(text)
    await email.fill(`${mark}@posta.example`)
    await number.fill('800 123 456')
    await visitor.getByRole('button', { name: 'Odeslat' }).click()
    await expect(visitor.getByText('Je potřeba osobní mobilní číslo nebo pevná linka')).toBeVisible()
    await expect(request).toHaveValue(text)
    await number.fill(phone)
    await visitor.getByRole('button', { name: 'Odeslat' }).click()
    await expect(title).toHaveText('Vaši zprávu máme')
  })

  await test.step('a time is booked, looked at and cancelled', async () => {
    await visitor.getByRole('button', { name: 'Začít znovu' }).click()
    await main.getByRole('link', { name: /^Rodina a vztahy/ }).click()
    await visitor.getByRole('button', { name: 'Co nejdříve' }).click()
    await chooseLastTime(visitor)
    await email.fill(`${mark}@posta.example`)
    await number.fill(phone)
    await visitor.getByRole('button', { name: 'Objednat', exact: true }).click()
    await expect(title).toHaveText('Termín je rezervovaný')
    await visitor.getByRole('link', { name: 'Zobrazit, přesunout nebo zrušit' }).click()
    await expect(main).toContainText(`${mark}@posta.example`)
    await visitor.getByRole('button', { name: 'Zrušit termín' }).click()
    await visitor.getByRole('button', { name: 'Ano, zrušit' }).click()
    await expect(visitor.getByText('Termín je zrušený.')).toBeVisible()
    await expect(visitor).toHaveURL(/\/eap\/booking\//)
    await visitor.context().close()
  })

  let caseKey = ''
  await test.step('an administrator finds the request by the phone and gives it to an expert', async () => {
    await signInAs('admin')
    await openProgramme(page)
    await page.getByRole('searchbox').fill(phone)
    const row = page.getByRole('row').nth(1)
    await expect(page.getByRole('row')).toHaveCount(2)
    await expect(row).toContainText('New')
    await expect(row).toContainText('Financial advice')
    caseKey = await row.getByRole('rowheader').innerText()
    await row.getByRole('rowheader').getByRole('link').click()
    await expect(page.getByRole('article').getByRole('textbox', { name: 'Note', exact: true })).toHaveValue(text)
    await expect(page.getByRole('article').getByRole('combobox', { name: 'Channel' })).toHaveValue('Web form')
    await choose(page, 'Expert', 'PhDr. Ondřej Šťovíček')
    await choose(page, 'Status', 'Assigned')
    await page.getByRole('button', { name: 'Save case' }).click()
    await expect(page.getByText(`Case ${caseKey} is saved`)).toBeVisible()
    await expectAccessible()
  })

  await test.step('who reads it and takes it', async () => {
    const expert = await openBeside('eapexpert2')
    await expert.getByRole('searchbox').fill(caseKey)
    await expert.getByRole('button', { name: `Accept ${caseKey}` }).click()
    await expect(expert.getByText(`Case ${caseKey} is accepted`)).toBeVisible()
    await expert.getByRole('link', { name: caseKey }).click()
    const note = expert.getByRole('article').getByRole('textbox', { name: 'Note', exact: true })
    await expect(note).toHaveValue(text)
  })
})

test('an address that names a category starts with it chosen, an unknown one at the first step (EAP-2-07)', async ({
  page,
  signInAs,
  browser,
}) => {
  await signInAs('admin')
  await openProgramme(page)
  await openByMenu(page, 'Bookings')
  await page.getByRole('button', { name: 'Booking link' }).click()
  await choose(page, 'Licence', 'Linka podpory SVaE')
  await choose(page, 'Category', 'Family and relationships')
  const address = page.getByRole('textbox', { name: 'Public address' })
  await expect(address).toHaveValue(/\/family$/)
  const known = await address.inputValue()

  const context = await browser.newContext({ locale: 'cs-CZ' })
  const visitor = await context.newPage()
  const title = visitor.getByRole('heading', { level: 1 })
  await visitor.goto(known)
  await expect(title).toHaveText('Jak chcete vybrat?')
  await expect(visitor.getByRole('main')).toContainText('Rodina a vztahy')
  await visitor.goto(known.replace(/family$/, 'no-such-category'))
  await expect(title).toHaveText('S čím vám můžeme pomoci?')
  await expect(visitor.getByRole('link', { name: /^Rodina a vztahy/ })).toBeVisible()
  await context.close()
})
