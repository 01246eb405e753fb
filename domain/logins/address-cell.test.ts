import { describe, expect, it } from 'vitest'
import { addressCell } from './address-cell.ts'
import { loginStatus } from './login-status.ts'
import { filteredStatuses, statusOrder } from './status-order.ts'

const url = 'https://hogan.example/a'

describe('the address cell of a login', () => {
  it.each([
    [true, 2, url, { kind: 'sealed' }],
    [true, 4, '', { kind: 'sealed' }],
    [false, 1, url, { kind: 'filled-in', copy: url }],
    [false, 2, url, { kind: 'filled-in', copy: url }],
    [false, 8, url, { kind: 'filled-in', copy: url }],
    [false, 2, '', { kind: 'filled-in', copy: null }],
    [false, 3, url, { kind: 'link', copy: url }],
    [false, 4, url, { kind: 'link', copy: url }],
    [false, 6, url, { kind: 'link', copy: url }],
    [false, 7, url, { kind: 'link', copy: url }],
    [false, 9, url, { kind: 'link', copy: url }],
    [false, 5, '', { kind: 'empty' }],
  ])('sealed %s, status %i, address "%s" (PLT-2-149, PLT-4-09)', (sealed, status, productUrl, cell) => {
    expect(addressCell({ sealed, status, productUrl })).toEqual(cell)
  })
})

describe('statuses of logins', () => {
  it('are nine codes, listed in the second order (OPS-3-35, PLT-4-07, PLT-4-08)', () => {
    expect(loginStatus).toEqual({
      assigned: 1,
      generated: 2,
      filled: 3,
      completed: 4,
      deleted: 5,
      error: 6,
      inProgress: 7,
      locked: 8,
      expired: 9,
    })
    expect(statusOrder).toEqual([1, 2, 7, 3, 4, 5, 6, 8, 9])
    expect(filteredStatuses).toEqual([2, 7, 4, 6, 8])
  })
})
