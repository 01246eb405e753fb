import { describe, expect, it } from 'vitest'
import { fitLine, textWidth, wrapText } from './text-width.ts'

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

  it('shortens only text that must stay on one line', () => {
    expect(fitLine('Short', 7.5, 84)).toBe('Short')
    const shortened = fitLine(
      'A project name that goes on and on and on until it would run into its neighbour',
      7.5,
      60,
    )
    expect(shortened).toMatch(/^A project name.*…$/)
    expect(textWidth(shortened, 7.5)).toBeLessThanOrEqual(60)
  })
})
