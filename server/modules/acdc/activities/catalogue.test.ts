import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import type { catalogueActivity } from '../../../../contract/acdc/activities.ts'
import type { AnswerOf } from '../../../../contract/endpoint.ts'
import type { getActivity } from '../../../../contract/acdc/activities.ts'
import { buildUser, buildWave } from '../../../testing/builders.ts'
import { startTestApp, type Client, type TestApp } from '../../../testing/test-app.ts'
import { addActivities } from '../testing/build-activities.ts'
import { buildCentre, type Centre } from '../testing/build-centre.ts'

type Activity = z.output<typeof catalogueActivity>

let assay: TestApp
let centre: Centre
let admin: Client

beforeAll(async () => {
  assay = await startTestApp()
  await assay.build(async (tx) => {
    centre = await buildCentre(tx, assay.services.sealing)
    admin = assay.as(await buildUser(tx, { user_name: 'admin', roles: ['admin'] }))
  })
})
afterAll(() => assay.close())

const catalogue = '/api/templates/acdc-activities'
const one = (id: number) => `${catalogue}/${id}`
const interview = {
  name: [
    { language: 'en-GB', text: 'Interview' },
    { language: 'cs', text: 'Rozhovor' },
  ],
  description: [
    { language: 'en-GB', text: ' \n ' },
    { language: 'cs', text: 'O zkušenostech.\nPolovina hodiny.' },
  ],
}
const make = async (body: object = interview) => (await admin.put(catalogue, body)).body as Activity

test('an activity is created, changed and retrieved, and stands in the list (OPS-7-49, OPS-7-50)', async () => {
  const made = await make()
  expect(made).toMatchObject({ revision: 1, updatedBy: 'admin', wavesCount: 0 })
  const changed = (
    await admin.put(catalogue, { ...interview, id: made.id, name: [{ language: 'cs', text: 'Pohovor' }] })
  ).body as Activity
  expect(changed).toMatchObject({ id: made.id, revision: 2, nameLabels: { cs: 'Pohovor' } })
  expect((await admin.get(one(made.id))).body).toEqual({ ...changed, usedIn: [], scoringWavesCount: 0 })
  const listed = (await admin.get(catalogue)).body as Activity[]
  expect(listed.find(({ id }) => id === made.id)).toEqual(changed)
})

test('its texts are stored as lists, and returned as lists and as labels that say the same (OPS-3-77)', async () => {
  const made = await make()
  const read = (await admin.get(one(made.id))).body as Activity
  const byLanguage = (texts: Activity['name']) =>
    Object.fromEntries(texts.map(({ language, text }) => [language, text]))
  expect(read.nameLabels).toEqual({ 'en-GB': 'Interview', cs: 'Rozhovor' })
  expect(read.descriptionLabels).toEqual({ cs: 'O zkušenostech.\nPolovina hodiny.' })
  expect(byLanguage(read.name)).toEqual(read.nameLabels)
  expect(byLanguage(read.description)).toEqual(read.descriptionLabels)
})

test('a stale save is refused with what is stored; one without a revision wins, and one without a change is none', async () => {
  const made = await make()
  const renamed = (text: string) => ({ id: made.id, name: [{ language: 'cs', text }], description: [] })
  const saved = (await admin.put(catalogue, { ...renamed('První'), revision: 1 })).body as Activity
  expect(await admin.put(catalogue, { ...renamed('Druhý'), revision: 1 })).toMatchObject({
    status: 409,
    body: { errorMessage: 'RECORD_CHANGED', details: { nameLabels: { cs: 'První' }, revision: 2 } },
  })
  expect((await admin.put(catalogue, { ...renamed('První'), revision: 1 })).body).toEqual(saved)
  expect((await admin.put(catalogue, renamed('Třetí'))).body).toMatchObject({ revision: 3 })
})

test.each([
  [{ name: [] }, 'name', 'REQUIRED'],
  [{ name: [{ language: 'cs', text: '  ' }] }, 'name', 'REQUIRED'],
  [{ name: [{ language: 'cs', text: 'x'.repeat(201) }] }, 'name.0.text', 'TOO_LONG'],
  [{ ...interview, description: [{ language: 'cs', text: 'x'.repeat(4001) }] }, 'description.0.text', 'TOO_LONG'],
  [{ name: [{ language: 'la', text: 'Colloquium' }] }, 'name.0.language', undefined],
])('%j is refused and changes nothing', async (body, path, code) => {
  const before = (await admin.get(catalogue)).body
  const refused = await admin.put(catalogue, body)
  expect(refused).toMatchObject({ status: 400, body: { errorMessage: 'INVALID_INPUT' } })
  const { details } = refused.body as { details: { path: string; code: string }[] }
  expect(details).toEqual([expect.objectContaining({ path, ...(code && { code }) })])
  expect((await admin.get(catalogue)).body).toEqual(before)
})

test('before a change it says where it is used, and where evaluators score in it now', async () => {
  const { discussion } = centre.activities
  await assay.build(async (tx) => {
    const finished = await buildWave(tx, {
      ...centre.place,
      name: 'Spring',
      wave_setup_type: 'acdc',
      wave_phase: 'finished',
    })
    await addActivities(tx, finished, [{ activityId: discussion }])
    const gone = await buildWave(tx, { ...centre.place, wave_setup_type: 'acdc', deleted_at: '2026-11-01T00:00:00Z' })
    await addActivities(tx, gone, [{ activityId: discussion }])
  })
  const read = (await admin.get(one(discussion))).body as AnswerOf<typeof getActivity>
  expect(read).toMatchObject({ wavesCount: 2, scoringWavesCount: 1 })
  expect(read.usedIn.map(({ waveName, wavePhase }) => [waveName, wavePhase])).toEqual(
    expect.arrayContaining([
      [centre.wave.name, 'dataCollection'],
      ['Spring', 'finished'],
    ]),
  )
  expect(read.usedIn[0]).toMatchObject({ companyName: 'Norvia Group', projectName: 'Assessment centre Brno' })
})

test('a deleted one leaves the catalogue and stays in its waves', async () => {
  const { study } = centre.activities
  expect((await admin.delete(one(study))).body).toEqual({ wavesCount: 1 })
  expect((await admin.get(one(study))).status).toBe(404)
  expect((await admin.delete(one(study))).status).toBe(404)
  expect((await admin.put(catalogue, { ...interview, id: study })).status).toBe(404)
  expect(((await admin.get(catalogue)).body as Activity[]).map(({ id }) => id)).not.toContain(study)
  expect((await admin.get(`${catalogue}/wave/${centre.wave.id}`)).body).toMatchObject([
    { id: centre.activities.discussion, isDeleted: false },
    { id: study, nameLabels: { cs: 'Případová studie' }, isDeleted: true },
  ])
})

test('each step is in the audit log', async () => {
  const { id } = await make()
  await admin.put(catalogue, { id, name: [{ language: 'cs', text: 'Jinak' }] })
  await admin.delete(one(id))
  const rows = await assay.build((tx) =>
    tx
      .selectFrom('audit_log')
      .select(['action', 'user_name', 'organization_id'])
      .where('record_type', '=', 'activity')
      .where('record_id', '=', String(id))
      .orderBy('id')
      .execute(),
  )
  expect(rows.map(({ action }) => action)).toEqual(['create-activity', 'change-activity', 'delete-activity'])
})
