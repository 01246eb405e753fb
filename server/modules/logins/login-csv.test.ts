import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { branchId, buildUser } from '../../testing/builders.ts'
import { runJobs } from '../../testing/run-jobs.ts'
import { startTestApp, type Client, type TestApp } from '../../testing/test-app.ts'
import { buildLogin, buildLoginPlace } from './testing/build-logins.ts'

let assay: TestApp
let admin: Client
let polish: Client

const url = '/api/reports/logins-csv'
const manyRows = 50_003

type State = {
  id: string
  finishedAt: string | null
  failedAt: string | null
  writtenRows: number
  totalRows: number | null
  isFiltered: boolean
  parts: { part: number; rows: number }[]
}
const order = (client: Client, body: object = {}) => client.post(url, body)
const state = async (client: Client) => (await client.get(url)).body as State | null
/** With a clock that is not behind the database's: otherwise a job that waits for another one would always be due. */
const work = () => {
  const now = new Date()
  if (assay.clock.now() < now) assay.clock.moveTo(now.toISOString())
  return runJobs(assay.services)
}
const stored = () =>
  assay.build((tx) => tx.selectFrom('login_csv_exports').select(['id', 'pieces', 'user_name']).execute())

async function part(client: Client, id: string, number: number) {
  const { path, name } = (await client.post(`${url}/${id}/${number}`)).body as { path: string; name: string }
  const answer = await assay.anonymous.get(path)
  return { path, name, answer, lines: answer.raw.toString('utf8').trimEnd().split('\r\n') }
}

beforeAll(async () => {
  // An export that waits for another one is due later than now by the database's clock as well, however slow the machine is.
  assay = await startTestApp(new Date(Date.now() + 60 * 60_000).toISOString())
  await assay.build(async (tx) => {
    const staff = async (user_name: string, role: string, branch: 'CZ' | 'PL') =>
      assay.as(await buildUser(tx, { user_name, roles: [role], branch_id: branchId(branch) }))
    admin = await staff('admin', 'admin', 'CZ')
    polish = await staff('polish', 'branch admin', 'PL')
    const cz = await buildLoginPlace(tx, { branch_id: branchId('CZ') })
    const pl = await buildLoginPlace(tx, { branch_id: branchId('PL') })
    const anna = await buildLogin(tx, cz, { person: '=1+1, "Anna"', status: 4, generated_at: '2026-01-05T23:30:00Z' })
    const sealed = assay.services.sealing.seal('-S3cret', `logins ${anna.id}`)
    await sql`update logins set sealed_password = ${sealed} where id = ${anna.id} and organization_id = ${cz.organization_id}`.execute(
      tx,
    )
    await buildLogin(tx, pl, { person: 'Daria', status: 2 })
    await sql`
      insert into logins (organization_id, project_id, assessee_id, custom_tool_id, provider, status, generated_at)
      select ${cz.organization_id}, ${cz.project_id}, (select max(id) from assessees where organization_id = ${cz.organization_id}),
             ${cz.tools['Hogan'] ?? 0}, 'Hogan', 5, case when n % 3 > 0 then '2025-06-01T00:00:00Z'::timestamptz + n % 7 * interval '1 day' end
        from generate_series(1, ${manyRows - 2}::int) n`.execute(tx)
  })
}, 60_000)
afterAll(() => assay.close())

