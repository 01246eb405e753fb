import { expect, test } from './fixtures/assay.ts'
import { bookingAddress } from './fixtures/eap.ts'

test('a free hour is offered for its expert and available for a client, and booked once somebody has taken it (EAP-3-37)', async ({
  page,
  browser,
  signInAs,
  openBeside,
  expectAccessible,
}) => {
  const context = await browser.newContext({ locale: 'cs-CZ' })
  const client = await context.newPage()
  await signInAs('eapexpert2')
  await page.getByRole('main').getByRole('link', { name: 'Calendar' }).click()
  await page.getByRole('button', { name: 'Next week' }).first().click()
  await expect(page.getByRole('grid')).toHaveAttribute('aria-readonly', 'false')
  const offered = page.getByRole('gridcell', { name: /: offered$/ }).last()
  const hour = ((await offered.getAttribute('aria-label')) ?? '').replace(/: offered$/, '')
  const inCalendar = (state: string) => page.getByRole('gridcell', { name: `${hour}: ${state}`, exact: true })
  await expect(page.getByRole('list').getByText('offered', { exact: true })).toBeVisible()
  await expectAccessible()

  await client.goto(await bookingAddress(openBeside, 'Linka podpory SVaE'))
  await client.locator('summary').click()
  await client.getByRole('link', { name: 'English' }).click()
  await client
    .getByRole('main')
    .getByRole('link', { name: /^Psychological counselling/ })
    .click()
  await client.getByRole('button', { name: 'Choose an expert' }).click()
  await client.getByRole('button', { name: 'Choose a time with PhDr. Ondřej Šťovíček' }).click()
  await client.getByRole('button', { name: 'Next week' }).click()
  const available = client.getByRole('table', { name: 'Available times' }).getByRole('button', { name: asRead(hour) })
  await available.click()
  await client.getByRole('textbox', { name: 'E-mail' }).fill(`${crypto.randomUUID().slice(0, 8)}@posta.example`)
  await client.getByRole('textbox', { name: 'Phone' }).fill('777 123 456')
  await client.getByRole('button', { name: 'Book', exact: true }).click()
  await expect(client.getByRole('heading', { level: 1, name: 'Your appointment is booked' })).toBeVisible()
  await client.getByRole('button', { name: 'Book another time' }).click()
  await client.getByRole('button', { name: 'Next week' }).click()
  await expect(client.getByRole('table', { name: 'Available times' })).toBeVisible()
  await expect(available).toHaveCount(0)

  await page.reload()
  await expect(inCalendar('booked')).toBeVisible()
  await expect(inCalendar('offered')).toHaveCount(0)
  await context.close()
})

/** `Wednesday 02.12., 19:00` of the calendar is `Wednesday 2 December, 19:00` for a client. */
function asRead(hour: string): RegExp {
  const [, weekday, day, time] = /^(\w+) 0?(\d+)\.\d+\., (.+)$/.exec(hour) ?? []
  return new RegExp(`^${weekday} ${day} \\w+, ${time}$`)
}
