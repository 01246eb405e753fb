import { sql } from 'kysely'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { listCompanyReports } from '../../../contract/reports/reports.ts'
import type { AnswerOf } from '../../../contract/endpoint.ts'
import { PdfError } from '../../platform/pdf/pdf-error.ts'
import { reportsJobs } from './jobs.ts'
import { slowPrinter } from './testing/print-later.ts'
import { paper, startReportsWorld, type ReportsWorld } from './testing/reports-world.ts'
import { transactionsWait } from './testing/waiting-transactions.ts'

let world: ReportsWorld
/** Questionnaires that were not submitted at the beginning. */
let unanswered: number[]
beforeAll(async () => {
  world = await startReportsWorld([
    { role: 'self' },
    { role: 'superior' },
    { role: 'subordinate' },
    { role: 'subordinate' },
    { role: 'subordinate', submitted: false },
    { role: 'subordinate', submitted: false },
  ])
  unanswered = await world.questionnaires('open')
}, 60_000)
afterAll(() => world.assay.close())

beforeEach(() =>
  world.assay.build(async (tx) => {
    await tx.deleteFrom('reports').execute()
    await sql`delete from graphile_worker._private_jobs`.execute(tx)
    const open = { status: 'open' as const, submitted_at: null }
    await tx.updateTable('questionnaires').set(open).where('id', 'in', unanswered).execute()
  }),
)

type Row = AnswerOf<typeof listCompanyReports>['reports'][number]
const row = async (fileGuid: string, as = world.manager) => {
  const { body } = await as.post(`/api/reports/company-reports/${world.company}`, { projectGuid: world.project })
  return (body as { reports: Row[] }).reports.find((report) => report.fileGuid === fileGuid)
}
const startAgain = (fileGuid: string, as = world.manager) => as.post(`/api/reports/start-report-again/${fileGuid}`)
const works = { pdf: paper() }
const jams = { pdf: paper(() => Promise.reject(new PdfError('crashed', 'gone'))) }
const isFull = {
  ...works,
  get files() {
    return { ...world.assay.services.files, put: () => Promise.reject(new Error('ENOSPC')) }
  },
}

const filesOnDisk = async () => {
  const found = await readdir(join(world.assay.services.config.dataDir, 'files'), {
    recursive: true,
    withFileTypes: true,
  })
  return found.filter((entry) => entry.isFile()).length
}

describe('what a report will show', () => {
  test('is claimed before it is printed: a rater who submits meanwhile is not revealed by a second report', async () => {
    const [first, second] = [await world.generate(), await world.generate()]
    const slow = slowPrinter()
    const running = world.runJob(first, slow)
    await slow.isPrinting
    const [late = 0] = await world.questionnaires('open')
    await world.handIn(late)
    await world.runJob(second, works)
    slow.finish()
    await running
    expect(await row(first)).toMatchObject({ reportStatus: 4, errorCode: null })
    expect(await row(second)).toMatchObject({ reportStatus: 6, errorCode: 'WOULD_REVEAL_RATERS', canDownload: false })
  })

  test('is checked against each other when two workers begin at the same time', async () => {
    const guids = await Promise.all([world.generate(), world.generate(), world.generate(), world.generate()])
    const late = await world.questionnaires('open')
    await Promise.all([
      ...guids.slice(0, 2).map((guid) => world.runJob(guid, works)),
      world.handIn(late[0] ?? 0),
      ...guids.slice(2).map((guid) => world.runJob(guid, works)),
    ])
    const shown = new Set<string>()
    for (const guid of guids) {
      const { status, published } = await world.report(guid)
      if (status === 4) shown.add(JSON.stringify(published))
    }
    expect(shown.size).toBe(1)
  })

  test('is checked after the claim of another that has been checked but not yet written', async () => {
    const owner = new pg.Client({ connectionString: world.assay.services.config.databaseOwnerUrl })
    await owner.connect()
    try {
      // Writing a claim blocks until the owner releases its lock.
      await owner.query(`
        create function wait_for_owner() returns trigger language plpgsql as
          $$ begin perform pg_advisory_xact_lock(42, 42); return new; end $$;
        create trigger wait_for_owner before update of published on reports for each row execute function wait_for_owner();
        select pg_advisory_lock(42, 42)`)
      const [first, second] = [await world.generate(), await world.generate()]
      const one = world.runJob(first, works)
      await transactionsWait(owner, 1)
      const [late = 0] = await world.questionnaires('open')
      await world.handIn(late)
      const two = world.runJob(second, works)
      await transactionsWait(owner, 2)
      await owner.query('select pg_advisory_unlock(42, 42)')
      await Promise.all([one, two])
      expect(await row(first)).toMatchObject({ reportStatus: 4 })
      expect(await row(second)).toMatchObject({ reportStatus: 6, errorCode: 'WOULD_REVEAL_RATERS' })
    } finally {
      await owner.query('drop trigger wait_for_owner on reports; drop function wait_for_owner')
      await owner.end()
    }
  })

  test('stays claimed when printing fails until the report is deleted', async () => {
    const failed = await world.generate()
    for (let attempt = 0; attempt < 3; attempt += 1) await world.runJob(failed, jams).catch(() => undefined)
    const [late = 0] = await world.questionnaires('open')
    await world.handIn(late)
    const second = await world.generate()
    await world.runJob(second, works)
    expect(await row(second)).toMatchObject({ errorCode: 'WOULD_REVEAL_RATERS' })
    await world.manager.delete(`/api/reports/report/${failed}?softdelete=1`)
    expect((await startAgain(second)).status).toBe(200)
    await world.runJob(second, works)
    expect(await row(second)).toMatchObject({ reportStatus: 4 })
  })
})

