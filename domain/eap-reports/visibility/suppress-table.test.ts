import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { suppressTable, suppressTables, type TalliedRow } from './suppress-table.ts'

/** Rows with so many people each, of one contact each. */
function rowsOf(counts: readonly number[]): TalliedRow[] {
  let next = 0
  return counts.map((count, index) => ({
    key: String(index),
    count,
    minutes: count * 60,
    people: new Set(Array.from({ length: count }, () => (next += 1))),
  }))
}

const shown = (counts: readonly number[]) => suppressTable(rowsOf(counts)).map(({ count }) => count)

describe('a table of a report', () => {
  it.each([
    ['nobody is in a row', [8, 0, 5], [8, 0, 5]],
    ['one row is small: the next larger one goes with it', [3, 12, 6], [null, 12, null]],
    ['two small rows have five people between them', [3, 2, 9], [null, null, 9]],
    ['two small rows have fewer than five', [1, 2, 9, 30], [null, null, null, 30]],
    ['an empty row beside a small one', [4, 0, 9, 30], [null, null, null, 30]],
    ['two small rows are as large as small rows can be', [4, 4, 9, 30], [null, null, null, 30]],
    ['only one row has people', [7, 0, 0], [7, 0, 0]],
    ['there is no other row with people', [3, 9], [null, null]],
  ])('%s', (_case, counts, expected) => expect(shown(counts)).toEqual(expected))

  it('counts people and not their contacts: six contacts of one person are hidden', () => {
    const rows: TalliedRow[] = [
      { key: 'phone', count: 6, minutes: 360, people: new Set([1]) },
      { key: 'online', count: 9, minutes: 540, people: new Set([1, 2, 3, 4, 5, 6]) },
      { key: 'chat', count: 7, minutes: 420, people: new Set([2, 3, 4, 5, 6]) },
    ]
    expect(suppressTable(rows).map(({ count }) => count)).toEqual([null, 9, null])
    expect(suppressTable(rows)[0]).toEqual({ key: 'phone', count: null, minutes: null })
  })

  it('two small rows of the same four people are not enough', () => {
    const four = new Set([1, 2, 3, 4])
    const rows: TalliedRow[] = [
      { key: 'a', count: 4, minutes: 0, people: four },
      { key: 'b', count: 4, minutes: 0, people: four },
      { key: 'c', count: 8, minutes: 0, people: new Set([1, 2, 3, 4, 5, 6]) },
    ]
    expect(suppressTable(rows).map(({ count }) => count)).toEqual([null, null, null])
  })

  it('a row that another table hides is hidden, and the row of the other table as well', () => {
    const tables = { type: rowsOf([3, 7, 20]), category: rowsOf([3, 6, 21]) }
    const { type, category } = suppressTables(tables, [{ tables: ['type', 'category'], keys: ['1', '2'] }])
    expect(type.map(({ count }) => count)).toEqual([null, null, 20])
    expect(category.map(({ count }) => count)).toEqual([null, null, null])
  })

  it('nobody who knows the rule, the total and what is shown can tell a hidden row', () => {
    // Every table of so many rows and people: those that look the same must differ in each hidden row.
    for (const rows of [2, 3, 4]) {
      for (let total = 5; total <= 18; total += 1) {
        const alike = Map.groupBy(tablesOf(rows, total), (counts) => JSON.stringify(shown(counts)))
        for (const [look, tables] of alike) {
          const row = JSON.parse(look) as (number | null)[]
          for (const [index, value] of row.entries()) {
            if (value !== null) continue
            const values = new Set(tables.map((counts) => counts[index]))
            expect(values.size, `row ${index} of ${look} with ${total}`).toBeGreaterThan(1)
          }
        }
      }
    }
  })

  it('shows no row of one to four people, and hides as many people as it takes, whatever is counted', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(30), { minLength: 1, maxLength: 12 }), (counts) => {
        fc.pre(counts.reduce((sum, count) => sum + count, 0) >= 5)
        const table = shown(counts)
        const hidden = counts.filter((_, index) => table[index] === null)
        expect(table.every((count) => count === null || count === 0 || count >= 5)).toBe(true)
        if (hidden.length > 0) expect(hidden.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(5)
        expect(hidden.length).not.toBe(1)
        if (hidden.length > 0) expect(table).not.toContain(0)
      }),
    )
  })
})

function tablesOf(rows: number, total: number): number[][] {
  if (rows === 1) return [[total]]
  return Array.from({ length: total + 1 }, (_, first) => first).flatMap((first) =>
    tablesOf(rows - 1, total - first).map((others) => [first, ...others]),
  )
}
