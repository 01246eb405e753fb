import fc from 'fast-check'
import { expect, it, describe } from 'vitest'
import { addCasesParts, casesSumIsAsGood } from '../figures/add-parts.ts'
import { casesPart, type CaseFact, type CasesPart } from '../figures/cases-part.ts'
import { possibleValues, type Known } from '../testing/whole-number-attacker.ts'
import { partsOfRest, placeInBook, type Published } from './book.ts'
import { smallestGroup } from './suppress-table.ts'

const months = [0, 1, 2, 3]

function casesIn(perMonth: readonly number[]): CaseFact[] {
  let id = 0
  return perMonth.flatMap((count, month) =>
    Array.from({ length: count }, () => ({
      id: (id += 1),
      month,
      category: 'law',
      sex: 1,
      language: 'cs',
      openedMs: 0,
      firstContactMs: null,
      dueMs: null,
      sessions: 0,
      granted: null,
    })),
  )
}

/** Reports one after the other, as the server issues them. */
function issue(perMonth: readonly number[], periods: readonly (readonly number[])[]): Published<CasesPart>[] {
  const facts = casesIn(perMonth)
  return periods.reduce<Published<CasesPart>[]>((published, period) => issueNext(facts, published, period), [])
}

function issueNext(
  facts: readonly CaseFact[],
  published: Published<CasesPart>[],
  period: readonly number[],
): Published<CasesPart>[] {
  const place = placeInBook(period, published, smallestGroup)
  if (place.rest.length === 0) return published
  const parts = partsOfRest<CasesPart>(place, {
    fewest: smallestGroup,
    sumIsAsGood: casesSumIsAsGood,
    count: (some) => {
      const counted = facts.filter(({ month }) => some.includes(month))
      const catalogue = { months: some, categories: ['law'], topics: {}, languages: ['cs'] }
      return { people: counted.length, figures: (told) => casesPart(counted, catalogue, told) }
    },
  })
  return [...published, ...parts]
}

/** What a report says about the numbers of cases by month. */
function saidOf(period: readonly number[], published: readonly Published<CasesPart>[]): string {
  const { parts, split, rest } = placeInBook(period, published, null)
  const told = parts.map(({ months: some, figures }) => [
    some,
    figures?.total,
    figures?.tables.month.map(({ count }) => count),
  ])
  return JSON.stringify([told, split, rest])
}

/** What is published about the numbers of cases by month. */
function knowledge(published: readonly Published<CasesPart>[]): Known[] {
  const name = (month: number) => `m${month}`
  return published.flatMap(({ months: some, figures }): Known[] =>
    figures === null
      ? [{ names: some.map(name), atMost: smallestGroup - 1 }]
      : [
          { names: some.map(name), is: figures.total },
          ...figures.tables.month.flatMap(({ key, count }) =>
            count === null ? [] : [{ names: [name(Number(key))], is: count }],
          ),
        ],
  )
}

const periods = fc.constantFrom(
  ...months.flatMap((start) => months.slice(start).map((end) => months.slice(start, end + 1))),
)

