import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createLink } from '../../../platform/links/links.ts'
import { startWithPages } from '../../../testing/start-with-pages.ts'
import type { TestApp } from '../../../testing/test-app.ts'
import { buildProgramme, type Programme } from '../../eap-cases/testing/build-programme.ts'
import { buildReservation } from '../testing/build-reservation.ts'
import { eapBookingPages } from './eap-booking-pages.ts'

const unknown = '00000000-0000-4000-8000-000000000000'
const now = '2026-11-16T09:00:00Z'
let assay: TestApp
let app: FastifyInstance
let close: () => Promise<void>
let programme: Programme
beforeAll(async () => {
  ;({ assay, app, close } = await startWithPages(eapBookingPages, now))
  programme = await assay.build((tx) => buildProgramme(tx))
}, 90_000)
afterAll(() => close())

const numbers = [
  { country: 'HU', phone: '116 123', names: { hu: 'Lelki elsősegély', cs: 'Maďarská linka' } },
  { country: 'CZ', phone: '116 111', names: { cs: 'Linka bezpečí', hu: 'Cseh vonal' } },
]
const set = (values: Record<string, unknown>) =>
  assay.build((tx) => tx.updateTable('eap_licences').set(values).where('id', '=', programme.licence.id).execute())
beforeEach(() =>
  set({
    active: true,
    starts_on: null,
    ends_on: null,
    main_language_code: 'cs',
    crisis_intervention_phone: '+420 222 000 999',
    emergency_numbers: JSON.stringify(numbers),
    promises: JSON.stringify({ cs: 'Rozhovor je pro vás zdarma.' }),
  }),
)

const open = async (url: string, headers: Record<string, string> = {}) => {
  const { statusCode: status, body: html, headers: sent } = await app.inject({ method: 'GET', url, headers })
  const language = /<html lang="(.*?)">/.exec(html)?.[1]
  return { status, html, text: textOf(html), sent, language, title: /<title>(.*)<\/title>/.exec(html)?.[1] }
}
/** What is read before any script has run. */
const textOf = (html: string) =>
  html
    .replace(/<(script|head)[\s\S]*?<\/\1>/g, '')
    .replace(/<[^>]+>/g, '·')
    .replace(/(&nbsp;|\u00a0)/g, ' ')
const wizard = (more = '') => `/eap/booking/reservations/${programme.licence.id}${more}`
const dialled = (html: string) => [...html.matchAll(/href="tel:(.*?)"/g)].map((found) => found[1])

describe('the wizard of a licence, as the server draws it', () => {
  it('shows the categories of the licence without a menu and without a session (EAP-2-06, EAP-2-60)', async () => {
    const { status, text, html } = await open(wizard())
    expect(status).toBe(200)
    for (const name of ['Psychology', 'Law', 'Information', 'Crisis']) expect(text).toContain(name)
    expect(text).toContain('Rozhovor je pro vás zdarma.')
    expect(html).not.toContain('<nav')
  })

  it('starts with the category of the address, and at step 1 for an unknown one (EAP-2-07)', async () => {
    expect((await open(wizard('/psychology'))).text).toContain('Jak chcete vybrat?')
    expect((await open(wizard('/law'))).text).toContain('Napište nám')
    expect((await open(wizard('/unknown'))).text).toContain('S čím vám můžeme pomoci?')
  })

  it('says whom to call before anything else, in the reader’s country first, also before any script', async () => {
    const { html, text } = await open(wizard())
    expect(dialled(html).slice(0, 2)).toEqual(['116111', '116123'])
    expect(html.indexOf('tel:116111')).toBeLessThan(html.indexOf('<h1'))
    expect(text).toContain('Linka bezpečí, Česko')
    expect(dialled(html)).toContain('112')
    expect(dialled((await open(wizard('?language=hu'))).html)[0]).toBe('116123')
    await set({ emergency_numbers: '[]' })
    expect(dialled((await open(wizard())).html)[0]).toBe('+420222000999')
    await set({ crisis_intervention_phone: null })
    const general = await open(wizard())
    expect(dialled(general.html)[0]).toBe('112')
    expect(dialled(general.html)).not.toContain('+420222000999')
  })

  it('gives the contact of the office to those who have no script (EAP-2-70)', async () => {
    const { html } = await open(wizard())
    expect(html).toContain('mailto:office@assay.example')
    expect(dialled(html)).toContain('+420222000111')
  })

  it('is in the language of the licence, in Czech where it has another, and in the chosen one (EAP-2-57, EAP-2-58, EAP-9-01)', async () => {
    const german = { 'accept-language': 'de' }
    expect((await open(wizard(), german)).language).toBe('cs')
    await set({ main_language_code: 'hu' })
    expect((await open(wizard(), german)).language).toBe('hu')
    expect((await open(wizard('?language=en'))).language).toBe('en')
    expect((await open(wizard('?language=de'))).language).toBe('hu')
    await set({ main_language_code: 'sk' })
    const { language, html } = await open(wizard())
    expect(language).toBe('cs')
    expect([...html.matchAll(/href="\?language=(\w+)"/g)].map((found) => found[1])).toEqual(['en', 'cs', 'hu'])
  })

  it.each([
    ['inactive', { active: false }],
    ['over', { ends_on: '2026-11-15' }],
    ['not begun', { starts_on: '2026-11-17' }],
  ])('offers nothing of a licence that is %s, and still says whom to call (EAP-3-12, EAP-7-48)', async (_, values) => {
    await set(values)
    const { status, html, text } = await open(wizard())
    expect(status).toBe(404)
    expect(text).toContain('Tento odkaz není platný.')
    expect(text).not.toContain('Psychology')
    expect(dialled(html)[0]).toBe('116111')
  })

  it.each(['reservations', 'reservation', 'waiting'])(
    'answers an unknown address of %s with a page that says whom to call (EAP-7-48, EAP-7-50)',
    async (page) => {
      for (const key of [unknown, 'nonsense']) {
        const { status, html, title } = await open(`/eap/booking/${page}/${key}`)
        expect({ status, title, first: dialled(html)[0] }).toEqual({ status: 404, title: 'Termín', first: '112' })
      }
    },
  )

  it('keeps the page out of caches, referrers and titles, and leads out of it without a script', async () => {
    const { sent, title, html } = await open(wizard())
    expect(title).toBe('Termín')
    expect(sent['cache-control']).toBe('no-store')
    expect(sent['referrer-policy']).toBe('no-referrer')
    expect(html).toMatch(/<a href="\/today\?language=cs"[^>]*>.*Rychle odejít/)
    const today = await open('/today?language=cs')
    expect(today.title).toBe('Kalendář')
    expect(today.text).toContain('pondělí 16. listopadu')
    expect(today.text).not.toMatch(/Assay|Support/)
    expect(today.html).not.toContain('<a ')
  })
})

