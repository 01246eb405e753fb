import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { eapBookingJobs } from '../../eap-booking/jobs.ts'
import { buildSlots, endOf } from '../../eap-booking/testing/build-slots.ts'
import { runJobs } from '../../../testing/run-jobs.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { createLink } from '../../../platform/links/links.ts'
import { queueMessage } from '../records/queue-message.ts'
import { outcomeSubject } from '../records/outcome-subject.ts'
import { buildCase } from '../testing/build-case.ts'
import { openContent, type KeptContent } from './kept-content.ts'
import { buildAppointments, type Appointments } from './testing/appointments.ts'

const start = new Date('2026-11-16T09:00:00Z')
let assay: TestApp
let place: Appointments
beforeAll(async () => {
  assay = await startTestApp(start.toISOString(), { environment: { ASSAY_TRUST_PROXY: '127.0.0.1' } })
  place = await buildAppointments(assay)
  await place.setLicence({
    crisis_intervention_phone: '+420116123',
    emergency_numbers: JSON.stringify([
      { country: 'CZ', phone: '112', names: { cs: 'Linka první psychické pomoci', en: 'First psychological help' } },
    ]),
  })
}, 60_000)
afterAll(() => assay.close())
afterEach(async () => {
  await place.clear()
  await place.setLicence({ sends_texts: false, reminder_hours: 24 })
  assay.clock.moveTo(start)
})

let hours = 0
const newStart = () => new Date(Date.parse('2026-11-24T13:00:00Z') + (hours += 1) * 24 * 3600_000).toISOString()

/** What was sent, oldest first, as the built-in viewers keep it. */
async function sent(to: 'clients' | 'staff' = 'clients'): Promise<(KeptContent & { kind: string; channel: string })[]> {
  await runJobs(assay.services)
  return (await place.messages(to)).flatMap(({ id, kind, channel, sealed_content, key_id }) =>
    sealed_content && key_id ? [{ ...openContent(assay.services, { id, sealed_content, key_id }), kind, channel }] : [],
  )
}

/** Nothing that says what an appointment is about. */
const telling =
  /psycholog|psychick|anxiety|úzkost|sleep|support line|consult|counsel|therap|terap|krize|crisis|poraden|tanácsad|EAP|assistance/i

describe('a mail to a client', () => {
  it.each([
    [
      'cs',
      'Termín 24. listopadu, 14:00',
      'úterý 24. listopadu 2026, 14:00–14:50',
      'pražský čas',
      'Zrušení je bezplatné do neděle 22. listopadu, 14:00.',
    ],
    [
      'en',
      'Appointment on 24 November, 14:00',
      'Tuesday, 24 November 2026, 14:00–14:50',
      'Prague time',
      'Cancelling is free until Sunday 22 November, 14:00.',
    ],
    [
      'hu',
      'Időpont: november 24., 14:00',
      '2026. november 24., kedd, 14:00–14:50',
      'prágai idő szerint',
      'A lemondás díjmentes eddig: november 22., vasárnap, 14:00.',
    ],
  ])(
    'says in %s when, with whom, how to change it, until when that is free, and whom to call',
    async (language, subject, when, zone, free) => {
      const linkGuid = await place.book('2026-11-24T13:00:00Z', { language })
      const [mail] = await sent()
      expect(mail?.subject).toBe(subject)
      for (const part of [
        when,
        zone,
        place.expert.name,
        free,
        `/eap/booking/reservation/${linkGuid}`,
        '+420 222 000 111',
        'office@assay.example',
        '116123',
        '112',
      ]) {
        expect(mail?.text).toContain(part)
        expect(mail?.html.replaceAll('\u00a0', ' ')).toContain(part)
      }
    },
  )

  it('declines the weekday until which cancelling is free in Czech', async () => {
    await place.book('2026-11-29T13:00:00Z', { language: 'cs' })
    await place.book('2026-11-27T13:00:00Z', { language: 'cs' })
    const texts = (await sent()).map(({ text }) => text)
    expect(texts[0]).toContain('do pátku 27. listopadu, 14:00.')
    expect(texts[1]).toContain('do středy 25. listopadu, 14:00.')
  })

  it('says nothing of what it is about, in no language and no part', async () => {
    for (const language of ['cs', 'en', 'hu']) {
      const linkGuid = await place.book(newStart(), { language })
      const moved = newStart()
      await assay.build((tx) => buildSlots(tx, place.expert.user_name, [moved]))
      await sent()
      const to = { startTime: moved, endTime: endOf(moved) }
      expect((await place.call('POST', `/api/eap/timeslots/${linkGuid}/move`, to)).status).toBe(200)
      await sent()
      await place.call('DELETE', `/api/eap/timeslots/${linkGuid}/delete`)
      await sent()
    }
    const mails = await sent()
    expect(mails.map(({ kind }) => kind)).toEqual(Array(3).fill(['booked', 'moved', 'cancelled']).flat())
    for (const { subject, text, html, attachments } of mails)
      // Addresses of our own pages contain the product's path.
      for (const part of [subject, text, html, attachments[0]?.content ?? ''])
        expect(part.replaceAll(/https?:\/\/\S+?\/eap\/booking\S*/g, '')).not.toMatch(telling)
  })

  it('carries an entry for the calendar, whose version grows with each move and which a cancellation ends', async () => {
    const linkGuid = await place.book(newStart())
    await sent()
    const moved = newStart()
    await assay.build((tx) => buildSlots(tx, place.expert.user_name, [moved]))
    await place.call('POST', `/api/eap/timeslots/${linkGuid}/move`, { startTime: moved, endTime: endOf(moved) })
    await sent()
    await place.call('DELETE', `/api/eap/timeslots/${linkGuid}/delete`)
    const entries = (await sent()).map(({ attachments }) => attachments[0]?.content ?? '')
    const values = (name: string) => entries.map((entry) => new RegExp(`^${name}:(.*)\\r$`, 'm').exec(entry)?.[1])
    expect(new Set(values('UID')).size).toBe(1)
    expect(values('SEQUENCE')).toEqual(['0', '1', '2'])
    expect(values('STATUS')).toEqual(['CONFIRMED', 'CONFIRMED', 'CANCELLED'])
    expect(values('SUMMARY')).toEqual(['Termín', 'Termín', 'Termín'])
    expect(values('DTSTART')[1]).toBe(moved.replaceAll(/[-:]|\.000/g, ''))
  })

  it('who reads another language is written to in the licence’s', async () => {
    await place.setLicence({ main_language_code: 'hu' })
    await place.book(newStart())
    await assay.build((tx) => tx.updateTable('eap_messages').set({ language_code: 'pl' }).execute())
    expect((await sent())[0]?.subject).toMatch(/^Időpont: /)
    await place.setLicence({ main_language_code: 'cs' })
  })
})

