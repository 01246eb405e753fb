import { buildAssessee, buildOrganization, buildProject, buildUser, buildWave } from '../../../testing/builders.ts'
import type { Client, TestApp } from '../../../testing/test-app.ts'
import type { Services } from '../../../platform/services.ts'
import type { MailsContent, MailType, TemplateMail } from '../../../../domain/templates/template-content.ts'
import { mailingJobs } from '../jobs.ts'

export type MailingPlace = Awaited<ReturnType<typeof buildMailingPlace>>

const inEnglish = (text: string) => ({ 'en-GB': text })
const mailOf = (mailType: MailType): TemplateMail => ({
  mailType,
  sender: inEnglish('360° feedback'),
  subject: inEnglish('Choose your raters – {{projectName}}'),
  body: inEnglish('<p><a class="button" href="{{participantNominationsURL}}">Choose people</a></p>'),
})
const mails: MailsContent = {
  type: 'mails',
  mails: [mailOf('MailActivationAssessed'), mailOf('MailNotificationEndOfNomination')],
}

const usualManager = { user_name: 'manager', email: 'marketa@assay.example' }

/** A wave in nomination with people to invite, its manager, and calls around its mails. */
export async function buildMailingPlace(assay: TestApp, people: readonly string[], by = usualManager) {
  const place = await assay.build(async (tx) => {
    const company = await buildOrganization(tx, { name: 'Vodárny & syn' })
    const fields = { ...by, name: 'Markéta', roles: ['project manager'] }
    const manager: Client = assay.as(await buildUser(tx, fields))
    const project = await buildProject(tx, {
      organization_id: company.id,
      name: 'Leaders',
      owner_user_name: by.user_name,
    })
    const at = { organization_id: company.id, project_id: project.id }
    const wave = await buildWave(tx, { ...at, wave_phase: 'nomination' })
    const ids = new Map<string, number>()
    for (const name of people) {
      const email = `${name}@svae.example`
      const { id } = await buildAssessee(tx, { ...at, name, email, language_code: 'en-GB' })
      const inWave = { organization_id: company.id, wave_id: wave.id, assessee_id: id }
      await tx.insertInto('wave_assessees').values(inWave).execute()
      ids.set(name, id)
    }
    const content = JSON.stringify(mails)
    const template = await tx
      .insertInto('templates')
      .values({ type: 'mails', name: 'Mails', content })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { organizationId: company.id, projectId: project.id, waveId: wave.id, templateId: template.id, ids, manager }
  })
  const { projectId, waveId, templateId, ids, manager } = place
  const request = (more: object = {}) => ({
    provider: '360',
    templateId,
    mailType: 'MailActivationAssessed',
    assesseeIds: [...ids.values()],
    waveGuid: waveId,
    dispatchTime: assay.clock.now().toISOString(),
    ...more,
  })
  return {
    ...place,
    request,
    idOf: (name: string) => ids.get(name) ?? 0,
    send: (more: object = {}, as = manager) => as.post(`/api/reports/send-invites/${projectId}`, request(more)),
    messages: () =>
      assay.build((tx) => tx.selectFrom('mail_messages').selectAll().orderBy('to_address').orderBy('id').execute()),
    /** What the worker does every minute. */
    sweep: (services: Partial<Services> = {}) => mailingJobs['send-due-mails']({}, { ...assay.services, ...services }),
    clear: () =>
      assay.build(async (tx) => {
        await tx.deleteFrom('mail_campaigns').execute()
        await tx.deleteFrom('mail_pause').execute()
      }),
  }
}
