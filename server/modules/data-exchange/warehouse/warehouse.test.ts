import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildCollection } from '../../../testing/build-collection.ts'
import { buildUser } from '../../../testing/builders.ts'
import { startTestApp, type Client, type TestApp } from '../../../testing/test-app.ts'
import { buildCentre } from '../../acdc/testing/build-centre.ts'
import { buildCustomTool } from '../../logins/testing/build-orders.ts'
import { contentHash, recordImport } from '../records/imports.ts'
import { buildIstWave, type IstWave } from '../testing/build-ist-wave.ts'

let assay: TestApp
let world: IstWave
let superadmin: Client

beforeAll(async () => {
  assay = await startTestApp()
  superadmin = assay.as(await assay.build((tx) => buildUser(tx, { roles: ['superadmin'] })))
})
afterAll(() => assay.close())
beforeEach(async () => {
  world = await assay.build((tx) => buildIstWave(tx))
})

const dataOf = async (waveId: string, as = superadmin) => as.get(`/api/reports/warehouse-data/${waveId}`)

test('counts results of providers and of the IST by tool, for everybody who sees the work (OPS-3-86, OPS-7-95)', async () => {
  const hogan = await assay.build(async (tx) => {
    const tool = await buildCustomTool(tx, world.place, 'HPI-FLASH', { name: 'HPI of leaders' })
    const login = { ...world.place, wave_id: world.wave.id, custom_tool_id: tool.id, provider: 'Hogan' }
    const { eva, adam, jan } = world.people
    await tx
      .insertInto('logins')
      .values([
        { ...login, assessee_id: eva.id, status: 4, result_at: '2026-11-12T08:00:00Z' },
        { ...login, assessee_id: adam.id, status: 3, result_at: null },
        { ...login, assessee_id: jan.id, status: 2 },
      ])
      .execute()
    return tool
  })
  const tsvText = 'e-mail\tMatrices\tKostky\neva@ist.example\t12\t3\nadam@ist.example\t4\t5'
  await superadmin.post(`/api/reports/upload-ist-data/${world.wave.id}`, { tsvText })
  expect((await dataOf(world.wave.id, assay.as(world.editor))).body).toEqual([
    { provider: 'Hogan', tools: [{ assessmentId: String(hogan.id), name: 'HPI of leaders', count: 1 }] },
    { provider: 'IST', tools: [{ assessmentId: String(world.tool.id), name: 'IST, form A', count: 2 }] },
  ])
  expect((await dataOf(world.wave.id, assay.as(world.stranger))).status).toBe(404)
  expect((await dataOf(world.wave.id, assay.anonymous)).status).toBe(401)
})

test('counts submitted questionnaires of a 360 and given scores of an assessment centre', async () => {
  const { wave, centre } = await assay.build(async (tx) => {
    const collection = await buildCollection(tx, assay.services.sealing)
    const built = await buildCentre(tx, assay.services.sealing)
    const { organization_id } = collection.place
    await tx
      .updateTable('questionnaires')
      .set({ status: 'submitted' })
      .where('organization_id', '=', organization_id)
      .execute()
    const scored = {
      organization_id: built.organization.id,
      sequence: 1,
      source: 'screen' as const,
      scored_at: '2026-11-16T08:00:00Z',
    }
    const cell = { ...scored, questionnaire_id: built.ids.marketa.vojtech, activity_id: built.activities.discussion }
    await tx
      .insertInto('acdc_scores')
      .values([
        { ...cell, section_number: 1, value: 3 },
        { ...cell, section_number: 2, value: null },
      ])
      .execute()
    return { wave: collection.wave, centre: built }
  })
  const [as360] = (await dataOf(wave.id)).body as { provider: string; tools: { count: number }[] }[]
  const submitted = await assay.build((tx) =>
    tx.selectFrom('questionnaires').select('id').where('wave_id', '=', wave.id).execute(),
  )
  expect(submitted.length).toBeGreaterThan(0)
  expect(as360).toMatchObject({ provider: 'AS360', tools: [{ assessmentId: 'AS360', count: submitted.length }] })
  expect((await dataOf(centre.wave.id)).body).toMatchObject([{ provider: 'ACDC', tools: [{ count: 2 }] }])
  expect((await dataOf(world.wave.id)).body).toEqual([])
})

test('lists the files that were uploaded to those who manage the project', async () => {
  const place = { organizationId: world.organization.id, projectId: world.project.id, waveId: world.wave.id }
  const now = new Date('2026-11-15T09:00:00Z')
  await assay.build(async (tx) => {
    const file = { kind: 'scoring-sheet', sha256: contentHash('a'), by: world.owner.user_name } as const
    const counts = { created: 12, changed: 3, unchanged: 1 }
    await recordImport(tx, place, { ...file, fileName: 'scoring-sheet.xlsx', counts, now })
    await recordImport(tx, place, { ...file, fileName: 'waiting.xlsx', status: 'waiting', now })
    await recordImport(tx, place, { ...file, kind: 'ist', now })
  })
  const url = `/api/reports/data-uploads/${world.wave.id}`
  expect((await assay.as(world.owner).get(url)).body).toEqual([
    {
      importGuid: expect.any(String),
      kind: 'scoring-sheet',
      fileName: 'scoring-sheet.xlsx',
      at: now.toISOString(),
      by: world.owner.name,
      created: 12,
      changed: 3,
    },
  ])
  expect((await assay.as(world.editor).get(url)).status).toBe(403)
  expect((await assay.as(world.stranger).get(url)).status).toBe(404)
})
