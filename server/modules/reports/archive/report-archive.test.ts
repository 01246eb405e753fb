import { once } from 'node:events'
import { rmSync, truncateSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { promisify } from 'node:util'
import { crc32 } from 'node:zlib'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { archivedReportsMax } from '../../../../domain/reports/archive-limits.ts'
import { unpackArchive } from '../../../platform/spreadsheets/unpack-archive.ts'
import { buildCallers } from '../../../testing/build-callers.ts'
import { buildOrganization, buildProject } from '../../../testing/builders.ts'
import { startTestApp, type Client, type TestApp } from '../../../testing/test-app.ts'

let assay: TestApp
let as: (name: string) => Client
let address: string
let place: { organization_id: string; project_id: string }
let foreign: { organization_id: string; project_id: string }

const contentOf = (n: number) => Buffer.from(`%PDF of report ${n}`.repeat(1000 * n))

/** A completed report; returns its fileGuid and where its file is stored. */
async function buildReport(
  n: number,
  file_name: string,
  of = place,
  over: { status?: number; withoutSum?: boolean } = {},
) {
  const stored = await assay.services.files.put(contentOf(n))
  return assay.build(async (tx) => {
    const file = await tx
      .insertInto('files')
      .values({
        organization_id: of.organization_id,
        name: file_name,
        media_type: 'application/pdf',
        size_bytes: stored.sizeBytes,
        sha256: stored.sha256,
        storage_key: stored.storageKey,
        crc32: over.withoutSum ? null : stored.crc32,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const report = await tx
      .insertInto('reports')
      .values({
        ...of,
        file_id: file.id,
        report_type: 'Individual',
        report_name: 'Individual report',
        file_name,
        language_code: 'cs',
        status: over.status ?? 4,
        requested_by: 'manager',
      })
      .returning(['id', 'file_guid'])
      .executeTakeFirstOrThrow()
    return { ...report, fileId: file.id, path: join(assay.services.config.dataDir, 'files', stored.storageKey) }
  })
}

const prepare = (fileGuids: readonly string[], name = 'manager') =>
  as(name).post('/api/reports/zip', { fileGuids: [...fileGuids] })
async function pathOf(reports: readonly { file_guid: string }[]): Promise<string> {
  const answer = await prepare(reports.map(({ file_guid }) => file_guid))
  expect(answer.status).toBe(200)
  return (answer.body as { path: string }).path
}
const audited = () =>
  assay.build((tx) =>
    tx.selectFrom('audit_log').select(['user_name', 'record_id']).where('action', '=', 'download-report').execute(),
  )
const addresses = () => assay.build((tx) => tx.selectFrom('report_archives').select('user_name').execute())

/** Whether each file has the sum that the archive's directory states for it. */
function sumsAreRight(archive: Buffer, files: Map<string, Buffer>): boolean {
  let at = archive.readUInt32LE(archive.length - 6)
  return [...files].every(([name, content]) => {
    const isRight =
      archive.readUInt32LE(at + 16) === crc32(content) &&
      archive.toString('utf8', at + 46, at + 46 + archive.readUInt16LE(at + 28)) === name
    at += 46 + archive.readUInt16LE(at + 28) + archive.readUInt16LE(at + 30)
    return isRight
  })
}

beforeAll(async () => {
  assay = await startTestApp()
  address = await assay.app.listen({ port: 0, host: '127.0.0.1' })
  await assay.build(async (tx) => {
    const company = (await buildOrganization(tx, { name: 'Vodárny' })).id
    const other = (await buildOrganization(tx)).id
    as = await buildCallers(assay, tx, [
      ['manager', ['project manager']],
      ['internal', ['internal']],
      ['orgadmin', ['OrgAdmin'], { organization_id: company }],
      ['orguser', ['OrgUser'], { organization_id: company }],
      ['observer', ['Observer'], { organization_id: company }],
      ['orgadmin2', ['OrgAdmin'], { organization_id: other }],
    ])
    const project = (of: string) => buildProject(tx, { organization_id: of, owner_user_name: 'manager' })
    place = { organization_id: company, project_id: (await project(company)).id }
    foreign = { organization_id: other, project_id: (await project(other)).id }
  })
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => assay.close())

describe('an archive of reports', () => {
  test('holds them under their names, made unique, with sums that are right (PLT-2-133, PLT-9-27, PLT-9-28)', async () => {
    const reports = [
      await buildReport(1, '360° – Žofie Příhodová 🙂.pdf'),
      await buildReport(2, 'a.pdf'),
      await buildReport(3, 'A.pdf'),
      await buildReport(4, 'a.pdf'),
    ]
    const before = (await audited()).length
    const answer = await assay.anonymous.get(await pathOf(reports))
    expect(answer.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-length': String(answer.raw.length),
      'cache-control': 'private, no-store',
    })
    expect(answer.headers['content-disposition']).toContain('filename="reports.zip"')
    const files = unpackArchive(answer.raw, 1e6, () => true)
    expect([...files.keys()]).toEqual(['360° – Žofie Příhodová 🙂.pdf', 'a.pdf', '(copy) A.pdf', '(copy) (copy) a.pdf'])
    expect([...files.values()].map((content) => content.equals(contentOf(1)))).toEqual([true, false, false, false])
    expect(sumsAreRight(answer.raw, files)).toBe(true)
    expect((await audited()).slice(before)).toEqual(
      reports.map(({ id }) => ({ user_name: 'manager', record_id: String(id) })),
    )
  })

  test('may hold reports of several projects and organizations, each only once', async () => {
    const reports = [await buildReport(1, 'a.pdf'), await buildReport(1, 'b.pdf', foreign)]
    const answer = await assay.anonymous.get(await pathOf([...reports, ...reports]))
    expect([...unpackArchive(answer.raw, 1e6, () => true).keys()]).toEqual(['a.pdf', 'b.pdf'])
  })

  test('completes the sums of files that were stored before sums were kept', async () => {
    const reports = [await buildReport(2, 'old.pdf', place, { withoutSum: true }), await buildReport(1, 'new.pdf')]
    const answer = await assay.anonymous.get(await pathOf(reports))
    expect(
      sumsAreRight(
        answer.raw,
        unpackArchive(answer.raw, 1e6, () => true),
      ),
    ).toBe(true)
    const kept = await assay.build((tx) =>
      tx
        .selectFrom('files')
        .select('crc32')
        .where('id', '=', reports[0]?.fileId ?? '')
        .executeTakeFirstOrThrow(),
    )
    expect(kept.crc32).toBe(crc32(contentOf(2)))
  })
})

describe('the address of an archive', () => {
  test('works once, and asking for its headers does not use it up', async () => {
    const path = await pathOf([await buildReport(1, 'a.pdf')])
    expect((await fetch(address + path, { method: 'HEAD' })).status).toBe(404)
    expect((await assay.anonymous.get(path)).status).toBe(200)
    expect(await assay.anonymous.get(path)).toMatchObject({ status: 404, body: { errorMessage: 'NOT_FOUND' } })
  })

  test('ends after a minute', async () => {
    const path = await pathOf([await buildReport(1, 'a.pdf')])
    assay.clock.advance(60_000)
    expect((await assay.anonymous.get(path)).status).toBe(404)
    await pathOf([await buildReport(1, 'a.pdf')])
    assay.clock.advance(120_000)
    await pathOf([await buildReport(1, 'a.pdf')])
    expect(await addresses()).toHaveLength(1)
  })

  test('is closed when the rights of the person ended meanwhile (PLT-6-48)', async () => {
    const guid = (await buildReport(1, 'a.pdf')).file_guid
    const { body } = await prepare([guid], 'orgadmin')
    await assay.build((tx) =>
      tx
        .updateTable('users')
        .set({ roles: ['OrgUser'] })
        .where('user_name', '=', 'orgadmin')
        .execute(),
    )
    const before = (await audited()).length
    expect((await assay.anonymous.get((body as { path: string }).path)).status).toBe(403)
    expect(await audited()).toHaveLength(before)
  })

  test('gives nothing when one of its reports was deleted meanwhile', async () => {
    const reports = [await buildReport(1, 'a.pdf'), await buildReport(2, 'b.pdf')]
    const path = await pathOf(reports)
    await as('manager').delete(`/api/reports/report/${reports[1]?.file_guid}?softdelete=1`)
    expect((await assay.anonymous.get(path)).status).toBe(404)
  })
})

describe('an archive is refused, and no address is made', () => {
  const refusal = async (fileGuids: readonly string[], name = 'manager') => {
    const before = await addresses()
    const { status, body } = await prepare(fileGuids, name)
    expect(await addresses()).toEqual(before)
    return [status, (body as { errorMessage: string }).errorMessage]
  }

  test('to those who may not have it (PLT-6-48, PLT-6-64)', async () => {
    const guid = (await buildReport(1, 'a.pdf')).file_guid
    expect(await refusal([guid], 'orguser')).toEqual([403, 'NOT_ALLOWED'])
    expect(await refusal([guid], 'observer')).toEqual([403, 'NOT_ALLOWED'])
    expect(await refusal([guid], 'internal')).toEqual([403, 'NOT_ALLOWED'])
    expect(await refusal([guid], 'orgadmin2')).toEqual([404, 'NOT_FOUND'])
    expect((await prepare([guid], 'anonymous')).status).toBe(401)
  })

  test('where one of the reports is not theirs, unknown, deleted or not completed', async () => {
    const good = (await buildReport(1, 'a.pdf')).file_guid
    const [theirs, gone] = [await buildReport(1, 'b.pdf', foreign), await buildReport(1, 'c.pdf')]
    await as('manager').delete(`/api/reports/report/${gone.file_guid}?softdelete=1`)
    expect(await refusal([good, theirs.file_guid], 'orgadmin2')).toEqual([404, 'NOT_FOUND'])
    expect(await refusal([good, '00000000-0000-4000-8000-000000000000'])).toEqual([404, 'NOT_FOUND'])
    expect(await refusal([good, gone.file_guid])).toEqual([404, 'NOT_FOUND'])
    expect(await refusal([good, (await buildReport(1, 'd.pdf', place, { status: 1 })).file_guid])).toEqual([
      409,
      'REPORT_NOT_COMPLETED',
    ])
  })

  test('where it would hold none, too many or too much', async () => {
    const guid = (await buildReport(1, 'a.pdf')).file_guid
    expect(await refusal([])).toEqual([400, 'INVALID_INPUT'])
    expect(await refusal(Array.from({ length: archivedReportsMax + 1 }, () => guid))).toEqual([400, 'INVALID_INPUT'])
    const large = await buildReport(1, 'large.pdf')
    await assay.build((tx) =>
      tx
        .updateTable('files')
        .set({ size_bytes: 2 ** 32 })
        .where('id', '=', large.fileId)
        .execute(),
    )
    expect(await refusal([large.file_guid])).toEqual([413, 'ARCHIVE_TOO_LARGE'])
  })

  test.each([
    ['gone', (path: string) => rmSync(path)],
    ['shorter than it was', (path: string) => truncateSync(path, 10)],
  ])('where a file is %s', async (_state, spoil) => {
    const spoilt = await buildReport(1, 'b.pdf')
    spoil(spoilt.path)
    expect(await refusal([(await buildReport(1, 'a.pdf')).file_guid, spoilt.file_guid])).toEqual([
      503,
      'FILE_UNAVAILABLE',
    ])
  })
})

describe('while an archive is sent', () => {
  /** Counts how many files are open at once, and how many were opened at all. */
  function watchFiles() {
    const seen = { open: 0, most: 0, opened: 0 }
    const read = assay.services.files.read.bind(assay.services.files)
    vi.spyOn(assay.services.files, 'read').mockImplementation(async (...wanted) => {
      const content = await read(...wanted)
      seen.open += 1
      seen.opened += 1
      seen.most = Math.max(seen.most, seen.open)
      content.once('close', () => (seen.open -= 1))
      return content
    })
    return seen
  }
  async function untilNoneIsOpened(seen: { opened: number }) {
    let opened = -1
    while (opened !== seen.opened) {
      opened = seen.opened
      for (let turns = 0; turns < 2000; turns += 1) await turn()
    }
  }
  const open = async (path: string) => ((await once(get(address + path), 'response')) as [IncomingMessage])[0]

  test('files are read one at a time and only as fast as the caller takes them, and not at all once he leaves', async () => {
    const reports = []
    for (let n = 0; n < 60; n += 1) reports.push(await buildReport(30, `${n}.pdf`))
    const path = await pathOf(reports)
    const seen = watchFiles()
    const answer = await open(path)
    // Nothing is read from the answer: the system's buffers fill, then the server waits.
    await untilNoneIsOpened(seen)
    expect(seen.opened).toBeLessThan(50)
    expect(seen.most).toBe(1)
    answer.destroy()
    const connections = promisify(assay.app.server.getConnections.bind(assay.app.server))
    await vi.waitUntil(async () => (await connections()) === 0)
    await untilNoneIsOpened(seen)
    expect(seen.opened).toBeLessThan(reports.length)
    expect(seen.open).toBe(0)
  })

  test('a file that goes missing breaks it off, so that it never looks complete', async () => {
    const reports = [await buildReport(100, 'a.pdf'), await buildReport(1, 'b.pdf')]
    const path = await pathOf(reports)
    rmSync(reports[1]?.path ?? '')
    const answer = await open(path)
    expect(answer.statusCode).toBe(200)
    await expect(answer.toArray()).rejects.toMatchObject({ code: 'ECONNRESET' })
  })

  test('one whose first file is gone is refused', async () => {
    const report = await buildReport(1, 'a.pdf')
    const path = await pathOf([report])
    rmSync(report.path)
    expect(await assay.anonymous.get(path)).toMatchObject({ status: 503, body: { errorMessage: 'FILE_UNAVAILABLE' } })
  })
})
