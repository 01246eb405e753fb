import { expect, test, type Page } from './fixtures/assay.ts'
import { bookingAddress, chooseFirstTime } from './fixtures/eap.ts'
import { expectNoSidewaysScroll } from './fixtures/layout.ts'
import { attachedCalendar, mailTo } from './fixtures/mailbox.ts'

test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  locale: 'cs-CZ',
  colorScheme: 'dark',
})

test('a client books on a phone at night, moves the appointment by the link of the mail, and cancels it (EAP-2-06, EAP-2-08, EAP-4-36, EAP-4-37, EAP-4-38, EAP-4-39)', async ({
  page,
  openBeside,
  expectAccessible,
}) => {
  const email = `${crypto.randomUUID().slice(0, 8)}@posta.example`
  const main = page.getByRole('main')
  await page.goto(await bookingAddress(openBeside, 'Linka podpory SVaE'))

  await test.step('whom to call and how to leave come before any question', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('S čím vám můžeme pomoci?')
    const crisis = page.getByRole('complementary', { name: 'Kam volat v nouzi' })
    await expect(crisis.getByRole('link').first()).toHaveAttribute('href', 'tel:116123')
    await expect(crisis.getByRole('link').first()).toBeInViewport()
    await expect(page.getByRole('link', { name: 'Rychle odejít' })).toBeInViewport()
    await expect(page).toHaveTitle('Termín')
    await expect(page.getByRole('navigation')).toHaveCount(0)
    await expectReadable(page, expectAccessible)
  })

  await test.step('category, then the way, then the expert, then the time', async () => {
    await main.getByRole('link', { name: /^Psychologické poradenství/ }).tap()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jak chcete vybrat?')
    await expectReadable(page, expectAccessible)
    await page.getByRole('button', { name: 'Vybrat odborníka' }).tap()
    const expert = page.getByRole('article', { name: 'Mgr. Alžběta Křížová' })
    await expect(expert).toContainText('Klinická psycholožka')
    await expectReadable(page, expectAccessible)
    await expert.getByRole('button', { name: 'Vybrat termín' }).tap()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kdy se vám to hodí?')
    // Far enough ahead that cancelling is free.
    await page.getByRole('button', { name: 'Další týden' }).tap()
    await page.getByRole('button', { name: 'Další týden' }).tap()
    await chooseFirstTime(page)
    await expectReadable(page, expectAccessible)
    await page.getByRole('button', { name: /^Pokračovat/ }).tap()
  })

  await test.step('e-mail and phone are enough', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jak vás zastihneme?')
    const book = page.getByRole('button', { name: 'Objednat', exact: true })
    await expect(book).toBeDisabled()
    await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
    await page.getByRole('textbox', { name: 'Telefon' }).fill('777 123 456')
    await expectReadable(page, expectAccessible)
    await book.tap()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Termín je rezervovaný')
    await expect(page.getByRole('textbox')).toHaveCount(0)
    await expectReadable(page, expectAccessible)
  })

  const booked = await mailTo(page, email, /^Termín \d.*\d$/)
  const link = /\/eap\/booking\/reservation\/[0-9a-f-]{36}/.exec(booked)?.[0] ?? ''
  await test.step('the mail brings a calendar entry, which says no more than that there is an appointment', async () => {
    const entry = await attachedCalendar(page, booked)
    expect(entry).toContain('SUMMARY:Termín\r\n')
    expect(entry).not.toMatch(/psycholog|Křížov|podpor|DESCRIPTION|LOCATION/i)
  })

  await test.step('the link of the mail opens the reservation, which moves to another time', async () => {
    await page.goto(link)
    const when = page.getByRole('heading', { level: 1 })
    const before = await when.innerText()
    await expect(main).toContainText('Mgr. Alžběta Křížová')
    await expect(main).toContainText('+420 777 123 456')
    await expectReadable(page, expectAccessible)
    await page.getByRole('button', { name: 'Přesunout na jiný čas' }).tap()
    await chooseFirstTime(page)
    await expectReadable(page, expectAccessible)
    await page.getByRole('button', { name: /^Přesunout:/ }).tap()
    await expect(page.getByText('Termín je přesunutý.')).toBeVisible()
    await expect(when).not.toHaveText(before)
    await expectReadable(page, expectAccessible)
    expect(await mailTo(page, email, /^Termín přesunut na/)).toContain(link)
  })

  await test.step('cancelled, it is free for others, and the link finds nothing', async () => {
    await page.getByRole('button', { name: 'Zrušit termín' }).tap()
    const sure = page.getByRole('dialog', { name: 'Zrušit termín?' })
    await expect(sure.getByRole('button').first()).toHaveText('Ponechat')
    await expectReadable(page, expectAccessible)
    await sure.getByRole('button', { name: 'Ano, zrušit' }).tap()
    await expect(page.getByText('Termín je zrušený.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Zrušit termín' })).toHaveCount(0)
    await expectReadable(page, expectAccessible)
    await mailTo(page, email, /zrušen$/)
    const answer = await page.goto(link)
    expect(answer?.status()).toBe(404)
    await expect(page.getByText('Žádný termín jsme nenašli.')).toBeVisible()
    await expect(page.getByText(email)).toHaveCount(0)
    await expectReadable(page, expectAccessible)
  })
})

test('the quick exit leaves a calendar in place of the page, also in the history (EAP-2-06)', async ({
  page,
  openBeside,
  expectAccessible,
}) => {
  const address = await bookingAddress(openBeside, 'Linka podpory SVaE')
  await page.goto('about:blank')
  await page.goto(address)
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Psychologické poradenství/ })
    .tap()
  await page.getByRole('link', { name: 'Rychle odejít' }).tap()
  await page.waitForURL(/\/today/)
  await expect(page.getByRole('table')).toBeVisible()
  await expect(page.getByText('Psychologické')).toHaveCount(0)
  await expectAccessible()
  await page.goBack()
  await expect(page).toHaveURL('about:blank')
})

async function expectReadable(page: Page, expectAccessible: () => Promise<void>): Promise<void> {
  await expectAccessible()
  await expectNoSidewaysScroll(page)
}
