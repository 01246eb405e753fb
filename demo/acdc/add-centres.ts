import { localDateAt, toInstantMs } from '../../domain/time/local-time.ts'
import { writeJournal } from '../../server/modules/journal/records/write-journal.ts'
import { ensureWaveTool } from '../../server/modules/tools/records/wave-tool.ts'
import { publishWave } from '../../server/modules/waves/publish-wave.ts'
import { findWave } from '../../server/modules/waves/waves-queries.ts'
import type { TenantTransaction } from '../../server/platform/database/database.ts'
import type { Dice } from '../dice.ts'
import type { DemoOrganization } from '../organizations.ts'
import { addActivities, addCompetencySystem, type ActivitySlug } from './catalogue.ts'
import { addPersonality } from './personality.ts'
import { centrePlans, washUpWave, type CentrePerson, type CentrePlan } from './plans.ts'
import { addScores } from './scores.ts'
import { addWashUps } from './wash-ups.ts'

/** The project of the demonstration with assessment centres. */
export const centresProject = 'd0000000-0000-4000-8000-000000000122'

const day = 24 * 3_600_000
const zone = 'Europe/Prague'

/** A wave of a centre as its parts are filled in. `at` is an instant of its day, `time` local: "10:41". */
export type Centre = {
  plan: CentrePlan
  organizationId: string
  projectId: string
  waveId: string
  activityIds: number[]
  at: (time: string) => Date
}

/** A project with assessment centres in every state: being prepared, scored, washed up, and finished. */
export async function addCentres(
  tx: TenantTransaction,
  dice: Dice,
  { organization, now }: { organization: DemoOrganization; now: Date },
): Promise<void> {
  const at = (days: number) => new Date(now.getTime() + days * day)
  const activityIds = await addActivities(tx, at(-90))
  const questionsId = await addCompetencySystem(tx, at(-90))
  const answersId = await fivePoints(tx)
  await tx
    .insertInto('projects')
    .values({
      id: centresProject,
      organization_id: organization.id,
      name: 'Vedoucí provozů 2026 – assessment a development centre',
      starts_at: at(-60),
      ends_at: at(120),
      visible_to_clients: true,
      owner_user_name: 'manager',
      total_work_hours: 64,
      price: 380_000,
      estimated_price: 420_000,
    })
    .execute()
  for (const plan of centrePlans) {
    const centre = await addCentre(tx, { organization, now, plan, activityIds, questionsId, answersId })
    await addScores(tx, dice, centre)
    await addWashUps(tx, centre)
    if (plan.phase === 'finished') await addPersonality(tx, centre)
  }
  await tx
    .updateTable('projects')
    .set({ default_wave_id: washUpWave })
    .where('organization_id', '=', organization.id)
    .where('id', '=', centresProject)
    .execute()
}

type Order = {
  organization: DemoOrganization
  now: Date
  plan: CentrePlan
  activityIds: Map<ActivitySlug, number>
  questionsId: number
  answersId: number
}

async function addCentre(tx: TenantTransaction, order: Order): Promise<Centre> {
  const { organization, now, plan } = order
  const place = { organization_id: organization.id, project_id: centresProject }
  const date = localDateAt(now.getTime() + plan.day * day, zone)
  const at = (time: string, on = date) => new Date(toInstantMs(`${on}T${time}`, zone))
  const [, month, dayOfMonth] = date.split('-').map(Number)
  const ends = at('23:59', localDateAt(now.getTime() + plan.ends * day, zone))
  await tx
    .insertInto('waves')
    .values({
      ...place,
      id: plan.waveGuid,
      name: `AC/DC ${plan.town} ${dayOfMonth}. ${month}.`,
      wave_setup_type: 'acdc',
      wave_phase: 'preparation',
      starts_at: at('00:00'),
      nomination_deadline_at: at('00:00'),
      finishes_at: ends,
      questions_template_id: order.questionsId,
      answers_template_id: order.answersId,
      created_by: 'manager',
      created_at: new Date(Math.min(now.getTime(), at('08:00').getTime()) - 14 * day),
    })
    .execute()
  const wave = await findWave(tx, plan.waveGuid)
  if (wave) await ensureWaveTool(tx, wave)
  const made = new Date(Math.min(now.getTime(), at('08:00').getTime()) - 10 * day)
  await addPeople(tx, place, plan, made)
  const activityIds = plan.activities.map(({ slug }) => order.activityIds.get(slug) ?? 0)
  await chooseActivities(tx, place.organization_id, plan, activityIds)
  const centre = {
    plan,
    organizationId: place.organization_id,
    projectId: place.project_id,
    waveId: plan.waveGuid,
    activityIds,
    at,
  }
  await leadThroughPhases(tx, centre, { made, now, ends })
  return centre
}

