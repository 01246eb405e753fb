import { describe, expect, it } from 'vitest'
import { composeMail, mailLanguage, unknownPlaceholders } from './compose-mail.ts'
import { mailPages, mailTypesOf } from './mail-pages.ts'

const mail = {
  sender: { 'en-GB': '360° feedback', cs: 'Zpětná vazba' },
  subject: { 'en-GB': 'Hello {{participantName}}', cs: 'Dobrý den' },
  body: {
    'en-GB': '<p>See <a href="{{participantDataCollectionURL}}">your list</a>, {{participantName}}.</p>',
    cs: '<p>Seznam</p>',
  },
}
const values = { participantName: 'Žofie <b>"A"</b>', participantDataCollectionURL: 'https://assay.example/q/1' }

describe('composing a mail', () => {
  it('fills in values, escaped in the body and on one line in the subject (OPS-3-74, OPS-3-76)', () => {
    const composed = composeMail(mail, null, 'en-GB', { ...values, participantName: 'Žofie <b>"A"</b>\r\nBcc: x@y.cz' })
    expect(composed.subject).toBe('Hello Žofie <b>"A"</b> Bcc: x@y.cz')
    expect(composed.body).toContain('Žofie &lt;b&gt;&quot;A&quot;&lt;/b&gt;')
    expect(composed.body).not.toContain('<b>')
    expect(composed.sender).toBe('360° feedback')
  })

  it('appends the common footer in the same language (OPS-3-81)', () => {
    const footer = { 'en-GB': '<p>Sent for you</p>', cs: '<p>Posláno vám</p>' }
    expect(composeMail(mail, footer, 'cs', values)).toMatchObject({
      body: '<p>Seznam</p>',
      footer: '<p>Posláno vám</p>',
    })
  })

  it.each([
    ['cs', null, 'cs'],
    ['hu', null, null],
    ['hu', 'en-GB', 'en-GB'],
    ['hu', 'pl', null],
  ] as const)('for %s with the fallback %s speaks %s (OPS-5-77)', (wanted, fallback, language) => {
    expect(mailLanguage(mail, wanted, fallback)).toBe(language)
  })

  it('finds placeholders without a value (OPS-8-41)', () => {
    expect(unknownPlaceholders(mail, 'en-GB', ['participantName'])).toEqual(['participantDataCollectionURL'])
  })
})

describe('mail pages', () => {
  it.each([
    ['send-nominations-invites', ['MailActivationAssessed']],
    ['send-nominations-reminders', ['MailNotificationEndOfNomination']],
    ['send-questionnaire-invites', ['MailActivation', 'MailActivationClient']],
    ['send-questionnaire-reminders', ['MailNotify']],
    ['send-360-reports', ['MailFinished', 'MailFinishedEvaluator']],
  ] as const)('%s offers %j (OPS-3-81)', (page, types) => {
    expect(mailPages).toContain(page)
    expect(mailTypesOf(page)).toEqual(types)
  })
})
