import { readSheet } from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import { buildCallers } from '../../../testing/build-callers.ts'
import { buildWave } from '../../../testing/builders.ts'
import { startTestApp, type Client, type TestApp } from '../../../testing/test-app.ts'
import { storeScores } from '../../acdc/records/scores.ts'
import { buildCentre, type Centre } from '../../acdc/testing/build-centre.ts'
import { buildLogin, buildLoginPlace } from '../../logins/testing/build-logins.ts'
import { buildIstWave } from '../testing/build-ist-wave.ts'

let assay: TestApp
let manager: Client
let centre: Centre
let tests: { project_id: string; waveId: string; others: string }

async function table(wave: string, rest: string) {
  const { status, raw } = await manager.get(`/api/reports/download-data/${wave}/${rest}`)
  expect(status).toBe(200)
  const [head = [], ...rows] = await readSheet(raw)
  return { head, rows, cell: (row: (typeof rows)[number] | undefined, name: string) => row?.[head.indexOf(name)] }
}
const offered = async (project: string, wave: string) => {
  const { body } = await manager.get(`/api/reports/export-methods/${project}?waveGuid=${wave}`)
  return (body as { value: string }[]).map(({ value }) => value)
}
const own = (tx: TenantTransaction, projectId: string) =>
  tx.updateTable('projects').set({ owner_user_name: 'manager' }).where('id', '=', projectId).execute()

async function scoreCentre(tx: TenantTransaction) {
  const { ids, activities, organization, wave, people } = centre
  const at = new Date('2026-11-12T10:00:00Z')
  const score = (questionnaireId: number, activityId: number, sectionNumber: number, value: number | null) => ({
    questionnaireId,
    activityId,
    sectionNumber,
    value,
    sequence: 1,
  })
  await storeScores(tx, { organizationId: organization.id, at, source: 'screen', by: null }, [
    score(ids.marketa.vojtech, activities.discussion, 1, 4),
    score(ids.marketa.vojtech, activities.study, 2, null),
    score(ids.radek.vojtech, activities.discussion, 1, 2),
    score(ids.marketa.tunde, activities.discussion, 2, 5),
  ])
  const of = (assessee_id: number) => ({ organization_id: organization.id, wave_id: wave.id, assessee_id })
  const saved = { changed_by: 'manager', changed_at: at }
  await tx
    .insertInto('acdc_wash_ups')
    .values([
      { ...of(people.vojtech.id), ...saved, summary: 'Ready.', confirmed_at: at, confirmed_by: 'manager' },
      { ...of(people.tunde.id), ...saved, summary: 'Not talked over yet.' },
    ])
    .execute()
  await tx
    .insertInto('acdc_agreed')
    .values([
      { ...of(people.vojtech.id), section_number: 1, value: 3.5, agreed_by: 'manager', agreed_at: at },
      { ...of(people.tunde.id), section_number: 1, value: 2, agreed_by: 'manager', agreed_at: at },
    ])
    .execute()
}

async function buildTests(tx: TenantTransaction) {
  const place = await buildLoginPlace(tx, {}, { owner_user_name: 'manager' })
  const { organization_id, project_id } = place
  const wave = await buildWave(tx, { organization_id, project_id, wave_setup_type: 'generic' })
  const others = await buildWave(tx, { organization_id, project_id, wave_setup_type: 'generic' })
  const login = (person: string, status: number, wave_id: string) => buildLogin(tx, place, { person, status, wave_id })
  const anna = await login('Anna', 4, wave.id)
  const held = await login('Bára', 4, wave.id)
  const open = await login('Cyril', 2, wave.id)
  const elsewhere = await login('Dana', 4, others.id)
  for (const { id } of [anna, held, open, elsewhere])
    await tx
      .insertInto('login_scores')
      .values([
        { organization_id, login_id: id, position: 1, scale_id: 'amb', scale_name: 'Ambition', value: 61.5 },
        { organization_id, login_id: id, position: 0, scale_id: 'adj', scale_name: 'Adjustment', value: 40 },
      ])
      .execute()
  await tx
    .insertInto('warehouse_scores')
    .values([
      {
        organization_id,
        wave_id: wave.id,
        assessee_id: anna.assessee.id,
        provider: 'IST',
        assessment_id: 'IST',
        scale: 'AN',
        value: 112,
      },
      {
        organization_id,
        wave_id: wave.id,
        assessee_id: anna.assessee.id,
        provider: 'IST',
        assessment_id: 'IST',
        scale: 'Note',
        text_value: '=1+1',
      },
    ])
    .execute()
  tests = { project_id, waveId: wave.id, others: others.id }
}

beforeAll(async () => {
  assay = await startTestApp()
  await assay.build(async (tx) => {
    const as = await buildCallers(assay, tx, [
      ['manager', ['project manager']],
      ['owner.of.collections', ['project manager']],
    ])
    manager = as('manager')
    centre = await buildCentre(tx, assay.services.sealing)
    await own(tx, centre.project.id)
    await scoreCentre(tx)
    await buildTests(tx)
  })
})
afterAll(() => assay.close())