describe('a reminder', () => {
  const remind = async () => {
    await eapBookingJobs['queue-eap-reminders']({}, assay.services)
    return (await sent()).filter(({ kind }) => kind === 'reminder')
  }
  const before = (time: string, minutes: number) => assay.clock.moveTo(new Date(Date.parse(time) - minutes * 60_000))

  it('goes out as long before the start as the licence says, once', async () => {
    const time = newStart()
    await place.book(time)
    before(time, 24 * 60 + 1)
    expect(await remind()).toEqual([])
    before(time, 24 * 60)
    expect(await remind()).toMatchObject([{ subject: expect.stringContaining('Připomenutí termínu') as string }])
    before(time, 60)
    expect(await remind()).toHaveLength(1)
  })

  it('is left out where the time was chosen later than that, by booking or by moving', async () => {
    const [time, moved] = [newStart(), newStart()]
    before(time, 23 * 60)
    const linkGuid = await place.book(time)
    expect(await remind()).toEqual([])
    await assay.build((tx) => buildSlots(tx, place.expert.user_name, [moved]))
    await place.call('POST', `/api/eap/timeslots/${linkGuid}/move`, { startTime: moved, endTime: endOf(moved) })
    before(moved, 24 * 60)
    expect(await remind()).toHaveLength(1)
  })

  it('is left out where the licence has none, and not sent once the appointment is cancelled', async () => {
    await place.setLicence({ reminder_hours: 0 })
    const time = newStart()
    const linkGuid = await place.book(time)
    before(time, 60)
    expect(await remind()).toEqual([])
    await place.setLicence({ reminder_hours: 24 })
    await eapBookingJobs['queue-eap-reminders']({}, assay.services)
    await place.call('DELETE', `/api/eap/timeslots/${linkGuid}/delete`)
    expect(await remind()).toEqual([])
    expect((await place.messages()).find(({ kind }) => kind === 'reminder')).toMatchObject({ state: 'dropped' })
  })
})

describe('a text message', () => {
  it('goes beside the mail where the licence sends them, short and in characters of text messages', async () => {
    await place.setLicence({ sends_texts: true })
    const linkGuid = await place.book('2027-01-13T13:00:00Z', { language: 'cs' })
    const texts = (await sent()).filter(({ channel }) => channel === 'text')
    expect(texts).toMatchObject([{ to: '+420777123456' }])
    expect(texts[0]?.text).toBe(
      `Termin st 13. 1. 14:00 (prazsky cas). Presunout nebo zrusit: ${assay.services.config.publicUrl}/eap/booking/reservation/${linkGuid}`,
    )
    expect(texts[0]?.text.length).toBeLessThanOrEqual(160)
    expect(String((await assay.anonymous.get('/dev/texts')).body)).toContain('Termin st 13. 1. 14:00')
  })
})

