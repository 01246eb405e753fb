import { describe, expect, it } from 'vitest'
import { mergeConcurrentNominations } from './concurrent-edits.ts'
import { nomination } from './nomination-samples.ts'

const row = (name: string, change = {}) =>
  nomination({ assessorEmail: `${name}@firma.cz`, assessorFullName: name, isNew: false, ...change })
const [a, b, c, d] = [row('a'), row('b'), row('c'), row('d')]
const names = (rows: ReturnType<typeof row>[]) => rows.map(({ assessorFullName }) => assessorFullName)

describe('two people saving the same table', () => {
  it('keeps what both added, changed and removed where they touched different rows (OPS-7-53, OPS-7-55)', () => {
    const mine = [{ ...a, assessorRole: 'superior' as const }, b, c, row('mine', { isNew: true })]
    const theirs = [a, c, { ...d, assessorLanguageCode: 'de' as const }, row('theirs')]
    const { rows, conflicts, changedByOthers } = mergeConcurrentNominations([a, b, c, d], mine, theirs)
    expect(conflicts).toMatchObject([{ assessorEmail: 'd@firma.cz', mine: null }])
    expect(names(rows)).toEqual(['a', 'c', 'mine', 'theirs'])
    expect(rows[0]?.assessorRole).toBe('superior')
    expect(changedByOthers).toBe(3)
  })

  it('tells of rows that both changed, and keeps mine (OPS-7-53)', () => {
    const mine = [{ ...a, assessorRole: 'superior' as const }]
    const theirs = [{ ...a, assessorRole: 'subordinate' as const }]
    const { rows, conflicts } = mergeConcurrentNominations([a], mine, theirs)
    expect(rows).toEqual(mine)
    expect(conflicts).toMatchObject([{ mine: mine[0], theirs: theirs[0] }])
  })

  it('does not call the same change of both a conflict, nor a row new that is stored by now (OPS-4-30)', () => {
    const mine = [a, row('x', { isNew: true })]
    const theirs = [a, row('x', { assessorGuid: 'guid' })]
    const { rows, conflicts } = mergeConcurrentNominations([a], mine, theirs)
    expect(conflicts).toEqual([])
    expect(rows).toEqual(theirs)
  })

  it('changes nothing where nobody else did (OPS-7-53)', () => {
    const mine = [b, row('new', { isNew: true })]
    expect(mergeConcurrentNominations([a, b], mine, [a, b])).toEqual({ rows: mine, conflicts: [], changedByOthers: 0 })
  })
})
