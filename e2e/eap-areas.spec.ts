import { expect, test, type Locator, type Page } from './fixtures/assay.ts'
import { openByMenu } from './fixtures/clicks.ts'
import { organizationName, project } from './fixtures/demo.ts'
import { choose, chooseLastTime, openProgramme } from './fixtures/eap.ts'

const licence = 'Linka podpory SVaE'
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

const landings = [
  {
    userName: 'eapexpert',
    address: '/eap',
    title: 'My cases',
    offered: ['Calendar', 'Bookings', 'Add case'],
    withheld: ['Generate reports', 'Export'],
  },
  {
    userName: 'eapbranchadmin',
    address: `${project}/eap`,
    title: 'Cases',
    offered: [],
    withheld: ['Calendar', 'Bookings', 'Add case', 'Generate reports', 'Export'],
  },
  {
    userName: 'eapoperator',
    address: '/eap',
    title: 'Cases',
    offered: ['Add case'],
    withheld: ['Calendar', 'Bookings', 'Generate reports', 'Export'],
  },
]

for (const { userName, address, title, offered, withheld } of landings) {
  test(`signing in leads ${userName} to the assistance programme and to what is theirs there (PLT-1-07)`, async ({
    page,
    signInAs,
    expectAccessible,
  }) => {
    await signInAs(userName)
    await expect(heading(page, title)).toBeVisible()
    await expect(page).toHaveURL(address)
    await expect(page.getByRole('grid', { name: title }).getByRole('rowheader').first()).toBeVisible()
    const main = page.getByRole('main')
    const control = (name: string) => main.getByRole('link', { name }).or(main.getByRole('button', { name }))
    for (const name of offered) await expect(control(name)).toBeVisible()
    for (const name of withheld) await expect(control(name)).toHaveCount(0)
    await expectAccessible()
  })
}

test('an administrator of a branch lands in the project of the first licence and meets only cases of the branch (EAP-2-09)', async ({
  page,
  signInAs,
}) => {
  await signInAs('eapbranchadmin')
  await expect(page).toHaveURL(`${project}/eap`)
  const found = page.getByRole('rowheader')
  const search = page.getByRole('searchbox')
  await search.fill(licence)
  await expect(found.first()).toBeVisible()
  for (const elsewhere of ['Opora pre Javorinku', 'Győri Keksz segítővonal']) {
    await search.fill(elsewhere)
    await expect(page.getByText('Nothing matches')).toBeVisible()
    await expect(found).toHaveCount(0)
  }
})

