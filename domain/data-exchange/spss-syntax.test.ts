import { expect, it } from 'vitest'
import { spssSyntax, type SpssVariable } from './spss-syntax.ts'

const variable = (more: Partial<SpssVariable>): SpssVariable => ({
  name: 'q1_1',
  width: 3,
  label: 'Listens',
  level: 'ordinal',
  values: [{ value: 1, label: 'Never' }],
  missing: [999],
  ...more,
})

/** What the program reads: pieces put together, quotes undone. */
const textAfter = (syntax: string, name: string) => {
  const labels = syntax.slice(syntax.indexOf('VARIABLE LABELS'))
  const quoted = /^(?:'(?:[^']|'')*'(?: \+\r\n *)?)+/.exec(labels.slice(labels.indexOf(`  ${name} `) + name.length + 3))
  return (quoted?.[0] ?? '')
    .split(' +')
    .map((piece) => piece.trim().slice(1, -1).replaceAll("''", "'"))
    .join('')
}

it('doubles quotes and joins lines of labels', () => {
  const syntax = spssSyntax('a.csv', [variable({ label: `The team's\n"goals"` })], [])
  expect(syntax).toContain(`q1_1 'The team''s "goals"'`)
})

it('puts long labels together from lines that are short enough, and cuts them to what the program keeps', () => {
  const label = 'Žluťoučký kůň '.repeat(40).trim()
  const syntax = spssSyntax('a.csv', [variable({ label })], [])
  const kept = textAfter(syntax, 'q1_1')
  expect(label.startsWith(kept)).toBe(true)
  const bytes = new TextEncoder().encode(kept).length
  expect(bytes).toBeGreaterThan(250)
  expect(bytes).toBeLessThanOrEqual(255)
  for (const line of syntax.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThan(256)
})

it('leaves no command open by its comments', () => {
  const syntax = spssSyntax('a.csv', [variable({})], [`Jan's "wave" 360.\nAutumn...`])
  expect(syntax.split('\r\n')[1]).toBe('* Jan’s ’wave’ 360. Autumn.')
})

it('keeps the line of a comment short enough for its full stop to be read, whatever it is about', () => {
  const [, comment = ''] = spssSyntax('a.csv', [variable({})], [`Vlna ${'žluťoučký. '.repeat(30)}`]).split('\r\n')
  expect(new TextEncoder().encode(comment).length).toBeLessThan(256)
  expect(comment).toMatch(/^\* Vlna .*[^.]\.$/)
})

it('keeps lines of nothing but quotes short enough', () => {
  const label = "'".repeat(250)
  const syntax = spssSyntax('a.csv', [variable({ label })], [])
  expect(textAfter(syntax, 'q1_1')).toBe(label)
  for (const line of syntax.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThan(256)
})

it('describes only what has values or missing ones', () => {
  const syntax = spssSyntax('a.csv', [variable({ name: 'person', values: [], missing: [] }), variable({})], [])
  expect(syntax).toContain('VALUE LABELS\r\n  q1_1\r\n')
  expect(syntax).not.toContain('MISSING VALUES person')
  expect(syntax).toContain('MISSING VALUES q1_1 (999).')
})
