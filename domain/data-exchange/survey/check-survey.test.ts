import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkSurvey, pairOf, type SurveyCheck, type SurveyContext } from './check-survey.ts'
import { completeAnswers } from './complete-answers.ts'
import { defaultSurveySettings } from './propose-mapping.ts'
import type { SurveyMapping, SurveySettings } from './survey-mapping.ts'
import type { SurveyTargets } from './survey-targets.ts'

const headings = [
  'assessee',
  'assessee e-mail',
  'rater',
  'rater e-mail',
  'role',
  'submitted',
  'one',
  'two',
  'remark',
  'language',
]
const targets: SurveyTargets = {
  sections: [{ number: 1, names: {} }],
  targets: [
    { key: '1.1', section: 1, kind: 'answer', labels: {} },
    { key: '1.2', section: 1, kind: 'answer', labels: {} },
    { key: '1.importance', section: 1, kind: 'answer', labels: {} },
    { key: '1.c1', section: 1, kind: 'comment', labels: {} },
  ],
  scale: [1, 2, 3].map((number) => ({ number, labels: {} })),
  hasNotApplicable: true,
  notApplicable: {},
  roles: (['self', 'superior', 'colleague'] as const).map((roleId) => ({ roleId, labels: {} })),
  languages: ['cs', 'en-GB'],
}
const context: SurveyContext = {
  targets,
  zone: 'Europe/Prague',
  now: Date.parse('2026-11-16T09:00:00Z'),
  known: new Map(),
  nominated: new Map(),
}
const mapping = (settings: Partial<SurveySettings> = {}): SurveyMapping => ({
  columns: [
    { use: 'assesseeName', key: null },
    { use: 'assesseeEmail', key: null },
    { use: 'assessorName', key: null },
    { use: 'assessorEmail', key: null },
    { use: 'role', key: null },
    { use: 'submittedAt', key: null },
    { use: 'answer', key: '1.1' },
    { use: 'answer', key: '1.2' },
    { use: 'comment', key: '1.c1' },
    { use: 'language', key: null },
  ],
  answers: ['1', '2', '3'].map((value) => ({ value, number: Number(value) })),
  roles: [
    { value: 'me', roleId: 'self' },
    { value: 'boss', roleId: 'superior' },
    { value: 'peer', roleId: 'colleague' },
    { value: 'client', roleId: 'externalCustomer' },
    { value: 'friend', roleId: null },
  ],
  settings: { ...defaultSurveySettings, language: 'cs', ...settings },
  templates: null,
})
const good = ['Anna Nová', 'anna@a.cz', 'Eva Malá', 'eva@a.cz', 'peer', '2024-03-14 10:00:00', '2', '3', 'Fine', 'cs']
const withCells = (changes: Record<number, string>) => good.map((cell, at) => changes[at] ?? cell)

function check(
  rows: readonly (readonly string[])[],
  by: SurveyMapping = mapping(),
  more: Partial<SurveyContext> = {},
): SurveyCheck {
  const steps = checkSurvey({ headings, firstRow: 2, rows }, by, { ...context, ...more })
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}
const errorsOf = ({ problems }: SurveyCheck) =>
  problems.filter(({ code }) => code !== 'ITEM_WITHOUT_COLUMN').map(({ code, row, column }) => [code, row, column])

