import { describe, expect, it } from 'vitest'
import { checkTemplate } from './check-template.ts'
import { readSender } from './sender.ts'
import { mailTypes, type TemplateMail } from './template-content.ts'
import { both, sampleAuthor, sampleDraft } from './testing/template-samples.ts'

const mail: TemplateMail = {
  mailType: 'MailActivation',
  sender: both('a@firma.cz'),
  subject: both('Hello'),
  body: both('Dear {{participantName}}'),
}
const check = (...mails: TemplateMail[]) =>
  checkTemplate(sampleDraft({ content: { type: 'mails', mails } }), sampleAuthor)

describe('360 mails', () => {
  it('have eight types (OPS-3-71)', () => {
    expect(mailTypes).toHaveLength(8)
    expect(check(mail, mail)).toMatchObject([{ code: 'DUPLICATE_MAIL_TYPE' }])
  })

  it.each(['sender', 'body'] as const)('need their %s in every language in use (OPS-5-120)', (field) => {
    expect(check({ ...mail, [field]: { 'en-GB': 'x' } })).toMatchObject([
      { code: 'INCOMPLETE_TRANSLATION', path: `content.mails.0.${field}`, languages: ['cs'] },
    ])
  })

  it('need a subject, except the common footer (OPS-5-119)', () => {
    expect(check({ ...mail, subject: {} })).toMatchObject([
      { code: 'INCOMPLETE_TRANSLATION', path: 'content.mails.0.subject' },
    ])
    expect(check({ ...mail, mailType: 'CommonFooter', subject: {} })).toEqual([])
  })

  it('need the languages open in the editor even if they have no text (OPS-5-104)', () => {
    const english = { 'en-GB': 'x' }
    expect(check({ ...mail, sender: english, subject: english, body: english })).toMatchObject([
      { code: 'INCOMPLETE_TRANSLATION', languages: ['cs'] },
    ])
  })

  it('may leave a type empty, but not all (OPS-5-120)', () => {
    const empty = { mailType: 'MailFinished' as const, sender: {}, subject: {}, body: {} }
    expect(check(mail, empty)).toEqual([])
    expect(check(empty).map(({ code }) => code)).toContain('MAIL_REQUIRED')
  })

  it.each([
    ['a script', '<script>1</script>'],
    ['a style', '<style>p { color: red }</style>'],
    ['a comment', '<!-- later -->'],
    ['a comment never closed', '<!-- later <p>a</p>'],
    ['empty lines', '<p>&nbsp;</p>\n<p><br></p>'],
    ['a picture within the text, which is not sent', '<img src="data:image/png;base64,AA">'],
  ])('lack a text of which nothing but %s is there, as nothing of it is sent (OPS-5-120)', (_, text) => {
    expect(check({ ...mail, body: { 'en-GB': 'Dear', cs: text } })).toMatchObject([
      { code: 'INCOMPLETE_TRANSLATION', path: 'content.mails.0.body', languages: ['cs'] },
    ])
    expect(check(mail, { mailType: 'MailFinished', sender: {}, subject: {}, body: { cs: text } })).toEqual([])
  })

  it.each(['\n', '\r', '\t', '\u0001', '\u001F', '\u0085', '\u2028', '\u2029'])(
    'have no %j in subject and sender',
    (character) => {
      const broken = { 'en-GB': `A${character}b`, cs: 'A' }
      expect(check({ ...mail, subject: broken })).toMatchObject([
        { code: 'SUBJECT_LINE_BREAK', path: 'content.mails.0.subject', languages: ['en-GB'] },
      ])
      expect(readSender(broken['en-GB'])).toBe('SENDER_LINE_BREAK')
    },
  )

  it('use the same placeholders in all languages (OPS-5-105, OPS-5-106, OPS-8-45)', () => {
    expect(check({ ...mail, body: { 'en-GB': 'Dear', cs: 'Milý {{participantName}} {{projectName}}' } })).toEqual([
      {
        code: 'MISSING_TAGS',
        severity: 'error',
        path: 'content.mails.0.body',
        mailType: 'MailActivation',
        languages: ['en-GB'],
        tags: ['participantName', 'projectName'],
      },
    ])
  })

  it('warn about an unknown placeholder, and in which languages it is (OPS-8-41, OPS-3-76)', () => {
    const unknown = { code: 'UNDEFINED_PLACEHOLDERS', severity: 'warning' }
    const subject = { 'en-GB': '{{login}} {{boss}}', cs: '{{boss}} {{login}} {{chef}}' }
    expect(check({ ...mail, subject }).filter(({ code }) => code === unknown.code)).toMatchObject([
      { ...unknown, languages: ['en-GB', 'cs'], tags: ['login', 'boss'] },
      { ...unknown, languages: ['cs'], tags: ['chef'] },
    ])
  })

  it.each([
    ['never closed', 'Dear {{participantName'],
    ['closed with one brace', 'Dear {{participantName}'],
    ['opened with one brace', 'Dear {participantName}}'],
    ['within others', 'Dear {{ a {{participantName}} }}'],
    ['doubled', '{{{{participantName}}}}'],
    ['empty', 'Dear {{ }}'],
    ['around tags', '{{<strong>participantName</strong>}}'],
    ['in an address', '<a href="{{participantDataCollectionURL">Open</a>'],
  ])('have no braces %s, and the language is named', (_, text) => {
    const body = { 'en-GB': 'Dear {{participantName}}', cs: `${text} {{participantName}}` }
    const issues = check({ ...mail, body }).filter(({ code }) => code !== 'UNDEFINED_PLACEHOLDERS')
    expect(issues).toMatchObject([
      { code: 'BROKEN_PLACEHOLDER', severity: 'error', path: 'content.mails.0.body', languages: ['cs'] },
    ])
  })

  it('may have rules of styles, whose braces are their own', () => {
    const styled = '<style>@media print{p{color:red}}</style><!-- {{old --><p>Dear {{participantName}}</p>'
    expect(check({ ...mail, body: both(styled) })).toEqual([])
  })
})
