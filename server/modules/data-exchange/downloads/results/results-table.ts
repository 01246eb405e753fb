import { isIstScale, nameOfIstScale } from '../../../../../domain/data-exchange/ist/ist-scales.ts'
import { languageName } from '../answers/answer-columns.ts'
import type { ExportContext, ExportedTable } from '../exported-table.ts'
import { readInPortions } from '../read-in-portions.ts'
import { portionRows, resultScales, resultsPortion, type ResultScale, type ResultsRow } from './results-queries.ts'

/** A row for each person, a column for each scale of each tool. */
export async function resultsTable(context: ExportContext): Promise<ExportedTable> {
  const { db, user, wave, say, seesUnreleased } = context
  const reach = { unreleased: seesUnreleased }
  const scales = await db.readTenant(user.scope, (tx) => resultScales(tx, wave, reach))
  async function* rows() {
    for await (const row of resultRows()) {
      const { personId, person, email, language, isSimulated, results } = row
      const facts = [personId, person, email, languageName(language), isSimulated ? say('yes') : null]
      yield [...facts, ...scales.map(({ key }) => results[key] ?? null)]
    }
  }
  function resultRows(): AsyncIterable<ResultsRow> {
    if (context.isSample) return inventedRows(context, scales)
    return readInPortions((after) => db.readTenant(user.scope, (tx) => resultsPortion(tx, wave, { after, reach })), {
      portionRows,
      signal: context.signal,
    })
  }
  const columns = [
    { header: say('column.personId'), type: 'number' as const },
    { header: say('column.person'), type: 'text' as const, width: 24 },
    { header: say('column.email'), type: 'text' as const, width: 28 },
    { header: say('column.personLanguage'), type: 'text' as const, width: 16 },
    { header: say('column.simulated'), type: 'text' as const },
    ...scales.map(({ source, scale }) => ({
      header: `${source}: ${isIstScale(scale) ? nameOfIstScale(scale) : scale}`,
      type: 'number' as const,
      width: 18,
    })),
  ]
  return { name: say('sheet.results'), columns, rows: rows() }
}

async function* inventedRows({ say }: ExportContext, scales: readonly ResultScale[]): AsyncGenerator<ResultsRow> {
  for (const personId of [1, 2, 3])
    yield {
      personId,
      person: say('sample.person', { number: personId }),
      email: `person${personId}@example.com`,
      language: 'en-GB',
      isSimulated: false,
      results: Object.fromEntries(scales.map(({ key }, index) => [key, 20 + ((personId * 37 + index * 13) % 61)])),
    }
}
