import { describe, expect, it } from 'vitest'
import { mailTypes } from '../templates/template-content.ts'
import { drawButtons } from '../templates/draw-buttons.ts'
import { judgeRecipient, type RecipientFacts } from './judge-recipient.ts'
import { linkOfMail } from './mail-pages.ts'
import { nextProbe, nextTry } from './mail-tries.ts'
import { canSendAgain, dropReasons, type MessageState } from './reasons.ts'
import { readSender, sentFrom, writeSender } from '../templates/sender.ts'

const now = new Date('2026-11-16T09:00:00Z')
const minutesTo = (date: Date | null) => date && (date.getTime() - now.getTime()) / 60_000

describe('tries', () => {
  it('start after one minute, become rarer, and end within a day', () => {
    const pauses = Array.from({ length: 10 }, (_, made) => minutesTo(nextTry(made + 1, now)))
    expect(pauses).toEqual([1, 5, 15, 60, 120, 240, 300, 300, 390, null])
    expect(pauses.reduce<number>((sum, pause) => sum + (pause ?? 0), 0)).toBeLessThanOrEqual(24 * 60)
  })

  it('of a mail server that cannot be used never end, every ten minutes at the rarest', () => {
    expect([0, 1, 2, 3, 500].map((made) => minutesTo(nextProbe(made, now)))).toEqual([1, 2, 5, 10, 10])
  })
})

describe('checking a recipient again', () => {
  const facts: RecipientFacts = {
    mailType: 'MailNotify',
    wavePhase: 'dataCollection',
    isSample: false,
    person: { email: 'ann@a.cz' },
    isBounced: false,
    work: { done: 1, total: 3, isUnsubscribed: false },
  }
  it.each<[string, Partial<RecipientFacts>, string | null]>([
    ['who still has something to do', {}, null],
    ['of a wave that was deleted', { wavePhase: null }, 'WAVE_GONE'],
    ['of a wave that is finished', { wavePhase: 'finished' }, 'WRONG_PHASE'],
    ['who was deleted', { person: null }, 'PERSON_GONE'],
    ['whose address was taken away', { person: { email: null } }, 'NO_ADDRESS'],
    ['whose mail came back before', { isBounced: true }, 'ADDRESS_BOUNCED'],
    ['who does not rate any more', { work: null }, 'NO_LONGER_RECIPIENT'],
    ['who unsubscribed', { work: { done: 1, total: 3, isUnsubscribed: true } }, 'UNSUBSCRIBED'],
    ['who has submitted everything', { work: { done: 3, total: 3, isUnsubscribed: false } }, 'NOTHING_LEFT'],
    [
      'who has submitted everything and is only invited',
      { mailType: 'MailActivation', work: { done: 3, total: 3, isUnsubscribed: true } },
      null,
    ],
    ['of a sample', { isSample: true, isBounced: true, wavePhase: 'finished', person: null, work: null }, null],
  ])('%s', (_, more, reason) => {
    expect(judgeRecipient({ ...facts, ...more })).toBe(reason)
  })
})

describe('sending again', () => {
  it.each<[MessageState, string | null, boolean]>([
    ['failed', 'RECIPIENT_REFUSED', true],
    ['unknown', 'OUTCOME_UNKNOWN', true],
    ['sent', null, false],
    ['queued', 'DEFERRED', false],
    ['claimed', null, false],
  ])('of a %s message (%s): %s', (state, reason, can) => {
    expect(canSendAgain(state, reason)).toBe(can)
  })

  it('of a dropped one, unless it would certainly be dropped again', () => {
    expect(dropReasons.filter((reason) => canSendAgain('dropped', reason))).toEqual([
      'WRONG_PHASE',
      'NO_ADDRESS',
      'NO_LONGER_RECIPIENT',
      'NOTHING_LEFT',
      'NOTIFICATION_GONE',
      'ADDRESS_BOUNCED',
    ])
  })
})