describe('the built-in mail viewer', () => {
  it('lists and shows these mails beside the others, with the calendar file to download', async () => {
    await place.book(newStart(), { email: 'viewed@example.cz', language: 'en' })
    await sent()
    const list = String((await assay.anonymous.get('/dev/mail?search=VIEWED@')).body)
    const path = /\/dev\/mail\/[0-9a-f-]{36}/.exec(list)?.[0] ?? ''
    expect(String((await assay.anonymous.get(path)).body)).toContain('Your appointment is booked')
    const file = await assay.anonymous.get(`${path}/attachment/0`)
    expect(file.headers['content-type']).toMatch(/^text\/calendar/)
    expect(String(file.body)).toContain('BEGIN:VEVENT')
    expect((await assay.anonymous.get(`${path}/attachment/1`)).status).toBe(404)
    expect(String((await assay.anonymous.get('/dev/mail?search=nobody@else')).body)).toContain('No mail yet')
  })
})

describe('a message to staff', () => {
  it('tells of a request and of an opened case in the reader’s language, and names nothing of the client', async () => {
    const theirs = await assay.build((tx) => buildCase(tx, place.licence, { client_language: 'cs' }))
    await assay.build(async (tx) => {
      for (const [kind, languageCode] of [
        ['request', 'de'],
        ['opened', 'xx'],
      ] as const)
        await queueMessage(tx, {
          organizationId: place.licence.organization_id,
          kind,
          subjectId: String(theirs.id),
          toUserName: place.admin.user_name,
          languageCode,
          dueAt: start,
        })
    })
    const mails = await sent('staff')
    expect(mails.map(({ to }) => to)).toEqual([place.admin.email, place.admin.email])
    expect(new Set(mails.map(({ subject }) => subject))).toEqual(
      new Set(['Eine neue Anfrage wartet', 'A case of another branch was opened']),
    )
    for (const { text } of mails) expect(text).toContain(`/eap/case/${theirs.year_id}`)
  })

  it('tells an expert of what others do with the appointments, in the language of the branch', async () => {
    const { expert, bare } = place
    const linkGuid = await place.book(newStart())
    const [moved, elsewhere] = [newStart(), newStart()]
    await assay.build((tx) => buildSlots(tx, expert.user_name, [moved]))
    await assay.build((tx) => buildSlots(tx, bare.user_name, [elsewhere]))
    const moveTo = (time: string) =>
      place.call('POST', `/api/eap/timeslots/${linkGuid}/move`, { startTime: time, endTime: endOf(time) })
    await moveTo(moved)
    await sent('staff')
    await moveTo(elsewhere)
    await sent('staff')
    await place.call('DELETE', `/api/eap/timeslots/${linkGuid}/delete`)
    const mails = await sent('staff')
    const told = mails.map(({ to, kind, subject }) => `${to} ${kind} ${subject}`)
    expect(new Set(told)).toEqual(
      new Set([
        `${expert.email} moved Váš termín byl přesunut`,
        `${expert.email} cancelled Váš termín byl zrušen`,
        `${bare.email} booked Váš termín byl rezervován`,
        `${bare.email} cancelled Váš termín byl zrušen`,
      ]),
    )
    for (const { text } of mails) {
      expect(text).not.toMatch(/client\d+@|777 ?123|anxiety|psycholog/)
      expect(text).toContain('/eap/booking/list')
    }
  })
})

describe('the short questionnaire', () => {
  it('goes to the client of the case by its link, unless that has ended', async () => {
    const { organization_id } = place.licence
    const link = await assay.build((tx) => createLink(tx, assay.services.sealing, { kind: 'outcome', organization_id }))
    const theirs = await assay.build((tx) => buildCase(tx, place.licence))
    const { caseSealing } = assay.services
    await assay.build(async (tx) => {
      const sealed = caseSealing.seal('case@example.cz', `eap_cases.client_email ${theirs.id}`)
      await tx.updateTable('eap_cases').set({ sealed_client_email: sealed }).where('id', '=', theirs.id).execute()
    })
    const queue = (version: number) =>
      assay.build((tx) =>
        queueMessage(tx, {
          organizationId: organization_id,
          kind: 'outcome',
          subjectId: outcomeSubject({ caseId: theirs.id, linkId: link.id }),
          version,
          languageCode: 'en',
          dueAt: start,
        }),
      )
    await queue(0)
    expect(await sent()).toMatchObject([
      { to: 'case@example.cz', text: expect.stringContaining(link.secret) as string },
    ])
    await assay.build((tx) => tx.updateTable('links').set({ expires_at: start }).where('id', '=', link.id).execute())
    await queue(1)
    expect(await sent()).toHaveLength(1)
  })
})
