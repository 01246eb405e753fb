import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countDifferences, isSameTable, mergeConcurrentNominations, settleNominations } from './concurrent-edits.ts'
import { nomination } from './testing/nomination-samples.ts'
import type { NominationRow } from './nomination.ts'

const row = (name: string, change = {}) =>
  nomination({ assessorEmail: `${name}@firma.cz`, assessorFullName: name, isNew: false, ...change })
const [a, b, c, d] = [row('a'), row('b'), row('c'), row('d')]
const names = (rows: ReturnType<typeof row>[]) => rows.map(({ assessorFullName }) => assessorFullName)

describe('two people saving the same table', () => {
  it('keeps what both added, changed and removed in different rows (OPS-7-53, OPS-7-55)', () => {
    const mine = [{ ...a, assessorRole: 'superior' as const }, b, c, row('mine', { isNew: true })]
    const theirs = [a, c, { ...d, assessorLanguageCode: 'de' as const }, row('theirs')]
    const { value, conflicts } = mergeConcurrentNominations([a, b, c, d], mine, theirs)
    expect(conflicts).toMatchObject([{ assessorEmail: 'd@firma.cz', mine: null }])
    expect(names(value)).toEqual(['a', 'c', 'mine', 'theirs'])
    expect(value[0]?.assessorRole).toBe('superior')
    expect(countDifferences([a, b, c, d], theirs)).toBe(3)
  })

  it('keeps both changes of one row if they are in different fields (OPS-7-53)', () => {
    const mine = [{ ...a, assessorRole: 'superior' as const }]
    const theirs = [{ ...a, assessorFullName: 'A Married', assesseeLanguageCode: 'de' as const }]
    const { value, conflicts } = mergeConcurrentNominations([a], mine, theirs)
    expect(conflicts).toEqual([])
    expect(value).toEqual([
      { ...a, assessorRole: 'superior', assessorFullName: 'A Married', assesseeLanguageCode: 'de' },
    ])
  })

  it('reports rows that both changed, and keeps mine until one is chosen (OPS-7-53)', () => {
    const mine = [{ ...a, assessorRole: 'superior' as const }]
    const theirs = [{ ...a, assessorRole: 'subordinate' as const }]
    const merged = mergeConcurrentNominations([a], mine, theirs)
    expect(merged.value).toEqual(mine)
    expect(merged.conflicts).toMatchObject([{ mine: mine[0], theirs: theirs[0] }])
    expect(settleNominations(merged, () => 'mine')).toEqual(mine)
    expect(settleNominations(merged, () => 'theirs')).toEqual(theirs)
  })

  it('restores or removes a row that was removed here and changed there, as chosen (OPS-7-53)', () => {
    const changed = { ...a, assessorRole: 'superior' as const }
    const removedHere = mergeConcurrentNominations([a], [], [changed])
    expect(settleNominations(removedHere, () => 'theirs')).toEqual([changed])
    expect(settleNominations(removedHere, () => 'mine')).toEqual([])
    const removedThere = mergeConcurrentNominations([a], [changed], [])
    expect(removedThere.value).toEqual([changed])
    expect(settleNominations(removedThere, () => 'theirs')).toEqual([])
  })

  it('treats the same change by both as no conflict, and a row stored meanwhile as not new (OPS-4-30)', () => {
    const mine = [a, row('x', { isNew: true })]
    const theirs = [a, row('x', { assessorGuid: 'guid' })]
    const { value, conflicts } = mergeConcurrentNominations([a], mine, theirs)
    expect(conflicts).toEqual([])
    expect(value).toEqual(theirs)
  })

  it('does not touch rows that are still being typed, or repeated ones (OPS-7-53)', () => {
    const begun = row('', { assessorEmail: '', assessorRole: null, isNew: true })
    const repeated = { ...a, assessorRole: 'superior' as const }
    const renamed = { ...a, assessorFullName: 'A Married' }
    const { value, conflicts } = mergeConcurrentNominations([a], [begun, begun, repeated, a], [renamed])
    expect(conflicts).toEqual([])
    expect(value).toEqual([begun, begun, { ...renamed, assessorRole: 'superior' }, renamed])
  })

  it('follows an address that others corrected: it stays one person, with the changes made here (OPS-7-53)', () => {
    const [anna, eva] = ['f0000000-0000-4000-8000-000000000001', 'f0000000-0000-4000-8000-000000000002']
    const stored = { ...a, assesseeGuid: anna, assessorGuid: eva }
    const mine = [
      { ...stored, assessorRole: 'superior' as const },
      row('new', { assesseeEmail: stored.assesseeEmail, isNew: true }),
    ]
    const theirs = [{ ...stored, assesseeEmail: 'anna.nova@firma.cz', assessorEmail: 'a.nova@firma.cz' }]
    const { value, conflicts } = mergeConcurrentNominations([stored], mine, theirs)
    expect(conflicts).toEqual([])
    expect(value).toEqual([
      { ...theirs[0], assessorRole: 'superior' },
      { ...mine[1], assesseeEmail: 'anna.nova@firma.cz' },
    ])
  })

  it('leaves a new row with the person who has the address now (OPS-7-53)', () => {
    const stored = { ...a, assessorGuid: 'f0000000-0000-4000-8000-000000000002' }
    const fresh = row('a', { assesseeEmail: 'jan@firma.cz', isNew: true })
    const theirs = [
      { ...stored, assessorEmail: 'a.nova@firma.cz' },
      { ...a, assessorGuid: 'f0000000-0000-4000-8000-000000000003', assessorFullName: 'Another' },
    ]
    const { value } = mergeConcurrentNominations([stored], [stored, fresh], theirs)
    expect(value.map(({ assessorEmail }) => assessorEmail)).toEqual(['a.nova@firma.cz', 'a@firma.cz', 'a@firma.cz'])
  })

  it('changes nothing if nobody else did (OPS-7-53)', () => {
    const mine = [b, row('new', { isNew: true })]
    expect(mergeConcurrentNominations([a, b], mine, [a, b])).toEqual({ value: mine, conflicts: [] })
  })

  it('keeps every change of both sides, or asks about it (OPS-7-53)', () => {
    const roles = ['superior', 'colleague', 'subordinate'] as const
    const table = fc.uniqueArray(fc.record({ name: fc.constantFrom('a', 'b', 'c'), role: fc.constantFrom(...roles) }), {
      selector: ({ name }) => name,
    })
    const rowsOf = (cells: { name: string; role: (typeof roles)[number] }[]) =>
      cells.map(({ name, role }) => row(name, { assessorRole: role }))
    fc.assert(
      fc.property(table, table, table, (was, my, their) => {
        const [base, mine, theirs] = [rowsOf(was), rowsOf(my), rowsOf(their)]
        const { value, conflicts } = mergeConcurrentNominations(base, mine, theirs)
        const roleIn = (rows: NominationRow[], name: string) =>
          rows.find(({ assessorFullName }) => assessorFullName === name)?.assessorRole ?? null
        for (const name of ['a', 'b', 'c']) {
          const [old, here, there] = [roleIn(base, name), roleIn(mine, name), roleIn(theirs, name)]
          const isAsked = conflicts.some(({ assessorEmail }) => assessorEmail === `${name}@firma.cz`)
          expect(isAsked).toBe(old !== here && old !== there && here !== there)
          expect(roleIn(value, name)).toBe(old === here ? there : here)
        }
        expect(isSameTable(mergeConcurrentNominations(base, base, theirs).value, theirs)).toBe(true)
      }),
    )
  })
})
