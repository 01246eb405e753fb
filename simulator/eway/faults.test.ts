import { expect, test } from 'vitest'
import { EwayFaults } from './faults.ts'

test('a fault that is used up makes room for what goes wrong from then on', () => {
  const faults = new EwayFaults()
  const next = { kind: 'error', times: 2, method: null, isAfterwards: false } as const
  faults.add({ kind: 'lost', times: 1, method: 'SaveCart', isAfterwards: true, next })
  const called = ['GetCarts', 'SaveCart', 'GetCarts', 'SaveCart', 'SaveCart']
  expect(called.map((method) => faults.take(method)?.kind)).toEqual([undefined, 'lost', 'error', 'error', undefined])
})
