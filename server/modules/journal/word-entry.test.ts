import { describe, expect, test } from 'vitest'
import { interfaceLanguages } from '../../../domain/languages/languages.ts'
import { journalCodes, type JournalDetails } from '../../../domain/journal/journal-entry.ts'
import { mailRules, type SendableMailType } from '../../../domain/mailing/mail-pages.ts'
import { wavePhases } from '../../../domain/waves/wave.ts'
import { journalTexts } from './journal-texts.ts'
import { wordEntry, type Coded, type KnownNames } from './word-entry.ts'

/** One record of each code; the compiler reports a new code that is missing here. */
const samples: JournalDetails = {
  NOMINATIONS_SAVED: { added: 3, changed: 1, removed: 5, people: 2 },
  DATA_UPLOADED: { kind: 'scoring-sheet', created: 12, changed: 3 },
  NOMINATIONS_FINISHED: {},
  NOMINATIONS_REOPENED: {},
  NAMES_SUGGESTED: { people: 1 },
  PERSON_DELETED: { assesseeId: 7, nominations: 2, logins: 1, reports: 0 },
  PEOPLE_MERGED: { sourceAssesseeId: 7, targetAssesseeId: 8 },
  MERGE_UNDONE: { sourceAssesseeId: 7, targetAssesseeId: 8, mergeGuid: 'm' },
  TOOLS_UNLOCKED: { loginIds: [1, 2], endedLinks: 1 },
  SURVEY_IMPORTED: { people: 4, nominations: 3, answers: 60, comments: 2 },
  SURVEY_IMPORT_UNDONE: {},
  TOOL_ADDED: { customToolId: 3 },
  TOOL_CHANGED: { customToolId: 3 },
  TOOL_DELETED: { customToolId: 3, people: 2 },
  TOOLS_ASSIGNED: { assigned: 12, removed: 1 },
  MAILS_QUEUED: { mailType: 'MailNotify', queued: 192 },
  MAILS_FAILED: { mailType: 'MailActivation', count: 2 },
  NOTIFICATION_SENT: { queued: 2 },
  QUESTIONNAIRES_SUBMITTED: { count: 47 },
  REPORTS_QUEUED: { queued: 2 },
  REPORTS_OF_WAVE_QUEUED: { queued: 12, leftOut: [7], others: 3 },
  REPORTS_RELEASED: { released: 2 },
  REPORTS_MADE: { count: 2 },
  REPORTS_FAILED: { count: 1 },
  REPORTS_DOWNLOADED: { count: 3 },
  REPORTS_SHARED: { count: 2 },
  LOGINS_SHARED: { count: 1 },
  LOGINS_GENERATED: { provider: 'Hogan', generated: 3, failed: 1 },
  LOGIN_TAKEN_BACK: { provider: 'XRT' },
  INVOICE_CREATED: { logins: 12 },
  INVOICE_CONFIRMED: { number: '20260001' },
  INVOICE_DELETED: {},
  LOGIN_TAKEN_OFF_INVOICE: {},
  CREDIT_NOTE_ISSUED: { number: 'D20260001' },
  LINK_REVOKED: { records: 4 },
  SHARED_REPORTS_DOWNLOADED: { count: 5 },
  ACCESS_GRANTED: { userName: 'eva.k' },
  ACCESS_DENIED: { userName: 'eva.k' },
  ACCESS_WITHDRAWN: { userName: 'eva.k' },
  WAVE_CREATED: {},
  WAVE_CHANGED: {},
  REMINDER_PLAN_SAVED: {},
  REMINDER_PLAN_SWITCHED_OFF: {},
  REMINDER_PLAN_PAUSED: {},
  REMINDER_PLAN_RESUMED: {},
  REMINDER_PLAN_STOPPED: {},
  WAVE_PHASE_SWITCHED: { from: 'dataCollection', to: 'nomination', deletedAnswers: 3 },
  WAVE_FINISHED: {},
  SCORING_CLOSED: {},
  SCORING_OPENED: {},
  WASH_UP_CONFIRMED: {},
  WASH_UP_REOPENED: {},
  QUESTIONNAIRE_LINK_SHOWN: {},
  IST_IMPORTED: { people: 12, created: 10, replaced: 2 },
  IST_IMPORT_UNDONE: { people: 12, kept: 0 },
}
const sample = (code: keyof JournalDetails) => ({ code, details: samples[code] }) as Coded
const nobody: KnownNames = { nameOf: () => undefined, suggestedNames: {}, toolName: null }
const known: KnownNames = {
  nameOf: (id) => ({ 7: 'Kovařík V.', 8: 'Kovařík Vojtěch' })[id],
  suggestedNames: { 8: 'Vojta' },
  toolName: 'HPI of leaders',
}
const inEnglish = (entry: Coded, people = known) => wordEntry(entry, people, journalTexts('en'))

