import { individualReport360Guid } from '../../server/modules/report-templates/official/official-report-templates.ts'
import { ensureOfficialReportTemplates } from '../../server/modules/report-templates/ensure-official-report-templates.ts'
import type { TenantTransaction } from '../../server/platform/database/database.ts'
import { ensureOfficialTemplates } from '../../server/modules/templates/ensure-official-templates.ts'
import { buildCollectedWave } from '../../server/testing/build-collected-wave.ts'
import { buildAssessee, buildOrganization, buildProject, buildUser, buildWave } from '../../server/testing/builders.ts'

const raters = (['self', 'superior', 'colleague', 'colleague', 'subordinate', 'subordinate'] as const).map((role) => ({
  role,
}))

/** A project with people to invite, and a finished wave with reports to print. */
export async function buildScene(tx: TenantTransaction, { mails, reports }: { mails: number; reports: number }) {
  await ensureOfficialTemplates(tx)
  await ensureOfficialReportTemplates(tx)
  const user = await buildUser(tx, { user_name: 'manager', roles: ['project manager'] })
  const organization = await buildOrganization(tx)
  const project = await buildProject(tx, { organization_id: organization.id, owner_user_name: user.user_name })
  const place = { organization_id: organization.id, project_id: project.id }
  const invited = await buildWave(tx, { ...place, wave_phase: 'nomination' })
  const people: number[] = []
  for (let number = 0; number < mails; number += 1)
    people.push((await buildAssessee(tx, { ...place, email: `person${number}@crash.example`, language_code: 'cs' })).id)
  await tx
    .insertInto('wave_assessees')
    .values(people.map((assessee_id) => ({ organization_id: organization.id, wave_id: invited.id, assessee_id })))
    .execute()
  const collected = await buildCollectedWave(
    tx,
    place,
    Array.from({ length: reports }, (_, number) => ({ name: `Person ${number}`, raters })),
    { wave_phase: 'finished' },
  )
  const officialMails = await tx
    .selectFrom('templates')
    .select('id')
    .where('type', '=', 'mails')
    .where('is_official', '=', true)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const reportTemplate = await tx
    .selectFrom('report_templates')
    .select('id')
    .where('template_guid', '=', individualReport360Guid)
    .executeTakeFirstOrThrow()
  return {
    user,
    projectId: project.id,
    orders: [
      {
        url: `/api/reports/send-invites/${project.id}`,
        body: {
          provider: '360',
          templateId: officialMails.id,
          mailType: 'MailActivationAssessed',
          assesseeIds: people,
          waveGuid: invited.id,
          dispatchTime: new Date().toISOString(),
        },
      },
      {
        url: `/api/reports/generate-reports/${collected.waveId}`,
        body: { assesseeGuids: collected.assessees.map(({ guid }) => guid), reportTemplateId: reportTemplate.id },
      },
    ],
  }
}
