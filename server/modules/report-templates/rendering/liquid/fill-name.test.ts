import { afterEach, expect, test, vi } from 'vitest'
import { readNameFormat, type NameData } from './fill-name.ts'

afterEach(() => vi.restoreAllMocks())

const data: NameData = {
  participant: { name: 'Žofie Příhodová' },
  wave: { name: 'Spring' },
  project: { name: 'Leaders' },
  organization: { name: 'Vodárny' },
  report: { name: 'Feedback' },
  language: 'cs',
  date: '2026-11-23',
}

test('a name is filled in although the machine stands still meanwhile (OPS-7-84)', () => {
  let hours = 0
  vi.spyOn(performance, 'now').mockImplementation(() => (hours += 1) * 3_600_000)
  const format = readNameFormat('{{ report.name }} – {{ participant.name | upcase }} {{ date }}')
  expect(format?.fill(data)).toBe('Feedback – ŽOFIE PŘÍHODOVÁ 2026-11-23')
})

test.each([
  ['a growing text', `{{ "aaaaaaaaaa"${' | replace: "a", "aaaaaaaaaa"'.repeat(8)} }}`],
  ['a long list', '{{ (1..100000) | sort | join }}'],
])('%s is refused, not worked on', (_, written) => {
  const format = readNameFormat(written)
  expect(() => format?.fill(data)).toThrow('memory alloc limit exceeded')
})
