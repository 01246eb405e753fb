import { describe, expect, it } from 'vitest'
import { composeMail, mailLanguage, plainText, unknownPlaceholders } from './compose-mail.ts'
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
    expect(composed.html).toContain('Žofie &lt;b&gt;&quot;A&quot;&lt;/b&gt;')
    expect(composed.html).not.toContain('<b>')
    expect(composed.sender).toBe('360° feedback')
  })

  it('appends the common footer in the same language (OPS-3-81)', () => {
    const footer = { 'en-GB': '<p>Sent for you</p>', cs: '<p>Posláno vám</p>' }
    expect(composeMail(mail, footer, 'cs', values).html).toBe('<p>Seznam</p>\n<p>Posláno vám</p>')
  })

  it('has the same content as plain text, with the addresses', () => {
    expect(plainText(composeMail(mail, null, 'en-GB', values).html)).toBe(
      'See your list (https://assay.example/q/1), Žofie <b>"A"</b>.',
    )
    expect(plainText('<p>One</p>\n<ul><li>a</li><li>b</li></ul><p>x<br>y &amp; z</p>')).toBe(
      'One\n\n- a\n\n- b\n\nx\ny & z',
    )
  })

  it.each([
    ['a style', '<style media="all">\np > a { color: red }\n</style>'],
    ['a script in capitals', '<SCRIPT>if (a < b) alert("x")</SCRIPT >'],
    ['the head of a whole document', '<head><title>Mail 7</title></head>'],
    ['a comment', '<!-- <b>for editors</b> -->'],
  ])('leaves %s out of the plain text', (_, unseen) => {
    expect(plainText(`<p>Before</p>${unseen}<p>After</p>`)).toBe('Before\n\nAfter')
  })

  it('leaves out all that follows a style which is never closed, and keeps words that begin like one', () => {
    expect(plainText('<p>Before</p><style>p { color: red }')).toBe('Before')
    expect(plainText('<header>Title</header>, style < script')).toBe('Title, style < script')
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