describe('a report that cannot be made', () => {
  test.each([
    ['whose printing fails', () => jams, 'PRINTING_FAILED'],
    ['whose file cannot be written', () => isFull, 'FILE_NOT_STORED'],
  ])('%s waits for the next attempt and fails after the last', async (_what, broken, errorCode) => {
    const guid = await world.generate()
    for (let attempt = 1; attempt <= 2; attempt += 1) {
      await expect(world.runJob(guid, broken())).rejects.toThrow()
      expect(await row(guid)).toMatchObject({ reportStatus: 1, canStartAgain: false })
    }
    await expect(world.runJob(guid, broken())).rejects.toThrow()
    expect(await row(guid)).toMatchObject({ reportStatus: 6, errorCode, canStartAgain: true })
    await world.runJob(guid, works)
    expect(await row(guid)).toMatchObject({ reportStatus: 6 })
  })

  test('is restarted by users who may generate reports, with three more attempts (PLT-2-141)', async () => {
    const guid = await world.generate()
    for (let attempt = 0; attempt < 3; attempt += 1) await world.runJob(guid, jams).catch(() => undefined)
    expect((await startAgain(guid, world.clientAdmin)).status).toBe(200)
    expect(await row(guid)).toMatchObject({ reportStatus: 1, errorCode: null })
    expect(await startAgain(guid)).toMatchObject({ status: 409, body: { errorMessage: 'REPORT_NOT_FAILED' } })
    await world.runJob(guid, jams).catch(() => undefined)
    await world.runJob(guid, works)
    expect(await row(guid)).toMatchObject({ reportStatus: 4, canDownload: true })
    const { rows } = await world.assay.services.db.withTenant({ kind: 'all' }, (tx) =>
      sql<{ code: string }>`
        select distinct code from activity_journal where code in ('REPORTS_MADE', 'REPORTS_FAILED') order by 1`.execute(
        tx,
      ),
    )
    expect(rows.map(({ code }) => code)).toEqual(['REPORTS_FAILED', 'REPORTS_MADE'])
  })

  test('is restarted by nobody else, and not once it is deleted', async () => {
    const guid = await world.generate()
    for (let attempt = 0; attempt < 3; attempt += 1) await world.runJob(guid, jams).catch(() => undefined)
    const { assay, company } = world
    const internal = assay.as({ user_name: 'internal', name: 'I', email: 'i@x.example', roles: ['internal'] })
    expect((await startAgain(guid, internal)).status).not.toBe(200)
    expect((await startAgain(company)).status).toBe(404)
    expect((await world.manager.delete(`/api/reports/report/${guid}?softdelete=1`)).status).toBe(200)
    expect((await world.manager.delete(`/api/reports/report/${guid}?softdelete=1`)).status).toBe(404)
    expect((await startAgain(guid)).status).toBe(404)
  })
})

