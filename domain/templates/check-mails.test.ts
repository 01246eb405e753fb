import { describe, expect, it } from 'vitest'
import { checkTemplate } from './check-template.ts'
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

  it('warn about an unknown placeholder (OPS-8-41, OPS-3-76)', () => {
    expect(check({ ...mail, subject: both('{{login}}') })).toMatchObject([
      { code: 'UNDEFINED_PLACEHOLDERS', severity: 'warning', tags: ['login'] },
    ])
  })
})
