import type { Config } from '../server/platform/config.ts'
import { connect, type TenantTransaction } from '../server/platform/database/database.ts'
import { jobLimits } from '../server/platform/database/limits.ts'
import { enqueue } from '../server/platform/jobs/enqueue.ts'
import '../server/modules/reports/jobs.ts'
import { dice, type Dice } from './dice.ts'
import { addAssistanceProgramme } from './eap.ts'
import { addOrganizations } from './organizations.ts'
import { demoPeople, firstOrganization } from './people.ts'
import { addReportTemplates } from './report-templates.ts'
import { addProjects, emptyProject, type DemoProject } from './projects.ts'
import { wavePlans } from './wave-plans.ts'
import { addWave, officialTemplates } from './waves.ts'

/** All loads are alike, except for the start date. */
const seed = 20_260_116

/**
 * Fills an empty database with forty organizations and 120 projects in every state; a database with users is not
 * changed. All in one transaction: an interrupted load leaves nothing behind. Reports are queued for the worker to
 * print.
 */
export async function loadDemo(config: Config, now = new Date()): Promise<void> {
  const db = connect(config.databaseUrl, config.databaseOwnerUrl, 2, jobLimits)
  try {
    await db.withTenant({ kind: 'all' }, async (tx) => {
      const known = await tx.selectFrom('users').select('user_name').limit(1).executeTakeFirst()
      if (known) return
      const chance = dice(seed)
      const organizations = await addOrganizations(tx, chance)
      await tx.insertInto('users').values(demoPeople).execute()
      await addReportTemplates(tx, now)
      const projects = await addProjects(tx, chance, organizations, now)
      await addWaves(tx, chance, projects, now)
      await addAssistanceProgramme(tx)
    })
  } finally {
    await db.close()
  }
}

/** The leading project has four waves; every third of the other running or finished projects has one. */
async function addWaves(
  tx: TenantTransaction,
  chance: Dice,
  projects: readonly DemoProject[],
  now: Date,
): Promise<void> {
  const templates = await officialTemplates(tx)
  const [leading, ...rest] = projects.filter(({ id }) => id !== emptyProject)
  if (!leading) return
  const add = async (project: DemoProject, index: number) => {
    const plan = wavePlans[index % wavePlans.length]
    if (!plan) return
    const waveId = await addWave(tx, chance, { project, plan, templates, now })
    if (plan.reports > 0) await askForReports(tx, project, waveId, templates.report, plan.reports)
  }
  for (let index = 0; index < 4; index += 1) await add(leading, index)
  const others = rest.filter(({ organization }, index) => organization.id !== firstOrganization && index % 6 === 2)
  for (const [index, project] of others.entries()) await add(project, index + 1)
}

async function askForReports(
  tx: TenantTransaction,
  project: DemoProject,
  waveId: string,
  templateId: number,
  count: number,
): Promise<void> {
  const organizationId = project.organization.id
  const people = await tx
    .selectFrom('wave_assessees')
    .innerJoin('assessees', (join) =>
      join
        .onRef('assessees.organization_id', '=', 'wave_assessees.organization_id')
        .onRef('assessees.id', '=', 'wave_assessees.assessee_id'),
    )
    .select(['assessees.id', 'assessees.name', 'assessees.language_code'])
    .where('wave_assessees.organization_id', '=', organizationId)
    .where('wave_assessees.wave_id', '=', waveId)
    .orderBy('assessees.id')
    .limit(count)
    .execute()
  for (const person of people) {
    const { id } = await tx
      .insertInto('reports')
      .values({
        organization_id: organizationId,
        project_id: project.id,
        wave_id: waveId,
        wave_phase: 'finished',
        assessee_id: person.id,
        report_template_id: templateId,
        report_type: 'Individual',
        report_name: '360° individual report',
        file_name: `360° individual report – ${person.name}.pdf`,
        product_name: '360° feedback',
        product_code: '360-STD',
        language_code: person.language_code,
        requested_by: 'manager',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await enqueue(tx, 'generate-report', { organizationId, reportId: id }, { maxAttempts: 3 })
  }
}
