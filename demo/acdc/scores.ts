import { createHash } from 'node:crypto'
import type { Insertable } from 'kysely'
import { itemKey } from '../../domain/questionnaires/item-key.ts'
import { completeWaveTool } from '../../server/modules/logins/records/logins-of-wave.ts'
import type { TenantTransaction } from '../../server/platform/database/database.ts'
import type { AcdcBehaviours, AcdcNotes, AcdcScores } from '../../server/platform/database/schema.ts'
import type { Dice } from '../dice.ts'
import type { Centre } from './add-centres.ts'
import { competencies } from './catalogue.ts'
import { furtherNotes, noteTexts, type WrittenNote } from './notes.ts'
import { washUpWave, type CentrePlan } from './plans.ts'
import { drawTargets, scoresWithMean, underWay, type Targets } from './targets.ts'

const minute = 60_000
/** The person of the wave that is being washed up of whom the evaluators talk right now. */
export const underWayPerson = 2

type Questionnaire = { id: number; person: number; evaluator: number }
type Cell = Questionnaire & { activity: number; section: number; value: number | null }

/** What evaluators scored, saw and wrote, as far as the plan of the wave says. */
export async function addScores(tx: TenantTransaction, dice: Dice, centre: Centre): Promise<void> {
  if (centre.plan.scored === 'nothing') return
  const questionnaires = await questionnairesOf(tx, centre)
  const targets = drawTargets(dice, new Map(centre.waveId === washUpWave ? [[underWayPerson, underWay]] : []))
  const cells = questionnaires.flatMap((one) => cellsOf(dice, centre.plan, one, targets))
  await store(
    tx,
    'acdc_scores',
    cells.map((cell, index) => scoreRow(centre, cell, index + 1)),
  )
  await store(tx, 'acdc_behaviours', behaviourRows(dice, centre, cells))
  await store(tx, 'acdc_notes', noteRows(dice, centre, cells))
  for (const one of questionnaires) await count(tx, centre, one, cells)
  const { organizationId, waveId, plan, at } = centre
  if (plan.phase === 'finished') await completeWaveTool(tx, { organizationId, waveId }, at('18:00'))
}

async function questionnairesOf(tx: TenantTransaction, { organizationId, waveId, plan }: Centre) {
  const rows = await tx
    .selectFrom('questionnaires as q')
    .innerJoin('nominations as n', (join) =>
      join
        .onRef('n.organization_id', '=', 'q.organization_id')
        .onRef('n.wave_id', '=', 'q.wave_id')
        .onRef('n.assessee_id', '=', 'q.assessee_id')
        .onRef('n.assessor_id', '=', 'q.assessor_id'),
    )
    .select(['q.id', 'n.position'])
    .where('q.organization_id', '=', organizationId)
    .where('q.wave_id', '=', waveId)
    .orderBy('n.position')
    .execute()
  const evaluators = plan.evaluators.length
  return rows.map(({ id, position }): Questionnaire => {
    const place = position ?? 0
    return { id, person: Math.floor(place / evaluators), evaluator: place % evaluators }
  })
}

/** Competencies observed in an activity of the plan. */
const observed = ({ activities }: CentrePlan, activity: number): readonly number[] =>
  activities[activity]?.sections ?? competencies.map(({ number }) => number)

function cellsOf(dice: Dice, plan: CentrePlan, questionnaire: Questionnaire, targets: Targets): Cell[] {
  return competencies.flatMap(({ number: section }) => {
    const activities = plan.activities.flatMap((_, activity) =>
      observed(plan, activity).includes(section) ? [activity] : [],
    )
    const target = targets(questionnaire.person, section, questionnaire.evaluator)
    const scores = scoresWithMean(dice, target, activities.length)
    return activities.flatMap((activity, index) =>
      isScored(plan, questionnaire, activity)
        ? [{ ...questionnaire, activity, section, value: scores[index] ?? null }]
        : [],
    )
  })
}

/** Half: the first evaluator is furthest, the last has not begun. Nearly all: the last interview is missing. */
function isScored(plan: CentrePlan, { person, evaluator }: Questionnaire, activity: number): boolean {
  const [people, evaluators, last] = [plan.people.length, plan.evaluators.length, plan.activities.length - 1]
  if (plan.scored === 'half') return activity + evaluator < 2 || (activity + evaluator === 2 && person < people / 2)
  return plan.scored === 'all' || person < people - 1 || evaluator < evaluators - 1 || activity < last
}

const startOf = ({ at }: Centre, activity: number) => at('10:20').getTime() + activity * 70 * minute

function scoreRow(centre: Centre, cell: Cell, sequence: number): Insertable<AcdcScores> {
  return {
    organization_id: centre.organizationId,
    questionnaire_id: cell.id,
    activity_id: centre.activityIds[cell.activity] ?? 0,
    section_number: cell.section,
    value: cell.value,
    sequence,
    source: 'screen',
    scored_at: new Date(startOf(centre, cell.activity) + (40 + cell.section) * minute),
  }
}

