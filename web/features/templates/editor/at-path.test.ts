import { expect, it } from 'vitest'
import { valueAt, withValueAt } from './at-path.ts'

const root = { content: { sections: [{ name: { cs: 'Jméno' } }, { name: {} }] }, other: {} }

it('reads the value at a path, and undefined where there is none', () => {
  expect(valueAt(root, 'content.sections.0.name.cs')).toBe('Jméno')
  expect(valueAt(root, 'content.sections.5.name.cs')).toBeUndefined()
})

it('writes a copy that shares everything outside the path', () => {
  const next = withValueAt(root, 'content.sections.1.name.cs', 'Druhá')
  expect(next.content.sections[1]).toEqual({ name: { cs: 'Druhá' } })
  expect(next.content.sections[0]).toBe(root.content.sections[0])
  expect(next.other).toBe(root.other)
  expect(root.content.sections[1]).toEqual({ name: {} })
})

it('removes the key when the value is undefined', () => {
  expect(withValueAt(root, 'content.sections.0.name.cs', undefined).content.sections[0]).toEqual({ name: {} })
})
