import { individualReport360Guid } from '../server/modules/report-templates/official/official-report-templates.ts'
import { sql } from 'kysely'
import { localDateAt, toInstantMs } from '../domain/time/local-time.ts'
import type { WavePhase } from '../domain/waves/wave.ts'
import { publishWave } from '../server/modules/waves/publish-wave.ts'
import { ensureWaveTool } from '../server/modules/tools/records/wave-tool.ts'
import { findWave } from '../server/modules/waves/waves-queries.ts'
import type { TenantTransaction } from '../server/platform/database/database.ts'
import { answerQuestionnaires } from './answers.ts'
import type { Dice } from './dice.ts'
import { leadershipNominations } from './leadership-nominations.ts'
import { addJournal } from './journal.ts'
import names from './names.json' with { type: 'json' }
import { namePerson, type NamedPerson, type NameLanguage } from './naming.ts'
import type { DemoProject } from './projects.ts'
import type { WavePlan } from './wave-plans.ts'
import type { AssessorRole } from '../domain/nominations/nomination.ts'

type Templates = { questions: number; answers: number; roles: number; mails: number; report: number }
type Nomination = { assessee: NamedPerson; assessor: NamedPerson; role: AssessorRole }
const day = 24 * 3_600_000
/** Projects of the demonstration use the default time zone. */
const zone = 'Europe/Prague'

/** The official templates for a 360 wave. */
export async function officialTemplates(tx: TenantTransaction): Promise<Templates> {
  const { rows } = await sql<{ type: string; id: number }>`
    select distinct on (type) type, id from templates
     where is_official and category = 'none' and deleted_at is null and (type <> 'questions' or name ilike '%leadership%') and (type <> 'answers' or name ilike '%frequency%')
     order by type, id desc`.execute(tx)
  const id = (type: string) => {
    const found = rows.find((row) => row.type === type)
    if (!found) throw new Error(`There is no official ${type} template`)
    return found.id
  }
  const report = await tx
    .selectFrom('report_templates')
    .select('id')
    .where('template_guid', '=', individualReport360Guid)
    .where('soft_deleted', '=', false)
    .executeTakeFirstOrThrow()
  return {
    questions: id('questions'),
    answers: id('answers'),
    roles: id('roles'),
    mails: id('mails'),
    report: report.id,
  }
}

