import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { MailsContent } from '../../../domain/templates/template-content.ts'
import { MailFailure, type MailTransport } from '../../platform/mail/mail-transport.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { mailForm, type MailUrls } from './fill-mail.ts'
import { buildMailingPlace, type MailingPlace } from './testing/mailing-place.ts'

const start = '2026-11-16T09:00:00Z'
const hour = '2026-11-16T12:00:00Z'
let assay: TestApp
let place: MailingPlace

const names = Array.from({ length: 20 }, (_, number) => `person${String(number).padStart(2, '0')}`)

beforeAll(async () => {
  assay = await startTestApp(start, { environment: { ASSAY_PUBLIC_URL: 'https://assay.example' } })
  place = await buildMailingPlace(assay, names)
})
afterEach(async () => {
  vi.restoreAllMocks()
  await place.clear()
  assay.clock.moveTo(start)
})
afterAll(() => assay.close())

const idsOf = (count: number) => names.slice(0, count).map(place.idOf)
const [ann, bob] = [names[0] ?? '', names[1] ?? '']
const twoPeople = () => ({ assesseeIds: idsOf(2) })
const rename = (name: string, to: string) =>
  assay.build((tx) =>
    tx
      .updateTable('assessees')
      .set({ name: to, email: `${to.toLowerCase()}@new.example` })
      .where('id', '=', place.idOf(name))
      .execute(),
  )
const changeTemplate = (text: string) =>
  assay.build(async (tx) => {
    const { content } = await tx
      .selectFrom('templates')
      .select('content')
      .where('id', '=', place.templateId)
      .executeTakeFirstOrThrow()
    const changed = structuredClone(content as MailsContent)
    for (const mail of changed.mails) Object.assign(mail, { subject: { 'en-GB': text }, body: { 'en-GB': text } })
    await tx
      .updateTable('templates')
      .set({ content: JSON.stringify(changed) })
      .where('id', '=', place.templateId)
      .execute()
    return () =>
      assay.build((again) =>
        again
          .updateTable('templates')
          .set({ content: JSON.stringify(content) })
          .where('id', '=', place.templateId)
          .execute(),
      )
  })

describe('ordering mails', () => {
  test('takes as many statements for twenty people as for two, and composes none of them', async () => {
    await place.send(twoPeople())
    const statementsFor = async (count: number) => {
      await place.clear()
      const query = vi.spyOn(pg.Client.prototype, 'query')
      expect((await place.send({ assesseeIds: idsOf(count) })).body).toMatchObject({ queued: count })
      const statements = query.mock.calls.length
      query.mockRestore()
      return statements
    }
    const forTwo = await statementsFor(2)
    expect(forTwo).toBeGreaterThan(5)
    expect(await statementsFor(20)).toBe(forTwo)
    await place.clear()
    await place.send()
    const messages = await place.messages()
    expect(messages).toHaveLength(20)
    expect(new Set(messages.map(({ html, text }) => html ?? text))).toEqual(new Set([null]))
    expect(messages[3]).toMatchObject({ to_name: names[3], subject: 'Choose your raters – Leaders', state: 'queued' })
  })

  test('shows the name in the subject while the mail waits, and puts the current one into the mail', async () => {
    const back = await changeTemplate('Dear {{ participantName }}, {{participantEmail}} <a@b.cz>')
    await place.send({ ...twoPeople(), dispatchTime: hour })
    await back()
    const subjects = async () => (await place.messages()).map(({ subject }) => subject)
    expect(await subjects()).toContain(`Dear ${bob}, ${bob}@svae.example <a@b.cz>`)
    await rename(bob, 'Berta')
    assay.clock.moveTo(hour)
    await place.sweep()
    await rename(bob, bob)
    expect(await subjects()).toContain('Dear Berta, berta@new.example <a@b.cz>')
  })
})

