import { describe, expect, it } from 'vitest'
import { readNoteTime, readSign, writeSign } from './note-rows.ts'
import { fateOf, readScore, writeScore } from './score-cells.ts'

const scale = [1, 2, 3, 4, 5]

describe('a score in a sheet', () => {
  it.each([
    ['', undefined],
    [' 4 ', 4],
    ['4.0', 4],
    ['4,0', 4],
    ['-', null],
    ['–', null],
    ['—', null],
    ['−', null],
  ])('"%s" is %s', (text, score) => {
    expect(readScore(text, scale)).toEqual({ ok: true, score })
  })

  it.each([
    ['four', 'SCORE_NOT_NUMBER'],
    ['4 or 5', 'SCORE_NOT_NUMBER'],
    ['1e0', 'SCORE_NOT_NUMBER'],
    ['2026-01-04', 'SCORE_NOT_NUMBER'],
    ['TRUE', 'SCORE_NOT_NUMBER'],
    ['6', 'SCORE_OUT_OF_SCALE'],
    ['0', 'SCORE_OUT_OF_SCALE'],
    ['-3', 'SCORE_OUT_OF_SCALE'],
    ['3.5', 'SCORE_OUT_OF_SCALE'],
  ])('"%s" is refused: %s', (text, code) => {
    expect(readScore(text, scale)).toEqual({ ok: false, code })
  })

  it('reads as it was written', () => {
    for (const score of [undefined, null, 1, 5])
      expect(readScore(writeScore(score), scale)).toEqual({ ok: true, score })
  })
})

describe('merging a cell', () => {
  it.each([
    ['untouched and the same', { base: 3, filled: 3, stored: 3 }, 'keep'],
    ['changed here alone', { base: 3, filled: 3, stored: 4 }, 'keep'],
    ['changed to the same in both', { base: 3, filled: 4, stored: 4 }, 'keep'],
    ['filled in', { base: undefined, filled: 4, stored: undefined }, 'take'],
    ['changed in the file alone', { base: 3, filled: 4, stored: 3 }, 'take'],
    ['set to not seen', { base: 3, filled: null, stored: 3 }, 'take'],
    ['changed in both', { base: 3, filled: 4, stored: 5 }, 'conflict'],
    ['filled in in both', { base: undefined, filled: 4, stored: null }, 'conflict'],
    ['emptied', { base: 3, filled: undefined, stored: 3 }, 'emptied'],
  ] as const)('that is %s', (_, cell, fate) => {
    expect(fateOf<number | null>(cell, false)).toBe(fate)
  })

  it('lets the file win where that is wished, in cells that it changed', () => {
    expect(fateOf({ base: 3, filled: 4, stored: 5 }, true)).toBe('take')
    expect(fateOf({ base: 3, filled: 3, stored: 5 }, true)).toBe('keep')
  })
})

describe('a note in a sheet', () => {
  it.each([
    ['2026-11-16 09:30', '2026-11-16T09:30'],
    ['2026-11-16T09:30', '2026-11-16T09:30'],
    ['2026-11-16 9:30:59', '2026-11-16T09:30'],
    ['2026-11-16', '2026-11-16T00:00'],
    ['6.1.2026 9:05', '2026-01-06T09:05'],
    ['6. 1. 2026', '2026-01-06T00:00'],
    ['', ''],
    ['9:30', undefined],
    ['2026-02-30', undefined],
    ['1899-12-30T09:30', undefined],
    ['2026-11-16 25:00', undefined],
    ['tomorrow', undefined],
  ])('"%s" is the time %s', (text, time) => {
    expect(readNoteTime(text)).toBe(time)
  })

  it('has a sign', () => {
    expect(['+', ' – ', '-', '', '++'].map(readSign)).toEqual([1, -1, -1, 0, undefined])
    for (const sign of [-1, 0, 1] as const) expect(readSign(writeSign(sign))).toBe(sign)
  })
})