/** How often behaviours of the first competency were seen of the person under way, for the better and for the worse. */
const seenUnderWay = [
  [3, 1],
  [1, 4],
  [4, 0],
  [2, 1],
] as const

const isUnderWay = ({ waveId }: Centre, { person, section }: Cell) =>
  waveId === washUpWave && person === underWayPerson && section === 1

function behaviourRows(dice: Dice, centre: Centre, cells: readonly Cell[]): Insertable<AcdcBehaviours>[] {
  return cells.flatMap((cell, index) =>
    (competencies[cell.section - 1]?.behaviours ?? []).flatMap((_, item) => {
      const [plus, minus] = seen(dice, centre, cell, item)
      if (plus + minus === 0) return []
      return [
        {
          organization_id: centre.organizationId,
          questionnaire_id: cell.id,
          activity_id: centre.activityIds[cell.activity] ?? 0,
          item_key: itemKey(cell.section, item + 1),
          plus,
          minus,
          sequence: index + 1,
        },
      ]
    }),
  )
}

function seen(dice: Dice, centre: Centre, cell: Cell, item: number): readonly [number, number] {
  if (isUnderWay(centre, cell)) {
    const [plus, minus] = seenUnderWay[cell.evaluator] ?? [0, 0]
    if (cell.activity > 0) return [0, 0]
    return item === 0 ? [Math.min(plus, 2), 0] : item === 1 ? [plus - Math.min(plus, 2), 0] : [0, minus]
  }
  if (cell.value === null || dice.chance(35)) return [0, 0]
  return [dice.roll(Math.max(1, cell.value - 1)), dice.roll(Math.max(1, 4 - cell.value))]
}

function noteRows(dice: Dice, centre: Centre, cells: readonly Cell[]): Insertable<AcdcNotes>[] {
  const written = new Set<string>()
  const rows: Insertable<AcdcNotes>[] = []
  const write = (cell: Cell, { text, sign, section, time }: WrittenNote) => {
    const key = `${cell.id} ${text}`
    if (written.has(key)) return
    written.add(key)
    const minutes = 8 + dice.roll(28)
    rows.push({
      organization_id: centre.organizationId,
      note_guid: guidOf(`${centre.waveId} ${cell.person} ${cell.evaluator} ${text}`),
      questionnaire_id: cell.id,
      activity_id: centre.activityIds[cell.activity] ?? 0,
      section_number: section,
      sign,
      text,
      noted_at: time ? centre.at(time) : new Date(startOf(centre, cell.activity) + minutes * minute),
      sequence: rows.length + 1,
      source: 'screen',
    })
  }
  for (const cell of cells) {
    const language = centre.plan.evaluators[cell.evaluator]?.language ?? 'cs'
    if (isUnderWay(centre, cell)) {
      if (cell.activity === 0) for (const note of furtherNotes(cell.evaluator)) write(cell, note)
    } else if (cell.value !== null && dice.chance(45)) {
      const note = dice.pick(noteTexts(language, cell.section, cell.value >= 3 ? 1 : -1))
      write(cell, { ...note, section: cell.section })
    }
  }
  return rows
}

/** The same on every load. */
function guidOf(words: string): string {
  const digits = createHash('sha256').update(`demo note ${words}`).digest('hex')
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-4${digits.slice(13, 16)}-8${digits.slice(17, 20)}-${digits.slice(20, 32)}`
}

async function store<Table extends 'acdc_scores' | 'acdc_behaviours' | 'acdc_notes'>(
  tx: TenantTransaction,
  table: Table,
  rows: readonly object[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += 500)
    await tx
      .insertInto(table)
      .values(rows.slice(start, start + 500) as never)
      .execute()
}

/** Progress as the product keeps it: cells to score, and cells scored, "not seen" among them. */
async function count(
  tx: TenantTransaction,
  centre: Centre,
  { id }: Questionnaire,
  cells: readonly Cell[],
): Promise<void> {
  const own = cells.filter((cell) => cell.id === id)
  const items = centre.plan.activities.reduce((sum, _, activity) => sum + observed(centre.plan, activity).length, 0)
  const last = new Date(startOf(centre, Math.max(0, ...own.map(({ activity }) => activity))) + 50 * minute)
  await tx
    .updateTable('questionnaires')
    .set({
      items_count: items,
      answered_count: own.length,
      ...(own.length > 0 && { started_at: centre.at('10:28'), last_answer_at: last }),
      ...(own.length === items && { status: 'submitted' as const, submitted_at: last }),
    })
    .where('organization_id', '=', centre.organizationId)
    .where('id', '=', id)
    .execute()
}