describe('a row of a survey', () => {
  it('has a comment that is too long cut between characters, if it is to be cut', () => {
    const typed = { 8: `${'x'.repeat(4999)}😀 and more` }
    expect(errorsOf(check([withCells(typed)]))).toEqual([['COMMENT_TOO_LONG', 2, 8]])
    const [row] = check([withCells(typed)], mapping({ cutComments: true })).rows
    expect(row?.comments).toEqual([{ key: '1.c1', text: 'x'.repeat(4999) }])
  })

  it('is refused if a competency of its own template would hold more questions than a template can', () => {
    const templates = {
      language: 'cs' as const,
      sections: [{ number: 1, name: '' }],
      scale: [],
      hasNotApplicable: true,
    }
    const columns = Array.from({ length: 102 }, (_, at) => ({ use: 'answer' as const, key: `1.${at + 1}` }))
    const { problems } = check([good], { ...mapping(), columns, templates })
    expect(problems.filter(({ code }) => code === 'SECTION_FULL').map(({ column }) => column)).toEqual([100, 101])
  })

  it('becomes people, a nomination and answers with their date', () => {
    const { rows, people, counts, isValid } = check([good])
    expect(isValid).toBe(true)
    expect(rows).toEqual([
      {
        row: 2,
        assessee: { name: 'Anna Nová', email: 'anna@a.cz' },
        assessor: { name: 'Eva Malá', email: 'eva@a.cz' },
        roleId: 'colleague',
        language: 'cs',
        startedAt: null,
        submittedAt: Date.parse('2024-03-14T09:00:00Z'),
        isSubmitted: true,
        answers: [
          { key: '1.1', number: 2 },
          { key: '1.2', number: 3 },
        ],
        comments: [{ key: '1.c1', text: 'Fine' }],
      },
    ])
    expect(people.map(({ email, isAssessee, isNew }) => [email, isAssessee, isNew])).toEqual([
      ['anna@a.cz', true, true],
      ['eva@a.cz', false, true],
    ])
    expect(counts).toMatchObject({ rows: 1, newPeople: 2, nominations: 1, submitted: 1, answers: 2, comments: 1 })
  })

  it.each<[string, Record<number, string>, unknown]>([
    ['without the address of the person', { 1: '' }, ['ASSESSEE_EMAIL_MISSING', 2, 1]],
    ['without the address of the rater', { 3: '' }, ['ASSESSOR_EMAIL_MISSING', 2, 3]],
    ['with something that is no address', { 3: 'eva at a.cz' }, ['EMAIL_INVALID', 2, 3]],
    ['with a name that is too long', { 0: 'x'.repeat(256) }, ['NAME_TOO_LONG', 2, 0]],
    ['without a role', { 4: '' }, ['ROLE_MISSING', 2, 4]],
    ['in an unknown role', { 4: 'neighbour' }, ['ROLE_UNKNOWN', 2, 4]],
    ['in a role that the wave lacks', { 4: 'client' }, ['ROLE_NOT_OFFERED', 2, 4]],
    ['of oneself under another address', { 4: 'me' }, ['SELF_UNDER_TWO_ADDRESSES', 2, 4]],
    ['of oneself in another role', { 3: 'anna@a.cz' }, ['OWN_ADDRESS_IN_OTHER_ROLE', 2, 4]],
    ['with an answer off the scale', { 6: '9' }, ['NOT_ON_THE_SCALE', 2, 6]],
    ['with a wrong date', { 5: '31.02.2024' }, ['DATE_INVALID', 2, 5]],
    ['with a comment that is too long', { 8: 'x'.repeat(5001) }, ['COMMENT_TOO_LONG', 2, 8]],
    ['submitted without any answer', { 6: '', 7: '', 8: '' }, ['NO_ANSWER_AT_ALL', 2, null]],
  ])('%s is refused by row and field', (_, cells, problem) => {
    const checked = check([withCells(cells)])
    expect(errorsOf(checked)).toEqual([problem])
    expect(checked.isValid).toBe(false)
  })

  it.each<[string, Record<number, string>, string]>([
    ['unfinished', { 5: '' }, 'NOT_SUBMITTED'],
    ['from the future', { 5: '2030-01-01 10:00' }, 'SUBMITTED_IN_FUTURE'],
    ['in a language that the wave lacks', { 9: 'ja' }, 'LANGUAGE_NOT_OFFERED'],
    ['without a name', { 0: '' }, 'NAME_MISSING'],
  ])('%s is imported with a warning', (_, cells, code) => {
    const checked = check([withCells(cells)])
    expect(errorsOf(checked).map(([found]) => found)).toEqual([code])
    expect(checked.isValid).toBe(true)
  })

  it('whose answer means nothing has none, and whose role is left out is left out', () => {
    const by = mapping()
    const none = { ...by, answers: [...by.answers, { value: '-', number: null }] }
    expect(check([withCells({ 6: '-' })], none).rows[0]?.answers).toEqual([{ key: '1.2', number: 3 }])
    expect(check([withCells({ 4: 'friend' }), good]).counts).toMatchObject({ rows: 2, leftOut: 1, nominations: 1 })
  })
})