describe('scores of an assessment centre', () => {
  test('are offered with what there is', async () => {
    expect(await offered(centre.project.id, centre.wave.id)).toEqual(['acdc-scores', 'acdc-agreed'])
  })

  test('have a row for each, by activity and competency, with codes of evaluators', async () => {
    const { rows, cell } = await table(centre.wave.id, 'acdc-scores/en-GB')
    expect(
      rows.map((row) => [cell(row, 'Person'), cell(row, 'Activity'), cell(row, 'Competency'), cell(row, 'Score')]),
    ).toEqual([
      ['Kovařík Vojtěch', 'Group discussion', 'Making decisions', 4],
      ['Kovařík Vojtěch', 'Case study', 'Leading people', 'Not seen'],
      ['Kovařík Vojtěch', 'Group discussion', 'Making decisions', 2],
      ['Őrsi Tünde', 'Group discussion', 'Leading people', 5],
    ])
    const codes = rows.map((row) => cell(row, 'Evaluator code'))
    // Markéta is the same about everybody.
    expect([codes[0] === codes[1], codes[0] === codes[3], codes[0] === codes[2]]).toEqual([true, true, false])
    expect(JSON.stringify(rows)).not.toMatch(/Markéta|Radek/)
  })

  test('that are agreed are those of confirmed people alone', async () => {
    const { rows, cell } = await table(centre.wave.id, 'acdc-agreed/cs')
    expect(rows).toHaveLength(1)
    expect(['Osoba', '1 Rozhodování', '2 Vedení lidí', 'Shrnutí'].map((name) => cell(rows[0], name))).toEqual([
      'Kovařík Vojtěch',
      3.5,
      null,
      'Ready.',
    ])
  })

  test.each(['acdc-scores', 'acdc-agreed'])('have a sample: %s', async (method) => {
    const { head } = await table(centre.wave.id, `${method}/cs`)
    const { raw } = await manager.get(`/api/reports/export-method-sample/${centre.wave.id}/${method}/cs`)
    const [sampleHead, ...rows] = await readSheet(raw)
    expect(sampleHead).toEqual(head)
    expect(rows.length).toBeGreaterThan(1)
    expect(JSON.stringify(rows)).not.toMatch(/Vojtěch|Tünde/)
  })
})

describe('results of tools', () => {
  test('have a row for each person of the wave with completed ones, a column for each scale', async () => {
    expect(await offered(tests.project_id, tests.waveId)).toEqual(['tool-results'])
    const { head, rows, cell } = await table(tests.waveId, 'tool-results')
    expect(head.slice(5)).toEqual([
      expect.stringMatching(/: Adjustment$/),
      expect.stringMatching(/: Ambition$/),
      'IST: AN',
      'IST: Note',
    ])
    expect(rows.map((row) => cell(row, 'Person'))).toEqual(['Anna', 'Bára'])
    expect(rows[0]?.slice(5)).toEqual([40, 61.5, 112, '=1+1'])
    expect(rows[1]?.slice(5)).toEqual([40, 61.5, null, null])
  })

  test('of the IST stand once, with the name of their tool and scale, whichever wave of the project has them', async () => {
    const ist = await assay.build((tx) => buildIstWave(tx))
    const other = await assay.build((tx) => buildWave(tx, { ...ist.place, wave_setup_type: 'generic' }))
    const tsvText = 'e-mail\tMatrices\tČíselné řady\neva@ist.example\t12\t9,5'
    const owner = assay.as(ist.owner)
    expect((await owner.post(`/api/reports/upload-ist-data/${ist.wave.id}`, { tsvText })).status).toBe(200)
    const added = { tsvText: 'e-mail\tKostky\neva@ist.example\t3' }
    expect((await owner.post(`/api/reports/upload-ist-data/${other.id}`, added)).status).toBe(200)
    const resultsOf = async (wave: string) => {
      const { raw } = await owner.get(`/api/reports/download-data/${wave}/tool-results`)
      return (await readSheet(raw)).map((row) => [row[1], ...row.slice(5)])
    }
    expect(await resultsOf(ist.wave.id)).toEqual([
      ['Person', 'IST, form A: Number Series', 'IST, form A: Cubes', 'IST, form A: Matrices'],
      ['Eva', 9.5, 3, 12],
    ])
    expect(await resultsOf(other.id)).toEqual([
      ['Person', 'IST, form A: Cubes'],
      ['Eva', 3],
    ])
  })

  test('have a sample', async () => {
    const { raw } = await manager.get(`/api/reports/export-method-sample/${tests.waveId}/tool-results`)
    const [, ...rows] = await readSheet(raw)
    expect(rows).toHaveLength(3)
    expect(JSON.stringify(rows)).not.toMatch(/Anna|Bára/)
  })
})