describe('reports of one licence, one after the other', () => {
  it('never tell the cases of a month that any of them hides, whatever is asked for in whatever order', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(8), { minLength: 4, maxLength: 4 }),
        fc.array(periods, { minLength: 1, maxLength: 6 }),
        (perMonth, asked) => {
          const published = issue(perMonth, asked)
          const known = knowledge(published)
          const upTo = perMonth.reduce((sum, count) => sum + count, 0)
          const possible = possibleValues(known, Math.min(upTo, 14))
          const told = (month: number) => possible.get(`m${month}`) ?? new Set([0, 1])
          const isHidden = (month: number) => {
            const count = perMonth[month] ?? 0
            return count > 0 && count < smallestGroup
          }
          for (const month of months.filter(isHidden)) expect([...told(month)], `month ${month}`).not.toHaveLength(1)
        },
      ),
      { numRuns: 1000 },
    )
  })

  it('tell nobody who knows every rule how many cases a month with few has: all numbers for three months, all rows of three reports', () => {
    type World = { perMonth: readonly number[]; facts: CaseFact[]; published: Published<CasesPart>[] }
    const some = [0, 1, 2]
    const spans = some.flatMap((start) => some.slice(start).map((end) => some.slice(start, end + 1)))
    // A month may have more cases than those that are judged: the reader knows no most.
    const [judgedUpTo, upTo] = [7, 12]
    const counts = Array.from({ length: upTo + 1 }, (_, count) => count)
    const worlds = counts.flatMap((one) =>
      counts.flatMap((two) =>
        counts.map((three): World => {
          const perMonth = [one, two, three]
          return { perMonth, facts: casesIn(perMonth), published: [] }
        }),
      ),
    )
    const told: string[] = []
    const look = (alike: readonly World[], asked: readonly (readonly number[])[]) => {
      if (!alike.some(({ perMonth }) => perMonth.every((count) => count <= judgedUpTo))) return
      for (const month of some) {
        const [count = 0, ...others] = new Set(alike.map(({ perMonth }) => perMonth[month]))
        if (others.length === 0 && count > 0 && count < smallestGroup)
          told.push(`${JSON.stringify(asked)} tell ${count} cases of month ${month}`)
      }
      if (asked.length === 3) return
      for (const period of spans) {
        const after = alike.map((world) => ({ ...world, published: issueNext(world.facts, world.published, period) }))
        const groups = Map.groupBy(after, ({ published }) => saidOf(period, published))
        for (const group of groups.values()) look(group, [...asked, period])
      }
    }
    look(worlds, [])
    expect(told).toEqual([])
  })

  it('a part is not split: of a period that reaches into it the other months are told, and a period around it adds it up', () => {
    const published = issue([9, 3, 7, 6], [[0, 1, 2]])
    expect(published.map((part) => part.months)).toEqual([[0, 1, 2]])
    expect(placeInBook([0], published, smallestGroup)).toMatchObject({ parts: [], split: [0], rest: [] })
    expect(placeInBook([2, 3], published, smallestGroup)).toMatchObject({ parts: [], split: [2], rest: [3] })
    expect(placeInBook([0, 1, 2, 3], published, smallestGroup)).toMatchObject({ split: [], rest: [3] })
  })

  it('where every month has enough people, months are parts of their own', () => {
    const published = issue([9, 8, 7, 6], [[0, 1, 2]])
    expect(published.map((part) => part.months)).toEqual([[0], [1], [2]])
    expect(placeInBook([1], published, smallestGroup)).toMatchObject({ split: [], rest: [] })
  })

  it('three months of which each was said to have few are not added up to twelve', () => {
    const each = [[0], [1], [2]]
    expect(issue([4, 4, 4, 0], [...each, [0, 1, 2]]).at(-1)?.figures).toBeNull()
    expect(issue([4, 3, 3, 0], [...each, [0, 1, 2]]).at(-1)?.figures?.total).toBe(10)
  })

  it('months that were in several reports with few people count once', () => {
    const asked = [[0], [1, 2, 3], [2, 3], [0], [0, 1, 2, 3]]
    expect(issue([4, 0, 2, 2], asked).at(-1)?.figures).toBeNull()
    expect(issue([4, 0, 2, 1], asked).at(-1)?.figures?.total).toBe(7)
  })

  it('months of which was said together that there are few are told together or not at all', () => {
    const published = issue([4, 1, 3, 4], [[1, 2]])
    expect(placeInBook([2, 3], published, smallestGroup)).toMatchObject({ rest: [3], few: [] })
    expect(placeInBook([0, 1, 2], published, smallestGroup)).toMatchObject({ rest: [0, 1, 2], few: [[1, 2]] })
  })

  it('single months are not told where something was said of some of them before', () => {
    const { figures } = issue([5, 0, 4, 4], [[3], [1, 2], [0, 1, 2, 3]]).at(-1) ?? {}
    expect(figures?.total).toBe(13)
    expect(figures?.tables.month.map(({ count }) => count)).toEqual([null, null, null, null])
  })

  it('months said together to have few stay together when cases are entered late', () => {
    const before = issue([2, 2, 0], [[0, 1]])
    const later = casesIn([6, 7, 8])
    expect(issueNext(later, before, [0, 1]).at(-1)).toMatchObject({ months: [0, 1], figures: null })
    const { months: some, figures } = issueNext(later, before, [0, 1, 2]).at(-1) ?? {}
    expect([some, figures?.total]).toEqual([[0, 1, 2], 21])
    expect(figures?.tables.month.map(({ count }) => count)).toEqual([null, null, null])
  })

  it('the sum of parts hides what one of them hides, and never exactly one row', () => {
    const facts = (month: number, law: number, psychology: number, finance: number): CaseFact[] => {
      const one = (category: string, count: number) =>
        casesIn([count]).map((fact) => ({ ...fact, month, category, id: fact.id + 1000 * month }))
      return [...one('law', law), ...one('psychology', psychology), ...one('finance', finance)]
    }
    const part = (month: number, ...counts: [number, number, number]) =>
      casesPart(facts(month, ...counts), {
        months: [month],
        categories: ['law', 'psychology', 'finance'],
        topics: {},
        languages: ['cs'],
      })
    const sum = addCasesParts([part(0, 2, 20, 6), part(1, 9, 30, 8)])
    expect(sum?.total).toBe(75)
    expect(sum?.tables.category).toEqual([
      { key: 'law', count: null, minutes: null },
      { key: 'psychology', count: 50, minutes: 0 },
      { key: 'finance', count: null, minutes: null },
    ])
    expect(sum?.tables.month.map(({ count }) => count)).toEqual([28, 47])
  })
})
