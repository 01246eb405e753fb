import { reminderKinds } from '../../domain/mailing/plan/reminder-kinds.ts'
import { addActivities } from '../modules/acdc/testing/build-activities.ts'
import { buildActivity } from '../modules/acdc/testing/build-centre.ts'
import { individualReport360Guid } from '../modules/report-templates/official/official-report-templates.ts'
import { buildReservation } from '../modules/eap-booking/testing/build-reservation.ts'
import { buildWaiting } from '../modules/eap-booking/testing/build-waiting.ts'
import { buildCase } from '../modules/eap-cases/testing/build-case.ts'
import { buildCatalogue, buildExpert, buildLicence } from '../modules/eap-cases/testing/build-programme.ts'
import { contentHash, recordImport } from '../modules/data-exchange/records/imports.ts'
import { buildCustomTool } from '../modules/logins/testing/build-orders.ts'
import { buildSenderDomain } from '../modules/sender-domains/testing/build-sender-domain.ts'
import { buildSentMail } from '../modules/mailing/testing/build-mail.ts'
import { buildReminderPlan } from '../modules/mailing/testing/build-reminder-plan.ts'
import { createLink } from '../platform/links/links.ts'
import type { Services } from '../platform/services.ts'
import type { TenantTransaction } from '../platform/database/database.ts'
import { buildCollectingWave, buildCollection, buildQuestionnaireLink } from './build-collection.ts'
import { branchId, buildProject, buildUser, buildWave } from './builders.ts'

/** A record of every kind that an address or a body can refer to, in one organization. */
export async function buildWorld(tx: TenantTransaction, services: Services, owner: string) {
  const collection = await buildCollection(tx, services.sealing)
  const { place, martin, tereza, jan } = collection
  const templateIds = await officialTemplateIds(tx)
  const nominating = await buildWave(tx, { ...place, wave_phase: 'nomination', ...templateIds })
  await addToWave(tx, nominating, [martin, jan])
  await addToWave(tx, collection.wave, [martin, tereza, jan])
  await tx
    .updateTable('waves')
    .set({ ...templateIds, pending_dcm_changes: 1 })
    .where('organization_id', '=', place.organization_id)
    .where('id', '=', collection.wave.id)
    .execute()
  for (const kind of reminderKinds)
    await buildReminderPlan(tx, { organization_id: place.organization_id, wave_id: collection.wave.id, kind })
  const report = await buildReport(tx, services, place, martin.id, owner)
  const login = await buildLogin(tx, place, martin.id)
  const { secret: nominations } = await createLink(tx, services.sealing, {
    kind: 'nominations',
    ...place,
    created_by: owner,
    wave_id: nominating.id,
    assessee_id: jan.id,
    terms_approved_at: '2026-11-02T09:00:00Z',
  })
  const { secret: monitor } = await createLink(tx, services.sealing, {
    kind: 'progress-monitor',
    ...place,
    created_by: owner,
    wave_id: collection.wave.id,
  })
  const acdc = await buildAssessmentCentre(tx, place, { evaluator: tereza, person: martin })
  return {
    ...collection,
    nominating,
    /** A project without waves. */
    generic: await buildProject(tx, { organization_id: place.organization_id }),
    reportTemplateId: await officialReportTemplateId(tx),
    people: { martin, tereza, jan },
    acdc,
    dataImport: await buildImport(tx, place, collection.wave.id, owner),
    surveyImport: await buildSurveyImport(tx, place, nominating.id, owner),
    mailMessage: await buildSentMail(tx, {
      ...place,
      wave_id: nominating.id,
      template_id: templateIds.emails_template_id,
      assessee: jan,
    }),
    templateIds,
    invitationId: await buildInvitation(tx),
    report,
    login,
    invoice: await buildInvoice(tx, place, owner),
    note: await buildNote(tx, place, owner),
    senderDomain: await buildSenderDomain(tx, place),
    eap: await buildAssistance(tx, services, place.organization_id),
    branch: branchId('CZ'),
    shares: {
      questionnaires: collection.share,
      nominations,
      monitor,
      scoring: await buildQuestionnaireLink(tx, services.sealing, { ...place, assesseeId: tereza.id }),
      ...(await shareResults(tx, services, { ...place, created_by: owner }, { report, login })),
    },
  }
}

