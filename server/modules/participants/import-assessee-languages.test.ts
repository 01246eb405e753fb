import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import {
  buildParticipantsWorld,
  buildPeople,
  buildWaveOf,
  nominate,
  type ParticipantsWorld,
} from './testing/participants-world.ts'

let assay: TestApp
let world: ParticipantsWorld

beforeAll(async () => {
  assay = await startTestApp()
  world = await buildParticipantsWorld(assay)
})
afterAll(() => assay.close())

const importRows = (rows: unknown) =>
  world.superadmin.post(`/api/reports/import-assessee-languages/${world.project.id}`, rows)

describe('POST /api/reports/import-assessee-languages', () => {
  test('sets languages of people and raters and counts each as a change of a collecting wave (OPS-3-06, OPS-7-19)', async () => {
    const [rater] = await buildPeople(assay, world, [{ email: 'rater@svae.example', is_participant: false }])
    const wave = await buildWaveOf(assay, world, { wave_phase: 'dataCollection' })
    await nominate(assay, wave, [[world.person, rater ?? world.person, 'colleague']])
    const answer = await importRows([
      { email: 'rater@svae.example', language: 'cs' },
      { email: 'GABOR@svae.example', language: 'de' },
      { email: 'gabor@svae.example', language: 'pl' },
    ])
    expect(answer).toMatchObject({ status: 200, body: { updated: 2 } })
    const person = await world.owner.get(`/api/reports/assessee/${world.project.id}/${world.person.id}`)
    expect(person.body).toMatchObject({ languageCode: 'pl' })
    const { pending_dcm_changes } = await assay.build((tx) =>
      tx.selectFrom('waves').selectAll().where('id', '=', wave.id).executeTakeFirstOrThrow(),
    )
    expect(pending_dcm_changes).toBe(2)
  })

  test('reports unknown languages and addresses and changes nothing (OPS-5-52, OPS-5-53)', async () => {
    expect(await importRows([{ email: 'gabor@svae.example', language: 'xx' }])).toMatchObject({
      status: 409,
      body: { errorMessage: 'UNRECOGNISED_LANGUAGES', details: { languages: ['xx'] } },
    })
    const answer = await importRows([
      { email: 'gabor@svae.example', language: 'cs' },
      { email: 'nobody@svae.example', language: 'cs' },
    ])
    expect(answer).toMatchObject({
      status: 409,
      body: { errorMessage: 'UNRECOGNISED_EMAILS', details: { emails: ['nobody@svae.example'] } },
    })
  })
})

describe('POST /api/reports/read-languages-file', () => {
  const upload = async (as: typeof world.superadmin, rows: string[][]) => {
    const form = new FormData()
    form.set('file', new Blob([new Uint8Array(await writeXlsx({ sheets: [{ name: 'S', rows }] }))]), 'jazyky.xlsx')
    return as.post(`/api/reports/read-languages-file/${world.project.id}`, form)
  }

  test('returns the rows of a workbook to those who may import languages (OPS-2-124, OPS-6-46)', async () => {
    const rows = [
      ['E-mail', 'Jazyk'],
      ['gabor@svae.example', 'cs'],
    ]
    expect(await upload(world.superadmin, rows)).toMatchObject({ status: 200, body: { fileName: 'jazyky.xlsx', rows } })
    expect((await upload(world.owner, rows)).status).toBe(403)
    expect((await upload(world.strangerAdmin, rows)).status).toBe(404)
    expect((await upload(assay.anonymous, rows)).status).toBe(401)
    expect((await world.superadmin.post(`/api/reports/read-languages-file/${world.project.id}`, {})).status).toBe(415)
  })
})