describe('repairs', () => {
  it('leave rows out, cut comments, ignore dates and know people by their address', () => {
    const missing = [withCells({ 3: '' }), good]
    expect(check(missing, mapping({ leaveOut: ['ASSESSOR_EMAIL_MISSING'] }))).toMatchObject({
      isValid: true,
      counts: { leftOut: 1 },
    })
    const long = check([withCells({ 8: 'x'.repeat(6000) })], mapping({ cutComments: true }))
    expect(long.rows[0]?.comments[0]?.text).toHaveLength(5000)
    expect(check([withCells({ 5: 'soon' })], mapping({ emptyWrongDates: true })).rows[0]).toMatchObject({
      submittedAt: null,
      isSubmitted: true,
    })
    expect(check([withCells({ 3: 'anna@a.cz' })], mapping({ selfByEmail: true })).rows[0]?.roleId).toBe('self')
    expect(check([withCells({ 4: '' })], mapping({ roleIfEmpty: 'superior' })).rows[0]?.roleId).toBe('superior')
  })

  it.each([
    ['open', { open: 1, submitted: 0, leftOut: 0 }],
    ['submitted', { open: 0, submitted: 1, leftOut: 0 }],
    ['leaveOut', { open: 0, submitted: 0, leftOut: 1 }],
  ] as const)('take unfinished rows as %s', (unfinished, counts) => {
    expect(check([withCells({ 5: '' })], mapping({ unfinished })).counts).toMatchObject(counts)
  })

  it('keep the first or the last of repeated rows, and never an open one over a submitted one', () => {
    const rows = [good, withCells({ 6: '1' }), withCells({ 5: '', 6: '3' })]
    expect(errorsOf(check(rows)).filter(([code]) => code === 'SAME_RATER_TWICE')).toHaveLength(2)
    const firstAnswer = (settings: Partial<SurveySettings>) =>
      check(rows, mapping(settings)).rows.map(({ answers }) => answers[0]?.number)
    expect(firstAnswer({ keepRow: 'first' })).toEqual([2])
    expect(firstAnswer({ keepRow: 'last' })).toEqual([1])
  })
})

describe('people of a file', () => {
  it('who are known keep their names; of others the longest counts', () => {
    const known = new Map([['anna@a.cz', 'Anna Veselá']])
    const { people, groups } = check([good, withCells({ 2: 'Eva Malá-Dlouhá', 1: 'jan@a.cz', 0: 'Jan' })], mapping(), {
      known,
    })
    expect(people.map(({ name, isNew }) => [name, isNew])).toEqual([
      ['Anna Veselá', false],
      ['Eva Malá-Dlouhá', true],
      ['Jan', true],
    ])
    expect(groups.find(({ code }) => code === 'NAME_DIFFERS')?.rows).toEqual([2, 3])
  })

  it('whom the wave nominates in another role are not nominated again', () => {
    const nominated = new Map([[pairOf('anna@a.cz', 'eva@a.cz'), 'superior']])
    expect(errorsOf(check([good], mapping(), { nominated })).map(([code]) => code)).toEqual([
      'ROLE_DIFFERS_FROM_NOMINATION',
    ])
    const left = check([good, withCells({ 3: 'jan@a.cz' })], mapping({ leaveOut: ['ROLE_DIFFERS_FROM_NOMINATION'] }), {
      nominated,
    })
    expect(left).toMatchObject({ isValid: true, counts: { leftOut: 1, nominations: 1 } })
  })
})

describe('a mapping', () => {
  it('that lacks what is needed, or has something twice, is refused before any row is read', () => {
    const nothing = { ...mapping(), columns: mapping().columns.map(() => ({ use: 'ignore' as const, key: null })) }
    const codes = check([good], nothing)
      .groups.filter(({ code }) => code !== 'ITEM_WITHOUT_COLUMN')
      .map(({ code }) => code)
    expect(codes).toEqual(['NO_ASSESSEE_EMAIL', 'NO_ASSESSOR_EMAIL', 'NO_ROLE', 'NO_ANSWERS'])
    const twice = {
      ...mapping(),
      columns: mapping().columns.map((column, at) => (at === 7 ? { use: 'answer' as const, key: '1.1' } : column)),
    }
    expect(errorsOf(check([good], twice))).toEqual([['ITEM_TWICE', null, 7]])
    const unknown = {
      ...mapping(),
      columns: mapping().columns.map((column, at) => (at === 7 ? { use: 'answer' as const, key: '9.9' } : column)),
    }
    expect(errorsOf(check([good], unknown))).toEqual([['ITEM_UNKNOWN', null, 7]])
  })
})

