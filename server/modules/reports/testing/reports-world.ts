import { individualReport360Guid } from '../../report-templates/official/official-report-templates.ts'
import { ensureOfficialReportTemplates } from '../../report-templates/ensure-official-report-templates.ts'
import type { AssessorRole } from '../../../../domain/nominations/nomination.ts'
import { buildCollectedWave, type CollectedRater, type CollectedWave } from '../../../testing/build-collected-wave.ts'
import { buildOrganization, buildProject, buildUser } from '../../../testing/builders.ts'
import { startTestApp, type Client, type TestApp } from '../../../testing/test-app.ts'
import type { Services } from '../../../platform/services.ts'
import { ensureOfficialTemplates } from '../../templates/ensure-official-templates.ts'
import { reportsJobs } from '../jobs.ts'

export type ReportsWorld = {
  assay: TestApp
  company: string
  project: string
  templateId: number
  groupTemplateIds: { team: number; wave: number }
  wave: CollectedWave
  manager: Client
  clientAdmin: Client
  /** Requests the report of the first person and returns its guid. */
  generate(): Promise<string>
  report(fileGuid: string): Promise<{ id: number; status: number; error_code: string | null; published: unknown }>
  /** Runs the job of a report as the worker does, with other services if given. */
  runJob(fileGuid: string, services?: Partial<Services>): Promise<void>
  /** Submits a questionnaire. Returns its role; undefined if it is not open. */
  handIn(questionnaireId: number): Promise<string | undefined>
  questionnaires(status: 'open' | 'submitted', role?: AssessorRole): Promise<number[]>
}

/** A printer for tests that needs no browser. */
export const paper = (
  print: (html: string) => Promise<Buffer> = async () => Buffer.from('%PDF-'),
): Services['pdf'] => ({
  render: print,
  start: () => undefined,
  close: async () => undefined,
})

type Reported = { name: string; raters: readonly CollectedRater[] }

/** A person with raters in a wave, and others, ready for reports. */
export async function startReportsWorld(
  raters: readonly CollectedRater[],
  others: readonly Reported[] = [],
): Promise<ReportsWorld> {
  const assay = await startTestApp()
  const made = await assay.build(async (tx) => {
    await ensureOfficialTemplates(tx)
    await ensureOfficialReportTemplates(tx)
    const templates = await tx
      .selectFrom('report_templates')
      .select(['id', 'report', 'template_guid'])
      .where('owner_user_name', 'is', null)
      .execute()
    const idOf = (wanted: string) =>
      templates.find((one) => one.template_guid === wanted || one.report === wanted)?.id ?? 0
    const company = (await buildOrganization(tx, { name: 'Vodárny' })).id
    const manager = assay.as(await buildUser(tx, { user_name: 'manager', roles: ['project manager'] }))
    const admin = { user_name: 'client360', roles: ['AS360clientAdmin'], organization_id: company }
    const clientAdmin = assay.as(await buildUser(tx, admin))
    const project = (await buildProject(tx, { organization_id: company, owner_user_name: 'manager' })).id
    const place = { organization_id: company, project_id: project }
    const wave = await buildCollectedWave(tx, place, [{ name: 'Žofie Příhodová', raters }, ...others])
    return {
      company,
      project,
      manager,
      clientAdmin,
      wave,
      templateId: idOf(individualReport360Guid),
      groupTemplateIds: { team: idOf('team'), wave: idOf('wave') },
    }
  })
  const { company, wave, manager, templateId } = made
  const report = (fileGuid: string) =>
    assay.build((tx) =>
      tx
        .selectFrom('reports')
        .select(['id', 'status', 'error_code', 'published'])
        .where('file_guid', '=', fileGuid)
        .executeTakeFirstOrThrow(),
    )
  return {
    ...made,
    assay,
    report,
    async generate() {
      const asked = { assesseeGuids: [wave.assessees[0]?.guid], reportTemplateId: templateId }
      const { body } = await manager.post(`/api/reports/generate-reports/${wave.waveId}`, asked)
      return (body as { reports: { fileGuid: string }[] }).reports[0]?.fileGuid ?? ''
    },
    async runJob(fileGuid, services = {}) {
      const { id: reportId } = await report(fileGuid)
      await reportsJobs['generate-report']({ organizationId: company, reportId }, { ...assay.services, ...services })
    },
    async handIn(id) {
      const handedIn = await assay.build((tx) =>
        tx
          .updateTable('questionnaires')
          .set({ status: 'submitted', submitted_at: assay.clock.now() })
          .where('id', '=', id)
          .where('status', '=', 'open')
          .returning('role_id')
          .executeTakeFirst(),
      )
      return handedIn?.role_id
    },
    async questionnaires(status, role) {
      const rows = await assay.build((tx) => {
        const query = tx.selectFrom('questionnaires').select('id').where('status', '=', status).orderBy('id')
        return (role ? query.where('role_id', '=', role) : query).execute()
      })
      return rows.map(({ id }) => id)
    },
  }
}
