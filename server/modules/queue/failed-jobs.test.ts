import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { buildCallers } from '../../testing/build-callers.ts'
import { buildOrganization, buildProject, buildWave } from '../../testing/builders.ts'
import { startTestApp, type Client, type TestApp } from '../../testing/test-app.ts'

let assay: TestApp
let organizationId: string
let waveId: string
let as: (name: string) => Client
const list = (name: string) => as(name).get('/api/reports/failed-jobs/')
const restart = (name: string, jobId: number | string) => as(name).post(`/api/reports/failed-jobs/${jobId}/restart`, {})
const dismiss = (name: string, jobId: number | string) => as(name).delete(`/api/reports/failed-jobs/${jobId}`)
const query = (text: string, values: unknown[] = []) => assay.services.db.pool.query(text, values)

beforeAll(async () => {
  assay = await startTestApp()
  await assay.build(async (tx) => {
    const organization = await buildOrganization(tx, { name: 'Vodárny' })
    organizationId = organization.id
    const project = await buildProject(tx, { organization_id: organizationId })
    waveId = (await buildWave(tx, { organization_id: organizationId, project_id: project.id })).id
    as = await buildCallers(assay, tx, [
      ['admin', ['admin']],
      ['manager', ['project manager']],
      ['clientadmin', ['AS360clientAdmin'], { organization_id: organizationId }],
      ['operator', ['EAPlineOperator']],
    ])
  })
})
beforeEach(() => query('delete from graphile_worker._private_jobs'))
afterAll(() => assay.close())

/** A job that has used some of its two attempts. */
async function failed(attempts: number, lastError: string | null = 'DISK_FULL'): Promise<number> {
  await assay.build((tx) => enqueue(tx, 'finish-wave', { waveId }, { maxAttempts: 2 }))
  const { rows } = await query(
    `update graphile_worker._private_jobs set attempts = $1, last_error = $2, run_at = now() + interval '1 h'
      where id = (select max(id) from graphile_worker._private_jobs) returning id`,
    [attempts, lastError],
  )
  return Number((rows as { id: number }[])[0]?.id)
}

describe('failed background jobs', () => {
  test('are listed with task, organization, error and next attempt: those given up first', async () => {
    const waiting = await failed(1)
    const over = await failed(2, 'an older version wrote about Jan Novák here')
    await failed(0, null)
    expect((await list('admin')).body).toMatchObject({
      totalCount: 2,
      jobs: [
        { jobId: over, state: 'failed', reason: 'UNEXPECTED', nextTryTime: null, attempts: 2 },
        {
          jobId: waiting,
          task: 'finish-wave',
          state: 'waiting',
          reason: 'DISK_FULL',
          nextTryTime: expect.any(String) as string,
          companyGuid: organizationId,
          companyName: 'Vodárny',
        },
      ],
    })
  })

  test('are none when everything works', async () => {
    await failed(0, null)
    expect((await list('admin')).body).toEqual({ jobs: [], totalCount: 0 })
  })

  test('restart with all their attempts, and the audit log says by whom', async () => {
    const jobId = await failed(2)
    expect(await restart('admin', jobId)).toMatchObject({ status: 200, body: {} })
    const { rows } = await query('select attempts, run_at <= now() as due from graphile_worker.jobs')
    expect(rows).toEqual([{ attempts: 0, due: true }])
    const log = await assay.build((tx) =>
      tx.selectFrom('audit_log').selectAll().where('action', '=', 'restart-job').execute(),
    )
    expect(log).toMatchObject([
      {
        user_name: 'admin',
        record_id: String(jobId),
        organization_id: organizationId,
        details: { task: 'finish-wave' },
      },
    ])
  })

  test('restart only if they have failed and are not running', async () => {
    const jobId = await failed(0, null)
    expect(await restart('admin', jobId)).toMatchObject({ status: 409, body: { errorMessage: 'JOB_NOT_FAILED' } })
    await query(`update graphile_worker._private_jobs set last_error = 'DISK_FULL', locked_at = now(), locked_by = 'w'`)
    expect(await restart('admin', jobId)).toMatchObject({ status: 409 })
    expect(await restart('admin', 2_000_000_000)).toMatchObject({ status: 404 })
    expect(await restart('admin', 'x')).toMatchObject({
      status: 400,
      body: { errorMessage: 'INVALID_INPUT', details: [{ path: 'jobId' }] },
    })
  })

  test('are dismissed once somebody has dealt with them, and the audit log says by whom', async () => {
    const jobId = await failed(2)
    const other = await failed(2)
    // Two people, or one person twice: the second finds it gone.
    const answers = await Promise.all([dismiss('admin', jobId), dismiss('admin', jobId)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404])
    expect((await list('admin')).body).toMatchObject({ totalCount: 1, jobs: [{ jobId: other }] })
    const log = await assay.build((tx) =>
      tx.selectFrom('audit_log').selectAll().where('action', '=', 'dismiss-job').execute(),
    )
    expect(log).toMatchObject([
      {
        user_name: 'admin',
        record_type: 'job',
        record_id: String(jobId),
        organization_id: organizationId,
        details: { task: 'finish-wave' },
      },
    ])
  })

  test('are dismissed only if they are not retried any more', async () => {
    const jobId = await failed(1)
    expect(await dismiss('admin', jobId)).toMatchObject({ status: 409, body: { errorMessage: 'JOB_STILL_TRIED' } })
    const untried = await failed(0, null)
    expect(await dismiss('admin', untried)).toMatchObject({ status: 409, body: { errorMessage: 'JOB_NOT_FAILED' } })
    const underWay = await failed(2)
    await query(`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'w' where id = $1`, [underWay])
    expect(await dismiss('admin', underWay)).toMatchObject({ status: 409, body: { errorMessage: 'JOB_NOT_FAILED' } })
    expect(await dismiss('admin', 2_000_000_000)).toMatchObject({ status: 404 })
    expect(await dismiss('admin', 'constructor')).toMatchObject({ status: 400, body: { details: [{ path: 'jobId' }] } })
    const { rows } = await query('select id from graphile_worker.jobs')
    expect(rows).toHaveLength(3)
  })

  test('that are restarted and dismissed at the same time do one of the two', async () => {
    const jobId = await failed(2)
    const [started, dismissed] = await Promise.all([restart('admin', jobId), dismiss('admin', jobId)])
    const { rows } = await query('select id from graphile_worker.jobs')
    expect([started.status, dismissed.status, rows.length]).toEqual(rows.length ? [200, 409, 1] : [404, 200, 0])
  })

  test('are only for internal admins', async () => {
    const jobId = await failed(2)
    for (const name of ['manager', 'clientadmin', 'operator']) {
      expect((await list(name)).status).toBe(403)
      expect((await restart(name, jobId)).status).toBe(403)
      expect((await dismiss(name, jobId)).status).toBe(403)
    }
    expect((await list('anonymous')).status).toBe(401)
    expect((await restart('anonymous', jobId)).status).toBe(401)
    expect((await dismiss('anonymous', jobId)).status).toBe(401)
  })
})
