import { describe, expect, it } from 'vitest'
import { groupOfHeading, readSurveyHeading } from './survey-heading.ts'
import { recogniseFormat } from './survey-table.ts'
import { useOfHeading } from './system-columns.ts'

describe('a heading of a survey tool', () => {
  it.each([
    ['LEAD[SQ001]', { code: 'LEAD', part: 'SQ001', question: '', text: 'LEAD[SQ001]', isRemark: false }],
    ['Q7', { code: 'Q7', part: null, question: '', text: 'Q7', isRemark: false }],
    [
      'LEAD[SQ001]. How does this person lead? [Sets clear goals]',
      {
        code: 'LEAD',
        part: 'SQ001',
        question: 'How does this person lead?',
        text: 'Sets clear goals',
        isRemark: false,
      },
    ],
    [
      'How does this person lead? [Sets clear goals]',
      {
        code: null,
        part: 'Sets clear goals',
        question: 'How does this person lead?',
        text: 'Sets clear goals',
        isRemark: false,
      },
    ],
    ['G01Q02[comment]', { code: 'G01Q02', part: 'comment', text: 'G01Q02[comment]', isRemark: true }],
    ['Was sonst? [Sonstiges]', { code: null, text: 'Was sonst?', isRemark: true }],
    ['<b>Says</b>&nbsp;it', { text: 'Says &nbsp;it' }],
    ['', { code: null, part: null, text: '' }],
  ])('%s', (heading, read) => {
    expect(readSurveyHeading(heading)).toMatchObject(read)
  })

  it('belongs to a group by its question, its code, or the letters of its code', () => {
    const groups = ['LEAD[1]. How? [Goals]', 'LEAD[1]', 'LEAD_07', 'Q12', 'How? [Goals]', 'Just a question'].map(
      (heading) => groupOfHeading(readSurveyHeading(heading)),
    )
    expect(groups).toEqual(['How?', 'LEAD', 'LEAD', '', 'How?', ''])
  })
})

describe('what a heading says of its column', () => {
  it.each([
    ['submitdate', 'submittedAt'],
    ['Datum odeslání', 'submittedAt'],
    ['Datum Abgeschickt', 'submittedAt'],
    ['startlanguage', 'language'],
    ['Seed', 'ignore'],
    ['groupTime1024', 'ignore'],
    ['CLAR1Time', 'ignore'],
    ['Email address', 'assessorEmail'],
    ['Rater e-mail', 'assessorEmail'],
    ['E-mail hodnoceného', 'assesseeEmail'],
    ['E-Mail der beurteilten Person', 'assesseeEmail'],
    ['Email of the person evaluated', 'assesseeEmail'],
    ['Hodnotitel – jméno', 'assessorName'],
    ['Az értékelt neve', 'assesseeName'],
    ['Vztah k hodnocenému', 'role'],
    ['Роль', 'role'],
    ['Q1[SQ001]', null],
    ['Does this person ask others for their names and e-mail addresses before a rater is chosen?', null],
  ])('%s: %s', (heading, use) => {
    expect(useOfHeading(heading)).toBe(use)
  })
})

it.each([
  [['id', 'submitdate', 'lastpage', 'Q1'], 'code'],
  [['id. Response ID', 'submitdate. Date submitted', 'lastpage. Last page'], 'code-and-text'],
  [['Response ID', 'Date submitted', 'How? [One]', 'How? [Two]'], 'text'],
  [['Rater', 'Person', 'Score 1'], 'other'],
])('headings %j are written as %s', (headings, format) => {
  expect(recogniseFormat(headings)).toBe(format)
})
