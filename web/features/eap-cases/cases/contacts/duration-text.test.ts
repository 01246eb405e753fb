import { describe, expect, it } from 'vitest'
import { maskDuration } from './duration-text.ts'

/** What stands in the field after these keys. */
const typed = (keys: string, start = '') =>
  Array.from(keys).reduce((text, key) => maskDuration(key === '<' ? text.slice(0, -1) : text + key, text), start)

describe('the mask of a duration (EAP-5-09)', () => {
  it.each([
    ['0130', '01:30'],
    ['130', '13:0'],
    ['1:30', '01:30'],
    ['945', '09:45'],
    ['2359', '23:59'],
    ['24', '2'],
    ['0160', '01:0'],
    ['1x0', '10:'],
    ['01305', '01:30'],
    ['0130<<', '01'],
    ['0130<<2', '01:2'],
  ])('%s gives %s', (keys, text) => {
    expect(typed(keys)).toBe(text)
  })

  it('takes a pasted time', () => {
    expect(maskDuration('00:50', '')).toBe('00:50')
    expect(maskDuration('24:00', '01:00')).toBe('01:00')
  })
})
