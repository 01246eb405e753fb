import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { buildOrganization, buildProject } from '../../testing/builders.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createWorkerServer } from '../../worker-server.ts'

const token = 'a token for figures'
let assay: TestApp
let worker: ReturnType<typeof createWorkerServer>

beforeAll(async () => {
  assay = await startTestApp(undefined, { environment: { ASSAY_METRICS_TOKEN: token } })
  worker = createWorkerServer(assay.services)
  await assay.build(async (tx) => {
    await enqueue(tx, 'sync-waves', {}, { runAt: new Date(Date.now() - 60_000) })
    await enqueue(tx, 'sync-waves', {}, { runAt: new Date(Date.now() + 3_600_000) })
    await enqueue(tx, 'close-idempotency-keys', {}, { maxAttempts: 1 })
    await buildMail(tx, 'queued')
    await tx.insertInto('workers').values({ id: 'pool-1', lane: 'mail', host: 'h', process_id: 1 }).execute()
  })
  await assay.services.db.pool.query(
    `update graphile_worker._private_jobs set attempts = 1, last_error = 'UNEXPECTED' where max_attempts = 1`,
  )
})
afterAll(async () => {
  await worker.close()
  await assay.close()
})

async function buildMail(tx: Parameters<Parameters<TestApp['build']>[0]>[0], state: 'queued'): Promise<void> {
  const { id: organization_id } = await buildOrganization(tx)
  const { id: project_id } = await buildProject(tx, { organization_id })
  const template = await tx
    .selectFrom('templates')
    .select('id')
    .where('type', '=', 'mails')
    .limit(1)
    .executeTakeFirstOrThrow()
  const dispatch_at = '2026-11-16T09:00:00Z'
  const campaign = await tx
    .insertInto('mail_campaigns')
    .values({
      organization_id,
      project_id,
      created_by: 'manager',
      provider: '360',
      template_id: template.id,
      dispatch_at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const words = { from_address: 'a@b.example', subject: 'S', html: 'S', text: 'S', language_code: 'cs' as const }
  await tx
    .insertInto('mail_messages')
    .values({ organization_id, campaign_id: campaign.id, to_address: 'p@client.example', dispatch_at, state, ...words })
    .execute()
}

const servers = () => [['the web process', assay.app] as const, ['a process for background jobs', worker] as const]
const read = (app: TestApp['app'], authorization?: string) =>
  app.inject({ url: '/metrics', headers: authorization ? { authorization } : {} })

describe('/metrics', () => {
  test.each([0, 1])('reports what waits, what failed and who works, to callers with the token (%i)', async (index) => {
    const app = index === 0 ? assay.app : worker
    const { statusCode, body } = await read(app, `Bearer ${token}`)
    expect(statusCode).toBe(200)
    expect(body).toContain('assay_jobs{task="sync-waves",state="due"} 1')
    expect(body).toContain('assay_jobs{task="sync-waves",state="later"} 1')
    expect(body).toContain('assay_jobs{task="close-idempotency-keys",state="failed"} 1')
    expect(Number(/assay_oldest_due_job_seconds\{task="sync-waves"\} (\S+)/.exec(body)?.[1])).toBeGreaterThanOrEqual(60)
    expect(body).toContain('assay_mail_messages{state="queued"} 1')
    expect(body).toContain('assay_workers{lane="mail"} 1')
    expect(body).toMatch(/assay_worker_last_seen_seconds\{lane="mail"\} \d/)
    expect(body).toMatch(/assay_database_connections\{kind="total"\} \d/)
    expect(body).toContain('process_cpu_seconds_total')
  })

  test('refuses all other callers', async () => {
    for (const [, app] of servers()) {
      expect((await read(app)).statusCode).toBe(401)
      expect((await read(app, `Bearer ${token}x`)).statusCode).toBe(401)
    }
  })

  test('does not exist if no token is configured', async () => {
    const closed = await startTestApp()
    expect((await closed.anonymous.get('/metrics')).status).toBe(404)
    expect((await read(closed.app, 'Bearer ')).statusCode).toBe(404)
    await closed.close()
  })

  test('reports process metrics without a database', async () => {
    const app = createWorkerServer({
      ...assay.services,
      db: { ...assay.services.db, readTenant: () => Promise.reject(new Error('away')) },
    })
    const { statusCode, body } = await read(app, `Bearer ${token}`)
    expect(statusCode).toBe(200)
    expect(body).toContain('process_cpu_seconds_total')
    expect(body).not.toContain('assay_jobs{')
    await app.close()
  })
})

test('a process for background jobs reports that it is alive and ready, and nothing else', async () => {
  expect((await worker.inject('/healthz')).body).toBe('ok')
  expect((await worker.inject('/readyz')).body).toBe('ready')
  expect((await worker.inject('/api/openapi.json')).statusCode).toBe(404)
})
