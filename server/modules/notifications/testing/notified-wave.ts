import { reportStatus } from '../../../../domain/reports/report-status.ts'
import type { notification } from '../../../../contract/notifications/notifications.ts'
import type { z } from 'zod'
import { runJobs } from '../../../testing/run-jobs.ts'
import { paper, startReportsWorld } from '../../reports/testing/reports-world.ts'
import { ensureOfficialTemplates } from '../../templates/ensure-official-templates.ts'
import type { Client } from '../../../testing/test-app.ts'

export type Notification = z.output<typeof notification>

/** A wave with answers of two people, of whom reports can be made, and calls around its notifications. */
export async function startNotifiedWave() {
  const rater = [{ role: 'self' as const }, { role: 'superior' as const }]
  const world = await startReportsWorld(rater, [{ name: 'Petr Novotný', raters: rater }])
  const { assay, manager, wave, project } = world
  await assay.build(ensureOfficialTemplates)
  const services = { ...assay.services, pdf: paper() }
  const templates = (await manager.get(`/api/reports/notification-templates?projectId=${project}`)).body as {
    id: number
    name: string
  }[]
  const [zofie, petr] = wave.assessees.map(({ id }) => id) as [number, number]
  const address = `/api/reports/report-notifications/${project}/${wave.waveId}`
  return {
    ...world,
    templates,
    services,
    address,
    people: [zofie, petr] as const,
    /** A complete notification as a client sends it. */
    notice: (more: object = {}) => ({
      isEnabled: true,
      templateId: templates[0]?.id,
      assesseeIds: [zofie, petr],
      recipients: [{ email: 'jana@firma.example' }],
      ...more,
    }),
    list: async (as: Client = manager) => (await as.get(address)).body as Notification[],
    put: (list: object[], as: Client = manager, query = '') => as.put(address + query, list),
    /** What workers do until nothing is left. */
    work: () => runJobs(services),
    order: (guids: (string | undefined)[]) =>
      manager.post(`/api/reports/generate-reports/${wave.waveId}`, {
        assesseeGuids: guids,
        reportTemplateId: world.templateId,
      }),
    /** A report as if it had been made, or waited to be. */
    addReport: (assesseeId: number, more: object = {}) =>
      assay.build((tx) =>
        tx
          .insertInto('reports')
          .values({
            organization_id: world.company,
            project_id: project,
            wave_id: wave.waveId,
            assessee_id: assesseeId,
            report_type: 'Individual',
            report_name: 'R',
            file_name: 'r.pdf',
            language_code: 'cs',
            status: reportStatus.completed,
            ...more,
          })
          .execute(),
      ),
    messages: () =>
      assay.build((tx) => tx.selectFrom('mail_messages').selectAll().orderBy('to_address').orderBy('id').execute()),
    clear: () =>
      assay.build(async (tx) => {
        for (const table of ['mail_campaigns', 'notifications', 'reports', 'activity_journal'] as const)
          await tx.deleteFrom(table).execute()
      }),
  }
}

export type NotifiedWave = Awaited<ReturnType<typeof startNotifiedWave>>