describe('the export of more logins than a sheet holds', () => {
  test('is written by a job, each login once, whoever asked may leave meanwhile (PLT-2-155)', async () => {
    const answer = await order(admin, { headers: { name: 'Person' } })
    expect(answer.status).toBe(200)
    expect(await state(admin)).toMatchObject({ finishedAt: null, writtenRows: 0, totalRows: null, parts: [] })
    await work()
    const done = await state(admin)
    expect(done).toMatchObject({ writtenRows: manyRows, totalRows: manyRows, parts: [{ part: 1, rows: manyRows }] })
    // Two pieces, one file with one header.
    expect((await stored())[0]?.pieces).toHaveLength(2)
    const { lines, answer: file, name } = await part(admin, done?.id ?? '', 1)
    expect(lines).toHaveLength(manyRows + 1)
    expect(lines[0]).toBe(
      '\uFEFFPerson,email,login,tools,customToolsName,status,productUrl,generatedDate,fillInDate,invoiceGuid,company,project,branch',
    )
    expect(lines.filter((line) => line.includes('Daria'))).toHaveLength(1)
    expect(name).toMatch(/^logins-1_\d{4}-\d\d-\d\d\.csv$/)
    expect(file.headers['content-disposition']).toContain(name)
  }, 60_000)

  test('keeps formulas from running and commas in their field (PLT-9-26)', async () => {
    await order(admin, { statuses: [4], extended: true, timeZone: 'Europe/Prague' })
    await work()
    const done = await state(admin)
    expect(done?.isFiltered).toBe(true)
    const { lines } = await part(admin, done?.id ?? '', 1)
    expect(lines).toHaveLength(2)
    expect(lines[1]).toContain(`"'=1+1, ""Anna""",`)
    expect(lines[1]).toContain(`'-S3cret`)
    expect(lines[1]).toContain(',2026-01-06,')
  })

  test('is one at a time for everybody, and can be stopped', async () => {
    const [one, two] = await Promise.all([order(admin, { statuses: [4] }), order(admin, { statuses: [4] })])
    expect([one.status, two.status].toSorted((a, b) => a - b)).toEqual([200, 409])
    expect((await order(polish)).status).toBe(200)
    const running = await state(admin)
    expect((await polish.delete(`${url}/${running?.id}`)).status).toBe(404)
    expect((await admin.delete(`${url}/${running?.id}`)).status).toBe(200)
    expect((await order(admin, { statuses: [4] })).status).toBe(200)
    await work()
  })

  test('holds the own branch for an admin of a branch, and opens for its owner alone (PLT-2-151)', async () => {
    const running = await state(polish)
    if (running && !running.finishedAt) await polish.delete(`${url}/${running.id}`)
    await order(polish)
    // The other export is written first; this one looks again after ten seconds.
    await sql`update graphile_worker._private_jobs set run_at = now() - interval '1 minute'`.execute(
      assay.services.db.open,
    )
    await work()
    const done = await state(polish)
    expect(done?.writtenRows).toBe(1)
    expect((await admin.post(`${url}/${done?.id}/1`)).status).toBe(404)
    expect((await polish.post(`${url}/${done?.id}/2`)).status).toBe(404)
    const { path } = await part(polish, done?.id ?? '', 1)
    expect((await assay.anonymous.get(path)).status).toBe(404)
    expect((await polish.post(url, { extended: true })).status).toBe(200)
  })

  describe('that fails', () => {
    const loseFiles = () => {
      const { put } = assay.services.files
      assay.services.files.put = () => Promise.reject(Object.assign(new Error('full'), { code: 'ENOSPC' }))
      return () => void (assay.services.files.put = put)
    }
    const hurry = () =>
      sql`update graphile_worker._private_jobs set run_at = now() - interval '1 minute'`.execute(assay.services.db.open)
    const lookForAbandoned = async () => {
      await sql`select graphile_worker.add_job('end-abandoned-login-csv', '{}')`.execute(assay.services.db.open)
      await work()
    }
    const tryAgain = async (client: Client) => {
      const { status, body } = await client.post(`${url}/${(await state(client))?.id}/again`)
      return [status, (body as { errorMessage?: string }).errorMessage]
    }
    const letGo = async () => {
      const running = await state(polish)
      if (running) await polish.delete(`${url}/${running.id}`)
    }
    const isTried = async () => {
      const { rows } = await sql`
        select from graphile_worker.jobs
         where key = ${`write-login-csv ${(await state(polish))?.id}`} and attempts < max_attempts`.execute(
        assay.services.db.open,
      )
      return rows.length > 0
    }
    const fails = async () => {
      await letGo()
      expect((await order(polish)).status).toBe(200)
      const repair = loseFiles()
      while (await isTried()) {
        await hurry()
        await work()
      }
      repair()
    }

    test('for good says so and why, and goes on when it is tried again (PLT-2-155)', async () => {
      await fails()
      await lookForAbandoned()
      expect(await state(polish)).toMatchObject({ finishedAt: null, errorCode: 'DISK_FULL' })
      expect((await state(polish))?.failedAt).toEqual(expect.any(String))
      const other = await state(polish)
      expect((await admin.post(`${url}/${other?.id}/again`)).status).toBe(404)
      expect(await Promise.all([tryAgain(polish), tryAgain(polish)])).toEqual([
        [200, undefined],
        [200, undefined],
      ])
      expect(await state(polish)).toMatchObject({ failedAt: null, errorCode: null })
      await hurry()
      await work()
      expect(await state(polish)).toMatchObject({ writtenRows: 1, failedAt: null, parts: [{ part: 1, rows: 1 }] })
    })

    test('can be removed, or another one ordered instead', async () => {
      await fails()
      await lookForAbandoned()
      const failed = await state(polish)
      expect((await order(polish)).status).toBe(200)
      expect((await state(polish))?.id).not.toBe(failed?.id)
      expect(await stored()).not.toContainEqual(expect.objectContaining({ id: failed?.id }))
      await lookForAbandoned()
      expect((await state(polish))?.failedAt).toBeNull()
      await hurry()
      await work()
    })

    test('because it kills its workers says so too (kill -9)', async () => {
      await letGo()
      await order(polish)
      const running = await state(polish)
      // As the queue leaves a job that has lost its worker too often.
      await sql`select graphile_worker.permanently_fail_jobs(array_agg(id), 'WORKER_LOST')
        from graphile_worker.jobs where key = ${`write-login-csv ${running?.id}`}`.execute(assay.services.db.open)
      await lookForAbandoned()
      expect(await state(polish)).toMatchObject({ errorCode: 'WORKER_LOST' })
      expect((await polish.delete(`${url}/${running?.id}`)).status).toBe(200)
      expect((await state(polish))?.id).not.toBe(running?.id)
    })

    test('because of rights that are gone says so at once', async () => {
      await letGo()
      await order(polish)
      const setRoles = (roles: string[]) =>
        assay.build((tx) => tx.updateTable('users').set({ roles }).where('user_name', '=', 'polish').execute())
      await setRoles(['support'])
      await hurry()
      await work()
      await setRoles(['branch admin'])
      expect(await state(polish)).toMatchObject({ writtenRows: 0, errorCode: 'NOT_ALLOWED' })
      expect(await tryAgain(polish)).toEqual([200, undefined])
      await hurry()
      await work()
      expect(await state(polish)).toMatchObject({ writtenRows: 1, errorCode: null })
    })
  })

  test('is written down in the audit log, when ordered and when taken', async () => {
    const entries = await assay.build((tx) =>
      tx
        .selectFrom('audit_log')
        .select(['user_name', 'details'])
        .where('action', '=', 'export-logins')
        .where('user_name', '=', 'admin')
        .orderBy('id')
        .limit(2)
        .execute(),
    )
    expect(entries).toEqual([
      { user_name: 'admin', details: { extended: false, format: 'csv in parts' } },
      { user_name: 'admin', details: { extended: false, format: 'csv', part: 1 } },
    ])
  })

  test('is gone after a day, its files too', async () => {
    await work()
    const kept = (await stored()).flatMap(({ pieces }) => pieces as { key: string }[])
    expect(kept.length).toBeGreaterThan(0)
    assay.clock.advance(25 * 3_600_000)
    expect(await state(admin)).toBeNull()
    await sql`select graphile_worker.add_job('forget-login-csv', '{}')`.execute(assay.services.db.open)
    await work()
    expect(await stored()).toEqual([])
    for (const { key } of kept) await expect(assay.services.files.sizeOf(key)).rejects.toThrow()
  })

  test('refuses a time zone that nobody knows', async () => {
    expect((await order(admin, { timeZone: 'Europe/Brno' })).status).toBe(400)
  })
})

describe('what is known before the logins are counted', () => {
  test('is about how many there are, and when Hogan answered last', async () => {
    const ask = async () => (await admin.post('/api/reports/logins-reporting-outlook', {})).body as { about: number }
    expect(await ask()).toMatchObject({ newestHoganAt: null })
    await assay.build(async (tx) => {
      await sql`update logins set provider_changed_at = '2026-01-07T09:38:00Z' where status = 4`.execute(tx)
      await sql`update logins set provider_changed_at = '2026-01-06T09:38:00Z' where status = 2`.execute(tx)
    })
    expect(await ask()).toMatchObject({ newestHoganAt: '2026-01-07T09:38:00.000Z' })
    expect((await ask()).about).toBeGreaterThan(0)
  })
})