it('an answer that a role is not asked for is not taken, and blanks of a submitted questionnaire are "not applicable"', () => {
  const by = {
    ...mapping(),
    columns: mapping().columns.map((column, at) =>
      at === 7 ? { use: 'answer' as const, key: '1.importance' } : column,
    ),
  }
  const [peer, boss] = check([good, withCells({ 3: 'jan@a.cz', 4: 'boss' })], by).rows
  expect(peer?.answers.map(({ key }) => key)).toEqual(['1.1'])
  expect(boss?.answers.map(({ key }) => key)).toEqual(['1.1', '1.importance'])
  expect(peer && completeAnswers(peer, targets)).toEqual([
    { key: '1.1', number: 2 },
    { key: '1.2', number: 999 },
  ])
  expect(peer && completeAnswers({ ...peer, isSubmitted: false }, targets)).toEqual(peer?.answers)
})

describe('whatever stands in a file', () => {
  const cell = fc.oneof(
    fc.constantFrom(
      '',
      'anna@a.cz',
      'eva@a.cz',
      'jan@a.cz',
      'me',
      'boss',
      'peer',
      'client',
      'friend',
      '1',
      '2',
      '3',
      '9',
      '2024-03-14 10:00',
      '=1+1',
    ),
    fc.string({ unit: 'grapheme', maxLength: 12 }),
  )
  const rows = fc.array(fc.array(cell, { minLength: 0, maxLength: 12 }), { maxLength: 12 })
  const settings = fc.record({
    leaveOut: fc.constantFrom<SurveySettings['leaveOut']>(
      [],
      ['EMAIL_INVALID', 'ASSESSEE_EMAIL_MISSING', 'ASSESSOR_EMAIL_MISSING', 'ROLE_MISSING'],
    ),
    roleIfEmpty: fc.constantFrom('self' as const, 'superior' as const, null),
    selfByEmail: fc.boolean(),
    keepRow: fc.constantFrom('first' as const, 'last' as const, null),
    unfinished: fc.constantFrom('open' as const, 'submitted' as const, 'leaveOut' as const),
    emptyWrongDates: fc.boolean(),
    cutComments: fc.boolean(),
  })

  it('every row is imported, left out or wrong, and what is imported is unambiguous and on the scale', () => {
    fc.assert(
      fc.property(rows, settings, (table, chosen) => {
        const { counts, rows: read, people, isValid, groups, problems } = check(table, mapping(chosen))
        const errors = groups.filter(
          ({ code }) =>
            ![
              'NAME_MISSING',
              'NAME_DIFFERS',
              'LANGUAGE_NOT_OFFERED',
              'NOT_SUBMITTED',
              'SUBMITTED_IN_FUTURE',
              'ITEM_WITHOUT_COLUMN',
            ].includes(code),
        )
        const emails = new Set(people.map(({ email }) => email))
        expect(counts.rows).toBe(read.length + counts.leftOut + counts.wrong)
        expect(isValid).toBe(errors.length === 0)
        expect(new Set(read.map(({ assessee, assessor }) => pairOf(assessee.email, assessor.email))).size).toBe(
          read.length,
        )
        expect(emails.size).toBe(people.length)
        for (const { assessee, assessor, roleId, answers, submittedAt, isSubmitted } of read) {
          expect(emails.has(assessee.email) && emails.has(assessor.email)).toBe(true)
          expect((roleId === 'self') === (assessee.email === assessor.email) || !isValid).toBe(true)
          expect(answers.every(({ number }) => [1, 2, 3, 999].includes(number))).toBe(true)
          expect(submittedAt === null || submittedAt <= context.now).toBe(true)
          expect(submittedAt === null || isSubmitted).toBe(true)
        }
        expect(groups.reduce((sum, { count }) => sum + count, 0)).toBe(problems.length)
      }),
    )
  })
})
