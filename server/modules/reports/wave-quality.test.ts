import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildCollectedWave, type CollectedRater } from '../../testing/build-collected-wave.ts'
import { buildOrganization, buildProject, buildUser, buildWave } from '../../testing/builders.ts'
import { startTestApp, type Client, type TestApp } from '../../testing/test-app.ts'
import { ensureOfficialTemplates } from '../templates/ensure-official-templates.ts'

let assay: TestApp
let manager: Client
let clientAdmin: Client
let observer: Client
let stranger: Client
const waves = { finished: '', collecting: '', empty: '', onePerson: '', draft: '', hogan: '' }

/** Raters who agree about their person; one of them gives the same answer to everything. */
const ratersAt = (level: number): CollectedRater[] => {
  const varied = (key: string) => (key === '1.2' ? 999 : Math.min(5, level + (key.endsWith('.1') ? 1 : 0)))
  return [
    { role: 'self', answer: () => 5 },
    { role: 'superior', answer: varied },
    { role: 'colleague', answer: varied },
    { role: 'colleague', answer: varied },
    { role: 'colleague', answer: () => level },
    { role: 'subordinate', submitted: false },
  ]
}

beforeAll(async () => {
  assay = await startTestApp()
  await assay.build(async (tx) => {
    await ensureOfficialTemplates(tx)
    const company = (await buildOrganization(tx, { name: 'Vodárny' })).id
    manager = assay.as(await buildUser(tx, { user_name: 'manager', roles: ['project manager'] }))
    const local = { organization_id: company }
    clientAdmin = assay.as(await buildUser(tx, { user_name: 'client', roles: ['AS360clientAdmin'], ...local }))
    observer = assay.as(await buildUser(tx, { user_name: 'observer', roles: ['Observer'], ...local }))
    const other = (await buildOrganization(tx, { name: 'Other' })).id
    stranger = assay.as(await buildUser(tx, { user_name: 'stranger', roles: ['OrgAdmin'], organization_id: other }))
    const project_id = (await buildProject(tx, { organization_id: company, owner_user_name: 'manager' })).id
    const place = { ...local, project_id }
    const people = [2, 3, 4].map((level) => ({ name: `Person ${level}`, raters: ratersAt(level) }))
    const finished = { wave_phase: 'finished' as const }
    waves.finished = (await buildCollectedWave(tx, place, people, finished)).waveId
    waves.collecting = (await buildCollectedWave(tx, place, people)).waveId
    waves.empty = (await buildCollectedWave(tx, place, [], finished)).waveId
    waves.onePerson = (await buildCollectedWave(tx, place, people.slice(0, 1), finished)).waveId
    waves.draft = (await buildWave(tx, { ...place, wave_phase: 'preparation' })).id
    waves.hogan = (await buildWave(tx, { ...place, wave_setup_type: 'acdc' })).id
  })
}, 120_000)
afterAll(() => assay.close())

const ask = (who: Client, waveId: string) => who.get(`/api/reports/wave-quality/${waveId}`)
const nothing = { sections: [], straightLining: null, rarelyJudged: [] }
const responses = (people: number) => [
  { group: 'self', invited: people, submitted: people, percent: 100 },
  { group: 'superior', invited: people, submitted: people, percent: 100 },
  { group: 'subordinate', invited: people, submitted: 0, percent: 0 },
  { group: 'colleague', invited: 3 * people, submitted: 3 * people, percent: 100 },
]

describe('the quality of a wave', () => {
  test('tells how many answered, and how reliable their answers are, with what it was calculated from', async () => {
    const { status, body } = await ask(manager, waves.finished)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      assessees: 3,
      responses: responses(3),
      missing: null,
      // Self, and one colleague, of each of three people.
      straightLining: { raters: 6, of: 15 },
      rarelyJudged: [{ key: '1.2', position: 2, notApplicable: 9, of: 12, labels: { 'en-GB': expect.any(String) } }],
      rules: { fewestAssessees: 3, fewestRaters: 10, fewestRecordsForAlpha: 30, tolerablePercent: 33 },
    })
    const { sections } = body as { sections: Record<string, unknown>[] }
    expect(sections).toHaveLength(8)
    expect(sections[1]).toMatchObject({
      section: 2,
      labels: { 'en-GB': expect.any(String) },
      word: 'dependable',
      ratersNeeded: 1,
      assessees: 3,
      raters: 12,
      ratersEach: 4,
      alpha: null,
      completeRecords: 12,
    })
    expect(sections[1]?.['icc1']).toBeGreaterThan(0.9)
  })

  test('tells only how many answered while others may still answer', async () => {
    expect((await ask(manager, waves.collecting)).body).toMatchObject({
      assessees: 3,
      responses: responses(3),
      missing: 'still-collecting',
      ...nothing,
    })
  })

  test('tells only that of one person, and nothing of an empty wave', async () => {
    expect((await ask(manager, waves.onePerson)).body).toMatchObject({
      assessees: 1,
      responses: responses(1),
      missing: 'too-few-assessees',
      ...nothing,
    })
    const empty = { assessees: 0, responses: [], ...nothing }
    expect((await ask(manager, waves.empty)).body).toMatchObject({ ...empty, missing: 'too-few-assessees' })
    expect((await ask(manager, waves.draft)).body).toMatchObject({ ...empty, missing: 'not-published' })
  })

  test('is for those who may generate reports, of their organization, and of 360 waves', async () => {
    expect((await ask(clientAdmin, waves.finished)).status).toBe(200)
    expect((await ask(observer, waves.finished)).status).toBe(403)
    expect((await ask(stranger, waves.finished)).status).toBe(404)
    expect((await ask(manager, '11111111-2222-4333-8444-555555555555')).status).toBe(404)
    expect((await ask(manager, 'no-guid')).status).toBe(400)
    expect(await ask(manager, waves.hogan)).toMatchObject({ status: 409, body: { errorMessage: 'NOT_A_360_WAVE' } })
  })
})
