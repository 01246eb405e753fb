import { describe, expect, test } from 'vitest'
import { completedFields, isPersonChanged, isWaveChanged } from './merge-changes.ts'

const before = { name: 'Kovařík Vojtěch', email: null, is_participant: true, note: '' }
const after = { ...before, email: 'v@svae.example', note: 'dvakrát' }

describe('a merged person', () => {
  test('gets back what the merge filled in', () => {
    expect(completedFields(before, after)).toEqual({ email: null, note: '' })
    expect(completedFields(before, before)).toEqual({})
  })

  test.each([
    ['nothing', {}, false],
    ['a field that the merge left alone', { name: 'Kovařík V.' }, false],
    ['the note that the merge wrote', { note: 'jednou' }, true],
    ['the address that the merge gave', { email: 'jiny@svae.example' }, true],
  ])('whose change since is %s', (_, change, isChanged) => {
    expect(isPersonChanged(before, after, { ...after, ...change })).toBe(isChanged)
  })
})

describe('a wave of the time of the merge', () => {
  const then = { id: 'w', phase: 'preparation', version: 0 }
  test.each([
    ['stands as it did', then, false],
    ['went on to nomination', { ...then, phase: 'nomination' }, false],
    ['was published', { ...then, phase: 'dataCollection', version: 1 }, true],
    ['was published and taken back', { ...then, version: 1 }, true],
    ['is finished', { ...then, phase: 'finished' }, true],
    ['is gone', undefined, true],
  ])('%s', (_, now, isChanged) => {
    expect(isWaveChanged(then, now)).toBe(isChanged)
  })

  test('that was already finished prevents nothing', () => {
    const finished = { id: 'w', phase: 'finished', version: 2 }
    expect(isWaveChanged(finished, finished)).toBe(false)
  })
})
