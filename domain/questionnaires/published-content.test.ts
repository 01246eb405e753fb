import { describe, expect, it } from 'vitest'
import type { Labels, QuestionsContent, TemplateSection } from '../templates/template-content.ts'
import { contentToPublish, type ContentSources } from './content-to-publish.ts'
import { commentKey, currentKey, importanceKey, itemKey, readKey, shiftKey } from './item-key.ts'
import { ratingKeys, rolesAsked } from './published-content.ts'

const both = (text: string): Labels => ({ 'en-GB': text, cs: `${text} česky` })
const used = (number: number, labels: Labels) => ({ number, enabled: true, labels })

const section = (number: number, more: Partial<TemplateSection> = {}): TemplateSection => ({
  number,
  name: both(`Competency ${number}`),
  nameEnabled: true,
  description: both('Described'),
  competencyDescription: {},
  questions: [used(1, both('One')), used(2, both('Two'))],
  comments: [used(1, both('Anything to add?'))],
  developmentActivities: both('For reports only'),
  dimensionId: '',
  computationDefinition: '',
  ...more,
})

const questions = (...sections: TemplateSection[]): QuestionsContent => ({ type: 'questions', sections })

const sources = (more: Partial<ContentSources> = {}): ContentSources => ({
  questions: questions(section(1), section(2)),
  answers: {
    type: 'answers',
    answers: [used(1, both('Never')), used(2, both('Always')), used(999, both('Cannot judge'))],
  },
  roles: { type: 'roles', roles: [{ roleId: 'self', enabled: true, labels: both('Self') }] },
  importance: null,
  shift: null,
  settings: {
    waveName: 'Autumn',
    startsAt: '2026-11-01T00:00:00Z',
    finishesAt: '2026-12-01T00:00:00Z',
    timeZone: 'UTC',
  },
  ...more,
})

describe('what is published', () => {
  it('leaves out what is switched off or has no text, and what only reports need', () => {
    const content = contentToPublish(
      sources({
        questions: questions(
          section(1, {
            nameEnabled: false,
            questions: [used(1, both('One')), { ...used(2, both('Off')), enabled: false }, used(3, {})],
          }),
        ),
      }),
    )
    expect(content.sections).toEqual([
      {
        number: 1,
        names: {},
        descriptions: both('Described'),
        items: [{ key: '1.1', labels: both('One') }],
        comments: [{ key: '1.c1', labels: both('Anything to add?') }],
      },
    ])
  })

  it('keeps "not applicable" apart from the scale', () => {
    const content = contentToPublish(sources())
    expect(content.answers.map(({ number }) => number)).toEqual([1, 2])
    expect(content.notApplicable['en-GB']).toBe('Cannot judge')
    expect(content.hasNotApplicable).toBe(true)
  })

  it('offers no "not applicable" where the scale has it switched off or not at all', () => {
    const { answers } = sources()
    const without = (change: (number: number) => boolean) => ({
      ...answers,
      answers: answers.answers.map((answer) => ({ ...answer, enabled: change(answer.number) })),
    })
    expect(contentToPublish(sources({ answers: without((number) => number !== 999) })).hasNotApplicable).toBe(false)
    const none = { ...answers, answers: answers.answers.filter(({ number }) => number !== 999) }
    expect(contentToPublish(sources({ answers: none })).hasNotApplicable).toBe(false)
  })

  it('offers only languages that every template has whole', () => {
    const half = sources({
      roles: { type: 'roles', roles: [{ roleId: 'self', enabled: true, labels: { 'en-GB': 'Self' } }] },
    })
    expect(contentToPublish(sources()).languages).toEqual(['en-GB', 'cs'])
    expect(contentToPublish(half).languages).toEqual(['en-GB'])
  })

  it('asks superiors and the person, and nobody else, how important a competency is', () => {
    const content = contentToPublish(
      sources({ importance: questions(section(2), section(3)), shift: questions(section(1)) }),
    )
    const keys = (roleId: string) => content.sections.map((one) => ratingKeys(one, roleId))
    expect(keys('superior')).toEqual([
      ['1.1', '1.2', '1.current', '1.shift'],
      ['2.1', '2.2', '2.importance'],
      ['3.importance'],
    ])
    expect(keys('colleague')).toEqual([['1.1', '1.2', '1.current', '1.shift'], ['2.1', '2.2'], []])
    expect(keys('self')).toEqual(keys('superior'))
  })
})

describe('the key of an answer', () => {
  it.each([
    [itemKey(3, 12), { section: 3, kind: 'item', number: 12 }],
    [commentKey(3, 1), { section: 3, kind: 'comment', number: 1 }],
    [importanceKey(3), { section: 3, kind: 'importance', number: 0 }],
    [currentKey(3), { section: 3, kind: 'current', number: 0 }],
    [shiftKey(3), { section: 3, kind: 'shift', number: 0 }],
  ])('%s is read as it was made', (key, named) => {
    expect(readKey(key)).toEqual(named)
  })

  it.each(['', '3', '3.', '3.x', '3.c', '3.12.1', 'constructor', ' 3.1', '3.1\n', '3.importances'])(
    '%j is none',
    (key) => {
      expect(readKey(key)).toBeUndefined()
    },
  )

  it('says whom it is asked of', () => {
    expect(rolesAsked(importanceKey(1))).toEqual(['superior', 'self'])
    expect(rolesAsked(itemKey(1, 1))).toBeNull()
  })
})