/** The shipped scale of assessment centres. */
async function fivePoints(tx: TenantTransaction): Promise<number> {
  const { id } = await tx
    .selectFrom('templates')
    .select('id')
    .where('is_official', '=', true)
    .where('type', '=', 'answers')
    .where('category', '=', 'competency')
    .where('deleted_at', 'is', null)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return id
}

type Place = { organization_id: string; project_id: string }

/** Everybody is to be seen by every evaluator. */
async function addPeople(tx: TenantTransaction, place: Place, plan: CentrePlan, at: Date): Promise<void> {
  const isAssessee = new Set(plan.people)
  const row = ({ name, email, language }: CentrePerson, isParticipant: boolean) => ({
    ...place,
    name,
    email,
    language_code: language,
    is_participant: isParticipant,
    created_by: 'manager',
    created_at: at,
  })
  const ids = await tx
    .insertInto('assessees')
    .values([...plan.people, ...plan.evaluators].map((one) => row(one, isAssessee.has(one))))
    .onConflict((conflict) =>
      conflict
        .columns(['organization_id', 'project_id', 'email'])
        .where('email', 'is not', null)
        .doUpdateSet({ name: (one) => one.ref('excluded.name') }),
    )
    .returning(['id', 'email'])
    .execute()
  const idOf = ({ email }: CentrePerson) => ids.find((one) => one.email === email)?.id ?? 0
  const own = { organization_id: place.organization_id, wave_id: plan.waveGuid }
  await tx
    .insertInto('wave_assessees')
    .values(plan.people.map((one) => ({ ...own, assessee_id: idOf(one) })))
    .execute()
  const pairs = plan.people.flatMap((assessee) => plan.evaluators.map((assessor) => ({ assessee, assessor })))
  await tx
    .insertInto('nominations')
    .values(
      pairs.map(({ assessee, assessor }, position) => ({
        ...own,
        assessee_id: idOf(assessee),
        assessor_id: idOf(assessor),
        role_id: 'evaluator' as const,
        position,
        created_at: at,
      })),
    )
    .execute()
}

async function chooseActivities(
  tx: TenantTransaction,
  organizationId: string,
  plan: CentrePlan,
  activityIds: readonly number[],
): Promise<void> {
  const rows = plan.activities.map(({ minutes, sections }, position) => ({
    organization_id: organizationId,
    wave_id: plan.waveGuid,
    activity_id: activityIds[position] ?? 0,
    position,
    minutes,
    section_numbers: sections === null ? null : [...sections],
  }))
  if (rows.length > 0) await tx.insertInto('wave_activities').values(rows).execute()
}

/** Also writes the journal that the product would have written. */
async function leadThroughPhases(
  tx: TenantTransaction,
  { plan, organizationId, projectId, waveId, at }: Centre,
  { made, now, ends }: { made: Date; now: Date; ends: Date },
): Promise<void> {
  const place = { organizationId, projectId, waveId, userName: 'manager' }
  const { people, evaluators, phase } = plan
  const counts = {
    added: people.length * evaluators.length,
    changed: 0,
    removed: 0,
    people: people.length + evaluators.length,
  }
  await writeJournal(tx, { ...place, code: 'WAVE_CREATED', at: new Date(made.getTime() - 4 * day) })
  await writeJournal(tx, { ...place, code: 'NOMINATIONS_SAVED', details: counts, at: made })
  if (phase === 'preparation') return
  await publishWave(tx, { waveId, by: 'manager', now: at('07:30') })
  const begun = { from: 'preparation', to: 'dataCollection', deletedAnswers: null } as const
  await writeJournal(tx, { ...place, code: 'WAVE_PHASE_SWITCHED', details: begun, at: at('07:30') })
  if (phase === 'finished') {
    const finished = new Date(Math.min(ends.getTime(), now.getTime()))
    const details = { from: 'dataCollection', to: 'finished', deletedAnswers: null } as const
    await writeJournal(tx, { ...place, code: 'WAVE_PHASE_SWITCHED', details, at: finished })
    await writeJournal(tx, { ...place, code: 'WAVE_FINISHED', userName: null, at: finished })
  }
  await tx
    .updateTable('waves')
    .set({ wave_phase: phase })
    .where('organization_id', '=', organizationId)
    .where('id', '=', waveId)
    .execute()
}