export type World = Awaited<ReturnType<typeof buildWorld>>
type Place = { organization_id: string; project_id: string }

/** A wave of an assessment centre with one activity. */
async function buildAssessmentCentre(
  tx: TenantTransaction,
  place: Place,
  { evaluator, person }: Record<'evaluator' | 'person', { id: number; assessee_guid: string }>,
) {
  const ratings = [{ assessor: evaluator.id, assessee: person.id, roleId: 'evaluator' as const }]
  const { wave, questionnaires } = await buildCollectingWave(tx, place, ratings, { wave: { wave_setup_type: 'acdc' } })
  const activityId = await buildActivity(tx, { 'en-GB': 'Role play', cs: 'Hraní rolí' })
  await addActivities(tx, wave, [{ activityId }])
  return { wave, activityId, assesseeGuid: person.assessee_guid, questionnaireId: questionnaires[0]?.id ?? 0 }
}

/** A file of a survey tool that was uploaded, and that the storage has lost. */
async function buildSurveyImport(
  tx: TenantTransaction,
  { organization_id, project_id }: Place,
  waveId: string,
  by: string,
) {
  const wave = { organizationId: organization_id, projectId: project_id, waveId }
  const sha256 = contentHash('a survey')
  return recordImport(tx, wave, {
    kind: 'survey',
    status: 'draft',
    fileName: 'survey.csv',
    sha256,
    by,
    now: new Date(),
  })
}

/** An import of IST results, which can be undone, and the tool that they are of. */
async function buildImport(tx: TenantTransaction, { organization_id, project_id }: Place, waveId: string, by: string) {
  await buildCustomTool(tx, { organization_id, project_id }, 'IST')
  const wave = { organizationId: organization_id, projectId: project_id, waveId }
  const now = new Date('2026-11-12T09:00:00Z')
  const undo = { results: [], was: [] }
  return recordImport(tx, wave, { kind: 'ist', sha256: contentHash('a table'), undo, by, now })
}

/** A licence of the assistance programme, an expert with a case, a booked time, somebody who waits, and time off. */
async function buildAssistance(tx: TenantTransaction, services: Services, organization_id: string) {
  await buildCatalogue(tx)
  const expert = await buildUser(tx, { branch_id: branchId('CZ') })
  const expert_user_name = expert.user_name
  await buildExpert(tx, expert_user_name, 'Psycholožka')
  const licence = await buildLicence(tx, { organization_id })
  const times = { starts_at: '2026-11-23T09:00:00Z', ends_at: '2026-11-23T09:50:00Z' }
  return {
    expert,
    licence,
    case: await buildCase(tx, licence, { expert_user_name, status: 3 }),
    reservation: await buildReservation(tx, services, licence, { expert_user_name, ...times }),
    waiting: await buildWaiting(tx, services, licence),
    timeOff: await tx
      .insertInto('eap_time_off')
      .values({ expert_user_name, during: '[2026-12-21T08:00:00Z,2026-12-22T08:00:00Z)', created_by: expert_user_name })
      .returning('id')
      .executeTakeFirstOrThrow(),
  }
}

