import { writeXlsx } from 'hucre/xlsx'
import { writeFileSync } from 'node:fs'
import { standardRoles360 } from '../server/modules/templates/official/official.ts'
import { leadershipNominations } from './leadership-nominations.ts'

/** Writes the spreadsheet that a new user imports into the leadership wave of the demonstration. */
const headings = [
  'Jméno hodnoceného',
  'E-mail hodnoceného',
  'Jméno hodnotitele',
  'E-mail hodnotitele',
  'Role hodnotitele',
  'Jazyk hodnotitele',
  'Jazyk hodnoceného',
]
const roleLabels = new Map(standardRoles360.content.roles.map(({ roleId, labels }) => [roleId, labels.cs ?? roleId]))

const rows = leadershipNominations().map(({ assessee, assessor, role }) => [
  assessee.name,
  assessee.email,
  assessor.name,
  assessor.email,
  roleLabels.get(role) ?? role,
  assessor.language,
  assessee.language,
])
const widths = [24, 34, 24, 34, 18, 18, 18]
const file = await writeXlsx({
  sheets: [
    {
      name: 'Nominace',
      columns: widths.map((width) => ({ width })),
      rows: [headings, ...rows],
      freezePane: { rows: 1 },
    },
  ],
})
writeFileSync(new URL('nominations-leadership.xlsx', import.meta.url), file)
console.log(`${rows.length} nominations`)
