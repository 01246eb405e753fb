import { ensureOfficialReportTemplates } from '../../modules/report-templates/ensure-official-report-templates.ts'
import { copyFileSync, mkdirSync, readdirSync, renameSync, rmSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ensureOfficialTemplates } from '../../modules/templates/ensure-official-templates.ts'
import { buildUser } from '../../testing/builders.ts'
import { buildWorld, type World } from '../../testing/build-world.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let assay: TestApp
let world: World
let address: string
let token: string
let image: string

beforeAll(async () => {
  assay = await startTestApp()
  address = await assay.app.listen({ port: 0, host: '127.0.0.1' })
  const superadmin = await assay.build(async (tx) => {
    await ensureOfficialTemplates(tx)
    await ensureOfficialReportTemplates(tx)
    const made = await buildUser(tx, { user_name: 'superadmin', roles: ['superadmin'] })
    world = await buildWorld(tx, assay.services, made.user_name)
    await tx
      .updateTable('waves')
      .set({ wave_phase: 'finished', show_reports_to_assessees: true })
      .where('id', '=', world.wave.id)
      .execute()
    await tx.updateTable('reports').set({ wave_id: world.wave.id }).where('id', '=', world.report.id).execute()
    const { id } = await tx
      .insertInto('images')
      .values({
        name: 'logo.png',
        media_type: 'image/png',
        width: 1,
        height: 1,
        size_bytes: 4,
        sha256: Buffer.alloc(32),
        file_storage_key: (await assay.services.files.put(Buffer.from('.PNG'))).storageKey,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    image = id
    return made
  })
  token = await assay.tokenOf(superadmin)
})
afterAll(() => assay.close())

const downloads = {
  'a report': () => `/api/reports/report-download/${world.report.file_guid}`,
  'a shared report': () => `/api/reports/shared-report-download/${world.shares.reports}/${world.report.file_guid}`,
  'a report by one’s own link': () =>
    `/api/reports/questionnaire-report/${world.shares.questionnaires}/${world.report.file_guid}`,
  'a picture': () => `/api/reports/public/image/${image}/logo.png`,
}

const get = async (path: string) => {
  const answer = await fetch(`${address}${path}`, { headers: { authorization: `Bearer ${token}` } })
  return { status: answer.status, kept: answer.headers.get('cache-control'), body: await answer.text() }
}
const unavailable = { status: 503, kept: 'no-store', body: '{"errorMessage":"FILE_UNAVAILABLE"}' }

const folder = () => join(assay.services.config.dataDir, 'files')
const stored = () =>
  readdirSync(folder(), { recursive: true, withFileTypes: true }).flatMap((entry) =>
    entry.isFile() ? [join(entry.parentPath, entry.name)] : [],
  )

/** Moves the stored files away and puts something else in their places. */
function lose(putInPlace: (path: string) => void): () => void {
  const paths = stored()
  for (const path of paths) {
    renameSync(path, `${path}.aside`)
    putInPlace(path)
  }
  return () => {
    for (const path of paths) {
      rmSync(path, { recursive: true, force: true })
      renameSync(`${path}.aside`, path)
    }
  }
}

describe.each(Object.entries(downloads))('%s', (_what, path) => {
  test.each([
    ['gone', () => undefined],
    ['unreadable', (place: string) => mkdirSync(place)],
    [
      'cut',
      (place: string) => {
        copyFileSync(`${place}.aside`, place)
        truncateSync(place, 1)
      },
    ],
  ])('with its file %s fails only its own response (PLT-7-54, PLT-7-55, OPS-7-67)', async (_state, putInPlace) => {
    const bringBack = lose(putInPlace)
    expect(await get(path())).toEqual(unavailable)
    expect((await fetch(`${address}/healthz`)).status).toBe(200)
    bringBack()
    expect((await get(path())).status).toBe(200)
  })
})

const noted = () =>
  assay.build(async (tx) => {
    const audited = await tx.selectFrom('audit_log').select('id').where('action', 'like', 'download-%').execute()
    const counted = await tx
      .selectFrom('activity_journal')
      .select('details')
      .where('code', 'in', ['REPORTS_DOWNLOADED', 'SHARED_REPORTS_DOWNLOADED'])
      .execute()
    return { audited: audited.length, counted: counted.map(({ details }) => details) }
  })

test.each(Object.entries(downloads))(
  'the headers of %s tell its length, and asking only for them is no download (PLT-7-54, PLT-7-55)',
  async (_what, path) => {
    const before = await noted()
    const headers = { authorization: `Bearer ${token}` }
    const asked = await fetch(address + path(), { method: 'HEAD', headers })
    expect(asked.status).toBe(200)
    expect(await noted()).toEqual(before)
    const sent = (await get(path())).body
    expect(Number(asked.headers.get('content-length'))).toBe(Buffer.byteLength(sent))
  },
)
