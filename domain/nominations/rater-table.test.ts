import { expect, it } from 'vitest'
import { readNominationTable } from './parse-nominations.ts'
import { raterTableOf } from './rater-table.ts'

const anna = { email: 'anna@firma.cz', name: 'Anna' }
const read = (rows: string[][]) => {
  const parsed = readNominationTable(raterTableOf(rows, anna), { roles: [{ roleId: 'colleague', labels: {} }] })
  return parsed.ok ? parsed.rows.map((row) => [row.assesseeEmail, row.assesseeFullName, row.assessorEmail]) : parsed
}

it('needs no columns about the person whose raters they are (OPS-2-94)', () => {
  const header = ['Rater e-mail', 'Rater name', 'Role']
  expect(read([header, ['eva@firma.cz', 'Eva', 'colleague'], ['jan@firma.cz', 'Jan']])).toEqual([
    ['anna@firma.cz', 'Anna', 'eva@firma.cz'],
    ['anna@firma.cz', 'Anna', 'jan@firma.cz'],
  ])
})

it('takes only the rows about the person from a table of all (OPS-2-94)', () => {
  const header = ['assesseeEmail', 'assesseeFullName', 'assessorEmail', 'assessorFullName', 'assessorRole']
  const row = (about: string, by: string) => [about, about, by, by, 'colleague']
  expect(read([header, row('ANNA@firma.cz ', 'eva@firma.cz'), row('jan@firma.cz', 'eva@firma.cz')])).toEqual([
    ['anna@firma.cz', 'ANNA@firma.cz', 'eva@firma.cz'],
  ])
})

it('is refused without the raters’ own columns (OPS-5-16)', () => {
  expect(read([['Role'], ['colleague']])).toMatchObject({
    ok: false,
    missingColumns: ['assessorEmail', 'assessorFullName'],
  })
})
