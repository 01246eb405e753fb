import { describe, expect, it } from 'vitest'
import { mailRuleOf, type SendableMailType } from '../../../domain/mailing/mail-pages.ts'
import { judgeMailing } from './judge-mailing.ts'

/** The result for a mail to Anna, who has a link, and to person 7, who has none. */
function judge(mailType: SendableMailType, body: string) {
  const rule = mailRuleOf(mailType)
  const mail = { mailType, sender: { 'en-GB': 'a@b.cz' }, subject: { 'en-GB': 'Hello' }, body: { 'en-GB': body } }
  const anna = { id: 1, name: 'Anna', email: 'anna@a.cz', languageCode: 'en-GB' }
  const mailing = { rule, mail, wave: { wave_phase: rule.phase }, recipients: [anna], fallback: null }
  const { errors } = judgeMailing({
    ...mailing,
    withoutUrl: [7],
    bounced: [],
    unsubscribed: [],
    finished: [],
    senders: ['a@b.cz'],
  } as never)
  return errors
}

describe('people without a link', () => {
  it.each<[SendableMailType, string, string, boolean]>([
    ['MailActivation', 'Please answer.', 'MissingDataCollectionLinks', true],
    ['MailActivationAssessed', 'Please nominate.', 'MissingNominationLinksError', true],
    ['MailFinished', 'Your report: {{sharedReportsURL}}', 'MissingDataCollectionLinks', true],
    ['MailFinished', 'Your report comes by your superior.', 'MissingDataCollectionLinks', false],
  ])('%s that says "%s" is %s, blocking: %s (OPS-8-42)', (mailType, body, code, isBlocking) => {
    expect(judge(mailType, body)).toEqual([{ code, isBlocking, values: ['7'] }])
  })
})
