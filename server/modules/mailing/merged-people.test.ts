import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildUser } from '../../testing/builders.ts'
import { startTestApp, type Client, type TestApp } from '../../testing/test-app.ts'
import { buildMailingPlace, type MailingPlace } from './testing/mailing-place.ts'

const hour = '2026-11-16T12:00:00Z'
let assay: TestApp
let place: MailingPlace
let superadmin: Client

beforeAll(async () => {
  assay = await startTestApp('2026-11-16T09:00:00Z')
  superadmin = assay.as(await assay.build((tx) => buildUser(tx, { user_name: 'superadmin', roles: ['superadmin'] })))
  place = await buildMailingPlace(assay, ['ann', 'anna', 'bob'])
})
afterAll(() => assay.close())

test('a mail that waits goes once to somebody who was two people when it was ordered', async () => {
  await place.send({ dispatchTime: hour })
  const pair = { sourceAssesseeId: place.idOf('anna'), targetAssesseeId: place.idOf('ann') }
  expect((await superadmin.post(`/api/reports/merge-assessees/${place.projectId}`, pair)).status).toBe(200)
  assay.clock.moveTo(hour)
  await Promise.all([place.sweep(), place.sweep(), place.sweep()])
  const messages = await place.messages()
  const dropped = messages.filter(({ state }) => state === 'dropped')
  expect(dropped).toMatchObject([{ assessee_id: place.idOf('ann'), error_code: 'DUPLICATE', html: null }])
  const sent = messages.filter(({ state }) => state === 'sent').map(({ to_address }) => to_address)
  expect(sent).toEqual(['ann@svae.example', 'bob@svae.example'])
})
