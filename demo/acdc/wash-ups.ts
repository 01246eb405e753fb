import { overActivities, proposedScore, spreadOf, agreedStep } from '../../domain/acdc/scores.ts'
import type { TenantTransaction } from '../../server/platform/database/database.ts'
import type { Centre } from './add-centres.ts'
import { competencies } from './catalogue.ts'
import { washUpWave } from './plans.ts'

/** What is agreed of the person under way, by competency, and what the evaluators say so far. */
const agreedUnderWay: ReadonlyMap<number, number> = new Map([
  [2, 3],
  [3, 2.5],
  [4, 4],
])
const summaryUnderWay =
  'Vede věcí, ne silou: skupině dává pořadí a čas. Pod tlakem přestává ověřovat, zda ostatní souhlasí; o tom mluvit při zpětné vazbě.'

const summaries = [
  'Silné stránky: práce s lidmi, naslouchání, rozvaha. Rozvoj: plánovat s rezervou a říct si o pomoc dřív.',
  'Přesvědčivost a klid pod tlakem; v analýze spoléhá na zkušenost. Rozvoj: pojmenovat předpoklady, než navrhne řešení.',
  'Samostatně vede jednání a drží cíl. Rozvoj: dát víc prostoru těm, kdo mluví málo.',
  'Pečlivá příprava a jasné kroky. Rozvoj: rozhodnout včas, i když nejsou všechny údaje.',
  'Vidí dopad na odběratele a umí ho vysvětlit. Rozvoj: zůstat u věci, když přijde kritika.',
]

type Agreed = { assessee_id: number; section_number: number; value: number }

/** Closes the scoring, and agrees and confirms as much as the plan says. */
export async function addWashUps(tx: TenantTransaction, centre: Centre): Promise<void> {
  const { organizationId, waveId, plan, at } = centre
  const own = { organization_id: organizationId, wave_id: waveId }
  if (!plan.isClosed) return
  await tx
    .insertInto('acdc_closings')
    .values({ ...own, closed_at: at('15:40'), closed_by: 'manager' })
    .execute()
  const people = await peopleOf(tx, centre)
  const confirmed = people.slice(0, plan.confirmed)
  const agreed = await means(tx, centre, confirmed)
  const underWay = waveId === washUpWave ? people[plan.confirmed] : undefined
  if (underWay !== undefined)
    for (const [section_number, value] of agreedUnderWay) agreed.push({ assessee_id: underWay, section_number, value })
  const rows = agreed.map((one) => ({
    ...own,
    ...one,
    agreed_by: 'manager',
    agreed_at: at(one.assessee_id === underWay ? '16:02' : '15:52'),
  }))
  if (rows.length > 0) await tx.insertInto('acdc_agreed').values(rows).execute()
  const washUps = confirmed.map((assessee_id, index) => ({
    ...own,
    assessee_id,
    summary: summaries[index % summaries.length] ?? '',
    revision: 10,
    changed_by: 'manager',
    changed_at: at('15:58'),
    confirmed_at: at('15:58'),
    confirmed_by: 'manager',
  }))
  const begun = { summary: summaryUnderWay, revision: 5, changed_by: 'manager', changed_at: at('16:05') }
  if (washUps.length > 0) await tx.insertInto('acdc_wash_ups').values(washUps).execute()
  if (underWay !== undefined)
    await tx
      .insertInto('acdc_wash_ups')
      .values({ ...own, assessee_id: underWay, ...begun })
      .execute()
}

/** In the order in which they were imported. */
async function peopleOf(tx: TenantTransaction, { organizationId, waveId }: Centre): Promise<number[]> {
  const rows = await tx
    .selectFrom('nominations')
    .select('assessee_id')
    .where('organization_id', '=', organizationId)
    .where('wave_id', '=', waveId)
    .orderBy('position')
    .execute()
  return [...new Set(rows.map(({ assessee_id }) => assessee_id))]
}

/** What is proposed, and where evaluators are too far apart, their mean. */
async function means(tx: TenantTransaction, { organizationId, waveId }: Centre, people: readonly number[]) {
  const rows = await tx
    .selectFrom('acdc_scores as s')
    .innerJoin('questionnaires as q', (join) =>
      join.onRef('q.organization_id', '=', 's.organization_id').onRef('q.id', '=', 's.questionnaire_id'),
    )
    .select(['q.assessee_id', 'q.assessor_id', 's.section_number', 's.value'])
    .where('q.organization_id', '=', organizationId)
    .where('q.wave_id', '=', waveId)
    .execute()
  return people.flatMap((assessee_id) =>
    competencies.map(({ number: section_number }): Agreed => {
      const own = rows.filter((row) => row.assessee_id === assessee_id && row.section_number === section_number)
      const evaluators = [...new Set(own.map(({ assessor_id }) => assessor_id))]
      const scores = evaluators.map((evaluator) =>
        overActivities(own.filter(({ assessor_id }) => assessor_id === evaluator).map(({ value }) => value)),
      )
      const middle = Math.round((spreadOf(scores).mean ?? 3) / agreedStep) * agreedStep
      return { assessee_id, section_number, value: proposedScore(scores) ?? middle }
    }),
  )
}
