import { expect, it } from 'vitest'
import { archiveNamer } from './archive-names.ts'

it.each([
  [
    ['a.pdf', 'a.pdf', 'b.pdf', 'a.pdf'],
    ['a.pdf', '(copy) a.pdf', 'b.pdf', '(copy) (copy) a.pdf'],
  ],
  [
    ['(copy) a.pdf', 'a.pdf', 'a.pdf'],
    ['(copy) a.pdf', 'a.pdf', '(copy) (copy) a.pdf'],
  ],
  [
    ['a.pdf', 'A.PDF', 'ž.pdf', 'Z\u030C.pdf', 'Ž.pdf'],
    ['a.pdf', '(copy) A.PDF', 'ž.pdf', '(copy) Ž.pdf', '(copy) (copy) Ž.pdf'],
  ],
  [
    ['../../x.pdf', 'C:\\x.pdf', 'x.pdf'],
    ['x.pdf', '(copy) x.pdf', '(copy) (copy) x.pdf'],
  ],
])('prefixes names that are taken until each is unique: %j (PLT-9-28)', (names, named) => {
  expect(names.map(archiveNamer())).toEqual(named)
})

it('numbers the copies where a disk would not take so many prefixes', () => {
  const names = Array.from({ length: 5000 }, () => 'a.pdf').map(archiveNamer())
  expect(names.slice(34, 38)).toEqual([
    `${'(copy) '.repeat(34)}a.pdf`,
    `${'(copy) '.repeat(35)}a.pdf`,
    '(copy 36) a.pdf',
    '(copy 37) a.pdf',
  ])
  expect(new Set(names).size).toBe(5000)
  const long = Array.from({ length: 13 }, () => `${'ž'.repeat(200)}.pdf`).map(archiveNamer())
  expect(Math.max(...long.map((name) => Buffer.byteLength(name)))).toBeLessThanOrEqual(255)
  expect(long[10]).toBe(`${'(copy) '.repeat(10)}${long[0]}`)
  expect(long[11]).toBe(`(copy 11) ${long[0]}`)
})
