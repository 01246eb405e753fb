import { sql } from 'kysely'
import type { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { withClient } from '../../../platform/database/connections.ts'
import { deflatedArchive } from '../../../platform/spreadsheets/testing/archive-samples.ts'
import { unpackArchive } from '../../../platform/spreadsheets/unpack-archive.ts'
import { buildOrganization, buildProject, buildUser, buildWave } from '../../../testing/builders.ts'
import { buildCentre } from '../../acdc/testing/build-centre.ts'
import { editDocument, typeInDocument } from './testing/edit-files.ts'
import { decisions, filled, firstRow, leading, refusalOf } from './testing/scoring-workbooks.ts'
import { UploadsWorld } from './testing/uploads-world.ts'

let world: UploadsWorld
let document: Buffer
beforeAll(async () => {
  world = await UploadsWorld.start()
})
beforeEach(async () => {
  await world.renew()
  const { raw } = await world.client.get(`/api/reports/docx-templates/${world.waveId}`)
  const [first] = unpackArchive(raw, 10_000_000, (name) => name === 'scoring-sheet Dvořák Radek.docx').values()
  document = typeInDocument(first ?? Buffer.alloc(0), [1, 2, 2, '4'])
})
afterAll(() => world.assay.close())

const workbook = () => filled(world, [firstRow, decisions, 4])
const refused = (status: number, code: string) => ({ status, code, details: undefined, storedIn: [] })
const megabytes = (count: number) => Buffer.alloc(count * 1024 * 1024, ' ')

describe('the name of a file', () => {
  test.each([
    ['scoring-sheet.xlsx', 'scoring-sheet'],
    ['Scoring-Sheet of Radek.XLSX', 'scoring-sheet'],
    ['scoring-sheet.docx', 'scoring-sheet'],
    ['observers-notes (1).xlsx', 'observers-notes'],
    ['observers-notes.docx', 'observers-notes'],
  ])('%s says what it is', async (name, kind) => {
    const ofKind = name.toLowerCase().endsWith('docx') ? document : await workbook()
    const { status, body } = await world.upload(ofKind, { name })
    if (kind === 'scoring-sheet') expect({ status, created: body.created }).toEqual({ status: 200, created: 1 })
    else expect(body.details).toEqual([{ path: '', code: 'OTHER_KIND' }])
  })

  test.each([
    'sheet.xlsx',
    'my scoring-sheet.xlsx',
    'scoring-sheet.pdf',
    'scoring-sheet.xlsm',
    'scoring-sheet',
    '.docx',
  ])('%s is refused with the beginnings that it may have', async (name) => {
    expect(await refusalOf(world, await workbook(), name)).toEqual({
      ...refused(400, 'UPLOAD_NAME_ACDC'),
      details: { prefixes: ['scoring-sheet', 'observers-notes'] },
    })
  })

  test('of an as360 wave begins differently, and other waves take no files', async () => {
    const { id: as360, wave_setup_type } = await world.assay.build(async (tx) => {
      const { id: organization_id } = await buildOrganization(tx)
      return buildWave(tx, { organization_id, project_id: (await buildProject(tx, { organization_id })).id })
    })
    expect(wave_setup_type).toBe('as360')
    const { status, body } = await world.upload(await workbook(), { waveId: as360 })
    expect({ status, body }).toMatchObject({
      status: 400,
      body: { errorMessage: 'UPLOAD_NAME_AS360', details: { prefixes: ['upload-as360-data'] } },
    })
    const generic = await world.assay.build(async (tx) => {
      const { id: organization_id } = await buildOrganization(tx)
      const { id: project_id } = await buildProject(tx, { organization_id })
      return buildWave(tx, { organization_id, project_id, wave_setup_type: 'generic' })
    })
    expect(await world.upload(await workbook(), { waveId: generic.id })).toMatchObject({
      status: 409,
      body: { errorMessage: 'UPLOAD_NOT_OFFERED' },
    })
    for (const path of ['upload-data-template', 'docx-templates'])
      expect(await world.client.get(`/api/reports/${path}/${generic.id}`)).toMatchObject({
        status: 409,
        body: { errorMessage: 'UPLOAD_NOT_OFFERED' },
      })
  })
})

describe('a file is refused that', () => {
  const withPart = (name: string, content: string | Buffer) =>
    editDocument(document, (part) => part, { [name]: content })

  test('has macros', async () => {
    const docm = withPart('word/vbaProject.bin', 'macro')
    expect(await refusalOf(world, docm, 'scoring-sheet.docx')).toEqual(refused(400, 'UPLOAD_WITH_MACROS'))
    const typed = editDocument(document, (part, name) =>
      name === '[Content_Types].xml'
        ? part.replace(
            'vnd.openxmlformats-officedocument.wordprocessingml.document.main',
            'vnd.ms-word.document.macroEnabled.main',
          )
        : part,
    )
    expect(await refusalOf(world, typed, 'scoring-sheet.docx')).toEqual(refused(400, 'UPLOAD_WITH_MACROS'))
    const xlsm = editDocument(await workbook(), (part) => part, { 'xl/vbaProject.bin': 'macro' })
    expect(await refusalOf(world, xlsm)).toEqual(refused(400, 'UPLOAD_WITH_MACROS'))
    const older = editDocument(await workbook(), (part) => part, { 'xl/macrosheets/sheet1.xml': '<xm:macrosheet/>' })
    expect(await refusalOf(world, older)).toEqual(refused(400, 'UPLOAD_WITH_MACROS'))
    const renamed = editDocument(await workbook(), (part, name) =>
      name === '[Content_Types].xml'
        ? part.replace(
            'vnd.openxmlformats-officedocument.spreadsheetml.sheet.main',
            'vnd.ms-excel.sheet.macroEnabled.main',
          )
        : part,
    )
    expect(await refusalOf(world, renamed)).toEqual(refused(400, 'UPLOAD_WITH_MACROS'))
  })

  test.each(['scoring-sheet.xlsx', 'scoring-sheet.docx'])('has a password (%s)', async (name) => {
    const container = Buffer.concat([
      Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      Buffer.alloc(2048),
      Buffer.from('EncryptedPackage', 'utf16le'),
      Buffer.alloc(2048),
    ])
    expect(await refusalOf(world, container, name)).toEqual(refused(400, 'UPLOAD_WITH_PASSWORD'))
  })

  test('is broken, or something else than its extension says', async () => {
    const name = 'scoring-sheet.docx'
    expect(await refusalOf(world, document.subarray(0, 2000), name)).toEqual(refused(400, 'IMPORT_FILE_FAILED'))
    expect(await refusalOf(world, Buffer.from('text'), name)).toEqual(refused(400, 'IMPORT_FILE_FAILED'))
    expect(await refusalOf(world, await workbook(), name)).toEqual(refused(415, 'UNSUPPORTED_TYPE'))
    expect(await refusalOf(world, document)).toEqual(refused(415, 'UNSUPPORTED_TYPE'))
    const cut = editDocument(document, (part, path) => (path === 'word/document.xml' ? part.slice(0, -40) : part))
    expect(await refusalOf(world, cut, name)).toEqual(refused(400, 'IMPORT_FILE_FAILED'))
  })

  test('defines entities, or unpacks to far more than it is', async () => {
    const entities = editDocument(document, (part, path) =>
      path === 'word/document.xml'
        ? part.replace('<w:document', '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><w:document')
        : part,
    )
    expect(await refusalOf(world, entities, 'scoring-sheet.docx')).toEqual(refused(400, 'IMPORT_FILE_FAILED'))
    const bomb = deflatedArchive({ '[Content_Types].xml': '<Types/>', 'word/document.xml': megabytes(100) })
    expect(bomb.length).toBeLessThan(200_000)
    expect(await refusalOf(world, bomb, 'scoring-sheet.docx')).toEqual(refused(413, 'TOO_LARGE'))
    const deep = deflatedArchive({ '[Content_Types].xml': '<Types/>', 'word/document.xml': '<a>'.repeat(10_000) })
    expect(await refusalOf(world, deep, 'scoring-sheet.docx')).toEqual(refused(413, 'TOO_LARGE'))
  })

  test('has 50 MB, before it is read', async () => {
    const response = await world.assay.app.inject({
      method: 'POST',
      url: `/api/reports/upload_data/${world.waveId}`,
      headers: {
        authorization: `Bearer ${await world.assay.tokenOf(world.admin)}`,
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': String(50 * 1024 * 1024),
      },
      payload: '--x\r\nContent-Disposition: form-data; name="file"; filename="scoring-sheet.docx"\r\n\r\nPK',
    })
    expect({ status: response.statusCode, body: response.json<unknown>() }).toEqual({
      status: 413,
      body: { errorMessage: 'TOO_LARGE' },
    })
  })
})

describe('a wave', () => {
  test.each(['preparation', 'finishing'] as const)('in the phase %s takes no scores', async (wave_phase) => {
    const file = await workbook()
    await world.assay.build((tx) =>
      tx.updateTable('waves').set({ wave_phase }).where('id', '=', world.waveId).execute(),
    )
    expect(await refusalOf(world, file)).toEqual(refused(409, 'UPLOAD_NOT_COLLECTING'))
  })

  test('that is finished takes them until a person is confirmed', async () => {
    const file = await workbook()
    await world.assay.build((tx) =>
      tx.updateTable('waves').set({ wave_phase: 'finished' }).where('id', '=', world.waveId).execute(),
    )
    expect((await world.upload(file)).body).toMatchObject({ created: 1 })
  })

  test('without people, or published content, has nothing to fill in', async () => {
    await world.assay.build((tx) => tx.deleteFrom('wave_activities').where('wave_id', '=', world.waveId).execute())
    for (const path of ['upload-data-template', 'docx-templates'])
      expect(await world.client.get(`/api/reports/${path}/${world.waveId}`)).toMatchObject({
        status: 409,
        body: { errorMessage: 'NOTHING_TO_FILL_IN' },
      })
  })

  test('of another tenant is as unknown as one that does not exist; only who manages the project uploads (OPS-6-08)', async () => {
    const [stranger, viewer, other] = await world.assay.build(async (tx) => [
      await buildUser(tx, { roles: ['OrgAdmin'], organization_id: (await buildOrganization(tx)).id }),
      await buildUser(tx, { roles: ['OrgAdmin'], organization_id: world.centre.organization.id }),
      await buildCentre(tx, world.assay.services.sealing),
    ])
    const file = await workbook()
    expect(await world.upload(file, { by: stranger })).toMatchObject({ status: 404 })
    expect(await world.upload(file, { by: viewer })).toMatchObject({ status: 403 })
    // Manager of both: the file says which wave it belongs to.
    expect(await world.upload(file, { waveId: other.wave.id })).toMatchObject({
      status: 400,
      body: { details: [{ path: '', code: 'OTHER_WAVE' }] },
    })
    expect(await world.scores()).toEqual([])
  })
})

/** The process of the database that has written scores and waits for the table of imports. */
async function waitingWriter(client: Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>(
    `select waiting.pid from pg_locks waiting
       join pg_locks held on held.pid = waiting.pid and held.granted and held.relation = 'acdc_scores'::regclass
        and held.mode = 'RowExclusiveLock'
      where not waiting.granted and waiting.relation = 'data_imports'::regclass`,
  )
  const [found] = rows
  if (!found) throw new Error('Nobody waits yet')
  return found.pid
}

test('nothing is stored when the server dies in the middle', async () => {
  const file = await filled(world, [firstRow, decisions, 4], [firstRow, leading, 5])
  const { databaseOwnerUrl } = world.assay.services.config
  const status = await withClient({ connectionString: databaseOwnerUrl }, async (owner) => {
    // Whoever records an import waits; its scores are written by then.
    await owner.query('begin')
    await owner.query('lock table data_imports in access exclusive mode')
    const waiting = world.upload(file, { query: '?overwrite=true' })
    const pid = await vi.waitFor(() => waitingWriter(owner), { timeout: 30_000, interval: 50 })
    await withClient({ connectionString: process.env.ASSAY_TEST_POSTGRES }, (superuser) =>
      superuser.query('select pg_terminate_backend($1)', [pid]),
    )
    const answer = await waiting
    await owner.query('rollback')
    return answer.status
  })
  expect(status).toBe(503)
  expect(await world.scores()).toEqual([])
  const { rows } = await world.assay.build((tx) =>
    sql`select from questionnaires where wave_id = ${world.waveId} and answered_count > 0`.execute(tx),
  )
  expect(rows).toEqual([])
  expect((await world.upload(file)).body).toMatchObject({ created: 2, alreadyUploaded: null })
})