describe('the page of a reservation', () => {
  const reserve = (values: object = {}) =>
    assay.build((tx) =>
      buildReservation(tx, assay.services, programme.licence, {
        expert_user_name: programme.expert.user_name,
        starts_at: '2026-11-24T15:00:00Z',
        ends_at: '2026-11-24T16:00:00Z',
        language_code: 'hu',
        ...values,
      }),
    )

  it('shows what the call answers, in the language of the reservation and in Prague’s time (EAP-2-08, EAP-2-71, EAP-2-74)', async () => {
    const { secret } = await reserve()
    const { status, text, language, title } = await open(`/eap/booking/reservation/${secret}`)
    expect({ status, language, title }).toEqual({ status: 200, language: 'hu', title: 'Időpont' })
    const { body } = await assay.anonymous.get(`/api/eap/timeslots/${secret}`)
    const { applicantEmail, expertName, licenseName } = body as Record<string, string>
    for (const shown of [applicantEmail, expertName, licenseName, 'Psychology', '+420 602 111 222'])
      expect(text).toContain(shown)
    expect(text).toMatch(/november 24\., kedd·, ·16:00/)
  })

  it('finds no reservation once it is cancelled, and none behind a link of another kind (EAP-7-50)', async () => {
    const { secret } = await reserve({ starts_at: '2026-11-25T15:00:00Z', ends_at: '2026-11-25T16:00:00Z' })
    expect((await assay.anonymous.delete(`/api/eap/timeslots/${secret}/delete`)).status).toBe(200)
    const gone = await open(`/eap/booking/reservation/${secret}`)
    expect(gone.status).toBe(404)
    expect(gone.text).toContain('Žádný termín jsme nenašli.')
    const { organization_id } = programme.licence
    const other = await assay.build((tx) =>
      createLink(tx, assay.services.sealing, { kind: 'shared-reports', organization_id }),
    )
    expect((await open(`/eap/booking/reservation/${other.secret}`)).status).toBe(404)
    expect((await open(`/eap/booking/waiting/${other.secret}`)).status).toBe(404)
  })
})

describe('the page of a place on the waiting list', () => {
  it('shows the category and whom one waits for, in the language in which one joined', async () => {
    const joined = await assay.anonymous.post('/api/eap/waiting-list', {
      email: 'jana@example.cz',
      phone: '777 123 456',
      category: 'psychology',
      language: 'en',
      license: programme.licence.id,
      expert: programme.expert.user_name,
    })
    const { linkGuid } = joined.body as { linkGuid: string }
    const { status, language, text } = await open(`/eap/booking/waiting/${linkGuid}`)
    expect({ status, language }).toEqual({ status: 200, language: 'en' })
    expect(text).toContain('You are on the waiting list')
    expect(text).toContain(programme.expert.name)
    expect(text).not.toContain('jana@example.cz')
  })
})
