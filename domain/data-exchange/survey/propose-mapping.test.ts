import { describe, expect, it } from 'vitest'
import { proposeColumns } from './propose-columns.ts'
import { proposeTemplates } from './propose-templates.ts'
import { isScaleValid, templatesFromSurvey } from './survey-content.ts'
import { summariseSurvey } from './survey-table.ts'
import type { SurveyTarget } from './survey-targets.ts'

const target = (key: string, text: string): SurveyTarget => ({
  key,
  section: Number(key.split('.')[0]),
  kind: key.includes('c') ? 'comment' : 'answer',
  labels: { 'en-GB': text },
})
const targets = [
  target('1.1', 'Says clearly what needs to be done.'),
  target('1.2', 'Answers questions well.'),
  target('1.c1', 'What should be said more often?'),
  target('2.1', 'Keeps to what has been agreed.'),
]

function summaries(columns: Record<string, readonly string[]>) {
  const headings = Object.keys(columns)
  const length = Math.max(...Object.values(columns).map((cells) => cells.length))
  const rows = Array.from({ length }, (_, at) => headings.map((heading) => columns[heading]?.[at] ?? ''))
  const steps = summariseSurvey({ headings, firstRow: 2, rows })
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}
const answers = ['1', '2', '3', '2', '1', '3']
const remarks = [
  'Tells us the plan early on.',
  'Listens, then decides at once.',
  'Could write more e-mails.',
  'Knows the trade very well.',
  'Keeps calm when it matters.',
  '',
]
const isRole = (value: string) => ['peer', 'boss', 'self'].includes(value)
const proposed = (columns: Record<string, readonly string[]>, of = targets) =>
  proposeColumns(summaries(columns), of, isRole).map(({ use, key, reason }) => [key ?? use, reason])

describe('columns of a file', () => {
  it('are known by their wording, the same or similar, whatever their order', () => {
    expect(
      proposed({
        'Keeps to what has been agreed': answers,
        'Q1 [Says clearly, what needs to be done!]': answers,
        'What should be said more often?': remarks,
        'He or she answers our questions well': answers,
      }),
    ).toEqual([
      ['2.1', 'sameText'],
      ['1.1', 'sameText'],
      ['1.c1', 'sameText'],
      ['1.2', 'similarText'],
    ])
  })

  it('are known by their numbers, else by their order if they are as many', () => {
    expect(proposed({ 'C1[2]': answers, 'C2[1]': answers })).toEqual([
      ['1.2', 'number'],
      ['2.1', 'number'],
    ])
    expect(proposed({ KLAR: answers, ANTW: answers, NOTE: remarks, HALT: answers })).toEqual([
      ['1.1', 'order'],
      ['1.2', 'order'],
      ['1.c1', 'order'],
      ['2.1', 'order'],
    ])
    expect(proposed({ KLAR: answers, ANTW: answers })).toEqual([
      ['ignore', null],
      ['ignore', null],
    ])
  })

  it('that hold people are known by their headings or contents, the participant being the rater', () => {
    const emails = (letter: string) => answers.map((_, at) => `${letter}${at}@firm.example`)
    expect(
      proposed({
        email: emails('r'),
        attribute_1: ['Anna Nová', 'Eva Malá', 'Jan Kříž', 'Petr Pan', 'Ota Bílý', 'Iva Šedá'],
        attribute_2: emails('a'),
        attribute_3: ['peer', 'boss', 'self', 'peer', 'boss', 'self'],
        when: answers.map((day) => `2024-03-0${day} 10:00:00`),
      }),
    ).toEqual([
      ['assessorEmail', 'heading'],
      ['assesseeName', 'content'],
      ['assesseeEmail', 'content'],
      ['role', 'content'],
      ['submittedAt', 'content'],
    ])
  })
})

describe('templates that are made from a file', () => {
  const columns = summaries({
    id: ['1', '2', '3', '4', '5', '6'],
    sex: ['F', 'M', 'F', 'M', 'F', 'M'],
    'LEAD[1]. How does the person lead? [Sets goals]': [
      '4 - often',
      '5 - always',
      '4 - often',
      'N/A',
      '1 - never',
      '2 - rarely',
    ],
    'LEAD[2]. How does the person lead? [Keeps promises]': [
      '5 - always',
      '5 - always',
      '3 - sometimes',
      '4 - often',
      '1 - never',
      'N/A',
    ],
    'LEADX. What else?': remarks,
    'TEAM[1]. How is the person in a team? [Listens]': [
      '5 - always',
      '4 - often',
      '4 - often',
      '2 - rarely',
      '1 - never',
      '3 - sometimes',
    ],
  })
  const facts = proposeColumns(columns, [], () => false)
  const { templates, columns: mapped, answers: values } = proposeTemplates(columns, facts, 'en-GB', () => [])
  const headings = columns.map(({ heading }) => heading)

  it('have a section for each group of headings, and the scale that the columns share', () => {
    expect(templates.sections).toEqual([
      { number: 1, name: 'How does the person lead?' },
      { number: 2, name: 'How is the person in a team?' },
    ])
    expect(templates.scale).toEqual([
      { number: 1, label: 'never' },
      { number: 2, label: 'rarely' },
      { number: 3, label: 'sometimes' },
      { number: 4, label: 'often' },
      { number: 5, label: 'always' },
    ])
    expect(mapped.map(({ use, key }) => key ?? use)).toEqual(['ignore', 'ignore', '1.1', '1.2', '1.c1', '2.1'])
    expect(values).toContainEqual({ value: 'N/A', number: 999 })
    expect(isScaleValid(templates)).toBe(true)
    expect(isScaleValid({ ...templates, scale: templates.scale.slice(0, 1) })).toBe(false)
  })

  it('word their items as the raters read them', () => {
    const { questions, answers: scale } = templatesFromSurvey(headings, { columns: mapped }, templates)
    expect(questions.sections.map(({ questions: items }) => items.map(({ labels }) => labels['en-GB']))).toEqual([
      ['Sets goals', 'Keeps promises'],
      ['Listens'],
    ])
    expect(questions.sections[0]?.comments.map(({ labels }) => labels['en-GB'])).toEqual(['What else?'])
    expect(scale.answers.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 999])
  })

  it('lose no question of a file with more of them than a template has sections, or a section has questions', () => {
    const arrays = Array.from({ length: 320 }, (_, at) => [`Q${at + 1}[SQ001]`, answers] as const)
    const single = Array.from({ length: 150 }, (_, at) => [`Q${at + 1}`, answers] as const)
    for (const file of [arrays, single]) {
      const many = summaries(Object.fromEntries(file))
      const made = proposeTemplates(
        many,
        proposeColumns(many, [], () => false),
        'en-GB',
        () => [],
      )
      expect(made.columns.map(({ use }) => use)).toEqual(file.map(() => 'answer'))
      const { questions } = templatesFromSurvey(Object.keys(Object.fromEntries(file)), made, made.templates)
      expect(questions.sections.flatMap((section) => section.questions)).toHaveLength(file.length)
      expect(Math.max(...questions.sections.map((section) => section.questions.length))).toBe(100)
    }
  })

  it('cut what is too long between characters', () => {
    const long = summaries({ [`${'x'.repeat(299)}😀 [a]`]: answers, [`${'x'.repeat(299)}😀 [b]`]: answers })
    const made = proposeTemplates(
      long,
      proposeColumns(long, [], () => false),
      'en-GB',
      () => [],
    )
    expect(made.templates.sections).toEqual([{ number: 1, name: 'x'.repeat(299) }])
  })
})
