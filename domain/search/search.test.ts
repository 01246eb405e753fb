import { describe, expect, it } from 'vitest'
import { countOf, hasMoreRows, nextSearchPage, portionOf, searchTerm } from './paging.ts'

describe('searchTerm', () => {
  it.each([
    ['', null],
    ['ab', null],
    ['  ab  ', null],
    ['abc', 'abc'],
    ['  Nov  ', 'Nov'],
    ['c\u030ca', null],
    ['c\u030cáp', 'čáp'],
    ['👩🏽‍🎓', '👩🏽‍🎓'],
  ])('for %j is %j (PLT-5-08, PLT-9-12)', (typed, term) => {
    expect(searchTerm(typed)).toBe(term)
  })
})

describe('nextSearchPage', () => {
  it('loads 10, 50, 50 without gaps or repeats (PLT-7-71, PLT-9-13)', () => {
    expect([0, 10, 60, 110].map(nextSearchPage)).toEqual([
      { pageRows: 10, page: 1, pageRowsOffset: 0 },
      { pageRows: 50, page: 2, pageRowsOffset: 10 },
      { pageRows: 50, page: 3, pageRowsOffset: 60 },
      { pageRows: 50, page: 4, pageRowsOffset: 110 },
    ])
  })

  it('continues after the rows shown, however many there are (PLT-7-71)', () => {
    expect(nextSearchPage(7)).toMatchObject({ pageRows: 50, pageRowsOffset: 7 })
    expect(hasMoreRows(60, 61, false)).toBe(true)
    expect(hasMoreRows(61, 61, false)).toBe(false)
  })
})

describe('matches that are counted up to a thousand', () => {
  it.each([
    [
      { page: 1, pageRows: 10, pageRowsOffset: 0 },
      { first: 0, offset: 0 },
    ],
    [
      { page: 3, pageRows: 50, pageRowsOffset: 0 },
      { first: 0, offset: 100 },
    ],
    [
      { page: 3, pageRows: 50, pageRowsOffset: 60 },
      { first: 0, offset: 60 },
    ],
    [
      { page: 21, pageRows: 50, pageRowsOffset: 0 },
      { first: 1000, offset: 0 },
    ],
    [
      { page: 2, pageRows: 50, pageRowsOffset: 1960 },
      { first: 1000, offset: 960 },
    ],
  ])('of the page %j lie in the portion %j', (page, portion) => {
    expect(portionOf(page)).toEqual(portion)
  })

  it.each([
    [1000, 0, { count: 1000, isCapped: false }],
    [1001, 0, { count: 1000, isCapped: true }],
    [2001, 1000, { count: 2000, isCapped: true }],
    [1400, 1000, { count: 1400, isCapped: false }],
    [75, 1000, { count: 75, isCapped: false }],
  ])('are %i in the portion after %i: %j', (matches, first, said) => {
    expect(countOf(matches, { first })).toEqual(said)
  })

  it('have more rows as long as they are capped', () => {
    expect(hasMoreRows(1000, 1000, true)).toBe(true)
    expect(hasMoreRows(1000, 1000, false)).toBe(false)
  })
})