/** One 360 wave with its people, nominations and, depending on its phase, answers. Returns the wave's guid. */
export async function addWave(
  tx: TenantTransaction,
  dice: Dice,
  { project, plan, templates, now }: { project: DemoProject; plan: WavePlan; templates: Templates; now: Date },
): Promise<string> {
  const at = (days: number) => new Date(now.getTime() + days * day)
  const on = (days: number, time: '00:00' | '23:59') =>
    new Date(toInstantMs(`${localDateAt(at(days).getTime(), zone)}T${time}`, zone))
  const place = { organization_id: project.organization.id, project_id: project.id }
  const { id: waveId } = await tx
    .insertInto('waves')
    .values({
      ...place,
      name: waveName(dice, project),
      wave_setup_type: 'as360',
      wave_phase: plan.phase === 'preparation' ? 'preparation' : 'nomination',
      starts_at: on(plan.startsInDays, '00:00'),
      nomination_deadline_at: on(plan.startsInDays + plan.nominationDays, '23:59'),
      finishes_at: on(plan.startsInDays + plan.lengthDays, '23:59'),
      questions_template_id: templates.questions,
      answers_template_id: templates.answers,
      roles_template_id: templates.roles,
      emails_template_id: templates.mails,
      individual_report_template_id: templates.report,
      competencies_importance: plan.phase === 'finished' ? templates.questions : null,
      release_reports: plan.releasesReports ?? false,
      created_by: 'manager',
      created_at: at(plan.startsInDays - 7),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const wave = await findWave(tx, waveId)
  if (wave) await ensureWaveTool(tx, wave)
  const nominations =
    plan.people === 60
      ? leadershipNominations().map(({ assessee, assessor, role }) => ({ assessee, assessor, role }))
      : nominate(dice, project, plan.people)
  await addNominations(tx, place, waveId, nominations, at(plan.startsInDays + 1))
  await tx
    .updateTable('projects')
    .set({ default_wave_id: waveId })
    .where('organization_id', '=', place.organization_id)
    .where('id', '=', place.project_id)
    .where('default_wave_id', 'is', null)
    .execute()
  if (plan.phase === 'dataCollection' || plan.phase === 'finished') {
    await publishWave(tx, { waveId, by: 'manager', now: at(plan.startsInDays + plan.nominationDays) })
    await setPhase(tx, place.organization_id, waveId, plan.phase)
    await answerQuestionnaires(tx, dice, {
      organizationId: place.organization_id,
      waveId,
      plan,
      until: plan.phase === 'finished' ? at(plan.startsInDays + plan.lengthDays) : now,
    })
  }
  const { organization_id: organizationId, project_id: projectId } = place
  await addJournal(tx, { organizationId, projectId, waveId, plan, templateId: templates.report, now })
  return waveId
}

function waveName(dice: Dice, { organization }: DemoProject): string {
  const own = names.waves[organization.language as keyof typeof names.waves] as readonly string[] | undefined
  return dice.pick(own ?? names.waves.en)
}

/** Each person by self, one or two superiors, and some colleagues and subordinates from the same small set. */
function nominate(dice: Dice, { organization }: DemoProject, count: number): Nomination[] {
  const taken = new Set<string>()
  const languages: NameLanguage[] = [organization.language, organization.language, organization.language, 'en']
  const people = Array.from({ length: count * 2 + 4 }, () =>
    namePerson(dice, dice.pick(languages), organization.domain, taken),
  )
  const assessees = people.slice(0, count)
  return assessees.flatMap((assessee, index) => {
    const others = people.filter((person) => person !== assessee)
    const from = (start: number, length: number) =>
      Array.from({ length }, (_, step) => others[(start + step * 3) % others.length]).filter((one) => one !== undefined)
    const rows: { role: AssessorRole; assessors: NamedPerson[] }[] = [
      { role: 'self', assessors: [assessee] },
      { role: 'superior', assessors: from(index, 1 + dice.roll(2)) },
      { role: 'colleague', assessors: from(index + 10, 2 + dice.roll(3)) },
      { role: 'subordinate', assessors: from(index + 20, 1 + dice.roll(3)) },
    ]
    const seen = new Set<NamedPerson>()
    return rows.flatMap(({ role, assessors }) =>
      assessors
        .filter((assessor) => !seen.has(assessor) && seen.add(assessor))
        .map((assessor) => ({ assessee, assessor, role })),
    )
  })
}

async function addNominations(
  tx: TenantTransaction,
  place: { organization_id: string; project_id: string },
  waveId: string,
  nominations: readonly Nomination[],
  at: Date,
): Promise<void> {
  const assessees = new Set(nominations.map(({ assessee }) => assessee.email))
  const people = new Map(
    nominations.flatMap(({ assessee, assessor }) => [
      [assessor.email, assessor] as const,
      [assessee.email, assessee] as const,
    ]),
  )
  const ids = await tx
    .insertInto('assessees')
    .values(
      [...people.values()].map(({ name, email, language }) => ({
        ...place,
        name,
        email,
        language_code: language,
        is_participant: assessees.has(email),
        created_by: 'manager',
        created_at: at,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['organization_id', 'project_id', 'email'])
        .where('email', 'is not', null)
        .doUpdateSet({ name: (row) => row.ref('excluded.name') }),
    )
    .returning(['id', 'email'])
    .execute()
  const idOf = new Map(ids.map(({ id, email }) => [email, id]))
  const own = { organization_id: place.organization_id, wave_id: waveId }
  await tx
    .insertInto('wave_assessees')
    .values([...assessees].map((email) => ({ ...own, assessee_id: idOf.get(email) ?? 0 })))
    .execute()
  await tx
    .insertInto('nominations')
    .values(
      nominations.map(({ assessee, assessor, role }, position) => ({
        ...own,
        assessee_id: idOf.get(assessee.email) ?? 0,
        assessor_id: idOf.get(assessor.email) ?? 0,
        role_id: role,
        position,
        created_at: at,
      })),
    )
    .execute()
}

async function setPhase(
  tx: TenantTransaction,
  organizationId: string,
  waveId: string,
  phase: WavePhase,
): Promise<void> {
  await tx
    .updateTable('waves')
    .set({ wave_phase: phase })
    .where('organization_id', '=', organizationId)
    .where('id', '=', waveId)
    .execute()
}
