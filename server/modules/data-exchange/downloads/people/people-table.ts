import type { SpreadsheetCell } from '../../../../platform/spreadsheets/write-spreadsheet.ts'
import { languageName } from '../answers/answer-columns.ts'
import { day, type ExportContext, type ExportedTable } from '../exported-table.ts'
import { readInPortions } from '../read-in-portions.ts'
import { portionRows, ratedPortion, type RatedRow } from './people-queries.ts'

/** A row for each nomination, with how far the rater is; a person without raters has one row. */
export function peopleTable(context: ExportContext): ExportedTable {
  const { say } = context
  async function* rows() {
    for await (const row of ratedRows(context)) yield* cellsOf(context, row)
  }
  const columns = [
    { header: say('column.personId'), type: 'number' as const },
    { header: say('column.person'), type: 'text' as const, width: 24 },
    { header: say('column.email'), type: 'text' as const, width: 28 },
    { header: say('column.personLanguage'), type: 'text' as const, width: 16 },
    { header: say('column.raterName'), type: 'text' as const, width: 24 },
    { header: say('column.raterEmail'), type: 'text' as const, width: 28 },
    { header: say('column.role'), type: 'text' as const, width: 16 },
    { header: say('column.progress'), type: 'number' as const },
    { header: say('column.submitted'), type: 'date' as const },
  ]
  return { name: say('sheet.people'), columns, rows: rows() }
}

function* cellsOf({ say }: ExportContext, row: RatedRow): Generator<SpreadsheetCell[]> {
  const person = [row.personId, row.name, row.email, languageName(row.language)]
  for (const { name, email, role, progress, submitted } of row.ratings)
    yield [...person, name, email, say(`role.${role}`), progress, day(submitted)]
  if (row.ratings.length === 0) yield [...person, null, null, null, null, null]
}

function ratedRows(context: ExportContext): AsyncIterable<RatedRow> {
  const { db, user, wave, signal, isSample } = context
  if (isSample) return inventedRows(context)
  return readInPortions((after) => db.readTenant(user.scope, (tx) => ratedPortion(tx, wave, after)), {
    portionRows,
    signal,
  })
}

async function* inventedRows({ say }: ExportContext): AsyncGenerator<RatedRow> {
  const one = (number: number) => ({ name: say('sample.person', { number }), email: `person${number}@example.com` })
  yield {
    personId: 1,
    ...one(1),
    language: 'en-GB',
    ratings: [
      { ...one(1), role: 'self', progress: 100, submitted: '2026-01-15' },
      { ...one(3), role: 'superior', progress: 40, submitted: null },
    ],
  }
  yield { personId: 2, ...one(2), language: 'cs', ratings: [] }
}
