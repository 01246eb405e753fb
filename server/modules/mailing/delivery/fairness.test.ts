import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MailTransport } from '../../../platform/mail/mail-transport.ts'
import { runJobs } from '../../../testing/run-jobs.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { buildMailingPlace } from '../testing/mailing-place.ts'

let assay: TestApp

beforeAll(async () => {
  // In the past: jobs start by the clock of the database.
  assay = await startTestApp('2025-11-17T09:00:00Z')
})
afterAll(() => assay.close())

test('the mail of one organization does not wait until the large campaign of another has been sent', async () => {
  const crowd = Array.from({ length: 130 }, (_, number) => `person${number}`)
  const large = await buildMailingPlace(assay, crowd)
  const small = await buildMailingPlace(assay, ['ann'], { user_name: 'other', email: 'other@assay.example' })
  const sent: string[] = []
  const send: MailTransport['send'] = ({ to }) => Promise.resolve(void sent.push(to.address))
  expect((await large.send()).status).toBe(200)
  expect((await small.send()).status).toBe(200)
  await runJobs({ ...assay.services, mail: { name: 'smtp', send, close: () => undefined } })
  expect(sent).toHaveLength(131)
  // Behind one job of the large campaign, which hands over fifty at most.
  expect(sent.indexOf('ann@svae.example')).toBeLessThanOrEqual(50)
})
