import { createLink } from '../platform/links/links.ts'
import type { Services } from '../platform/services.ts'
import type { TenantTransaction } from '../platform/database/database.ts'
import { buildCollection } from './build-collection.ts'
import { branchId, buildProject, buildWave } from './builders.ts'

/** A record of every kind that an address or a body can name, in one organization. */
export async function buildWorld(tx: TenantTransaction, services: Services, owner: string) {
  const { sealing } = services
  const collection = await buildCollection(tx, sealing)
  const { organization, project, place, martin, tereza, jan } = collection
  const { organization_id } = place
  const template = async (type: 'questions' | 'answers' | 'roles' | 'mails') =>
    (
      await tx
        .selectFrom('templates')
        .select('id')
        .where('type', '=', type)
        .where('is_official', '=', true)
        .where('deleted_at', 'is', null)
        .where('email_kind', 'is', null)
        .where('category', '=', 'none')
        .orderBy('id')
        .executeTakeFirstOrThrow()
    ).id
  const templates = {
    questions_template_id: await template('questions'),
    answers_template_id: await template('answers'),
    roles_template_id: await template('roles'),
    emails_template_id: await template('mails'),
  }
  const reportTemplate = await tx
    .selectFrom('report_templates')
    .select('id')
    .where('engine', '=', 'report-360')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const generic = await buildProject(tx, { organization_id })
  const nominating = await buildWave(tx, { ...place, wave_phase: 'nomination', ...templates })
  await tx
    .insertInto('wave_assessees')
    .values([martin, jan].map(({ id }) => ({ organization_id, wave_id: nominating.id, assessee_id: id })))
    .execute()
  await tx
    .insertInto('wave_assessees')
    .values([martin, tereza, jan].map(({ id }) => ({ organization_id, wave_id: collection.wave.id, assessee_id: id })))
    .execute()
  await tx
    .updateTable('waves')
    .set({ ...templates, pending_dcm_changes: 1 })
    .where('organization_id', '=', organization_id)
    .where('id', '=', collection.wave.id)
    .execute()
  const link = async (kind: Parameters<typeof createLink>[2]['kind'], more: object = {}) =>
    createLink(tx, sealing, { kind, organization_id, project_id: project.id, created_by: owner, ...more })
  const nominations = await link('nominations', {
    wave_id: nominating.id,
    assessee_id: jan.id,
    terms_approved_at: '2026-11-02T09:00:00Z',
  })
  const monitor = await link('progress-monitor', { wave_id: collection.wave.id })
  const expires_at = '2099-01-01T00:00:00Z'
  const reports = await link('shared-reports', { expires_at })
  const tools = await link('shared-tools', { expires_at })
  const report = await buildReport(tx, services, place, martin.id, owner)
  const login = await buildLogin(tx, place, martin.id)
  await tx
    .insertInto('link_reports')
    .values({ organization_id, link_id: reports.id, report_id: report.id, position: 0 })
    .execute()
  await tx
    .insertInto('link_logins')
    .values({ organization_id, link_id: tools.id, login_id: login.id, position: 0 })
    .execute()
  return {
    ...collection,
    organization,
    nominating,
    /** A project without waves. */
    generic,
    reportTemplateId: reportTemplate.id,
    people: { martin, tereza, jan },
    templateIds: templates,
    report,
    login,
    branch: branchId('CZ'),
    shares: {
      questionnaires: collection.share,
      nominations: nominations.secret,
      monitor: monitor.secret,
      reports: reports.secret,
      tools: tools.secret,
    },
  }
}

export type World = Awaited<ReturnType<typeof buildWorld>>
type Place = { organization_id: string; project_id: string }

/** A completed report with a file, though no PDF. */
async function buildReport(
  tx: TenantTransaction,
  { files }: Services,
  place: Place,
  assessee: number,
  requested_by: string,
) {
  const name = 'report.pdf'
  const { storageKey, sizeBytes, sha256 } = await files.put(Buffer.from('%PDF'))
  const file = await tx
    .insertInto('files')
    .values({
      organization_id: place.organization_id,
      name,
      media_type: 'application/pdf',
      size_bytes: sizeBytes,
      sha256,
      storage_key: storageKey,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return tx
    .insertInto('reports')
    .values({
      ...place,
      assessee_id: assessee,
      file_id: file.id,
      report_type: 'Individual',
      report_name: 'Individual report',
      file_name: name,
      language_code: 'cs',
      status: 4,
      requested_by,
      completed_at: '2026-11-10T00:00:00Z',
    })
    .returning(['id', 'file_guid'])
    .executeTakeFirstOrThrow()
}

async function buildLogin(tx: TenantTransaction, place: Place, assessee_id: number) {
  const tool = await tx.selectFrom('tools').select(['id', 'name']).orderBy('id').executeTakeFirstOrThrow()
  const customTool = await tx
    .insertInto('custom_tools')
    .values({ ...place, tool_id: tool.id, name: tool.name })
    .returning('id')
    .executeTakeFirstOrThrow()
  const login = await tx
    .insertInto('logins')
    .values({ ...place, assessee_id, custom_tool_id: customTool.id, provider: 'Hogan', status: 4 })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { ...login, customToolId: customTool.id }
}
