import { describe, expect, it } from 'vitest'
import { stepsOf } from '../../../../../../domain/questionnaires/steps.ts'
import { columnsFor, deskPages } from './desk-pages.ts'
import { initialsOf } from '../initials.ts'
import { valueOfKey } from '../value-of-key.ts'

const person = (questionnaireId: number) => ({
  questionnaireId,
  name: `Person ${questionnaireId}`,
  roleId: 'colleague',
  roleLabel: 'Colleague',
  isSubmitted: false,
  answers: {},
  comments: {},
})
const section = (number: number, roleIds: string[] | null = null) => ({
  number,
  name: `Competency ${number}`,
  description: '',
  questions: [{ key: `${number}.1`, kind: 'item' as const, text: 'Item', roleIds }],
  comments: [],
})

describe('pages of the wide view', () => {
  it.each([
    [1440, 5, 3],
    [1100, 5, 2],
    [960, 5, 1],
    [1440, 7, 2],
    [1440, 10, 1],
    [500, 5, 1],
  ])('%i px have room for a scale of %i beside itself %i times', (width, options, columns) => {
    expect(columnsFor(width, options)).toBe(columns)
  })

  it('show people in threes, competency by competency, and lead to its first step', () => {
    const people = [1, 2, 3, 4].map(person)
    const sections = [section(1), section(2)]
    const pages = deskPages(sections, people, stepsOf(sections, people), 3)
    expect(pages.map((page) => [page.section, page.people.length, page.firstPerson, page.firstStep])).toEqual([
      [0, 3, 0, 0],
      [0, 1, 3, 3],
      [1, 3, 0, 4],
      [1, 1, 3, 7],
    ])
  })

  it('leave out a competency for which nobody is rated', () => {
    const people = [person(1)]
    const sections = [section(1, ['superior']), section(2)]
    expect(deskPages(sections, people, stepsOf(sections, people), 3).map((page) => page.section)).toEqual([1])
  })
})

describe('keys', () => {
  const answers = [1, 2, 3, 4, 5].map((number) => ({ number }))
  const key = (pressed: string, more: object = {}) => ({
    key: pressed,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    target: document.body,
    ...more,
  })

  const scale = { answers, hasNotApplicable: true }

  it.each([
    ['1', 1],
    ['5', 5],
    ['0', 999],
    ['6', undefined],
    ['a', undefined],
    ['F1', undefined],
  ])('%s answers %s', (pressed, value) => {
    expect(valueOfKey(key(pressed), scale)).toBe(value)
  })

  it('answer nothing with 0 where "not applicable" is no answer', () => {
    expect(valueOfKey(key('0'), { ...scale, hasNotApplicable: false })).toBeUndefined()
  })

  it('answer nothing while text is typed or a shortcut is pressed', () => {
    expect(valueOfKey(key('1', { target: document.createElement('textarea') }), scale)).toBeUndefined()
    expect(valueOfKey(key('1', { ctrlKey: true }), scale)).toBeUndefined()
  })
})

it.each([
  ['Jan Kříž', 'JK'],
  ['Alžběta z Lobkovic', 'AL'],
  ['7F3A22B1', '7F'],
  ['', ''],
])('makes of "%s" the initials "%s"', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
