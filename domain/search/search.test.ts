import { describe, expect, it } from 'vitest'
import { hasMoreRows, nextSearchPage, searchTerm } from './paging.ts'

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
    expect(hasMoreRows(60, 61)).toBe(true)
    expect(hasMoreRows(61, 61)).toBe(false)
  })
})