describe.each(interfaceLanguages)('in %s', (language) => {
  const text = journalTexts(language)

  test.each(journalCodes)('%s is a sentence of its own, with names and without', (code) => {
    for (const people of [known, nobody]) {
      const worded = wordEntry(sample(code), people, text)
      expect(worded).not.toMatch(/entry\.|part\.|phase\.|type\.|\{\{|undefined|null|^\s*$/)
      if (language !== 'en') expect(worded).not.toBe(wordEntry(sample(code), people, journalTexts('en')))
    }
  })

  test('phases and kinds of mail have the names that the pages give them', () => {
    for (const from of wavePhases) {
      const entry: Coded = { code: 'WAVE_PHASE_SWITCHED', details: { from, to: 'finished', deletedAnswers: null } }
      expect(wordEntry(entry, nobody, text)).toContain(text(`waves:phase.${from}`))
      expect(text(`waves:phase.${from}`)).not.toContain('phase')
    }
    for (const mailType of Object.keys(mailRules) as SendableMailType[])
      expect(text(`mailing:type.${mailType}`)).not.toContain('type.')
  })
})

describe('the sentence', () => {
  test('uses the plural forms of the language', () => {
    const counts = (count: number): Coded => ({
      code: 'NOMINATIONS_SAVED',
      details: { added: count, changed: 0, removed: 0, people: 0 },
    })
    const czech = [1, 3, 5].map((count) => wordEntry(counts(count), nobody, journalTexts('cs')))
    expect(czech).toEqual(['Nominace uloženy: 1 přidána', 'Nominace uloženy: 3 přidány', 'Nominace uloženy: 5 přidáno'])
    expect(inEnglish(sample('NOMINATIONS_SAVED'))).toBe(
      'Nominations saved: 3 added, 1 changed, 5 removed, 2 people new or changed',
    )
  })

  test('names people, or tells their number', () => {
    expect(inEnglish(sample('PEOPLE_MERGED'))).toBe('People merged: Kovařík V. → Kovařík Vojtěch')
    expect(inEnglish(sample('PEOPLE_MERGED'), nobody)).toBe('People merged: person no. 7 → person no. 8')
    expect(inEnglish(sample('PERSON_DELETED'), { nameOf: () => '', suggestedNames: {}, toolName: null })).toBe(
      'Person deleted: person no. 7',
    )
  })

  test('shows suggested names beside the stored ones, and how many there were once they are erased', () => {
    const told = 'Other names were suggested by nomination link and not taken over'
    expect(inEnglish(sample('NAMES_SUGGESTED'))).toBe(`${told}: Kovařík Vojtěch → Vojta`)
    expect(inEnglish(sample('NAMES_SUGGESTED'), nobody)).toBe(`${told}: 1 name`)
  })

  test('says only what happened: no ended links, no deleted answers', () => {
    expect(inEnglish({ code: 'TOOLS_UNLOCKED', details: { loginIds: [1], endedLinks: 0 } })).toBe('1 tool unlocked')
    expect(inEnglish(sample('TOOLS_UNLOCKED'))).toBe('2 tools unlocked, 1 shared link ended')
    expect(
      inEnglish({ code: 'WAVE_PHASE_SWITCHED', details: { from: 'nomination', to: 'finished', deletedAnswers: null } }),
    ).toBe('Phase switched: Nomination → Finished')
  })
})
