import { describe, expect, it } from 'vitest'
import { changesBetween, withChanges } from './field-changes.ts'

const before = { note: 'a', status: 3, contacts: { c1: { note: 'x', topic: null }, c2: { note: 'y' } } }
const after = { note: 'b', status: 3, contacts: { c1: { note: 'x', topic: 'sleep' }, n1: { note: 'z' } } }

describe('changes of fields', () => {
  it('names what differs, whole records where one side has none', () => {
    expect(changesBetween(before, after)).toEqual([
      { path: ['note'], from: 'a', to: 'b' },
      { path: ['contacts', 'c1', 'topic'], from: null, to: 'sleep' },
      { path: ['contacts', 'c2'], from: { note: 'y' }, to: undefined },
      { path: ['contacts', 'n1'], from: undefined, to: { note: 'z' } },
    ])
    expect(changesBetween(before, before)).toEqual([])
  })

  it('leads from one side to the other, also after it was stored as text', () => {
    const changes = JSON.parse(JSON.stringify(changesBetween(before, after))) as ReturnType<typeof changesBetween>
    expect(withChanges(before, changes, 'to')).toEqual(after)
    expect(withChanges(after, changes, 'from')).toEqual(before)
  })
})