test('without the right to see the programme its pages are closed, and nothing leads to them (EAP-2-01, EAP-2-03)', async ({
  page,
  signInAs,
  openBeside,
  expectAccessible,
}) => {
  await test.step('table, a case and the reports are there for who may see them', async () => {
    const admin = await openBeside('admin')
    await openProgramme(admin)
    await expect(admin.getByRole('grid', { name: 'Cases' }).getByRole('rowheader').first()).toBeVisible()
    await admin.getByRole('button', { name: 'Generate reports' }).click()
    await expect(admin.getByRole('dialog', { name: 'Generate reports' })).toBeVisible()
    await admin.keyboard.press('Escape')
    await openByMenu(admin, 'Calendar')
    await expect(heading(admin, 'Availability')).toBeVisible()
    await expect(admin).toHaveURL('/eap/booking/management')
  })

  await signInAs('manager')
  await expect(heading(page, 'Organizations')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Assistance programme' })).toHaveCount(0)
  for (const address of ['/eap', '/eap/booking/management']) {
    await page.goto(address)
    await expect(page.getByRole('alert')).toContainText('You may not use this page.')
    await expect(page.getByRole('main').getByRole('grid')).toHaveCount(0)
    await expectAccessible()
  }
})

test('one walk leads through calendar, public booking, booking list, reservation and report (EAP-1-05, EAP-2-50, EAP-2-51, EAP-2-52, EAP-2-53)', async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  const mark = crypto.randomUUID().slice(0, 8)
  const email = `${mark}@posta.example`
  const note = `Prosím po čtvrté, ${mark}.`
  await signInAs('admin')
  await openProgramme(page)

  await test.step('a week of an expert, hour by hour', async () => {
    await openByMenu(page, 'Calendar')
    await choose(page, 'Expert', 'Mgr. Alžběta Křížová')
    await expect(page.getByText('Everything is saved')).toBeVisible()
    const week = page.getByRole('grid', { name: /^Calendar, / })
    await expect(week.getByRole('columnheader', { name: /Mon|Tue|Wed|Thu|Fri|Sat|Sun/ })).toHaveCount(7)
    for (const hour of ['8:00', '9:00', '17:00'])
      await expect(week.getByRole('rowheader', { name: hour, exact: true })).toBeVisible()
  })

  await test.step('the public pages: category, time, and how to reach the client', async () => {
    await openByMenu(page, 'Bookings')
    await page.getByRole('button', { name: 'Booking link' }).click()
    await choose(page, 'Licence', licence)
    const client = await opened(page, page.getByRole('link', { name: 'Open', exact: true }))
    const main = client.getByRole('main')
    await main.getByRole('link', { name: /^Rodina a vztahy/ }).click()
    await client.getByRole('button', { name: 'Co nejdříve' }).click()
    await chooseLastTime(client)
    await client.getByRole('textbox', { name: 'E-mail' }).fill(email)
    await client.getByRole('textbox', { name: 'Telefon' }).fill('777 123 456')
    await client.getByRole('combobox', { name: /^Čeho se to týká/ }).selectOption('Rozchod a rozvod')
    await client.getByRole('textbox', { name: /^Poznámka/ }).fill(note)
    await client.getByRole('button', { name: 'Objednat', exact: true }).click()
    await expect(heading(client, 'Termín je rezervovaný')).toBeVisible()
    await client.close()
    await page.keyboard.press('Escape')
  })

  const row = page.getByRole('row').filter({ hasText: email })
  await test.step('the booking list has the row of the answer, cell by cell', async () => {
    const answered = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/eap/bookings')
    await page.reload()
    const { timeslots } = (await (await answered).json()) as { timeslots: Booking[] }
    const booking = timeslots.find(({ applicantEmail }) => applicantEmail === email)
    expect(booking).toMatchObject({ applicantPhone: '+420777123456', licenseName: licence, category: 'family', note })
    expect(booking?.linkGuid).toMatch(/^[0-9a-f-]{36}$/)
    const { applicantPhone = '', linkGuid = '' } = booking ?? {}
    for (const cell of [
      email,
      applicantPhone,
      licence,
      'Family and relationships',
      'Separation and divorce',
      note,
      linkGuid,
    ])
      await expect(row.getByRole('gridcell', { name: cell, exact: true })).toBeVisible()
    await expect(row.getByRole('link', { name: email })).toHaveAttribute('href', `mailto:${email}`)
    await expect(row.getByRole('link', { name: applicantPhone })).toHaveAttribute('href', `tel:${applicantPhone}`)
    await expect(row.getByRole('link', { name: linkGuid })).toHaveAttribute(
      'href',
      `/eap/booking/reservation/${linkGuid}`,
    )
    await expectAccessible()
  })

  await test.step('its link opens the reservation, which is cancelled there', async () => {
    const reservation = await opened(page, row.getByRole('link', { name: /^[0-9a-f-]{36}$/ }))
    await expect(reservation.getByRole('main')).toContainText(email)
    await expect(reservation.getByRole('main')).toContainText('Rodina a vztahy')
    await reservation.getByRole('button', { name: 'Zrušit termín' }).click()
    await reservation.getByRole('button', { name: 'Ano, zrušit' }).click()
    await expect(reservation.getByText('Termín je zrušený.')).toBeVisible()
    await reservation.close()
    await page.reload()
    await expect(page.getByRole('rowheader').first()).toBeVisible()
    await expect(row).toHaveCount(0)
  })

  await test.step('a report on the licence for a period', async () => {
    await openByMenu(page, 'Cases')
    // On a tablet the actions go below the title instead of over it.
    await page.setViewportSize({ width: 800, height: 900 })
    await expect(heading(page, 'Cases')).toBeVisible()
    await page.getByRole('button', { name: 'Generate reports' }).click()
    await page.setViewportSize({ width: 1440, height: 900 })
    await choose(page, 'Licence', `${licence}, ${organizationName}`)
    await page.getByRole('button', { name: 'Generate', exact: true }).click()
    await expect(page.getByText('Success. Number of reports created: 1')).toBeVisible()
    await expect(heading(page, 'My reports')).toBeVisible()
    const report = page.getByRole('row').filter({ hasText: licence }).first()
    await expect(
      report.getByRole('button', { name: /^Download Program podpory .* – Linka podpory SVaE\.pdf$/ }),
    ).toBeVisible()
    await expectAccessible()
  })
})

type Booking = {
  applicantEmail: string
  applicantPhone: string
  licenseName: string
  category: string
  note: string
  linkGuid: string
}

/** The tab that a link opens. */
async function opened(page: Page, link: Locator): Promise<Page> {
  const tab = page.waitForEvent('popup')
  await link.click()
  return tab
}
