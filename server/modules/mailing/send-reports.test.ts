import { afterAll, beforeAll, expect, test } from 'vitest'
import { reportStatus } from '../../../domain/reports/report-status.ts'
import type { MailType, TemplateMail } from '../../../domain/templates/template-content.ts'
import { secretHash } from '../../platform/sealing.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { buildMailingPlace, type MailingPlace } from './testing/mailing-place.ts'

let assay: TestApp
let place: MailingPlace
const reportIds = new Map<string, number>()

const mailOf = (mailType: MailType): TemplateMail => ({
  mailType,
  sender: { 'en-GB': '360° feedback' },
  subject: { 'en-GB': 'Your reports' },
  body: { 'en-GB': '<p><a class="button" href="{{sharedReportsURL}}">Open</a></p>' },
})

beforeAll(async () => {
  assay = await startTestApp()
  place = await buildMailingPlace(assay, ['ann', 'bob', 'zoe'])
  const { organizationId: organization_id, projectId: project_id, waveId: wave_id } = place
  await assay.build(async (tx) => {
    const content = { type: 'mails', mails: [mailOf('MailFinished'), mailOf('MailFinishedEvaluator')] }
    await tx
      .updateTable('templates')
      .set({ content: JSON.stringify(content) })
      .where('id', '=', place.templateId)
      .execute()
    await tx.updateTable('waves').set({ wave_phase: 'finished' }).where('id', '=', wave_id).execute()
    for (const name of ['ann', 'bob']) {
      const about = { organization_id, project_id, wave_id, assessee_id: place.idOf(name) }
      const more = {
        report_type: 'Individual' as const,
        report_name: '360',
        file_name: `${name}.pdf`,
        language_code: 'en-GB' as const,
      }
      const completed = { ...about, ...more, status: reportStatus.completed }
      const { id } = await tx.insertInto('reports').values(completed).returning('id').executeTakeFirstOrThrow()
      reportIds.set(name, id)
      await tx
        .insertInto('reports')
        .values({ ...about, ...more, status: reportStatus.queued })
        .execute()
      const rated = { organization_id, wave_id, assessee_id: place.idOf(name), assessor_id: place.idOf('zoe') }
      await tx
        .insertInto('nominations')
        .values({ ...rated, role_id: 'superior', position: 0 })
        .execute()
    }
  })
})
afterAll(() => assay.close())

/** What the link in each mail opens, by the name of the recipient. */
async function sharedByMail(mailType: MailType, recipients: readonly string[]) {
  await place.clear()
  expect(await place.send({ mailType, assesseeIds: recipients.map(place.idOf) })).toMatchObject({
    status: 200,
    body: { error: 'None' },
  })
  await place.sweep()
  const opened = new Map<string, number[]>()
  for (const { to_address, html } of await place.messages())
    opened.set(to_address.replace(/@.*/, ''), await openedBy(html ?? ''))
  return opened
}

async function openedBy(html: string): Promise<number[]> {
  const [, secret = ''] = /\/shared-reports\/([0-9a-f-]{36})/.exec(html) ?? []
  const rows = await assay.services.db.withLink(secretHash(secret), (tx, { id }) =>
    tx.selectFrom('link_reports').select('report_id').where('link_id', '=', id).orderBy('position').execute(),
  )
  return (rows ?? []).map(({ report_id }) => report_id)
}

test('everybody gets their own link, which opens the completed reports about them (OPS-2-34, OPS-3-74)', async () => {
  expect(await sharedByMail('MailFinished', ['ann', 'bob'])).toEqual(
    new Map([
      ['ann', [reportIds.get('ann')]],
      ['bob', [reportIds.get('bob')]],
    ]),
  )
})

test('a superior gets one link to the reports about all his people (OPS-2-34, OPS-3-74)', async () => {
  expect(await sharedByMail('MailFinishedEvaluator', ['zoe'])).toEqual(
    new Map([['zoe', [reportIds.get('ann'), reportIds.get('bob')]]]),
  )
})

test('a mail that waits shares what was ordered, as far as it is left, and is dropped when nothing is', async () => {
  await place.clear()
  const hour = '2026-11-16T12:00:00Z'
  const assesseeIds = ['ann', 'bob'].map(place.idOf)
  await place.send({ mailType: 'MailFinished', assesseeIds, dispatchTime: hour })
  const remove = (name: string, deleted_at: Date | null) =>
    assay.build((tx) =>
      tx
        .updateTable('reports')
        .set({ deleted_at })
        .where('id', '=', reportIds.get(name) ?? 0)
        .execute(),
    )
  await remove('ann', assay.clock.now())
  // Completed after the order: nobody has decided to share these.
  await assay.build((tx) =>
    tx
      .updateTable('reports')
      .set({ status: reportStatus.completed })
      .where('status', '=', reportStatus.queued)
      .execute(),
  )
  assay.clock.moveTo(hour)
  await place.sweep()
  const [toAnn, toBob] = await place.messages()
  expect(toAnn).toMatchObject({ state: 'dropped', error_code: 'NO_LONGER_RECIPIENT', html: null })
  expect(toBob).toMatchObject({ state: 'sent' })
  expect(await openedBy(toBob?.html ?? '')).toEqual([reportIds.get('bob')])
  await remove('ann', null)
})
