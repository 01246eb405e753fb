import { describe, expect, it } from 'vitest'
import { isMassive, mergeImportedNominations, sortNominations } from './merge-import.ts'
import { nomination, validTable } from './testing/nomination-samples.ts'

describe('importing into a table', () => {
  const existing = validTable(2).map((row) => ({ ...row, isNew: false }))
  const imported = validTable(5).slice(2)

  it('appends to the existing rows, marking the new ones (OPS-4-30, OPS-4-31, OPS-2-17)', () => {
    const rows = mergeImportedNominations(existing, imported, 'append')
    expect(rows.filter((row) => row.isNew)).toHaveLength(3)
    expect(rows.filter((row) => !row.isNew)).toHaveLength(2)
  })

  it('replaces the existing rows (OPS-4-32, OPS-2-18)', () => {
    expect(mergeImportedNominations(existing, imported, 'replace')).toEqual(imported)
  })

  it('sorts 499 rows by assessee, then assessor, and keeps the order of 500 (OPS-5-50)', () => {
    const rows = validTable(500).toReversed()
    const emails = sortNominations(rows.slice(1)).map((row) => `${row.assesseeEmail} ${row.assessorEmail}`)
    expect(emails).toEqual(emails.toSorted())
    expect(sortNominations(rows)).toEqual(rows)
    expect(
      sortNominations([nomination({ assesseeEmail: 'b@x.cz' }), nomination({ assesseeEmail: 'a@x.cz' })])[0]
        ?.assesseeEmail,
    ).toBe('a@x.cz')
  })

  it.each([
    [499, false],
    [500, true],
  ])('calls %i rows massive: %s (OPS-5-46)', (count, massive) => {
    expect(isMassive(count)).toBe(massive)
  })
})