/** A confirmed invoice, without logins of which others are to be deleted. */
async function buildInvoice(tx: TenantTransaction, place: Place, created_by: string) {
  const { organization_id, project_id } = place
  return tx
    .insertInto('invoices')
    .values({
      organization_id,
      project_id,
      created_by,
      currency: 'CZK',
      net: '0.00',
      is_confirmed: true,
      number: 'W-1',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
}

/** What somebody wrote into the journal; returns its guid. */
async function buildNote(tx: TenantTransaction, place: Place, owner: string): Promise<string> {
  const { organization_id, project_id } = place
  const { activity_journal_guid } = await tx
    .insertInto('activity_journal')
    .values({
      organization_id,
      project_id,
      type: 6,
      message: 'Called the client',
      editable: true,
      originator_user_name: owner,
      created_at: '2026-11-02T08:00:00Z',
    })
    .returning('activity_journal_guid')
    .executeTakeFirstOrThrow()
  return activity_journal_guid
}

async function officialTemplateIds(tx: TenantTransaction) {
  const first = async (type: 'questions' | 'answers' | 'roles' | 'mails') =>
    (
      await tx
        .selectFrom('templates')
        .select('id')
        .where('type', '=', type)
        .where('is_official', '=', true)
        .where('deleted_at', 'is', null)
        .where('category', '=', 'none')
        .orderBy('id')
        .executeTakeFirstOrThrow()
    ).id
  return {
    questions_template_id: await first('questions'),
    answers_template_id: await first('answers'),
    roles_template_id: await first('roles'),
    emails_template_id: await first('mails'),
  }
}

/** An e-mail about logins; not an official one, which whoever may delete it would delete for all worlds. */
async function buildInvitation(tx: TenantTransaction): Promise<number> {
  const content = JSON.stringify({ sender: { cs: 'Dotazníky' }, subject: { cs: 'Přístup' }, body: { cs: '{{login}}' } })
  const { id } = await tx
    .insertInto('templates')
    .values({ type: 'mails', category: 'generic-email', email_kind: 'Invite', name: 'Invitation', content })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function officialReportTemplateId(tx: TenantTransaction): Promise<number> {
  const { id } = await tx
    .selectFrom('report_templates')
    .select('id')
    .where('template_guid', '=', individualReport360Guid)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  return id
}

async function addToWave(
  tx: TenantTransaction,
  wave: { organization_id: string; id: string },
  people: readonly { id: number }[],
): Promise<void> {
  await tx
    .insertInto('wave_assessees')
    .values(people.map(({ id }) => ({ organization_id: wave.organization_id, wave_id: wave.id, assessee_id: id })))
    .execute()
}

/** The secrets of a link to the report and of one to the login. */
async function shareResults(
  tx: TenantTransaction,
  { sealing }: Services,
  by: Place & { created_by: string },
  { report, login }: { report: { id: number }; login: { id: number } },
) {
  const { organization_id } = by
  const expires_at = '2099-01-01T00:00:00Z'
  const reports = await createLink(tx, sealing, { kind: 'shared-reports', ...by, expires_at })
  const tools = await createLink(tx, sealing, { kind: 'shared-tools', ...by, expires_at })
  await tx
    .insertInto('link_reports')
    .values({ organization_id, link_id: reports.id, report_id: report.id, position: 0 })
    .execute()
  await tx
    .insertInto('link_logins')
    .values({ organization_id, link_id: tools.id, login_id: login.id, position: 0 })
    .execute()
  return { reports: reports.secret, tools: tools.secret }
}

/** A completed report with a file, though no PDF. */
async function buildReport(
  tx: TenantTransaction,
  { files }: Services,
  place: Place,
  assessee: number,
  requested_by: string,
) {
  const name = 'report.pdf'
  const { storageKey, sizeBytes, sha256, crc32 } = await files.put(Buffer.from('%PDF'))
  const file = await tx
    .insertInto('files')
    .values({
      organization_id: place.organization_id,
      name,
      media_type: 'application/pdf',
      size_bytes: sizeBytes,
      sha256,
      storage_key: storageKey,
      crc32,
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
    .values({ ...place, assessee_id, custom_tool_id: customTool.id, provider: 'Hogan', login: 'NORVIA1', status: 4 })
    .returning(['id', 'login'])
    .executeTakeFirstOrThrow()
  return { ...login, customToolId: customTool.id }
}