describe('the journal', () => {
  const failures = () =>
    world.assay.build((tx) =>
      tx
        .selectFrom('activity_journal')
        .select(['details', 'wave_id', 'report_template_id'])
        .where('code', '=', 'REPORTS_FAILED')
        .execute(),
    )
  beforeEach(() => world.assay.build((tx) => tx.deleteFrom('activity_journal').execute()))

  test('counts reports that were refused: no other attempt would make them', async () => {
    const [first, second] = [await world.generate(), await world.generate()]
    await world.runJob(first, works)
    const [late = 0] = await world.questionnaires('open')
    await world.handIn(late)
    await world.runJob(second, works)
    expect(await row(second)).toMatchObject({ errorCode: 'WOULD_REVEAL_RATERS' })
    const failed = { details: { count: 1 }, wave_id: world.wave.waveId, report_template_id: world.templateId }
    expect(await failures()).toEqual([failed])
    const template = (set: { body: string }) =>
      world.assay.build((tx) =>
        tx.updateTable('report_templates').set(set).where('id', '=', world.templateId).execute(),
      )
    const { body } = await world.assay.build((tx) =>
      tx.selectFrom('report_templates').select('body').where('id', '=', world.templateId).executeTakeFirstOrThrow(),
    )
    const open = { status: 'open' as const, submitted_at: null }
    await world.assay.build((tx) => tx.updateTable('questionnaires').set(open).where('id', '=', late).execute())
    const broken = await world.generate()
    await template({ body: '{% nonsense %}' })
    await world.runJob(broken, works)
    await template({ body })
    expect(await row(broken)).toMatchObject({ errorCode: 'TEMPLATE_BROKEN' })
    expect(await failures()).toEqual([{ ...failed, details: { count: 2 } }])
  })

  test('does not count a report that was cancelled while its last attempt failed', async () => {
    const guid = await world.generate()
    for (let attempt = 1; attempt <= 2; attempt += 1) await world.runJob(guid, jams).catch(() => undefined)
    const cancel = async () => {
      await world.manager.post('/api/reports/cancel-reports', { fileGuids: [guid] })
      throw new PdfError('crashed', 'gone')
    }
    await world.runJob(guid, { pdf: paper(cancel) }).catch(() => undefined)
    expect(await row(guid)).toMatchObject({ errorCode: 'CANCELLED' })
    expect(await failures()).toEqual([])
  })
})

describe('a worker that dies', () => {
  test('leaves a report that the next one makes; if it was alive after all, its file is discarded', async () => {
    const guid = await world.generate()
    const before = await filesOnDisk()
    const slow = slowPrinter()
    const dead = world.runJob(guid, slow)
    await slow.isPrinting
    await world.runJob(guid, works)
    expect(await row(guid)).toMatchObject({ reportStatus: 4 })
    slow.finish()
    await dead
    const file = await world.manager.get(`/api/reports/report-download/${guid}`)
    expect(file.raw.toString()).toBe('%PDF-')
    expect(await filesOnDisk()).toBe(before + 1)
  })

  test('cannot complete a report for which another worker has claimed other answers', async () => {
    const guid = await world.generate()
    const [old, young] = [slowPrinter(), slowPrinter()]
    const dead = world.runJob(guid, old)
    await old.isPrinting
    for (const id of await world.questionnaires('open')) await world.handIn(id)
    const alive = world.runJob(guid, young)
    await young.isPrinting
    old.finish()
    await dead
    expect(await row(guid)).toMatchObject({ reportStatus: 7 })
    young.finish()
    await alive
    expect(await row(guid)).toMatchObject({ reportStatus: 4 })
  })

  test('cannot complete a report that was deleted meanwhile', async () => {
    const guid = await world.generate()
    const slow = slowPrinter()
    const running = world.runJob(guid, slow)
    await slow.isPrinting
    await world.manager.delete(`/api/reports/report/${guid}?softdelete=1`)
    slow.finish()
    await running
    expect((await world.report(guid)).status).not.toBe(4)
  })

  test('in the last attempt leaves a report that the next sweep marks as failed', async () => {
    const guid = await world.generate()
    const waiting = await world.generate()
    const slow = slowPrinter()
    const dead = world.runJob(guid, slow)
    await slow.isPrinting
    const sweep = () => reportsJobs['end-abandoned-reports']({}, world.assay.services)
    const { id } = await world.report(guid)
    await world.assay.build((tx) =>
      sql`update graphile_worker._private_jobs set attempts = 3, locked_at = now() where key = ${`generate-report ${id}`}`.execute(
        tx,
      ),
    )
    await sweep()
    expect(await row(guid)).toMatchObject({ reportStatus: 7 })
    await world.assay.build((tx) =>
      sql`update graphile_worker._private_jobs set locked_at = null where key = ${`generate-report ${id}`}`.execute(tx),
    )
    const failures = () =>
      world.assay.build((tx) =>
        tx
          .selectFrom('activity_journal')
          .select(['details', 'wave_id', 'report_template_id'])
          .where('code', '=', 'REPORTS_FAILED')
          .execute(),
      )
    await world.assay.build((tx) => tx.deleteFrom('activity_journal').execute())
    await sweep()
    expect(await row(guid)).toMatchObject({
      reportStatus: 6,
      errorCode: 'GENERATION_INTERRUPTED',
      canStartAgain: true,
    })
    const failed = { details: { count: 1 }, wave_id: world.wave.waveId, report_template_id: world.templateId }
    expect(await failures()).toEqual([failed])
    // A second sweep finds nothing to count.
    await sweep()
    expect(await failures()).toEqual([failed])
    expect(await row(waiting)).toMatchObject({ reportStatus: 1 })
    slow.finish()
    await dead
    expect(await row(guid)).toMatchObject({ reportStatus: 6 })
    expect((await startAgain(guid)).status).toBe(200)
    await sweep()
    expect(await row(guid)).toMatchObject({ reportStatus: 1 })
  })
})