describe('a mail that waits', () => {
  test('says what was ordered, whatever becomes of the template and the project', async () => {
    await place.send({ ...twoPeople(), dispatchTime: hour })
    const back = await changeTemplate('Something else')
    const nameProject = (name: string) =>
      assay.build((tx) => tx.updateTable('projects').set({ name }).where('id', '=', place.projectId).execute())
    await nameProject('Renamed')
    assay.clock.moveTo(hour)
    await place.sweep()
    await back()
    await nameProject('Leaders')
    for (const { state, subject, html } of await place.messages()) {
      expect([state, subject]).toEqual(['sent', 'Choose your raters – Leaders'])
      expect(html).toContain('>Choose people</a>')
    }
  })

  test('is composed once: a further attempt sends the same text', async () => {
    const sent: string[] = []
    const send: MailTransport['send'] = ({ html, text, subject }) => {
      sent.push(`${subject} ${html} ${text}`)
      if (sent.length > 1) return Promise.resolve()
      return Promise.reject(new MailFailure({ kind: 'temporary', reason: 'DEFERRED', smtpCode: 451 }))
    }
    const mail = { ...assay.services.mail, send }
    await place.send({ assesseeIds: idsOf(1) })
    await place.sweep({ mail })
    expect(await place.messages()).toMatchObject([{ state: 'queued', error_code: 'DEFERRED' }])
    await rename(ann, 'Anna')
    assay.clock.moveTo(hour)
    await place.sweep({ mail })
    await rename(ann, ann)
    expect(await place.messages()).toMatchObject([{ state: 'sent' }])
    expect(sent).toHaveLength(2)
    expect(sent[0]).toContain('https://assay.example/')
    expect(sent[1]).toBe(sent[0])
  })

  test('and cannot be composed is tried again later, and holds up no other', async () => {
    await place.send(twoPeople())
    await place.sweep()
    await place.clear()
    const sealed = await assay.build(async (tx) => {
      const link = tx.selectFrom('links').select(['id', 'sealed_secret']).where('assessee_id', '=', place.idOf(ann))
      const { id, sealed_secret } = await link.executeTakeFirstOrThrow()
      await tx
        .updateTable('links')
        .set({ sealed_secret: Buffer.from('of another key') })
        .where('id', '=', id)
        .execute()
      return { id, sealed_secret }
    })
    assay.clock.moveTo('2026-11-16T09:30:00Z')
    await place.send(twoPeople())
    await place.sweep()
    expect(await place.messages()).toMatchObject([
      { state: 'queued', error_code: 'UNEXPECTED', attempts: 1, html: null },
      { state: 'sent' },
    ])
    await assay.build((tx) =>
      tx.updateTable('links').set({ sealed_secret: sealed.sealed_secret }).where('id', '=', sealed.id).execute(),
    )
    assay.clock.moveTo(hour)
    await place.sweep()
    expect((await place.messages()).map(({ state }) => state)).toEqual(['sent', 'sent'])
  })
})

