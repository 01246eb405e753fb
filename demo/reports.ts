import { shippedReportName } from '../server/modules/report-templates/rendering/texts.ts'
import { enqueueReports } from '../server/modules/reports/enqueue-reports.ts'
import '../server/modules/reports/jobs.ts'
import type { Insertable } from 'kysely'
import { reportStatus } from '../domain/reports/report-status.ts'
import type { TenantTransaction } from '../server/platform/database/database.ts'
import type { Reports } from '../server/platform/database/schema.ts'
import type { DemoProject } from './projects.ts'

const day = 24 * 3_600_000

type Person = Pick<Insertable<Reports>, 'language_code'> & { id: number; name: string }

/** Reports about the first people of the wave, for the worker to print. */
export async function askForReports(
  tx: TenantTransaction,
  project: DemoProject,
  waveId: string,
  templateId: number,
  count: number,
): Promise<void> {
  for (const person of await peopleOf(tx, project, waveId, count))
    await queue(tx, { ...aboutPerson(person), ...common(project, waveId), report_template_id: templateId })
}

type Place = { project: DemoProject; waveId: string; templateId: number; after: number; now: Date }

/**
 * A report about a group with its presentation, reports that failed or were deleted, and a provider's that are not there
 * yet. Older than the others.
 */
export async function addReportsInOtherStates(
  tx: TenantTransaction,
  { project, waveId, templateId, after, now }: Place,
): Promise<void> {
  const { organization } = project
  const inWave = common(project, waveId)
  const at = (days: number) => ({ created_at: new Date(now.getTime() - days * day) })
  const people = await peopleOf(tx, project, waveId, 100)
  const [nobody, broken, deleted, waiting, made] = people.slice(after)
  if (!nobody || !broken || !deleted || !waiting || !made) return
  const failed = { ...inWave, report_template_id: templateId, status: reportStatus.failed }
  const provider = {
    ...inWave,
    wave_id: null,
    wave_phase: null,
    product_name: 'Hogan',
    product_code: 'HPI',
    provider: 'Hogan' as const,
    report_name: 'HPI Insight',
  }
  const insight = ({ id, name }: Person) => ({
    file_name: `HPI Insight – ${name}.pdf`,
    provider_report_id: `demo-${id}`,
  })
  await tx
    .insertInto('reports')
    .values([
      { ...aboutPerson(nobody), ...failed, ...at(1), error_code: 'NOBODY_ANSWERED' },
      { ...aboutPerson(broken), ...failed, ...at(2), error_code: 'TEMPLATE_BROKEN' },
      { ...aboutPerson(deleted), ...failed, ...at(3), error_code: 'CANCELLED', deleted_at: now },
      { ...aboutPerson(waiting), ...provider, ...at(4), ...insight(waiting) },
      {
        ...aboutPerson(made),
        ...provider,
        ...at(5),
        ...insight(made),
        status: reportStatus.inProgress,
      },
    ])
    .execute()
  const team = await tx
    .selectFrom('report_templates')
    .select('id')
    .where('report', '=', 'team')
    .where('owner_user_name', 'is', null)
    .where('soft_deleted', '=', false)
    .executeTakeFirstOrThrow()
  const name = shippedReportName('team', 'cs')
  const group = await queue(tx, {
    ...inWave,
    ...at(6),
    report_template_id: team.id,
    report_type: 'Group',
    report_name: name,
    file_name: `${name}.pdf`,
    language_code: 'cs',
    with_presentation: true,
  })
  await tx
    .insertInto('report_people')
    .values(people.map(({ id }) => ({ organization_id: organization.id, report_id: group, assessee_id: id })))
    .execute()
}

const common = (project: DemoProject, waveId: string) => ({
  organization_id: project.organization.id,
  project_id: project.id,
  wave_id: waveId,
  wave_phase: 'finished',
  product_name: '360° feedback',
  product_code: '360-STD',
  requested_by: 'manager',
})

function aboutPerson({ id, name, language_code }: Person) {
  const report = shippedReportName('individual', language_code)
  return {
    assessee_id: id,
    report_type: 'Individual' as const,
    report_name: report,
    file_name: `${report} – ${name}.pdf`,
    language_code,
  }
}

async function queue(tx: TenantTransaction, values: Insertable<Reports>): Promise<number> {
  const { id } = await tx.insertInto('reports').values(values).returning('id').executeTakeFirstOrThrow()
  await enqueueReports(tx, [{ organizationId: values.organization_id, reportId: id }])
  return id
}

function peopleOf(tx: TenantTransaction, project: DemoProject, waveId: string, count: number): Promise<Person[]> {
  return tx
    .selectFrom('wave_assessees')
    .innerJoin('assessees', (join) =>
      join
        .onRef('assessees.organization_id', '=', 'wave_assessees.organization_id')
        .onRef('assessees.id', '=', 'wave_assessees.assessee_id'),
    )
    .select(['assessees.id', 'assessees.name', 'assessees.language_code'])
    .where('wave_assessees.organization_id', '=', project.organization.id)
    .where('wave_assessees.wave_id', '=', waveId)
    .orderBy('assessees.id')
    .limit(count)
    .execute()
}
