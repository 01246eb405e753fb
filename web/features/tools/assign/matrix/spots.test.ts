import { describe, expect, it } from 'vitest'
import { isOneCell, linesOf, spotAfter, type Spot } from './spots.ts'

const size = { rows: 100, columns: 8 }
const press = (key: string, from: Spot, { ctrl = false, shift = false } = {}) =>
  spotAfter({ key, ctrlKey: ctrl, metaKey: false, shiftKey: shift }, from, size, 20)

describe('keys', () => {
  it.each([
    ['ArrowDown', { row: 5, column: 3 }, {}, { row: 6, column: 3 }],
    ['ArrowUp', { row: 0, column: 3 }, {}, { row: -1, column: 3 }],
    ['ArrowUp', { row: 0, column: 3 }, { shift: true }, { row: 0, column: 3 }],
    ['ArrowLeft', { row: 4, column: 0 }, {}, { row: 4, column: -1 }],
    ['ArrowLeft', { row: 4, column: 0 }, { shift: true }, { row: 4, column: 0 }],
    ['ArrowRight', { row: 4, column: 7 }, {}, { row: 4, column: 7 }],
    ['ArrowDown', { row: 99, column: 7 }, {}, { row: 99, column: 7 }],
    ['ArrowDown', { row: 4, column: 2 }, { ctrl: true }, { row: 99, column: 2 }],
    ['PageDown', { row: 90, column: 2 }, {}, { row: 99, column: 2 }],
    ['PageUp', { row: 30, column: 2 }, {}, { row: 10, column: 2 }],
    ['Home', { row: 30, column: 5 }, {}, { row: 30, column: 0 }],
    ['End', { row: 30, column: 5 }, {}, { row: 30, column: 7 }],
    ['Home', { row: 30, column: 5 }, { ctrl: true }, { row: 0, column: 0 }],
    ['End', { row: 30, column: 5 }, { ctrl: true }, { row: 99, column: 7 }],
    ['x', { row: 30, column: 5 }, {}, undefined],
  ])('%s from %j (%j) leads to %j', (key, from, held, to) => {
    expect(press(key, from, held)).toEqual(to)
  })
})

describe('a range', () => {
  it('is the rectangle between two cells, whichever came first', () => {
    expect(linesOf({ from: { row: 6, column: 4 }, to: { row: 4, column: 5 } }, size)).toEqual({
      rows: [4, 5, 6],
      columns: [4, 5],
    })
  })

  it('at a head is the column, at a name the row, in the corner everything', () => {
    const at = (row: number, column: number) => linesOf({ from: { row, column }, to: { row, column } }, size)
    expect(at(-1, 3)).toMatchObject({ columns: [3], rows: { length: 100 } })
    expect(at(7, -1)).toMatchObject({ rows: [7], columns: { length: 8 } })
    expect(at(-1, -1)).toMatchObject({ rows: { length: 100 }, columns: { length: 8 } })
    expect(isOneCell({ from: { row: 1, column: 1 }, to: { row: 1, column: 1 } })).toBe(true)
  })
})
