import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { untilSaid } from '../../../testing/processes.ts'
import { runJobs } from '../../../testing/run-jobs.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import {
  importAddress,
  mappingOf,
  sampleFile,
  sampleNames,
  startSurveyWorld,
  upload,
  type SurveyFileAnswer,
  type SurveyWorld,
} from './testing/survey-world.ts'

/** Two starts of a worker take long where much else runs. */
const patience = 240_000

let world: SurveyWorld
const started: ChildProcess[] = []

beforeAll(async () => {
  world = await startSurveyWorld(await startTestApp(new Date().toISOString()))
})
afterAll(async () => {
  for (const one of started) one.kill('SIGKILL')
  await world.assay.close()
})

test(
  'an import whose worker is killed in the middle has stored nothing, and goes on in another one',
  async () => {
    const { waveId, importGuid } = await ordered()
    const before = await storedIn(waveId)
    const stand = await standBeforeAnswers()
    const first = await worker()
    // People, nominations and questionnaires are written by now, and the first answers wait.
    await expect.poll(stand.isReached, { timeout: patience / 3 }).toBe(true)
    first.kill('SIGKILL')
    await once(first, 'exit')
    expect(await storedIn(waveId)).toEqual(before)
    await stand.end()

    const second = await worker()
    await expect.poll(() => state(waveId, importGuid), { timeout: patience / 3 }).toMatchObject({ status: 'done' })
    expect(await storedIn(waveId)).toEqual({
      phase: 'dataCollection',
      people: before.people + 10,
      nominations: 28,
      submitted: 28,
      answers: 336,
      imports: 1,
      snapshots: before.snapshots + 1,
    })
    // It would do the jobs of the next test.
    second.kill('SIGKILL')
    await once(second, 'exit')
  },
  patience,
)

test('an import that was given up has failed, is still running in its last attempt, and can be started again', async () => {
  const { waveId, importGuid, mapping } = await ordered()
  const before = await storedIn(waveId)
  await inLastAttempt(importGuid, new Date())
  expect(await state(waveId, importGuid)).toMatchObject({ status: 'waiting', error: null })
  await inLastAttempt(importGuid, null)
  expect(await state(waveId, importGuid)).toMatchObject({ status: 'failed', error: 'SURVEY_STOPPED' })
  expect(await storedIn(waveId)).toEqual(before)
  const again = await world.manager.post(importAddress(waveId, importGuid), { mapping, finishes: false })
  expect(again).toMatchObject({ status: 200, body: { status: 'waiting', error: null } })
  await runJobs(world.assay.services)
  expect(await state(waveId, importGuid)).toMatchObject({ status: 'done' })
  expect(await storedIn(waveId)).toMatchObject({ nominations: 28, answers: 336 })
})

async function ordered() {
  const { id: waveId } = await world.newWave()
  const { body } = await upload(world.manager, waveId, sampleNames.czechTexts, sampleFile('czechTexts'))
  const file = body as SurveyFileAnswer
  const { importGuid } = file.import
  const mapping = mappingOf(file.proposal)
  const { status } = await world.manager.post(importAddress(waveId, importGuid), { mapping, finishes: false })
  expect(status).toBe(200)
  return { waveId, importGuid, mapping }
}

const state = async (waveId: string, importGuid: string) =>
  (await world.manager.get(importAddress(waveId, importGuid))).body

/** Whoever stores answers waits until it ends, in the middle of his transaction. */
async function standBeforeAnswers() {
  const client = new pg.Client({ connectionString: world.assay.services.config.databaseOwnerUrl })
  await client.connect()
  await client.query('begin; lock table answers in share mode')
  return {
    isReached: async () => {
      const { rowCount } = await client.query(
        `select from pg_locks where relation = 'answers'::regclass and not granted`,
      )
      return rowCount === 1
    },
    end: () => client.end(),
  }
}

/** A worker that finds out soon that another one was killed. */
async function worker(): Promise<ChildProcess> {
  const { databaseUrl, databaseOwnerUrl, dataDir } = world.assay.services.config
  const env = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    ASSAY_DATA_DIR: dataDir,
    ASSAY_SECRET: 'only for tests, only for tests, only!',
    ASSAY_WORKER_LOST_AFTER_MS: '1000',
    DATABASE_URL: databaseUrl,
    ASSAY_DATABASE_OWNER_URL: databaseOwnerUrl,
  }
  const one = spawn(process.execPath, ['scripts/work.ts'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  started.push(one)
  await untilSaid(one, 'Assay is working')
  return one
}

/** As if its earlier attempts had failed; `lockedAt`: since when a worker has had the last one. */
const inLastAttempt = (importGuid: string, lockedAt: Date | null) =>
  world.assay.services.db.pool.query(
    `update graphile_worker._private_jobs set attempts = max_attempts, locked_at = $2, locked_by = $3 where key = $1`,
    [`import-survey ${importGuid}`, lockedAt, lockedAt && 'a worker'],
  )

async function storedIn(waveId: string) {
  const { rows } = await world.assay.build((tx) =>
    sql<Record<'people' | 'nominations' | 'submitted' | 'answers' | 'imports' | 'snapshots', number>>`
      select (select wave_phase from waves where id = ${waveId}::uuid) as phase,
             (select count(*) from assessees where project_id = ${world.projectId}::uuid) as people,
             (select count(*) from nominations where wave_id = ${waveId}::uuid) as nominations,
             (select count(*) from questionnaires where wave_id = ${waveId}::uuid and status = 'submitted') as submitted,
             (select count(*) from answers a join questionnaires q on q.id = a.questionnaire_id
               where q.wave_id = ${waveId}::uuid and value is not null) as answers,
             (select count(*) from activity_journal where wave_id = ${waveId}::uuid and code = 'SURVEY_IMPORTED') as imports,
             (select count(*) from wave_snapshots where wave_id = ${waveId}::uuid) as snapshots`.execute(tx),
  )
  const [found] = rows
  if (!found) throw new Error('no counts')
  return found
}
