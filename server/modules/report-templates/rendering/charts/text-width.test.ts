import { describe, expect, it } from 'vitest'
import { textWidth, wrapText } from './text-width.ts'

describe('text that must fit a drawing', () => {
  it('breaks at spaces so that each line fits', () => {
    const lines = wrapText('Communicating openly with everybody', 8.5, 26)
    expect(lines.join(' ')).toBe('Communicating openly with everybody')
    expect(lines.length).toBeGreaterThan(1)
    for (const line of lines) expect(textWidth(line, 8.5)).toBeLessThanOrEqual(26)
  })

  it('breaks a word that is longer than a line', () => {
    const lines = wrapText('Donaudampfschifffahrtsgesellschaft', 8.5, 20)
    expect(lines.join('')).toBe('Donaudampfschifffahrtsgesellschaft')
    for (const line of lines) expect(textWidth(line, 8.5)).toBeLessThanOrEqual(20)
  })
})
