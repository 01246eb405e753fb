import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildCollectedWave, type CollectedRater } from '../../testing/build-collected-wave.ts'
import { buildOrganization, buildProject, buildUser, buildWave } from '../../testing/builders.ts'
import { runJobs } from '../../testing/run-jobs.ts'
import { startTestApp, type Client, type TestApp } from '../../testing/test-app.ts'
import { ensureOfficialTemplates } from '../templates/ensure-official-templates.ts'

let assay: TestApp
let manager: Client
let clientAdmin: Client
let observer: Client
let stranger: Client
let jobsOf: (waveId: string) => Promise<number>
const waves = {
  finished: '',
  collecting: '',
  empty: '',
  onePerson: '',
  draft: '',
  hogan: '',
  changing: '',
  failing: '',
}

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
    waves.changing = (await buildCollectedWave(tx, place, people, finished)).waveId
    waves.failing = (await buildCollectedWave(tx, place, people, finished)).waveId
    waves.collecting = (await buildCollectedWave(tx, place, people)).waveId
    waves.empty = (await buildCollectedWave(tx, place, [], finished)).waveId
    waves.onePerson = (await buildCollectedWave(tx, place, people.slice(0, 1), finished)).waveId
    waves.draft = (await buildWave(tx, { ...place, wave_phase: 'preparation' })).id
    waves.hogan = (await buildWave(tx, { ...place, wave_setup_type: 'acdc' })).id
  })
  jobsOf = async (waveId) => {
    const { rows } = await assay.build((tx) =>
      sql<{
        key: string
      }>`select key from graphile_worker.jobs where key = ${`measure-wave-quality ${waveId}`}`.execute(tx),
    )
    return rows.length
  }
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
    expect((await ask(manager, waves.finished)).body).toMatchObject({
      assessees: 3,
      responses: responses(3),
      missing: 'being-measured',
      ...nothing,
    })
    await runJobs(assay.services)
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
    expect(await jobsOf(waves.collecting)).toBe(0)
  })

  test('measures once however many ask, and again only after the answers or the minimums have changed', async () => {
    const missing = async () => ((await ask(manager, waves.changing)).body as { missing: string | null }).missing
    const first = await Promise.all([missing(), missing(), missing()])
    expect(first).toEqual(['being-measured', 'being-measured', 'being-measured'])
    expect(await jobsOf(waves.changing)).toBe(1)
    await runJobs(assay.services)
    expect([await missing(), await missing()]).toEqual([null, null])
    expect(await jobsOf(waves.changing)).toBe(0)

    const withdrawn = { status: 'withdrawn' as const }
    await assay.build((tx) =>
      tx
        .updateTable('questionnaires')
        .set(withdrawn)
        .where('wave_id', '=', waves.changing)
        .where('role_id', '=', 'superior')
        .execute(),
    )
    expect(await missing()).toBe('being-measured')
    await runJobs(assay.services)
    const { body } = await ask(manager, waves.changing)
    expect(body).toMatchObject({ missing: null, straightLining: { raters: 6, of: 12 } })
    expect((body as { sections: unknown[] }).sections[1]).toMatchObject({ raters: 9, completeRecords: 9, icc1: null })

    const minimum = { min_nonsuperiors_to_see_results: 4 }
    await assay.build((tx) => tx.updateTable('waves').set(minimum).where('id', '=', waves.changing).execute())
    expect(await missing()).toBe('being-measured')
    await runJobs(assay.services)
    // What the reports hide is in no number.
    expect((await ask(manager, waves.changing)).body).toMatchObject({ missing: null, straightLining: null })
  })

  test('tells nothing more, and forgets the job, if answers are collected again before it ran', async () => {
    const phase = (wave_phase: 'finished' | 'dataCollection') =>
      assay.build((tx) => tx.updateTable('waves').set({ wave_phase }).where('id', '=', waves.failing).execute())
    expect((await ask(manager, waves.failing)).body).toMatchObject({ missing: 'being-measured' })
    await phase('dataCollection')
    await runJobs(assay.services)
    expect((await ask(manager, waves.failing)).body).toMatchObject({ missing: 'still-collecting', ...nothing })
    await phase('finished')
    expect((await ask(manager, waves.failing)).body).toMatchObject({ missing: 'being-measured' })
  })

  test('says once that measuring failed, and tries again at the next call', async () => {
    expect((await ask(manager, waves.failing)).body).toMatchObject({ missing: 'being-measured' })
    const key = `measure-wave-quality ${waves.failing}`
    await assay.build((tx) =>
      sql`update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'x' where key = ${key}`.execute(
        tx,
      ),
    )
    expect((await ask(manager, waves.failing)).body).toMatchObject({ missing: 'measuring-failed', ...nothing })
    expect((await ask(manager, waves.failing)).body).toMatchObject({ missing: 'being-measured' })
    expect(await jobsOf(waves.failing)).toBe(1)
    await runJobs(assay.services)
    expect((await ask(manager, waves.failing)).body).toMatchObject({ missing: null })
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
