import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildCollection, smallContent, smallQuestions } from '../../testing/build-collection.ts'
import { buildUser } from '../../testing/builders.ts'
import { startTestApp, type Client, type TestApp } from '../../testing/test-app.ts'
import { standardMails360 } from '../templates/official/official.ts'
import { mailingJobs } from './jobs.ts'

let assay: TestApp
let manager: Client
let made: Awaited<ReturnType<typeof buildCollection>>
let templateId: number

/** So long that answering takes a good while. */
const questions = {
  ...smallQuestions,
  sections: smallQuestions.sections.map((section) => ({
    ...section,
    questions: Array.from({ length: 20 }, (_, at) => ({ number: at + 1, enabled: true, labels: { 'en-GB': `${at}` } })),
  })),
}

beforeAll(async () => {
  assay = await startTestApp()
  await assay.build(async (tx) => {
    manager = assay.as(await buildUser(tx, { user_name: 'boss', roles: ['project manager'] }))
    made = await buildCollection(tx, assay.services.sealing, { content: smallContent({ questions }) })
    await tx.updateTable('projects').set({ owner_user_name: 'boss' }).where('id', '=', made.place.project_id).execute()
    await tx
      .updateTable('assessees')
      .set({ language_code: 'en-GB', email: 'martin@norvia.example' })
      .where('id', '=', made.martin.id)
      .execute()
    const template = await tx
      .insertInto('templates')
      .values({ type: 'mails', name: 'Mails', content: JSON.stringify(standardMails360.content) })
      .returning('id')
      .executeTakeFirstOrThrow()
    templateId = template.id
  })
})
afterAll(() => assay.close())

const minutesIn = (text: string) => Number(/It takes about\s(\d+)\sminutes/.exec(text)?.[1])

/** What the mail says, and what the page says to which it leads. */
async function minutesOf(mailType: string): Promise<{ mail: number; page: number }> {
  const sent = await manager.post(`/api/reports/send-invites/${made.place.project_id}`, {
    provider: '360',
    templateId,
    mailType,
    assesseeIds: [made.martin.id],
    waveGuid: made.wave.id,
    dispatchTime: '2026-11-16T09:00:00Z',
  })
  const { campaignId } = sent.body as { campaignId: string }
  await mailingJobs['send-campaign']({ organizationId: made.organization.id, campaignId }, assay.services)
  const { text } = await assay.build((tx) =>
    tx.selectFrom('mail_messages').select('text').where('campaign_id', '=', campaignId).executeTakeFirstOrThrow(),
  )
  const address = /https?:\/\/\S+\/questionnaires\/\S+/.exec(text ?? '')?.[0] ?? ''
  const page = await assay.anonymous.get(new URL(address).pathname)
  expect(page.status).toBe(200)
  return { mail: minutesIn(text ?? ''), page: minutesIn(String(page.body)) }
}

test('a mail names the minutes that the page of questionnaires shows, before the first answer and after many', async () => {
  const invited = await minutesOf('MailActivation')
  expect(invited.mail).toBeGreaterThan(10)
  expect(invited.page).toBe(invited.mail)
  for (let number = 1; number <= 20; number += 1)
    await assay.anonymous.put(`/api/reports/questionnaires/${made.share}/answers/${made.ids.jan}/1.${number}`, {
      value: 4,
      sequence: number,
    })
  const reminded = await minutesOf('MailNotify')
  expect(reminded.mail).toBeLessThan(invited.mail)
  expect(reminded.page).toBe(reminded.mail)
})
