import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildOrganization, buildProject, buildWave } from '../../testing/builders.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { wavesJobs } from './jobs.ts'

let assay: TestApp
const waiting = async () =>
  (await assay.services.db.pool.query('select attempts, last_error from graphile_worker.jobs order by id'))
    .rows as unknown

beforeAll(async () => {
  assay = await startTestApp()
  await assay.build(async (tx) => {
    const { id: organization_id } = await buildOrganization(tx)
    const { id: project_id } = await buildProject(tx, { organization_id })
    await buildWave(tx, { organization_id, project_id, wave_phase: 'dataCollection', pending_dcm_changes: 1 })
  })
})
afterAll(() => assay.close())

test('a failed publication keeps its attempts and its error until it is given up, then starts over', async () => {
  const { pool } = assay.services.db
  await wavesJobs['sync-waves']({}, assay.services)
  expect(await waiting()).toEqual([{ attempts: 0, last_error: null }])
  await pool.query(`update graphile_worker._private_jobs set attempts = 3, last_error = 'DISK_FULL'`)
  await wavesJobs['sync-waves']({}, assay.services)
  expect(await waiting()).toEqual([{ attempts: 3, last_error: 'DISK_FULL' }])
  await pool.query('update graphile_worker._private_jobs set attempts = max_attempts')
  await wavesJobs['sync-waves']({}, assay.services)
  expect(await waiting()).toEqual([{ attempts: 0, last_error: null }])
})