describe('a sender', () => {
  it.each([
    ['360° feedback', { name: '360° feedback', address: null }],
    ['', { name: '', address: null }],
    ['Praha, HR <HR@Svae.example>', { name: 'Praha, HR', address: 'hr@svae.example' }],
    ['"Praha" <hr@svae.example>', { name: 'Praha', address: 'hr@svae.example' }],
    ['hr@svae.example', { name: '', address: 'hr@svae.example' }],
    ['A\r\nBcc: x@y.cz', 'SENDER_LINE_BREAK'],
    ['A\u2028b', 'SENDER_LINE_BREAK'],
    ['A <a@a.cz>, B <b@a.cz>', 'INVALID_SENDER'],
    ['a@a.cz, b@a.cz', 'INVALID_SENDER'],
    ['a@a.cz; b@a.cz', 'INVALID_SENDER'],
    ['"ceo@bank.example" <no-reply@a.cz>', 'INVALID_SENDER'],
    ['ceo@bank.example <no-reply@a.cz>', 'INVALID_SENDER'],
    ['A <a@a.cz', 'INVALID_SENDER'],
    ['A <>', 'INVALID_SENDER'],
    ['A @ B', 'INVALID_SENDER'],
  ])('%j', (text, read) => {
    expect(readSender(text)).toEqual(read)
  })

  it('is parsed as it was written', () => {
    const sender = { name: 'Praha, HR', address: 'hr@svae.example' }
    expect(readSender(writeSender(sender))).toEqual(sender)
    expect(writeSender({ name: '', address: 'hr@svae.example' })).toBe('hr@svae.example')
  })
})

describe('buttons', () => {
  it('are tables that every mail program shows, instead of their paragraph', () => {
    const drawn = drawButtons(
      '<p>Hi</p>\n<p><a class="button" href="https://a.cz/?a=1&amp;b=2">Open</a></p>\n<p>Bye</p>',
    )
    expect(drawn).toMatch(/^<p>Hi<\/p>\n<table role="presentation".*<\/table>\n<p>Bye<\/p>$/s)
    expect(drawn).toContain('<a class="button" href="https://a.cz/?a=1&amp;b=2" style="')
    expect(drawn).toContain('>Open</a></td>')
  })

  it('end where their link ends, even if another link ends the paragraph or a later one', () => {
    const rest = ' or write</p>\n<p>Bye, <a href="https://b.cz">us</a></p>'
    const drawn = drawButtons(`<p><a class="button" href="https://a.cz">Open</a>${rest}`)
    expect(drawn).toMatch(/^<p><table/)
    expect(drawn.endsWith(`</table>${rest}`)).toBe(true)
  })

  it('are made of no other links', () => {
    const text = '<p><a href="https://a.cz">Open</a></p>'
    expect(drawButtons(text)).toBe(text)
  })
})

it.each([
  ['Praha', 'praha@house.example', 'Praha <praha@house.example>'],
  ['Praha <old@house.example>', 'praha@house.example', 'Praha <praha@house.example>'],
  ['Praha <old@house.example>', null, 'Praha'],
  ['', 'praha@house.example', 'praha@house.example'],
  ['old@house.example', null, ''],
  ['A <a@b.example>, B <c@d.example>', 'praha@house.example', 'praha@house.example'],
])('%j sent from %s is %j (OPS-5-132)', (text, address, written) => {
  expect(sentFrom(text, address)).toBe(written)
})

it('the button of each mail leads to what its recipient is asked to do', () => {
  expect(Object.fromEntries(mailTypes.map((type) => [type, linkOfMail(type)]))).toEqual({
    CommonFooter: null,
    MailActivationAssessed: 'participantNominationsURL',
    MailNotificationEndOfNomination: 'participantNominationsURL',
    MailActivation: 'participantDataCollectionURL',
    MailNotify: 'participantDataCollectionURL',
    MailActivationClient: 'participantDataCollectionURL',
    MailFinishedEvaluator: 'sharedReportsURL',
    MailFinished: 'sharedReportsURL',
  })
})
