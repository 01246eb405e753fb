import { describe as suite, expect, it } from 'vitest'
import { atLeast, atMost, describe, isReached, ratioAtLeast, timesAtMost, type Finding } from './finding.ts'

const calls = (ours: number, limit: number): Finding => ({
  name: 'a list',
  ours,
  unit: 'calls/s',
  better: 'higher',
  limits: [{ than: 'pgbench', value: limit }],
})
const milliseconds = (ours: number, limit: number): Finding => ({ ...calls(ours, limit), unit: 'ms', better: 'lower' })

suite('the aim of a figure', () => {
  it('is about the figure, its ratio to the first limit, or so many times the limit', () => {
    expect(isReached({ ...milliseconds(25, 1), aim: atMost(25) })).toBe(true)
    expect(isReached({ ...milliseconds(26, 1), aim: atMost(25) })).toBe(false)
    expect(isReached({ ...calls(0.95, 1), aim: atLeast(0.95) })).toBe(true)
    expect(isReached({ ...calls(300, 1000), aim: ratioAtLeast(0.3) })).toBe(true)
    expect(isReached({ ...calls(299, 1000), aim: ratioAtLeast(0.3) })).toBe(false)
    // What takes long is better the less it takes.
    expect(isReached({ ...milliseconds(100, 50), aim: ratioAtLeast(0.5) })).toBe(true)
    expect(isReached({ ...milliseconds(300, 100), aim: timesAtMost(3) })).toBe(true)
    expect(isReached({ ...milliseconds(301, 100), aim: timesAtMost(3) })).toBe(false)
  })

  it('is missed by what was not measured', () => {
    expect(isReached({ ...calls(Number.NaN, 1), aim: atLeast(0) })).toBe(false)
    expect(isReached({ name: 'a list', ours: 1, unit: 'ms', better: 'lower', aim: timesAtMost(2) })).toBe(false)
  })

  it('stands in the line with the limits, and a missed one is named', () => {
    const lines = describe({ ...calls(250, 1000), aim: ratioAtLeast(0.3) })
    expect(lines).toMatch(/a list +250 calls\/s +limit +1,000 pgbench +ratio +0\.25 +aim ratio ≥ 0\.30 {2}MISSED/)
    expect(describe({ ...calls(500, 1000), aim: ratioAtLeast(0.3) })).not.toContain('MISSED')
  })
})
