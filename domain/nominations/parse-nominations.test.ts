import { describe, expect, it } from 'vitest'
import { requiredNominationColumns } from './nomination-columns.ts'
import type { NominationRole } from './nomination.ts'
import { isNominationFile, parsePastedNominations, readNominationTable } from './parse-nominations.ts'

const roles: NominationRole[] = [
  { roleId: 'self', labels: { 'en-GB': 'Self', cs: 'Sebehodnocení' } },
  { roleId: 'superior', labels: { 'en-GB': 'Manager', cs: 'Nadřízený' } },
  { roleId: 'colleague', labels: { 'en-GB': 'Peer', cs: 'Kolega' } },
]
const cells = ['anna@firma.cz', 'Anna Nová', 'EVA@Firma.cz', ' Eva\u00A0Malá ', 'kolega']
const parse = (rows: string[][]) => parsePastedNominations(rows.map((row) => row.join('\t')).join('\r\n'), { roles })
const firstRow = (rows: string[][]) => {
  const parsed = parse(rows)
  return parsed.ok ? parsed.rows[0] : parsed
}

describe('importing nominations', () => {
  it.each([
    [['assesseeEmail', 'assesseeFullName', 'assessorEmail', 'assessorFullName', 'assessorRole']],
    [['Assessee e-mail', 'Assessee full name', 'ASSESSOR EMAIL', 'Assessor name', 'Role']],
    [['E-mail hodnoceného', 'Jméno hodnoceného', 'e-mail hodnotitele', 'JMÉNO HODNOTITELE', 'Role hodnotitele']],
    [['email hodnoceneho', 'jmeno hodnoceneho', 'email hodnotitele', 'jmeno hodnotitele', 'role hodnotitele']],
  ])('reads the same rows under %j (OPS-5-15, OPS-5-16, OPS-5-17, OPS-5-19, OPS-5-21)', (header) => {
    expect(firstRow([header, cells])).toEqual({
      assesseeGuid: null,
      assesseeFullName: 'Anna Nová',
      assesseeEmail: 'anna@firma.cz',
      assessorGuid: null,
      assessorFullName: 'Eva Malá',
      assessorEmail: 'eva@firma.cz',
      assessorRole: 'colleague',
      assessorLanguageCode: null,
      assesseeLanguageCode: null,
      isNew: true,
    })
  })

  it.each(requiredNominationColumns)('refuses a table without the column %s (OPS-5-16, OPS-5-22)', (missing) => {
    const kept = requiredNominationColumns.filter((column) => column !== missing)
    expect(parse([kept, ['x', 'x', 'x', 'x']])).toMatchObject({
      ok: false,
      reason: 'PASTED_DATA_INVALID',
      missingColumns: [missing],
    })
  })

  it('refuses text without a header, an unclosed quote and a row longer than its header (OPS-5-15, OPS-5-22)', () => {
    const header = [...requiredNominationColumns]
    expect(parse([cells])).toMatchObject({ ok: false, reason: 'PASTED_DATA_INVALID' })
    expect(parse([header, cells, [...cells, 'more']])).toMatchObject({ ok: false, rowIndex: 1, problem: 'slipped' })
    expect(parse([])).toMatchObject({ ok: false })
  })

  it.each([
    ['to the end', ['"anna@firma.cz', ...cells.slice(1)], cells],
    ['before a quoted cell', ['"anna@firma.cz', ...cells.slice(1)], ['"jan@firma.cz"', ...cells.slice(1)]],
    ['up to a stray quote', ['"anna@firma.cz', ...cells.slice(1)], ['x"', ...cells.slice(1)]],
  ])('names the row whose quote is open %s (OPS-5-22)', (_, open, next) => {
    const refused = { ok: false, reason: 'PASTED_DATA_INVALID', rowIndex: 1, problem: 'unclosedQuote' }
    expect(parse([[...requiredNominationColumns], cells, open, next])).toMatchObject(refused)
  })

  it.each([
    ['Nadřízený', 'superior'],
    ['nadrizeny', 'superior'],
    ['MANAGER', 'superior'],
    ['superior', 'superior'],
    ['peer', 'colleague'],
    ['boss', null],
    ['', null],
  ])('takes the role %j for %s (OPS-5-20)', (typed, roleId) => {
    expect(firstRow([[...requiredNominationColumns], [...cells.slice(0, 4), typed]])).toMatchObject({
      assessorRole: roleId,
    })
  })

  it('lists the roles and languages that it did not recognise (OPS-8-17)', () => {
    const header = [...requiredNominationColumns, 'assessorLanguageCode', 'jazyk hodnoceného', 'Note']
    const parsed = parse([header, [...cells, 'CZ', 'en', 'hello'], [...cells.slice(0, 4), 'boss', 'xx', '']])
    expect(parsed).toMatchObject({ ok: true, unrecognisedRoles: ['boss'], unrecognisedLanguages: ['xx'] })
    expect(parsed.ok && parsed.rows.map((row) => [row.assessorLanguageCode, row.assesseeLanguageCode])).toEqual([
      ['cs', 'en-GB'],
      [null, null],
    ])
  })

  it('reads languages only if their columns are given (OPS-5-18)', () => {
    expect(firstRow([[...requiredNominationColumns], cells])).toMatchObject({ assessorLanguageCode: null })
  })

  it('reads the cells of a sheet like pasted text and refuses more than 10,000 rows (OPS-2-92)', () => {
    const header = [...requiredNominationColumns]
    expect(readNominationTable([header, cells], { roles })).toMatchObject({ ok: true })
    const tooMany = [header, ...Array.from({ length: 10_001 }, () => cells)]
    expect(readNominationTable(tooMany, { roles })).toEqual({ ok: false, reason: 'TOO_MANY_ROWS' })
  })

  it.each([
    ['a.xlsx', true],
    ['A.XLSX', true],
    ['a.csv', false],
    ['a.xls', false],
    ['xlsx', false],
  ])('judges the file %s: %s (OPS-5-24)', (name, accepted) => {
    expect(isNominationFile(name)).toBe(accepted)
  })
})
