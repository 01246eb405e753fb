import { describe, expect, test } from 'vitest'
import type { Comment360, RoleGroup360, ScoringSettings360 } from '../report-360-input.ts'
import { buildReportInput } from '../testing/build-report-input.ts'
import { commentsByQuestion } from './comments.ts'

type Wrote = Partial<Record<RoleGroup360, number>>

const say = (raterId: string, text: string, question = 1): Comment360 => ({ raterId, section: 1, question, text })

/** Five of each group (one self) submitted; the given numbers of them wrote to question 1. */
function inputOf(comments: Comment360[], settings: Partial<ScoringSettings360> = {}, commentSeed = 'seed') {
  const five = Array.from({ length: 5 }, () => [3])
  const input = buildReportInput(
    { self: [[3]], superior: five, subordinate: five, colleague: five },
    {
      sections: [{ number: 1, items: [{ number: 1 }], comments: [{ number: 1 }, { number: 2 }] }],
      comments,
      commentSeed,
    },
  )
  return { ...input, settings: { ...input.settings, ...settings } }
}

const written = (wrote: Wrote): Comment360[] =>
  Object.entries(wrote).flatMap(([group, count]) =>
    Array.from({ length: count }, (_, index) => say(`${group}-${index + 1}`, `${group} says ${index + 1}`)),
  )

describe('comments of a group', () => {
  test.each<[string, Wrote, Partial<ScoringSettings360>, [unit: string, authors: number][], number]>([
    ['stand under its name from three authors', { colleague: 3 }, {}, [['colleague', 3]], 0],
    ['are withheld with two', { colleague: 2 }, {}, [], 2],
    ['are pooled with other small groups', { colleague: 2, subordinate: 1 }, {}, [['pooled', 3]], 0],
    ['are withheld when the pool has two', { colleague: 1, subordinate: 1 }, {}, [], 2],
    ['do not borrow from groups that stand alone', { colleague: 4, subordinate: 2 }, {}, [['colleague', 4]], 2],
    ['pool superiors like everybody', { superior: 1, subordinate: 2 }, {}, [['pooled', 3]], 0],
    ['need the group’s minimum where it is higher', { superior: 4 }, { minSuperiorsToSeeResults: 5 }, [], 4],
    [
      'pool up to the highest minimum',
      { superior: 4, colleague: 1 },
      { minSuperiorsToSeeResults: 5 },
      [['pooled', 5]],
      0,
    ],
    ['are one’s own from one on', { self: 1 }, {}, [['self', 1]], 0],
    ['keep self out of the pool', { self: 1, colleague: 2 }, {}, [['self', 1]], 2],
  ])('%s', (_rule, wrote, settings, blocks, withheld) => {
    const [question] = commentsByQuestion(inputOf(written(wrote), settings))
    expect(question?.blocks.map(({ unit, authors }) => [unit, authors])).toEqual(blocks)
    expect(question?.withheldAuthors).toBe(withheld)
  })

  test('counts people, not texts', () => {
    const comments = [say('colleague-1', 'one'), say('colleague-1', 'two'), say('colleague-2', 'three')]
    expect(commentsByQuestion(inputOf(comments))).toMatchObject([{ blocks: [], withheldAuthors: 2 }])
  })

  test('leaves out blanks, people who did not submit, and questions without comments', () => {
    const comments = [...written({ colleague: 3 }), say('subordinate-1', ' \n'), say('somebody-else', 'never sent')]
    expect(commentsByQuestion(inputOf(comments))).toMatchObject([{ question: 1, withheldAuthors: 0 }])
  })
})

describe('order of comments', () => {
  const eight = [
    ...written({ colleague: 5 }),
    say('colleague-1', 'a'),
    say('colleague-1', 'b'),
    say('colleague-2', 'c'),
  ]
  const textsOf = (comments: Comment360[], seed?: string, index = 0) =>
    commentsByQuestion(inputOf(comments, {}, seed))[index]?.blocks[0]?.texts

  test('follows the seed, not the order of the input', () => {
    expect(textsOf(eight.toReversed())).toEqual(textsOf(eight))
    expect(textsOf(eight, 'another')).not.toEqual(textsOf(eight))
  })

  test('keeps every text as it was written', () => {
    expect(textsOf(eight)?.toSorted()).toEqual(eight.map(({ text }) => text).toSorted())
  })

  test('differs between questions, so that a place in the list reveals nobody', () => {
    const both = [...eight, ...eight.map((comment) => ({ ...comment, question: 2 }))]
    expect(textsOf(both, 'seed', 1)).not.toEqual(textsOf(both, 'seed', 0))
  })
})