describe('the text of a mail', () => {
  const urls: MailUrls = {
    origin: 'https://assay.example',
    dataCollection: 'https://assay.example/q?a=1&b=2',
    nominations: 'https://assay.example/n',
    sharedReports: '',
    unsubscribe: 'https://assay.example/u',
  }
  const compose = (body: string, name = 'Ann') => {
    const mail = { sender: {}, subject: { cs: 'Hi' }, body: { cs: body } }
    const values = { organizationName: 'Vodárny & syn' }
    const form = mailForm({ mail, footer: null, isRepeated: true, values }, 'cs', urls.origin)
    return form({ name, email: 'ann@svae.example' }, urls)
  }

  test('contains names as text and addresses as links', () => {
    const { html, text } = compose(
      '<p>{{&nbsp;participantName }} of {{organizationName}}: <a href={{participantDataCollectionURL}}>list</a> {{unknown}}</p>',
      '<b>"Ann"</b> {{participantEmail}}',
    )
    expect(html).toContain('&lt;b&gt;&quot;Ann&quot;&lt;/b&gt; {{participantEmail}} of Vodárny &amp; syn')
    expect(html).toMatch(/<a href="https:\/\/assay.example\/q\?a=1&amp;b=2" style="[^"]*">list<\/a> \{\{unknown\}\}/)
    expect(html).toMatch(/<a href="https:\/\/assay.example\/u" style="[^"]*">Odhlásit/)
    expect(text).toContain('<b>"Ann"</b> {{participantEmail}} of Vodárny & syn: list {{unknown}}\n')
    expect(text).toContain('\nlist: https://assay.example/q?a=1&b=2\n')
    expect(text.trimEnd().endsWith('Odhlásit tato připomenutí:\nhttps://assay.example/u')).toBe(true)
  })

  test.each([
    ['a name as an address', '<a href="{{participantName}}">x</a>', 'javascript:alert(1)'],
    ['a name in an address', '<a href="java{{ participantName }}">x</a>', 'script:alert(1)'],
    ['a name as a picture', '<img src={{participantName}} alt="{{participantName}}">', 'javascript:alert(1)'],
  ])('contains no harmful address: %s', (_, body, name) => {
    const { html } = compose(`${body}<p>{{participantName}}</p>`, name)
    expect(html).not.toMatch(/(?:href|src)="[^"]*script/)
    expect(html).toMatch(new RegExp(`<p style="[^"]*">${name.replaceAll(/[()]/g, String.raw`\$&`)}</p>`))
  })

  test('greets somebody without a name by the greeting alone', () => {
    expect(compose('<p>Dobrý den, {{participantName}},</p><p>Text.</p>', '').text).toMatch(/^Dobrý den,\n/)
    expect(compose('<p>Здравствуйте, {{ participantName }}!</p>', '').text).toMatch(/^Здравствуйте!\n/)
    expect(compose('<p>Guten Tag {{participantName}},</p>', 'Jan').text).toMatch(/^Guten Tag Jan,\n/)
  })

  test('says below the button how long it takes, and nothing where that is not known', () => {
    const mail = {
      sender: {},
      subject: { cs: 'Hi' },
      body: { cs: '<p>Text</p><p><a class="button" href="{{participantDataCollectionURL}}">Open</a></p><p>End</p>' },
    }
    const form = mailForm({ mail, footer: null, isRepeated: false, values: {} }, 'cs', urls.origin)
    const person = { name: 'Ann', email: 'ann@svae.example' }
    const timed = form(person, urls, { 'estimate#': 'Zabere asi 7 minut & ukládá se.' })
    expect(timed.html).toMatch(
      /<\/table>\s*<p style="[^"]*">Zabere asi 7 minut &amp; ukládá se.<\/p>\s*<p style="[^"]*">End/,
    )
    expect(timed.text).toContain('\n\nZabere asi 7 minut & ukládá se.\n\nEnd')
    expect(form(person, urls).html).not.toContain('estimate#')
  })

  test('is framed as a document that names the organization, and whose preview in lists tells no password', () => {
    const mail = {
      sender: {},
      subject: { cs: 'Přístup {{password}}' },
      body: { cs: '<p>Dobrý den,</p><p>Heslo: {{password}}</p>' },
    }
    const values = { organizationName: 'Vodárny "A" & syn', projectName: 'Vedení' }
    const form = mailForm({ mail, footer: null, isRepeated: false, values }, 'cs', urls.origin)
    const { html } = form({ name: 'Ann', email: 'ann@svae.example' }, urls, { password: 'tajné' })
    expect(html).toMatch(/^<!doctype html>\n<html lang="cs"/)
    expect(html).toContain('<title>Přístup {{password}}</title>')
    expect(html).toContain('>Vodárny &quot;A&quot; &amp; syn</div>')
    expect(html).toContain('účastníte projektu „Vedení“')
    expect(html.match(/tajné/g)).toHaveLength(1)
  })
})
