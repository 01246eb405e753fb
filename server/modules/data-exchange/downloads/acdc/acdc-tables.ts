import type { PublishedContent } from '../../../../../domain/questionnaires/published-content.ts'
import type { SpreadsheetCell } from '../../../../platform/spreadsheets/write-spreadsheet.ts'
import { day, labelIn, type ExportContext, type ExportedTable } from '../exported-table.ts'
import { readInPortions } from '../read-in-portions.ts'
import {
  activitiesOfWave,
  agreedPortion,
  agreedPortionRows,
  scoredPortion,
  scoredPortionRows,
  type AgreedRow,
  type ScoredRow,
} from './acdc-queries.ts'

type Named = { id: number; name: string }

/** A row for each score that an evaluator gave: person, activity, competency. "Not seen" is a word. */
export async function scoresTable(context: ExportContext, content: PublishedContent): Promise<ExportedTable> {
  const { db, user, wave, say } = context
  const found = await db.readTenant(user.scope, (tx) => activitiesOfWave(tx, wave))
  const activities = found.map(({ id, labels }) => ({ id, name: labelIn(labels, context) }))
  const competencies = competenciesOf(context, content)
  const activityNames = new Map(activities.map(({ id, name }) => [id, name]))
  const competencyNames = new Map(competencies.map(({ id, name }) => [id, name]))
  async function* rows(): AsyncGenerator<SpreadsheetCell[]> {
    for await (const { personId, person, evaluator, scores } of scoredRows(context, activities, competencies))
      for (const { activityId, section, value, scored } of scores) {
        const names = [activityNames.get(activityId) ?? '', competencyNames.get(section) ?? String(section)]
        yield [personId, person, evaluator, ...names, value ?? say('notSeen'), day(scored)]
      }
  }
  const columns = [
    { header: say('column.personId'), type: 'number' as const },
    { header: say('column.person'), type: 'text' as const, width: 24 },
    { header: say('column.evaluator'), type: 'number' as const, width: 14 },
    { header: say('column.activity'), type: 'text' as const, width: 30 },
    { header: say('column.competency'), type: 'text' as const, width: 30 },
    { header: say('column.score'), type: 'number' as const },
    { header: say('column.scored'), type: 'date' as const },
  ]
  return { name: say('sheet.scores'), columns, rows: rows() }
}

/** A row for each confirmed person, a column for each competency. */
export function agreedTable(context: ExportContext, content: PublishedContent): ExportedTable {
  const { say } = context
  const competencies = competenciesOf(context, content)
  async function* rows(): AsyncGenerator<SpreadsheetCell[]> {
    for await (const { personId, person, confirmed, summary, scores } of agreedRows(context, competencies)) {
      const agreed = competencies.map(({ id }) => scores[id] ?? null)
      yield [personId, person, day(confirmed), ...agreed, summary]
    }
  }
  const columns = [
    { header: say('column.personId'), type: 'number' as const },
    { header: say('column.person'), type: 'text' as const, width: 24 },
    { header: say('column.confirmed'), type: 'date' as const },
    ...competencies.map(({ id, name }) => ({ header: `${id} ${name}`, type: 'number' as const, width: 16 })),
    { header: say('column.summary'), type: 'text' as const, width: 60 },
  ]
  return { name: say('sheet.agreed'), columns, rows: rows() }
}

const competenciesOf = (context: ExportContext, { sections }: PublishedContent): Named[] =>
  sections.map(({ number, names }) => ({
    id: number,
    name: labelIn(names, context) || context.say('competency', { number }),
  }))

function scoredRows(
  context: ExportContext,
  activities: readonly Named[],
  competencies: readonly Named[],
): AsyncIterable<ScoredRow> {
  const { db, user, wave, codeKey, now, signal, isSample } = context
  if (isSample) return inventedScores(context, activities, competencies)
  return readInPortions(
    (after) => db.readTenant(user.scope, (tx) => scoredPortion(tx, wave, { after, codeKey, until: now })),
    { portionRows: scoredPortionRows, signal },
  )
}

function agreedRows(context: ExportContext, competencies: readonly Named[]): AsyncIterable<AgreedRow> {
  const { db, user, wave, now, signal, isSample } = context
  if (isSample) return inventedAgreed(context, competencies)
  return readInPortions((after) => db.readTenant(user.scope, (tx) => agreedPortion(tx, wave, { after, until: now })), {
    portionRows: agreedPortionRows,
    signal,
  })
}

/** Two evaluators of one person; one did not see everything. */
async function* inventedScores(
  { say, wave }: ExportContext,
  activities: readonly Named[],
  competencies: readonly Named[],
): AsyncGenerator<ScoredRow> {
  const scale = wave.content?.answers ?? []
  for (const place of [0, 1]) {
    const scores = activities.flatMap((activity, row) =>
      competencies.map((competency, column) => ({
        activityId: activity.id,
        section: competency.id,
        value: (row + column + place) % 5 === 4 ? null : (scale[(row + column + place) % scale.length]?.number ?? 1),
        scored: '2026-01-15',
      })),
    )
    yield {
      questionnaireId: place,
      personId: 1,
      person: say('sample.person', { number: 1 }),
      evaluator: 1_000_000_001 + place,
      scores,
    }
  }
}

async function* inventedAgreed(
  { say, wave }: ExportContext,
  competencies: readonly Named[],
): AsyncGenerator<AgreedRow> {
  const lowest = wave.content?.answers[0]?.number ?? 1
  for (const personId of [1, 2])
    yield {
      personId,
      person: say('sample.person', { number: personId }),
      confirmed: '2026-01-15',
      summary: say('sample.comment'),
      scores: Object.fromEntries(competencies.map(({ id }, index) => [id, lowest + ((index + personId) % 4) / 2])),
    }
}
